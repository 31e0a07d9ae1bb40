import { LogError } from "../error.js";
import { type Sequence } from "../sequence.js";
import { AppendFailure, appendBytes, removeTornLine } from "./append.js";
import { checkDirectory, makeDirectory, syncDirectory, syncParent } from "./directory.js";
import { type Disk, type FileStatus, isErrno, letGo } from "./disk.js";
import { type Layout } from "./layout.js";
import { loadLines, type Cursor } from "./load.js";
import { lock } from "./lock.js";
import { openPrivateFile, requirePrivate } from "./safety.js";

/**
 * The file of one lineage as one log object holds it: its descriptor, and how much of it was taken into
 * the sequence. Opens lazily, so that a lineage nobody wrote to leaves no trace.
 */
export class LogFile {
  #descriptor: number | undefined;
  /** The file that was opened first; a descriptor opened later must be of the same one. */
  #identity: Pick<FileStatus, "device" | "inode"> | undefined;
  readonly #taken: Cursor = { offset: 0 };
  /** Size of the file when it was last looked at, under a lock. */
  #size = 0;
  #directorySynced = false;
  #trusted = true;

  constructor(
    readonly disk: Disk,
    readonly layout: Layout,
    readonly access: "read" | "write",
    /** Milliseconds to wait for a lock. */
    readonly patience: number,
  ) {}

  /** False once a sync failed: nothing more may be written through this object. */
  get trusted(): boolean {
    return this.#trusted;
  }

  /** Bytes of a torn last line, as of the last {@link merge}. */
  get tornBytes(): number {
    return this.#size - this.#taken.offset;
  }

  /** Opens the file if it is there; false when it is not. */
  async open(): Promise<boolean> {
    if (this.#descriptor !== undefined) return true;
    await checkDirectory(this.disk, this.layout.directory);
    this.#descriptor = await openPrivateFile(this.disk, this.layout.file, this.access);
    if (this.#descriptor === undefined && this.#identity !== undefined) throw this.#replaced("is gone");
    return this.#descriptor !== undefined;
  }

  /** Opens the file, and makes it and its directories when they are not there. `admit` runs between the two. */
  async create(admit: () => Promise<void>): Promise<void> {
    if (this.#descriptor !== undefined) return;
    await this.#synced(() => makeDirectory(this.disk, this.layout.directory));
    await checkDirectory(this.disk, this.layout.directory);
    await admit();
    this.#descriptor = await openPrivateFile(this.disk, this.layout.file, "create");
  }

  /** Runs `task` under the lock, on a file that is still the one that was opened and has lost nothing. */
  async locked<Result>(mode: "shared" | "exclusive", task: () => Promise<Result>): Promise<Result> {
    const descriptor = this.#open();
    await lock(this.disk, descriptor, mode, this.layout.file, this.patience);
    try {
      await this.#verify(descriptor);
      return await task();
    } finally {
      await this.#unlock(descriptor);
    }
  }

  /** Takes what other writers appended. Needs a lock. */
  async merge(sequence: Sequence): Promise<void> {
    const { file, lineage } = this.layout;
    const source = { disk: this.disk, descriptor: this.#open(), file, lineage };
    await loadLines(source, sequence, this.#taken, this.#size);
  }

  /**
   * Appends lines after those taken, first removing a torn line, and makes them durable. Needs the exclusive
   * lock, and {@link merge} under it. Throws `log_not_durable`; the lines are then not in the file.
   */
  async append(bytes: Uint8Array): Promise<void> {
    const { disk, layout } = this;
    const descriptor = this.#open();
    const end = this.#taken.offset;
    try {
      if (this.#size > end) await removeTornLine(disk, descriptor, layout.file, end);
      await appendBytes(disk, descriptor, layout.file, end, bytes, () => this.#syncEntry());
    } catch (failure) {
      if (!(failure instanceof AppendFailure)) throw failure;
      this.#trusted &&= failure.trusted;
      throw failure.error;
    }
    this.#taken.offset = end + bytes.byteLength;
  }

  async close(): Promise<void> {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    if (descriptor !== undefined) await letGo(this.disk, descriptor);
  }

  /** Once for each log object: whoever made the file may have died before its entry was durable. */
  async #syncEntry(): Promise<void> {
    if (this.#directorySynced) return;
    await syncDirectory(this.disk, this.layout.directory);
    await syncParent(this.disk, this.layout.directory);
    this.#directorySynced = true;
  }

  async #synced(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (cause) {
      if (cause instanceof LogError) throw cause;
      this.#trusted = false;
      const file = this.layout.directory;
      throw new LogError("log_not_durable", `the new directory \`${file}\` can't be synced`, {
        place: { kind: "path", file },
        cause,
        remedy: "do not start the effect; repair the disk, then open the log again",
      });
    }
  }

  async #verify(descriptor: number): Promise<void> {
    const { disk, layout } = this;
    const status = await disk.fstat(descriptor);
    const { device, inode } = (this.#identity ??= status);
    const path = await this.#statusOfPath();
    for (const seen of [status, path]) {
      if (seen.device !== device || seen.inode !== inode) throw this.#replaced("is another file now");
    }
    requirePrivate(disk, layout.file, status, "file");
    if (status.size < this.#taken.offset) {
      throw new LogError(
        "log_shrunk",
        `\`${layout.file}\` has ${status.size} bytes, and had ${this.#taken.offset} when it was last read`,
        {
          place: { kind: "path", file: layout.file },
          remedy: "find out what cut it, and restore a copy that you trust",
        },
      );
    }
    this.#size = status.size;
  }

  async #statusOfPath(): Promise<FileStatus> {
    try {
      return await this.disk.lstat(this.layout.file);
    } catch (cause) {
      if (isErrno(cause, "ENOENT", "ENOTDIR")) throw this.#replaced("is gone", cause);
      throw cause;
    }
  }

  /** A lock that can't be released is released by closing; the next call opens the same file again. */
  async #unlock(descriptor: number): Promise<void> {
    try {
      await this.disk.unlock(descriptor);
    } catch {
      await this.close();
    }
  }

  #open(): number {
    if (this.#descriptor !== undefined) return this.#descriptor;
    throw new Error(`\`${this.layout.file}\` is used before it is opened`);
  }

  #replaced(what: string, cause?: unknown): LogError {
    const { file } = this.layout;
    return new LogError("log_replaced", `\`${file}\` ${what}; it was opened as one file and must stay that`, {
      place: { kind: "path", file },
      cause,
      remedy: "find out who moved it, put it back, then open the log again",
    });
  }
}
