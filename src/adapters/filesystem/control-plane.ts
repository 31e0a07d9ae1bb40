import * as fs from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { FilesystemAdapterError } from "./error.js";
import { identityOf, sameIdentity, type Identity } from "./identity.js";

/**
 * Folders that no reference may reach: the ledger's own above all, so that no tool can read or rewrite what
 * is recorded of it. Nothing is remembered of what is in them, so the cost does not grow with the ledger.
 */
export class ControlPlane {
  readonly #folders: readonly string[];

  /** The folders need not exist yet. */
  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => realPathOf(resolve(folder)));
  }

  /** Refuses a path by its name: a forbidden folder, or something below one. Throws `control_plane`. */
  refusePath(path: string): void {
    if (this.#folders.some((folder) => isAtOrBelow(path, folder))) throw refused(path);
  }

  /** Refuses what would take a forbidden folder along when it is moved or deleted. Throws `control_plane`. */
  refuseHolder(path: string): void {
    if (this.#folders.some((folder) => isAtOrBelow(folder, path))) throw refused(path);
  }

  /** Refuses a path by the objects on it: another name of a forbidden folder leads there all the same. */
  refuseIdentities(path: string, chain: readonly Identity[]): void {
    for (const folder of this.#folders) {
      const status = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
      if (status === undefined) continue;
      const own = identityOf(status);
      if (chain.some((identity) => sameIdentity(identity, own))) throw refused(path);
    }
  }

  /**
   * Refuses whatever a tool would reach by an absolute path, links followed: a forbidden folder or something in
   * it, under any name. `takesAlong`: what is below the path goes where it goes. Throws `control_plane`.
   */
  refuseReach(path: string, takesAlong: boolean): void {
    // What the operating system can't even be asked about is reached by nobody.
    if (path.includes("\0")) return;
    for (const name of new Set([resolve(path), reachedBy(path)])) {
      this.refusePath(name);
      if (takesAlong) this.refuseHolder(name);
      this.refuseIdentities(name, identitiesAbove(name));
      const status = fs.statSync(name, { bigint: true, throwIfNoEntry: false });
      if (status?.isFile() === true) this.refuseAlias(name, status);
    }
  }

  /** Refuses a file with several names when one of them is in a forbidden folder. */
  refuseAlias(path: string, status: fs.BigIntStats): void {
    if (status.nlink <= 1n) return;
    const own = identityOf(status);
    for (const folder of this.#folders) {
      for (const name of namesIn(folder)) {
        const other = fs.lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
        if (other !== undefined && sameIdentity(identityOf(other), own)) throw refused(path);
      }
    }
  }
}

/** Where a path leads as the operating system goes: a `..` behind a link leads out of the link's target. */
function reachedBy(path: string): string {
  const trimmed = path.replace(/\/+$/u, "");
  if (trimmed === "") return "/";
  try {
    return fs.realpathSync.native(trimmed);
  } catch {
    const cut = trimmed.lastIndexOf("/");
    return join(reachedBy(trimmed.slice(0, cut)), trimmed.slice(cut + 1));
  }
}

function identitiesAbove(path: string): readonly Identity[] {
  const found: Identity[] = [];
  for (let at = path, below = ""; at !== below; below = at, at = dirname(at)) {
    const status = fs.statSync(at, { bigint: true, throwIfNoEntry: false });
    if (status !== undefined) found.push(identityOf(status));
  }
  return found;
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The real path as far as it exists; what does not exist can be no symbolic link. */
function realPathOf(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent), basename(path));
  }
}

function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

function refused(path: string): FilesystemAdapterError {
  return new FilesystemAdapterError("control_plane", `\`${path}\` belongs to the ledger or holds it`, {
    place: { kind: "path", file: path },
    remedy: "keep tools out of the ledger's folder, and the folder out of what tools change",
  });
}
