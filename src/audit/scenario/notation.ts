import { ModelError, resource, type ResourceReference } from "../../model/index.js";

/** Scenarios have no world: every part of a location that their notation leaves out has this value. */
const SCENARIO = "scenario";

const NOTATION = /^(?<kind>[a-z]+)(?:\[(?<root>[^\]]+)\])?:(?<rest>.+)$/su;

/**
 * Reads `kind:location@incarnation`, such as `file:/w/a.txt@0`, `owned:notes/42@r3`, `job:j1@g1`.
 * Throws `invalid_resource`, or `browser_page_refused`.
 */
export function parseResource(text: string): ResourceReference {
  const parts = NOTATION.exec(text)?.groups;
  const kind = parts?.["kind"];
  const rest = parts?.["rest"];
  if (kind === undefined || rest === undefined) throw refused(text);
  const { location, incarnation } = splitIncarnation(rest);
  const root = parts?.["root"];
  if (root !== undefined && kind !== "file") throw refused(text);
  switch (kind) {
    case "file":
      return resource.filesystem(
        { namespace: root ?? "host", path: "/", device: "0", inode: "0" },
        rootedPath(text, location),
        incarnation,
      );
    case "owned": {
      const [collection, record] = twoParts(text, location);
      return resource.owned({ namespace: SCENARIO, owner: SCENARIO, collection, record }, incarnation);
    }
    case "external": {
      const [server, tool] = twoParts(text, location);
      const fields = { namespace: SCENARIO, owner: SCENARIO, endpoint: SCENARIO, server, tool };
      return resource.external(fields, incarnation);
    }
    case "job":
      return resource.backgroundJob({
        namespace: SCENARIO,
        owner: SCENARIO,
        job: location,
        generation: incarnation,
      });
    case "process": {
      if (!/^[1-9][0-9]*$/u.test(location)) throw refused(text);
      const fields = { namespace: SCENARIO, owner: SCENARIO, role: SCENARIO };
      return resource.process({ ...fields, pid: Number(location), startToken: incarnation });
    }
    case "launch":
      return resource.processLaunch({ namespace: SCENARIO, owner: SCENARIO, generation: location });
    case "session":
      return resource.browserSession({ owner: SCENARIO, thread: SCENARIO, session: location }, incarnation);
    case "page":
      throw new ModelError("browser_page_refused", `\`${text}\` is a browser page, which is no resource`, {
        remedy: "claim the browser session instead",
      });
    default:
      throw refused(text);
  }
}

function splitIncarnation(rest: string): { location: string; incarnation: string } {
  const at = rest.lastIndexOf("@");
  if (at < 0) return { location: rest, incarnation: "0" };
  return { location: rest.slice(0, at), incarnation: rest.slice(at + 1) };
}

function rootedPath(text: string, path: string): string {
  if (!path.startsWith("/")) throw refused(text);
  return path.slice(1);
}

function twoParts(text: string, location: string): readonly [string, string] {
  const slash = location.indexOf("/");
  if (slash <= 0 || slash === location.length - 1) throw refused(text);
  return [location.slice(0, slash), location.slice(slash + 1)];
}

function refused(text: string): ModelError {
  return new ModelError("invalid_resource", `\`${text}\` is no resource`, {
    remedy:
      "write it as `file:/path@incarnation`, `owned:collection/record@revision`, `external:server/tool`, `job:id@generation`, `process:pid@token`, `launch:generation` or `session:id@incarnation`",
  });
}
