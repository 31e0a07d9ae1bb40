import { setTimeout as sleep } from "node:timers/promises";
import { LogError } from "../error.js";
import { type Disk } from "./disk.js";

/** Longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE = 16;

/**
 * Takes the `flock` of a descriptor, trying again with growing, jittered pauses. A waiting `flock` would
 * hold a thread of Node's small pool, and the holder may need just that thread to write and let go.
 * Throws `log_locked` after `patience` milliseconds.
 */
export async function lock(
  disk: Disk,
  descriptor: number,
  mode: "shared" | "exclusive",
  file: string,
  patience: number,
): Promise<void> {
  const start = performance.now();
  for (
    let pause = 0.5;
    !(await tryLock(disk, descriptor, mode, file));
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  ) {
    if (performance.now() - start >= patience) {
      throw new LogError("log_locked", `\`${file}\` stayed locked by another process for ${patience} ms`, {
        place: { kind: "path", file },
        remedy: `find the process that holds it (\`fuser ${file}\`), and try again`,
      });
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

/** Takes the `flock` of a descriptor if it is free. Throws `log_locked` when it can't be asked for at all. */
export async function tryLock(
  disk: Disk,
  descriptor: number,
  mode: "shared" | "exclusive",
  file: string,
): Promise<boolean> {
  try {
    return await disk.tryLock(descriptor, mode);
  } catch (cause) {
    throw new LogError("log_locked", `\`${file}\` can't be locked`, {
      place: { kind: "path", file },
      cause,
      remedy:
        "keep logs on a local file system, and install `fs-ext` or `koffi`; `sworn doctor` says what is missing",
    });
  }
}
