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
