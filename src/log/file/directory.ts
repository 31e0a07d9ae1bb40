import { constants } from "node:fs";
import { dirname } from "node:path";
import { LogError } from "../error.js";
import { type Disk, isErrno, letGo } from "./disk.js";
import { requirePrivate } from "./safety.js";

/** Throws `log_unsafe_file` unless the directory is absent or private and ours. */
export async function checkDirectory(disk: Disk, path: string): Promise<void> {
  try {
    requirePrivate(disk, path, await disk.lstat(path), "directory");
  } catch (cause) {
    if (cause instanceof LogError) throw cause;
    if (isErrno(cause, "ENOENT")) return;
    throw new LogError("log_unreadable", `\`${path}\` can't be looked at`, {
      place: { kind: "path", file: path },
      cause,
      remedy: "give this user access to the directories above it",
    });
  }
}

/**
 * Makes a directory and those above it, each 0700, and syncs each in its parent before the next is made.
 * The entry of the first one that was found is synced too, in case the process that made it died before it
 * could: so a directory that holds another is durable, whoever made it.
 */
export async function makeDirectory(disk: Disk, path: string): Promise<void> {
  const parent = dirname(path);
  try {
    await disk.mkdir(path, 0o700);
  } catch (cause) {
    if (isErrno(cause, "EEXIST")) return;
    if (!isErrno(cause, "ENOENT") || parent === path) {
      throw new LogError("log_unwritable", `\`${path}\` can't be created`, {
        place: { kind: "path", file: path },
        cause,
        remedy: "give this user write access to the directory above it",
      });
    }
    await makeDirectory(disk, parent);
    return makeDirectory(disk, path);
  }
  await syncDirectory(disk, parent);
  await syncParent(disk, parent);
}

/** Makes the entries of a directory durable: a new file is lost with its entry, however well it was synced. */
export async function syncDirectory(disk: Disk, path: string): Promise<void> {
  const descriptor = await disk.open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await disk.fsync(descriptor);
  } finally {
    await letGo(disk, descriptor);
  }
}

/**
 * Syncs the entry of a directory that was found and not made. A parent that we may not read was not ours to make it in, so its durability is its owner's affair.
 */
export async function syncParent(disk: Disk, path: string): Promise<void> {
  try {
    await syncDirectory(disk, dirname(path));
  } catch (error) {
    if (!isErrno(error, "EACCES", "EPERM")) throw error;
  }
}
