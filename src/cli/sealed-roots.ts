import { FilesystemAdapterError, sealRoot, type Root } from "../adapters/filesystem/index.js";
import { type Entry, type ResourceReference, type SealedRoot } from "../model/index.js";

/** A root that the log names and that can't be read now. */
export interface UnreadableRoot {
  readonly path: string;
  readonly reason: string;
}

export interface SealedRoots {
  readonly roots: readonly Root[];
  readonly unreadable: readonly UnreadableRoot[];
}

/**
 * Opens every root that the log's filesystem references lie in, where it still is the very directory that the
 * log means: another one at the same path could answer for files that nobody claimed. The caller closes them.
 */
export async function sealRootsOf(entries: readonly Entry[], logFolder: string): Promise<SealedRoots> {
  const roots: Root[] = [];
  const unreadable: UnreadableRoot[] = [];
  for (const meant of rootsIn(entries)) {
    const { path } = meant;
    if (meant.namespace !== "host") {
      unreadable.push({ path, reason: `it is in the namespace \`${meant.namespace}\`, not on this host` });
      continue;
    }
    try {
      const root = await sealRoot(path, { forbidden: [logFolder] });
      if (isSame(root.sealed, meant)) {
        roots.push(root);
        continue;
      }
      root.close();
      unreadable.push({ path, reason: "another directory is there now" });
    } catch (error) {
      if (!(error instanceof FilesystemAdapterError)) throw error;
      unreadable.push({ path, reason: error.message });
    }
  }
  return { roots, unreadable };
}

function rootsIn(entries: readonly Entry[]): Iterable<SealedRoot> {
  const found = new Map<string, SealedRoot>();
  for (const { record } of entries) {
    if (record.type === "claim") for (const { target } of record.obligations) note(found, target);
    if (record.type === "requirements") for (const artifact of record.artifacts) note(found, artifact);
  }
  return found.values();
}

function note(found: Map<string, SealedRoot>, { location }: ResourceReference): void {
  if (location.kind !== "filesystem") return;
  const { namespace, path, device, inode } = location.root;
  found.set(JSON.stringify([namespace, path, device, inode]), location.root);
}

function isSame(one: SealedRoot, other: SealedRoot): boolean {
  return one.path === other.path && one.device === other.device && one.inode === other.inode;
}
