import * as fs from "node:fs";
import { join } from "node:path";
import { FilesystemAdapterError } from "./error.js";
import { isErrno } from "./walk.js";

/** More than any operating system follows in one path. */
const LINKS = 255;

/** Names that nothing can be behind, for anybody who goes by names. */
const NOTHING = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"];

/**
 * Where an absolute path leads as the operating system goes: a `..` behind a link leads out of the link's target,
 * and a link counts also when nothing is at its end yet. A name that is missing leads to the one that differs
 * from it in Unicode normalisation only, where there is one: some tools look further like that.
 * Throws `unreadable` for a path that this user can't follow, because then nobody here knows where it leads.
 */
export function followLinks(path: string): string {
  const ahead = path.split("/").reverse();
  let at: string[] = [];
  // Below a name that is missing nothing is looked for, or a long path would cost the square of its length.
  let missing = Infinity;
  let links = 0;
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at.pop();
      if (at.length < missing) missing = Infinity;
      continue;
    }
    const found = at.length < missing ? look(`/${at.join("/")}`, name) : { name, target: undefined };
    if (found === undefined) missing = at.length;
    if (found?.target === undefined || links >= LINKS) {
      at.push(found?.name ?? name);
      continue;
    }
    links += 1;
    if (found.target.startsWith("/")) [at, missing] = [[], Infinity];
    ahead.push(...found.target.split("/").reverse());
  }
  return `/${at.join("/")}`;
}

/** What a folder has under a name, and where that leads when it is a link; `undefined` when it is nothing. */
function look(
  folder: string,
  name: string,
): { readonly name: string; readonly target: string | undefined } | undefined {
  const exact = join(folder, name);
  const status = linkStatusAt(exact);
  if (status?.isSymbolicLink() === true) {
    return { name, target: orNothing(exact, () => fs.readlinkSync(exact)) };
  }
  if (status !== undefined) return { name, target: undefined };
  const other = lookalike(folder, name);
  return other === undefined ? undefined : look(folder, other);
}

function lookalike(folder: string, name: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- the range is ASCII
  if (/^[\x00-\x7f]*$/u.test(name)) return undefined;
  const names = orNothing(folder, () => fs.readdirSync(folder)) ?? [];
  return names.find((other) => other !== name && other.normalize("NFC") === name.normalize("NFC"));
}

/** What is at a path, links followed; `undefined` when it is nothing. Throws `unreadable`. */
export function statusAt(path: string): fs.BigIntStats | undefined {
  return orNothing(path, () => fs.statSync(path, { bigint: true }));
}

/** The names below a folder, at any depth; none when there is no such folder. Throws `unreadable`. */
export function namesBelow(folder: string): readonly string[] {
  return orNothing(folder, () => fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) ?? [];
}

/** What is at a path, a link for itself; `undefined` when it is nothing. Throws `unreadable`. */
export function linkStatusAt(path: string): fs.BigIntStats | undefined {
  return orNothing(path, () => fs.lstatSync(path, { bigint: true }));
}

function orNothing<Value>(path: string, call: () => Value): Value | undefined {
  try {
    return call();
  } catch (cause) {
    if (isErrno(cause, ...NOTHING)) return undefined;
    throw new FilesystemAdapterError("unreadable", `nobody here can see where \`${path}\` leads`, {
      place: { kind: "path", file: path },
      remedy: "give a path that this user may follow to its end",
      cause,
    });
  }
}
