import { randomUUID } from "node:crypto";
import {
  LineageIdSchema,
  RecordSchema,
  RunIdSchema,
  WriterIdSchema,
  parseOrThrow,
  type Entry,
  type LedgerRecord,
  type LineageId,
  type Position,
  type WriterId,
} from "../../model/index.js";
import { LogError, closedError } from "../error.js";
import { type Head, type Log, type LogIdentity } from "../log.js";
import { type Disk, systemDisk } from "./disk.js";
import { asLogError } from "./failure.js";
import { layoutOf } from "./layout.js";
import { LogFile } from "./log-file.js";
import { FolderOwnership, type Ownership } from "./ownership.js";
import { Writer, type Candidate } from "./writer.js";

export interface FileLogOptions extends LogIdentity {
  /** Holds the logs: private to this user, made with the first append. */
  readonly directory: string;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number;
  /** Names this writer; must never have been used in the lineage. A random id by default. */
  readonly writer?: WriterId;
  /** Milliseconds to wait for another process's lock; 30,000 by default. */
  readonly patience?: number;
  readonly disk?: Disk;
  /** `exclusive` keeps every other writer out of the folder while the log is open; `shared` by default. */
  readonly ownership?: Ownership;
}

/**
 * Opens the log of a lineage, loading and validating all of it. An absent log is empty, and nothing is
 * made on disk before the first append.
 * Throws LogError: `log_corrupt`, `log_unsafe_file`, `log_mismatch`, `log_locked`, `log_owned`, `log_unreadable`.
 */
export async function openFileLog(options: FileLogOptions): Promise<Log> {
  const lineage = parseOrThrow(LineageIdSchema, options.lineage, "lineage id");
  const root = parseOrThrow(RunIdSchema, options.root, "root run id");
  const writer = parseOrThrow(WriterIdSchema, options.writer ?? randomUUID(), "writer id");
  const layout = layoutOf(options.directory, lineage);
  const disk = options.disk ?? systemDisk;
  const file = new LogFile(disk, layout, "write", options.patience ?? 30_000);
  const ownership = new FolderOwnership(disk, layout.directory, options.ownership ?? "shared");
  const log = new FileLog(new Writer(file, root, writer, options.clock ?? Date.now, ownership));
  try {
    await log.own();
    await log.refresh();
  } catch (error) {
    await log.close();
    throw error;
  }
  return log;
}

/** The public face of a {@link Writer}: what is asked of it happens in turn, and appends gather while they wait. */
class FileLog implements Log {
  readonly lineage: LineageId;
  readonly #writer: Writer;
  #degraded = false;
  #closing: Promise<void> | undefined;
  /** Appends that go into the log together when their turn comes. */
  #waiting: Candidate[] = [];
  /** Settles when the last thing asked for is done. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(writer: Writer) {
    this.lineage = writer.file.layout.lineage;
    this.#writer = writer;
  }

  get writer(): WriterId {
    return this.#writer.id;
  }

  get head(): Head {
    return this.#writer.sequence.head;
  }

  get degraded(): boolean {
    return this.#degraded;
  }

  async append(record: LedgerRecord): Promise<Entry> {
    // Parsed at once: what the caller does to the object while the append waits changes nothing.
    const parsed = parseOrThrow(RecordSchema, record, "record");
    return new Promise((admitted, reject) => {
      const refused = (error: unknown) => {
        if (error instanceof LogError && parsed.type !== "claim") this.#degraded = true;
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      if (this.#closing !== undefined) refused(closedError());
      else this.#enqueue({ record: parsed, admitted, refused });
    });
  }

  entries(): readonly Entry[] {
    this.#needOpen();
    return this.#writer.sequence.entries;
  }

  at(position: Position): Entry | undefined {
    this.#needOpen();
    return this.#writer.sequence.at(position);
  }

  async refresh(): Promise<readonly Entry[]> {
    this.#needOpen();
    return this.#inTurn(async () => {
      const before = this.head.position;
      await this.#writer.refresh();
      return this.#writer.sequence.entries.slice(before);
    });
  }

  /** Throws `log_owned` when the folder is another's. */
  async own(): Promise<void> {
    return this.#inTurn(() => this.#writer.own());
  }

  async recover(): Promise<readonly Entry[]> {
    this.#needOpen();
    return this.#inTurn(() => this.#writer.recover());
  }

  close(): Promise<void> {
    this.#closing ??= this.#inTurn(() => this.#writer.close());
    return this.#closing;
  }

  #enqueue(candidate: Candidate): void {
    this.#waiting.push(candidate);
    if (this.#waiting.length === 1) void this.#inTurn(() => this.#appendWaiting());
  }

  async #appendWaiting(): Promise<void> {
    const left = new Set(this.#waiting);
    this.#waiting = [];
    const batch = [...left].map((candidate) => ({
      record: candidate.record,
      admitted: (entry: Entry) => {
        left.delete(candidate);
        candidate.admitted(entry);
      },
      refused: (error: unknown) => {
        left.delete(candidate);
        candidate.refused(error);
      },
    }));
    try {
      await this.#writer.append(batch);
    } catch (error) {
      const failure = asLogError("log_not_durable", this.#writer.file.layout.file, error);
      for (const candidate of left) candidate.refused(failure);
    }
  }

  #needOpen(): void {
    if (this.#closing !== undefined) throw closedError();
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task).catch((error: unknown) => {
      throw asLogError("log_unreadable", this.#writer.file.layout.file, error);
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
