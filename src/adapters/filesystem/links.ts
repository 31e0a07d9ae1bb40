import * as fs from "node:fs";
import { dirname, join } from "node:path";
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
  let at = "/";
  let links = 0;
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at = dirname(at);
      continue;
    }
    const next = join(at, existingName(at, name));
    const target = links < LINKS ? linkTarget(next) : undefined;
    if (target === undefined) {
      at = next;
      continue;
    }
    links += 1;
    if (target.startsWith("/")) at = "/";
    ahead.push(...target.split("/").reverse());
  }
  return at;
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

function linkTarget(path: string): string | undefined {
  if (linkStatusAt(path)?.isSymbolicLink() !== true) return undefined;
  return orNothing(path, () => fs.readlinkSync(path));
}

function existingName(folder: string, name: string): string {
  // eslint-disable-next-line no-control-regex -- the range is ASCII
  if (/^[\x00-\x7f]*$/u.test(name) || linkStatusAt(join(folder, name)) !== undefined) return name;
  const names = orNothing(folder, () => fs.readdirSync(folder)) ?? [];
  return names.find((other) => other.normalize("NFC") === name.normalize("NFC")) ?? name;
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
