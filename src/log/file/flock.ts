import { isMainThread } from "node:worker_threads";

export type FlockOperation = "shared" | "exclusive" | "unlock";

/** One way to call flock(2). Never waits. */
export interface Flock {
  /** The package that makes the call. */
  readonly by: "fs-ext" | "koffi";
  /** True when done, false when another holds the lock; throws an error with an errno `code`. */
  call(descriptor: number, operation: FlockOperation): boolean;
}

/** Why flock can't be called here: what each package said. */
export class FlockMissing extends Error {
  constructor(readonly reasons: Readonly<Record<Flock["by"], string>>) {
    super(`fs-ext: ${reasons["fs-ext"]}; koffi: ${reasons.koffi}`);
  }
}

let loaded: Promise<Flock> | undefined;

/** The way to flock in this thread, found once. */
export function loadFlock(): Promise<Flock> {
  loaded ??= findFlock(isMainThread).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * `fs-ext` is built at install and called in the main thread alone: loading 2.1 in a second thread frees handles
 * of the first one's heap, which now and then ends the process. Worker threads, and machines where it could not
 * be built, make the same system call through `koffi`, which ships prebuilt and keeps its state apart for each
 * thread. Both take one and the same lock, so they exclude each other.
 * Rejects with {@link FlockMissing} when neither can be loaded.
 */
export async function findFlock(mainThread: boolean): Promise<Flock> {
  let first = "is not loaded in worker threads";
  if (mainThread) {
    try {
      return await byFsExt();
    } catch (error) {
      first = messageOf(error);
    }
  }
  try {
    return await byKoffi();
  } catch (error) {
    throw new FlockMissing({ "fs-ext": first, koffi: messageOf(error) });
  }
}

const FS_EXT = { shared: "shnb", exclusive: "exnb", unlock: "un" } as const;

async function byFsExt(): Promise<Flock> {
  const { flockSync } = await import("fs-ext");
  return {
    by: "fs-ext",
    call: (descriptor, operation) =>
      uninterrupted(() => {
        try {
          flockSync(descriptor, FS_EXT[operation]);
          return undefined;
        } catch (error) {
          if (error instanceof Error && "code" in error) return error;
          throw error;
        }
      }),
  };
}

/** LOCK_SH, LOCK_EX and LOCK_UN, the first two with LOCK_NB: the same numbers on Linux, macOS and the BSDs. */
const NUMBERS = { shared: 1 | 4, exclusive: 2 | 4, unlock: 8 } as const;

async function byKoffi(): Promise<Flock> {
  const { default: koffi } = await import("koffi");
  const flock = koffi.load(null).func("int flock(int fd, int operation)") as unknown as (
    descriptor: number,
    operation: number,
  ) => number;
  const names = new Map(Object.entries(koffi.os.errno).map(([name, number]) => [number, name]));
  return {
    by: "koffi",
    call: (descriptor, operation) =>
      uninterrupted(() => {
        if (flock(descriptor, NUMBERS[operation]) === 0) return undefined;
        const code = names.get(koffi.errno()) ?? "UNKNOWN";
        return Object.assign(new Error(`${code}: flock failed`), { code, syscall: "flock" });
      }),
  };
}

/** Signals that come between calls which never wait are few; a call that is interrupted more often is broken. */
const MOST_INTERRUPTIONS = 1000;

/** Calls again after a signal, which says nothing of the lock: it must not be taken for one that another holds. */
function uninterrupted(call: () => (Error & { readonly code: unknown }) | undefined): boolean {
  for (let interruptions = 0; ; interruptions += 1) {
    const error = call();
    if (error === undefined) return true;
    if (error.code === "EAGAIN" || error.code === "EWOULDBLOCK") return false;
    if (error.code !== "EINTR" || interruptions === MOST_INTERRUPTIONS) throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}
