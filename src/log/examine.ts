import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { SwornError, type LineageId } from "../model/index.js";
import { type Head } from "./log.js";
import { checkDirectory } from "./file/directory.js";
import { systemDisk, type Disk } from "./file/disk.js";
import { FlockMissing, loadFlock, type Flock } from "./file/flock.js";
import { FolderOwnership } from "./file/ownership.js";
import { listLineages } from "./file/reading.js";
import { PrunedError, readLineage } from "./retention/index.js";

/** What a file system is known to promise. */
export interface FileSystem {
  readonly name: string;
  /** `durable`: a sync reaches the disk. `volatile`: nothing survives the machine. `remote`: as good as its server. */
  readonly promise: "durable" | "volatile" | "remote" | "unknown";
}

export interface LineageHealth {
  readonly lineage: LineageId;
  readonly head: Head | undefined;
  readonly tornBytes: number;
  /** `archived`: its records are in an archive; `pruned`: only a tombstone is left of them. */
  readonly state: "log" | "archived" | "pruned";
  readonly error: SwornError | undefined;
}

export interface FolderHealth {
  readonly directory: string;
  readonly exists: boolean;
  /** The package that takes locks in this thread; undefined when none can. */
  readonly flock: Flock["by"] | undefined;
  /** Why a package could not be used, by name. */
  readonly flockMissing: Readonly<Partial<Record<Flock["by"], string>>>;
  readonly fileSystem: FileSystem;
  /** Set when the folder itself can't be used: it is not private, or somebody owns it exclusively. */
  readonly error: SwornError | undefined;
  readonly lineages: readonly LineageHealth[];
}

/** Magic numbers of statfs(2), and what the manuals of these file systems say of syncing and locking. */
const FILE_SYSTEMS: ReadonlyMap<number, FileSystem> = new Map([
  [0xef53, { name: "ext2/3/4", promise: "durable" }],
  [0x58465342, { name: "xfs", promise: "durable" }],
  [0x9123683e, { name: "btrfs", promise: "durable" }],
  [0x2fc12fc1, { name: "zfs", promise: "durable" }],
  [0xf2f52010, { name: "f2fs", promise: "durable" }],
  [0x01021994, { name: "tmpfs", promise: "volatile" }],
  [0x858458f6, { name: "ramfs", promise: "volatile" }],
  [0x794c7630, { name: "overlayfs", promise: "unknown" }],
  [0x6969, { name: "nfs", promise: "remote" }],
  [0xff534d42, { name: "cifs", promise: "remote" }],
  [0xfe534d42, { name: "smb2", promise: "remote" }],
  [0x01021997, { name: "9p", promise: "remote" }],
  [0x65735546, { name: "fuse", promise: "remote" }],
  [0x00c36400, { name: "ceph", promise: "remote" }],
]);

/**
 * Looks a folder of logs over and changes nothing: how it can be locked, what its file system promises, and
 * whether each log in it is intact. What is wrong is reported, not thrown.
 */
export async function examineFolder(directory: string, disk: Disk = systemDisk): Promise<FolderHealth> {
  const path = resolve(directory);
  const { flock, flockMissing } = await findFlocks();
  const { exists, error } = await lookAt(path, disk);
  return {
    directory: path,
    exists,
    flock,
    flockMissing,
    fileSystem: await fileSystemOf(path),
    error,
    lineages: exists && flock !== undefined ? await healthOfAll(path, disk) : [],
  };
}

async function findFlocks(): Promise<Pick<FolderHealth, "flock" | "flockMissing">> {
  try {
    return { flock: (await loadFlock()).by, flockMissing: {} };
  } catch (error) {
    if (!(error instanceof FlockMissing)) throw error;
    return { flock: undefined, flockMissing: error.reasons };
  }
}

async function lookAt(path: string, disk: Disk): Promise<Pick<FolderHealth, "exists" | "error">> {
  const ownership = new FolderOwnership(disk, path, "shared");
  try {
    await checkDirectory(disk, path);
    await ownership.joinIfPresent();
    return { exists: await isThere(path), error: undefined };
  } catch (error) {
    if (!(error instanceof SwornError)) throw error;
    return { exists: true, error };
  } finally {
    await ownership.release();
  }
}

async function healthOfAll(path: string, disk: Disk): Promise<readonly LineageHealth[]> {
  const found: LineageHealth[] = [];
  for (const lineage of await listLineages(path, disk).catch(none)) {
    try {
      const { head, tornBytes, archived } = await readLineage({ directory: path, lineage, disk });
      const state = archived === undefined ? "log" : "archived";
      found.push({ lineage, head, tornBytes, state, error: undefined });
    } catch (error) {
      if (!(error instanceof SwornError)) throw error;
      const pruned = error instanceof PrunedError;
      found.push({
        lineage,
        head: undefined,
        tornBytes: 0,
        state: pruned ? "pruned" : "log",
        error: pruned ? undefined : error,
      });
    }
  }
  return found;
}

/** An unsafe folder is reported once, as such, and not again for want of its list. */
function none(error: unknown): readonly LineageId[] {
  if (error instanceof SwornError) return [];
  throw error;
}

/** Of the folder, or of the nearest one above it that is there. */
async function fileSystemOf(path: string): Promise<FileSystem> {
  try {
    const { type } = await statfs(path);
    return FILE_SYSTEMS.get(type) ?? { name: `0x${type.toString(16)}`, promise: "unknown" };
  } catch {
    const above = dirname(path);
    return above === path ? { name: "none", promise: "unknown" } : fileSystemOf(above);
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await statfs(path);
    return true;
  } catch {
    return false;
  }
}
