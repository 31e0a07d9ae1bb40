import * as fs from "node:fs";
import { join } from "node:path";
import { FilesystemAdapterError } from "./error.js";
import { identityOf, sameIdentity, type Identity } from "./identity.js";

/**
 * Opens a name without opening what it stands for: no FIFO blocks, no device acts, no read right is needed.
 * Linux has it on every machine that Node runs on under this number; Node does not name it.
 */
const O_PATH = 0o10000000;
const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Where a walk starts: an open directory. */
export interface Anchor {
  readonly descriptor: number;
  /** Its path, for platforms and machines where descriptors can't be walked, and for messages. */
  readonly path: string;
  /** Whether `/proc/self/fd` leads from a descriptor to what is below it. */
  readonly descriptors: boolean;
}

/** What a walk found. */
export interface Walked {
  /** The directories on the way, the anchor first, as far as they exist. */
  readonly ancestors: readonly Identity[];
  readonly target: Target;
}

export type Target =
  | {
      readonly kind: "absent";
      /** The name that is missing in the deepest directory that exists; absent when a file stands in the way. */
      readonly missing: string | undefined;
      /** The names in that directory. */
      readonly list: () => readonly string[];
    }
  | { readonly kind: "directory"; readonly status: fs.BigIntStats }
  | {
      readonly kind: "file";
      readonly status: fs.BigIntStats;
      /** Opens the very file that the walk found, for reading. Only while the walk is visited. */
      readonly open: () => number;
    };

/** Opens a directory to walk from; on Linux with `/proc`, in a way that no renaming can redirect later walks. */
export function openAnchor(path: string): Anchor {
  const descriptor = fs.openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  return { descriptor, path, descriptors: canWalkDescriptors(descriptor) };
}

function canWalkDescriptors(descriptor: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    const through = fs.statSync(`/proc/self/fd/${descriptor}/.`, { bigint: true });
    return sameIdentity(identityOf(through), identityOf(fs.fstatSync(descriptor, { bigint: true })));
  } catch {
    return false;
  }
}

/**
 * Walks down from the anchor name by name, never through a symbolic link, and calls `visit` with what is at
 * the end. Throws `symbolic_link`, `not_regular` or `unreadable`.
 *
 * With descriptors each name is opened below the directory that was opened before it, so a directory that is
 * swapped on the way can't lead elsewhere. Without, each name is looked at by its path: what is swapped
 * between two looks is not noticed here, only by the identity checks of a read.
 */
export function walk<Result>(
  anchor: Anchor,
  segments: readonly string[],
  visit: (walked: Walked) => Result,
): Result {
  return anchor.descriptors ? walkDescriptors(anchor, segments, visit) : walkPaths(anchor, segments, visit);
}

function walkDescriptors<Result>(
  anchor: Anchor,
  segments: readonly string[],
  visit: (walked: Walked) => Result,
): Result {
  let descriptor = anchor.descriptor;
  const moveTo = (next: number) => {
    const previous = descriptor;
    descriptor = next;
    if (previous !== anchor.descriptor) fs.closeSync(previous);
  };
  try {
    let status = fs.fstatSync(descriptor, { bigint: true });
    const ancestors: Identity[] = [];
    for (const [index, segment] of segments.entries()) {
      ancestors.push(identityOf(status));
      if (!status.isDirectory()) return visit({ ancestors, target: NOTHING_BELOW_A_FILE });
      const below = `/proc/self/fd/${descriptor}`;
      const path = join(anchor.path, ...segments.slice(0, index + 1));
      const found = attempt(path, () => fs.openSync(`${below}/${segment}`, O_PATH | O_NOFOLLOW));
      if (found === undefined) {
        const list = () => fs.readdirSync(`${below}/.`);
        return visit({ ancestors, target: { kind: "absent", missing: segment, list } });
      }
      moveTo(found);
      status = fs.fstatSync(descriptor, { bigint: true });
      refuseUnusable(path, status);
    }
    // The magic link leads to the object itself, whatever its name leads to by now.
    const object = `/proc/self/fd/${descriptor}`;
    const target = present(status, join(anchor.path, ...segments), () =>
      fs.openSync(object, O_RDONLY | O_NONBLOCK),
    );
    return visit({ ancestors, target });
  } finally {
    moveTo(anchor.descriptor);
  }
}

function walkPaths<Result>(
  anchor: Anchor,
  segments: readonly string[],
  visit: (walked: Walked) => Result,
): Result {
  let path = anchor.path;
  let status = fs.fstatSync(anchor.descriptor, { bigint: true });
  const ancestors: Identity[] = [];
  for (const segment of segments) {
    ancestors.push(identityOf(status));
    if (!status.isDirectory()) return visit({ ancestors, target: NOTHING_BELOW_A_FILE });
    const parent = path;
    const next = join(parent, segment);
    const found = attempt(next, () => fs.lstatSync(next, { bigint: true }));
    if (found === undefined) {
      return visit({
        ancestors,
        target: { kind: "absent", missing: segment, list: () => fs.readdirSync(parent) },
      });
    }
    path = next;
    status = found;
    refuseUnusable(path, status);
  }
  return visit({
    ancestors,
    target: present(status, path, () => openSame(path, identityOf(status))),
  });
}

/** Opens by path, and refuses what is not the file that was looked at. */
function openSame(path: string, expected: Identity): number {
  const descriptor = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (sameIdentity(identityOf(fs.fstatSync(descriptor, { bigint: true })), expected)) return descriptor;
  fs.closeSync(descriptor);
  throw new FilesystemAdapterError("changed_while_reading", `\`${path}\` came to name another file`, {
    place: { kind: "path", file: path },
    remedy: "read it again when nothing else writes there",
  });
}

const NOTHING_BELOW_A_FILE: Target = { kind: "absent", missing: undefined, list: () => [] };

function present(status: fs.BigIntStats, path: string, open: () => number): Target {
  if (status.isDirectory()) return { kind: "directory", status };
  return {
    kind: "file",
    status,
    open: () => {
      const descriptor = attempt(path, open);
      if (descriptor === undefined) throw unreadable(path, undefined);
      return descriptor;
    },
  };
}

function refuseUnusable(path: string, status: fs.BigIntStats): void {
  if (status.isSymbolicLink()) {
    throw new FilesystemAdapterError("symbolic_link", `\`${path}\` is a symbolic link`, {
      place: { kind: "path", file: path },
      remedy: "name the file that it leads to",
    });
  }
  if (status.isFile() || status.isDirectory()) return;
  throw new FilesystemAdapterError("not_regular", `\`${path}\` is neither a file nor a directory`, {
    place: { kind: "path", file: path },
    remedy: "name a regular file or a directory",
  });
}

/** What the call gives, or `undefined` when there is nothing of that name. */
function attempt<Value>(path: string, call: () => Value): Value | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof FilesystemAdapterError) throw error;
    if (isErrno(error, "ENOENT", "ENOTDIR")) return undefined;
    throw unreadable(path, error);
  }
}

function unreadable(path: string, cause: unknown): FilesystemAdapterError {
  return new FilesystemAdapterError("unreadable", `\`${path}\` can't be read`, {
    place: { kind: "path", file: path },
    remedy: "see that this user may read it, and every directory on the way",
    cause,
  });
}

/** True for an error of the operating system with one of these codes. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code)
  );
}
