import type { BigIntStats } from "node:fs";
import { join, resolve } from "node:path";
import { FilesystemAdapterError } from "./error.js";
import { identityOf, sameIdentity, type Identity } from "./identity.js";
import { followLinks, linkStatusAt, namesBelow, statusAt } from "./links.js";
import { spellings } from "./spelling.js";

/** Characters; eight times what Linux takes at once, for tools that shorten a path before they use it. */
const LONGEST = 32_768;

export interface ReachOptions {
  /** Absolute paths that a relative one may be meant from. */
  readonly bases: readonly string[];
  /** Whether what is below the path is reached too: moved, deleted or walked down with it. */
  readonly takesAlong?: boolean;
}

/**
 * Folders that no reference may reach: the ledger's own above all, so that no tool can read or rewrite what
 * is recorded of it. Nothing is remembered of what is in them, so the cost does not grow with the ledger.
 */
export class ControlPlane {
  /** As they were named, and where that led. */
  readonly #folders: readonly string[];

  /** The folders need not exist yet. */
  constructor(folders: readonly string[]) {
    const named = folders.map((folder) => resolve(folder));
    this.#folders = [...new Set([...named, ...named.map(followLinks)])];
  }

  /** Refuses a path by its name: a forbidden folder, or something below one. Throws `control_plane`. */
  refusePath(path: string): void {
    if (this.#folders.some((folder) => isAtOrBelow(path, folder, folder))) throw refused(path);
  }

  /** Refuses what would take a forbidden folder along when it is moved or deleted. Throws `control_plane`. */
  refuseHolder(path: string): void {
    if (this.#folders.some((folder) => isAtOrBelow(folder, path, folder))) throw refused(path);
    const status = linkStatusAt(path);
    if (status === undefined) return;
    for (const folder of this.#folders) {
      if (includes(identitiesAbove(folder), identityOf(status))) throw refused(path);
    }
  }

  /** Refuses a path by the objects on it: another name of a forbidden folder leads there all the same. */
  refuseIdentities(path: string, chain: readonly Identity[]): void {
    for (const folder of this.#folders) {
      const status = statusAt(folder);
      if (status !== undefined && includes(chain, identityOf(status))) throw refused(path);
    }
  }

  /** Refuses a file with several names when one of them is in a forbidden folder. */
  refuseAlias(path: string, status: BigIntStats): void {
    if (status.nlink <= 1n) return;
    for (const folder of this.#folders) {
      for (const name of namesBelow(folder)) {
        const other = linkStatusAt(join(folder, name));
        if (other !== undefined && sameIdentity(identityOf(other), identityOf(status))) throw refused(path);
      }
    }
  }

  /**
   * Refuses whatever a tool may reach by a path that it is given, however it reads it and links followed: a
   * forbidden folder or something in it, under any name. Throws `control_plane`; `invalid_path` for a text that is
   * too long to be a path, and `unreadable` when this user can't see where it leads. What is swapped between this look and the tool's own is not noticed.
   */
  refuseReach(path: string, { bases, takesAlong = false }: ReachOptions): void {
    if (this.#folders.length === 0) return;
    if (path.length > LONGEST) throw tooLong(path);
    const given = spellings(path).filter((spelling) => !spelling.includes("\0"));
    for (const spelling of given) {
      const starts = spelling.startsWith("/") ? [""] : bases.map((base) => `${base}/`);
      for (const start of starts) this.#refuseAbsolute(`${start}${spelling}`, takesAlong);
    }
  }

  /** A tool may cut `..` out of the text before it asks the operating system, or leave it to that. */
  #refuseAbsolute(path: string, takesAlong: boolean): void {
    const cut = resolve(path);
    for (const name of new Set([cut, followLinks(cut), followLinks(path)])) {
      this.refusePath(name);
      if (takesAlong) this.refuseHolder(name);
      this.refuseIdentities(name, identitiesAbove(name));
      const status = statusAt(name);
      if (status?.isFile() === true) this.refuseAlias(name, status);
    }
  }
}

function identitiesAbove(path: string): readonly Identity[] {
  const found: Identity[] = [];
  let at = "/";
  for (const name of ["", ...path.split("/")]) {
    at = join(at, name);
    const status = statusAt(at);
    if (status === undefined) break;
    found.push(identityOf(status));
  }
  return found;
}

function includes(chain: readonly Identity[], own: Identity): boolean {
  return chain.some((identity) => sameIdentity(identity, own));
}

/**
 * By name. While the forbidden folder is not there, names count as one that differ in case or in Unicode
 * normalisation, since nothing tells how the file system takes them; afterwards its identity tells.
 */
function isAtOrBelow(path: string, top: string, forbidden: string): boolean {
  const fold = statusAt(forbidden) === undefined;
  const plain = (name: string) => (fold ? name.normalize("NFC").toLowerCase() : name);
  return (
    plain(path) === plain(top) || plain(path).startsWith(top.endsWith("/") ? plain(top) : `${plain(top)}/`)
  );
}

function tooLong(path: string): FilesystemAdapterError {
  return new FilesystemAdapterError("invalid_path", `a path of ${path.length} characters is not looked at`, {
    place: { kind: "path", file: `${path.slice(0, 64)}…` },
    remedy: `give a path of at most ${LONGEST} characters`,
  });
}

function refused(path: string): FilesystemAdapterError {
  return new FilesystemAdapterError("control_plane", `\`${path}\` belongs to the ledger or holds it`, {
    place: { kind: "path", file: path },
    remedy: "keep tools out of the ledger's folder, and the folder out of what tools change",
  });
}
