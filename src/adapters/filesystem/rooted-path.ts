import { FilesystemAdapterError } from "./error.js";

/** A path below a root as a caller wrote it, taken apart without looking at the disk. */
export interface RootedPath {
  /** Names from the root down; none for the root itself. */
  readonly segments: readonly string[];
  /**
   * The paths that a `..` steps back out of. `a/../b` is `b` only when `a` is no symbolic link, so each of
   * these has to be looked at as well.
   */
  readonly detours: readonly (readonly string[])[];
}

/**
 * Reads `path`, absolute or relative to the root, as names below the root; `roots` are the absolute paths
 * that name the root. Throws `outside_root` or `invalid_path`.
 */
export function parseRootedPath(path: string, roots: readonly string[]): RootedPath {
  if (path === "" || path.includes("\0") || !path.isWellFormed()) {
    throw new FilesystemAdapterError("invalid_path", `${JSON.stringify(path)} is no usable path`, {
      place: { kind: "path", file: JSON.stringify(path) },
      remedy: "give a non-empty path of well-formed Unicode without NUL",
    });
  }
  const below = path.startsWith("/") ? stripRoot(path, roots) : path;
  if (below === undefined) throw outside(path, roots);
  const segments: string[] = [];
  const detours: string[][] = [];
  for (const segment of below.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") {
      segments.push(segment);
      continue;
    }
    if (segments.length === 0) throw outside(path, roots);
    detours.push([...segments]);
    segments.pop();
  }
  return { segments, detours };
}

/** The rest of an absolute path after the root's own names. A `..` among those leads out, so it never matches. */
function stripRoot(path: string, roots: readonly string[]): string | undefined {
  const segments = meaningful(path);
  for (const root of roots) {
    const names = meaningful(root);
    if (names.every((name, index) => segments[index] === name)) {
      return segments.slice(names.length).join("/");
    }
  }
  return undefined;
}

function meaningful(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "" && segment !== ".");
}

function outside(path: string, roots: readonly string[]): FilesystemAdapterError {
  return new FilesystemAdapterError(
    "outside_root",
    `\`${path}\` is not below the sealed root \`${roots[0] ?? ""}\``,
    {
      place: { kind: "path", file: path },
      remedy: "seal a root that holds it, or give a path below this one",
    },
  );
}

/** Whether two paths below one root are equal, or one is an ancestor of the other (invariant 6). */
export function overlappingPaths(one: string, other: string): boolean {
  const isAtOrBelow = (path: string, top: string) => top === "" || `${path}/`.startsWith(`${top}/`);
  return isAtOrBelow(one, other) || isAtOrBelow(other, one);
}
