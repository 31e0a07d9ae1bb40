import { constants } from "node:fs";
import { LogError } from "../error.js";
import { type Disk, type FileStatus, isErrno, letGo } from "./disk.js";

/** A symbolic link is refused, and opening a FIFO never waits for its other end. */
const GUARDED = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a file that must be private and ours; undefined when there is none.
 * Throws `log_unsafe_file` for a symbolic link, a second hard link, anything but a regular file, another
 * owner, or permissions for group or others.
 */
export async function openPrivateFile(
  disk: Disk,
  path: string,
  access: "read" | "write" | "create",
): Promise<number | undefined> {
  const flags = access === "read" ? constants.O_RDONLY : constants.O_RDWR;
  const creation = access === "create" ? constants.O_CREAT : 0;
  let descriptor: number;
  try {
    descriptor = await disk.open(path, flags | creation | GUARDED, 0o600);
  } catch (cause) {
    if (isErrno(cause, "ENOENT")) return undefined;
    throw openError(path, access, cause);
  }
  try {
    requirePrivate(disk, path, await disk.fstat(descriptor), "file");
  } catch (error) {
    await letGo(disk, descriptor);
    throw error;
  }
  return descriptor;
}

/** Throws `log_unsafe_file` unless the status is that of a private file or directory of ours. */
export function requirePrivate(
  disk: Disk,
  path: string,
  status: FileStatus,
  kind: "file" | "directory",
): void {
  if (status.kind !== kind) throw unsafe(path, `is not a ${kind === "file" ? "regular file" : kind}`);
  if (kind === "file" && status.links > 1)
    throw unsafe(path, `has ${status.links} hard links, so it can be changed under another name`);
  if (status.owner !== disk.user())
    throw unsafe(path, `is owned by user ${status.owner}, not by user ${disk.user()}`);
  if ((status.mode & 0o077) !== 0) {
    throw unsafe(
      path,
      `has mode ${status.mode.toString(8).padStart(4, "0")}, which lets others in`,
      `check who could have written to it, then run \`chmod ${kind === "file" ? "600" : "700"} ${path}\``,
    );
  }
}

function openError(path: string, access: "read" | "write" | "create", cause: unknown): LogError {
  if (isErrno(cause, "ELOOP", "EMLINK")) return unsafe(path, "is a symbolic link");
  if (isErrno(cause, "EISDIR", "ENXIO", "ENODEV")) return unsafe(path, "is not a regular file");
  const place = { kind: "path", file: path } as const;
  return access === "read"
    ? new LogError("log_unreadable", `\`${path}\` can't be opened`, {
        place,
        cause,
        remedy: "give this user read access to the file and to its directory",
      })
    : new LogError("log_unwritable", `\`${path}\` can't be opened for writing`, {
        place,
        cause,
        remedy: "give this user write access to the file and to its directory, and room on the disk",
      });
}

function unsafe(
  path: string,
  what: string,
  remedy = "find out who put it there, and restore the log from a copy that you trust",
): LogError {
  return new LogError("log_unsafe_file", `\`${path}\` ${what}`, {
    place: { kind: "path", file: path },
    remedy,
  });
}
