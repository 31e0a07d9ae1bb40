import { resource, type ResourceReference, type SealedRoot } from "~/model/index.js";

/** A place of the small world that random histories are about, seen as some object. */
export interface Place {
  /** In the notation of scenarios, without an incarnation. */
  readonly name: string;
  readonly at: (incarnation: string) => ResourceReference;
}

const HOST: SealedRoot = { namespace: "host", path: "/", device: "0", inode: "0" };
/** Another mount namespace: the same paths are other places. */
const BOXED: SealedRoot = { namespace: "box", path: "/", device: "0", inode: "0" };

function file(root: SealedRoot, path: string): Place {
  const prefix = root === HOST ? "file" : `file[${root.namespace}]`;
  return {
    name: `${prefix}:/${path}`,
    at: (incarnation) => resource.filesystem(root, path, incarnation),
  };
}

const SCENARIO = "scenario";
const OWNER = { namespace: SCENARIO, owner: SCENARIO };

function owned(collection: string, record: string): Place {
  return {
    name: `owned:${collection}/${record}`,
    at: (revision) => resource.owned({ ...OWNER, collection, record }, revision),
  };
}

function external(server: string, tool: string): Place {
  return {
    name: `external:${server}/${tool}`,
    at: (incarnation) => resource.external({ ...OWNER, endpoint: SCENARIO, server, tool }, incarnation),
  };
}

function process(pid: number, startToken: string): Place {
  return {
    name: `process:${pid}@${startToken}`,
    at: () => resource.process({ ...OWNER, role: SCENARIO, pid, startToken }),
  };
}

export const FILES: readonly Place[] = [
  file(HOST, "src"),
  file(HOST, "src/a.ts"),
  file(HOST, "src/lib/b.ts"),
  // Shares letters with `src`, and no segment.
  file(HOST, "src2"),
  file(HOST, "docs/x.md"),
  file(HOST, "docs"),
  file(BOXED, "src/a.ts"),
  file(BOXED, "src"),
];
export const RECORDS: readonly Place[] = [
  owned("notes", "42"),
  owned("notes", "43"),
  owned("notes", "*"),
  owned("tasks", "42"),
];
export const REMOTES: readonly Place[] = [external("mail", "send"), external("mail", "list")];
/** Places of kinds that nothing can verify. */
export const LIVES: readonly Place[] = [
  process(100, "t1"),
  process(100, "t2"),
  { name: "launch:g1", at: () => resource.processLaunch({ ...OWNER, generation: "g1" }) },
  { name: "job:j1@g1", at: () => resource.backgroundJob({ ...OWNER, job: "j1", generation: "g1" }) },
  {
    name: "session:s1",
    at: (incarnation) =>
      resource.browserSession({ owner: SCENARIO, thread: SCENARIO, session: "s1" }, incarnation),
  },
];
export const PLACES: readonly Place[] = [...FILES, ...RECORDS, ...REMOTES, ...LIVES];
