import { constants } from "node:fs";
import { dirname } from "node:path";
import { syncDirectory } from "./file/directory.js";
import { type Disk, isErrno, letGo } from "./file/disk.js";

/** Only for what can be held in memory; `limit` refuses what can't be meant. */
export async function readWhole(disk: Disk, descriptor: number, limit: number): Promise<Buffer | undefined> {
  const { size } = await disk.fstat(descriptor);
  if (size > limit) return undefined;
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size;) {
    const count = await disk.read(descriptor, bytes.subarray(done), done);
    if (count <= 0) return bytes.subarray(0, done);
    done += count;
  }
  return bytes;
}

/** Makes a file that was not there, durably. Rejects with EEXIST, and changes nothing, when it was. */
export async function createFile(disk: Disk, path: string, bytes: Uint8Array, mode: number): Promise<void> {
  await writeNew(disk, path, bytes, mode);
  await syncDirectory(disk, dirname(path));
}

/**
 * Puts bytes in the place of a file, or where none was. A crash at any point leaves the whole old file or the
 * whole new one; once this resolves the new one survives a crash of the machine.
 */
export async function replaceFile(disk: Disk, path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const draft = `${path}.new`;
  await removeFile(disk, draft);
  await writeNew(disk, draft, bytes, mode);
  await disk.rename(draft, path);
  await syncDirectory(disk, dirname(path));
}

/** Removes a file if it is there. Not synced. */
export async function removeFile(disk: Disk, path: string): Promise<void> {
  try {
    await disk.unlink(path);
  } catch (error) {
    if (!isErrno(error, "ENOENT")) throw error;
  }
}

async function writeNew(disk: Disk, path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const descriptor = await disk.open(path, flags, mode);
  try {
    for (let done = 0; done < bytes.byteLength;) {
      const count = await disk.write(descriptor, bytes.subarray(done), done);
      if (count <= 0) throw new Error(`the disk took ${count} of ${bytes.byteLength - done} bytes`);
      done += count;
    }
    await disk.fsync(descriptor);
  } catch (error) {
    await removeFile(disk, path);
    throw error;
  } finally {
    await letGo(disk, descriptor);
  }
}
