import { constants } from "node:fs";
import { type WriterId } from "../../model/index.js";
import { LogError } from "../error.js";
import { type Disk, isErrno, letGo } from "./disk.js";
import { type Layout } from "./layout.js";
import { checkDirectory } from "./directory.js";
import { openPrivateFile } from "./safety.js";

/**
 * The proof that a writer lives: a file of its name whose `flock` it holds from before its first append
 * until it closes. The kernel drops the lock when the process ends, however it ends.
 *
 * Both functions need the lineage's exclusive lock, so that nobody looks at a file between its creation
 * and its lock. Nothing here is synced: after a crash of the machine no writer is alive.
 */
export interface Liveness {
  /** The writer is done: from here on it counts as dead. */
  release(): Promise<void>;
}

/** Announces a writer. Throws `log_writer_taken` when the id is, or was, another's. */
export async function announceWriter(disk: Disk, layout: Layout, writer: WriterId): Promise<Liveness> {
  const path = layout.livenessOf(writer);
  const descriptor = await createLiveness(disk, layout, path, writer);
  try {
    if (!(await disk.tryLock(descriptor, "exclusive"))) throw takenError(path, writer);
  } catch (error) {
    await letGo(disk, descriptor);
    throw error;
  }
  return {
    release: async () => {
      try {
        await disk.unlink(path);
      } catch {
        // A file that nobody locks says the same as no file.
      }
      await letGo(disk, descriptor);
    },
  };
}

/**
 * True when the writer is proven dead: its liveness file is gone, or nobody locks it (it is then removed).
 * A file that can't be judged throws: doubt is no proof.
 */
export async function isWriterDead(disk: Disk, layout: Layout, writer: WriterId): Promise<boolean> {
  const path = layout.livenessOf(writer);
  const descriptor = await openPrivateFile(disk, path, "write");
  if (descriptor === undefined) return true;
  try {
    if (!(await disk.tryLock(descriptor, "exclusive"))) return false;
    await disk.unlink(path);
    return true;
  } finally {
    await letGo(disk, descriptor);
  }
}

export function takenError(path: string, writer: WriterId): LogError {
  return new LogError("log_writer_taken", `writer \`${writer}\` already wrote to this log`, {
    place: { kind: "path", file: path },
    remedy: "let the log choose the writer id, or give each open log a new one",
  });
}

async function createLiveness(disk: Disk, layout: Layout, path: string, writer: WriterId): Promise<number> {
  try {
    try {
      await disk.mkdir(layout.writers, 0o700);
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
      await checkDirectory(disk, layout.writers);
    }
    return await disk.open(
      path,
      constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      0o600,
    );
  } catch (cause) {
    if (cause instanceof LogError) throw cause;
    if (isErrno(cause, "EEXIST")) throw takenError(path, writer);
    throw new LogError("log_unwritable", `\`${path}\` can't be created`, {
      place: { kind: "path", file: path },
      cause,
      remedy: "give this user write access to the directory, and room on the disk",
    });
  }
}
