import { LogError } from "../error.js";
import { type Disk } from "./disk.js";

/** Thrown by {@link appendBytes}; `trusted` says whether the disk still does what it reports. */
export class AppendFailure extends Error {
  constructor(
    readonly trusted: boolean,
    readonly error: LogError,
  ) {
    super(error.message, { cause: error });
  }
}

/**
 * Writes bytes at the end of the file (`size`), all of them, then syncs with `fdatasync` and `seal`, which
 * makes whatever else the bytes need durable. When any step fails the file is cut back to `size`.
 *
 * Throws {@link AppendFailure}. After a failed sync the disk is not trusted: a kernel may drop the dirty
 * pages and report the next sync as good, so nothing more may be built on this descriptor.
 */
export async function appendBytes(
  disk: Disk,
  descriptor: number,
  file: string,
  size: number,
  bytes: Uint8Array,
  seal: () => Promise<void>,
): Promise<void> {
  let written = false;
  try {
    await writeFully(disk, descriptor, bytes, size);
    written = true;
    await disk.fdatasync(descriptor);
    await seal();
  } catch (cause) {
    const cut = await cutBack(disk, descriptor, size);
    throw new AppendFailure(
      !written && cut,
      new LogError(
        "log_not_durable",
        `\`${file}\` ${written ? "can't be synced" : "can't be written"}${
          cut ? ", and what was written is removed" : ", and what was written may still be there"
        }`,
        {
          place: { kind: "path", file },
          cause,
          remedy: "do not start the effect; free or repair the disk, then open the log again",
        },
      ),
    );
  }
}

/** Removes a torn line that a writer left behind, durably: its bytes must not come back behind a new line. */
export async function removeTornLine(
  disk: Disk,
  descriptor: number,
  file: string,
  size: number,
): Promise<void> {
  if (await cutBack(disk, descriptor, size)) return;
  throw new AppendFailure(
    false,
    new LogError("log_not_durable", `the torn last line of \`${file}\` can't be removed`, {
      place: { kind: "path", file },
      remedy: "repair the disk, then open the log again",
    }),
  );
}

async function writeFully(
  disk: Disk,
  descriptor: number,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const count = await disk.write(descriptor, bytes.subarray(done), position + done);
    if (count <= 0) throw new Error(`the disk took ${count} of ${bytes.byteLength - done} bytes`);
    done += count;
  }
}

/** True when the file is, and stays, `size` long. */
async function cutBack(disk: Disk, descriptor: number, size: number): Promise<boolean> {
  try {
    await disk.ftruncate(descriptor, size);
    await disk.fsync(descriptor);
    return true;
  } catch {
    // The caller reports the failure that led here; this one only makes it worse.
    return false;
  }
}
