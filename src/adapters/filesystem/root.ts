import * as fs from "node:fs";
import { join, resolve } from "node:path";
import {
  resource,
  type FilesystemLocation,
  type Location,
  type ResourceReference,
  type SealedRoot,
} from "../../model/index.js";
import { ControlPlane } from "./control-plane.js";
import { FilesystemAdapterError } from "./error.js";
import { absentIncarnation, identityOf, presentIncarnation, sameIdentity } from "./identity.js";
import { parseRootedPath } from "./rooted-path.js";
import { isErrno, openAnchor, walk, type Anchor, type Walked } from "./walk.js";

export interface SealOptions {
  /** Folders in which nothing may be referenced: the ledger's own. They need not exist yet. */
  readonly forbidden?: readonly string[];
  /**
   * What to do with a file that has several names. A write through one of them changes the others without a
   * trace, so by default they can't be referenced: their effects are of unknown scope, and nothing verifies.
   */
  readonly hardLinks?: "refuse" | "allow";
  /** The mount namespace that the path is meant in; `host` by default. */
  readonly namespace?: string;
}

/** What is at a path below a root: its exact reference, and how a walk found it. */
export interface Found extends Walked {
  readonly reference: ResourceReference;
  /** Absolute, for messages. */
  readonly path: string;
}

/**
 * A directory that bounds what the adapter speaks for, pinned by device and inode. Made by {@link sealRoot}.
 * The directory stays open until `close`, so that its inode can't be given to another one meanwhile.
 */
export class Root {
  readonly sealed: SealedRoot;
  readonly #anchor: Anchor;
  readonly #names: readonly string[];
  readonly #controlPlane: ControlPlane;
  readonly #hardLinks: "refuse" | "allow";
  #closed = false;

  constructor(anchor: Anchor, names: readonly string[], options: SealOptions) {
    const status = fs.fstatSync(anchor.descriptor, { bigint: true });
    this.#anchor = anchor;
    this.#names = [...new Set([anchor.path, ...names])];
    this.#controlPlane = new ControlPlane(options.forbidden ?? []);
    this.#hardLinks = options.hardLinks ?? "refuse";
    this.sealed = Object.freeze({
      namespace: options.namespace ?? "host",
      path: anchor.path,
      device: status.dev.toString(),
      inode: status.ino.toString(),
    });
    this.#controlPlane.refusePath(anchor.path);
    this.#controlPlane.refuseIdentities(anchor.path, [identityOf(status)]);
  }

  /** The path below the root that `path` names, by its text alone. Throws `outside_root` or `invalid_path`. */
  locate(path: string): string {
    return parseRootedPath(path, this.#names).segments.join("/");
  }

  /**
   * The exact resource at `path`, which is absolute or relative to the root, and need not exist.
   * Throws FilesystemAdapterError for every path that the adapter can't speak for.
   */
  reference(path: string): Promise<ResourceReference> {
    return this.look(path, ({ reference }) => reference);
  }

  /** Whether a location is below this very root. */
  holds(location: Location): location is FilesystemLocation {
    if (location.kind !== "filesystem") return false;
    const { namespace, path, device, inode } = location.root;
    const own = this.sealed;
    return namespace === own.namespace && path === own.path && device === own.device && inode === own.inode;
  }

  /** Refuses a path whose removal would take a forbidden folder along. Throws `control_plane`. */
  refuseHolder(path: string): void {
    this.#controlPlane.refuseHolder(join(this.sealed.path, this.locate(path)));
  }

  /**
   * Refuses a path, below the root or not, by which a tool may reach a forbidden folder or, when it takes along
   * what is below the path, one that holds it. Relative paths are looked at from the root and from where this
   * process is. Throws `control_plane`, or `unreadable` when this user can't see where the path leads.
   */
  refuseForbidden(path: string, options: { readonly takesAlong?: boolean } = {}): void {
    this.#controlPlane.refuseReach(path, { ...options, bases: [this.sealed.path, process.cwd()] });
  }

  /** Walks to `path` and calls `take` with what is there, at once and while it is held open. */
  look<Result>(path: string, take: (found: Found) => Result): Promise<Result> {
    return settled(() => this.#visit(path, take));
  }

  /** Lets go of the directory. Every later operation throws. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    fs.closeSync(this.#anchor.descriptor);
  }

  #visit<Result>(path: string, take: (found: Found) => Result): Result {
    this.#needSame();
    const { segments, detours } = parseRootedPath(path, this.#names);
    for (const detour of detours) walk(this.#anchor, detour, () => undefined);
    const absolute = join(this.sealed.path, ...segments);
    this.#controlPlane.refusePath(absolute);
    return walk(this.#anchor, segments, (walked) => {
      this.#refuse(absolute, walked);
      const reference = resource.filesystem(this.sealed, segments.join("/"), incarnationOf(walked));
      return take({ ...walked, reference, path: absolute });
    });
  }

  #refuse(path: string, { ancestors, target }: Walked): void {
    const own = target.kind === "absent" ? [] : [identityOf(target.status)];
    this.#controlPlane.refuseIdentities(path, [...ancestors, ...own]);
    if (target.kind === "absent") refuseLookalike(path, target.missing, target.list);
    if (target.kind !== "file" || target.status.nlink <= 1n) return;
    this.#controlPlane.refuseAlias(path, target.status);
    if (this.#hardLinks === "allow") return;
    throw new FilesystemAdapterError("hard_link", `\`${path}\` has other names`, {
      place: { kind: "path", file: path },
      remedy: 'give the file one name, or seal the root with `hardLinks: "allow"`',
    });
  }

  /** The path must still name the directory that was sealed: tools go by the path. */
  #needSame(): void {
    const { path, descriptor } = this.#anchor;
    if (this.#closed) throw replaced(path, "was closed");
    const now = fs.lstatSync(path, { bigint: true, throwIfNoEntry: false });
    const sealed = fs.fstatSync(descriptor, { bigint: true });
    if (now === undefined || !sameIdentity(identityOf(now), identityOf(sealed))) {
      throw replaced(path, "is not the directory that was sealed");
    }
  }
}

/**
 * Seals the directory at `path`, following links to it this once. Throws `not_regular` for anything but a
 * directory, `control_plane` for one that is forbidden, `unreadable` when it can't be opened.
 */
export function sealRoot(path: string, options: SealOptions = {}): Promise<Root> {
  return settled(() => {
    const given = resolve(path);
    let anchor: Anchor;
    try {
      anchor = openAnchor(fs.realpathSync(given));
    } catch (cause) {
      const code = isErrno(cause, "ENOTDIR", "ELOOP") ? "not_regular" : "unreadable";
      throw new FilesystemAdapterError(code, `\`${given}\` can't be opened as a directory`, {
        place: { kind: "path", file: given },
        remedy: "give the path of a directory that this user may read",
        cause,
      });
    }
    try {
      return new Root(anchor, [given], options);
    } catch (error) {
      fs.closeSync(anchor.descriptor);
      throw error;
    }
  });
}

function incarnationOf({ ancestors, target }: Walked): string {
  if (target.kind === "absent") return absentIncarnation(ancestors);
  return presentIncarnation(target.kind, identityOf(target.status), ancestors);
}

/**
 * Some producers take a name for another one that differs in Unicode normalisation only, when the exact one
 * is missing. Which of the two they will touch is then not known.
 */
function refuseLookalike(path: string, missing: string | undefined, list: () => readonly string[]): void {
  // eslint-disable-next-line no-control-regex -- the range is ASCII
  if (missing === undefined || /^[\x00-\x7f]*$/u.test(missing)) return;
  const normal = missing.normalize("NFC");
  if (!list().some((name) => name.normalize("NFC") === normal)) return;
  throw new FilesystemAdapterError(
    "ambiguous_name",
    `\`${path}\` is missing, and a lookalike of it is there`,
    {
      place: { kind: "path", file: path },
      remedy: "name the file exactly as the directory lists it",
    },
  );
}

function replaced(path: string, how: string): FilesystemAdapterError {
  return new FilesystemAdapterError("root_replaced", `root \`${path}\` ${how}`, {
    place: { kind: "path", file: path },
    remedy: "seal the root again",
  });
}

/** A promise of what the call gives or throws. */
function settled<Value>(call: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(call()));
}
