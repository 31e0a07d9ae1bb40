import { randomUUID } from "node:crypto";
import {
  LineageIdSchema,
  RecordSchema,
  RunIdSchema,
  WriterIdSchema,
  parseOrThrow,
  type EffectId,
  type Entry,
  type LedgerRecord,
  type LineageId,
  type Position,
  type RunId,
  type WriterId,
} from "../../model/index.js";
import { type Sealed } from "../chain.js";
import { LogError, closedError, mismatchError } from "../error.js";
import { type Head, type Log, type LogIdentity } from "../log.js";
import { interruption, unsettledClaims } from "../recovery.js";
import { Sequence } from "../sequence.js";
import { encodeLines } from "./codec.js";
import { type Disk, systemDisk } from "./disk.js";
import { asLogError } from "./failure.js";
import { layoutOf, type Layout } from "./layout.js";
import { announceWriter, isWriterDead, takenError, type Liveness } from "./liveness.js";
import { LogFile } from "./log-file.js";

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
}

/**
 * Opens the log of a lineage, loading and validating all of it. An absent log is empty, and nothing is
 * made on disk before the first append.
 * Throws LogError: `log_corrupt`, `log_unsafe_file`, `log_mismatch`, `log_locked`, `log_unreadable`.
 */
export async function openFileLog(options: FileLogOptions): Promise<Log> {
  const lineage = parseOrThrow(LineageIdSchema, options.lineage, "lineage id");
  const root = parseOrThrow(RunIdSchema, options.root, "root run id");
  const writer = parseOrThrow(WriterIdSchema, options.writer ?? randomUUID(), "writer id");
  const layout = layoutOf(options.directory, lineage);
  const file = new LogFile(options.disk ?? systemDisk, layout, "write", options.patience ?? 30_000);
  const log = new FileLog(file, layout, root, writer, options.clock ?? Date.now);
  try {
    await log.refresh();
  } catch (error) {
    await log.close();
    throw error;
  }
  return log;
}

/** A record on its way into the log, and whoever waits for it. */
interface Candidate {
  readonly record: LedgerRecord;
  readonly admitted: (entry: Entry) => void;
  readonly refused: (error: unknown) => void;
}

/** A candidate that the history admits, with its place. */
interface Staged {
  readonly candidate: Candidate;
  readonly sealed: Sealed;
}

class FileLog implements Log {
  readonly lineage: LineageId;
  readonly #sequence = new Sequence();
  readonly #file: LogFile;
  readonly #layout: Layout;
  readonly #root: RunId;
  readonly #clock: () => number;
  #liveness: Liveness | undefined;
  #degraded = false;
  #closing: Promise<void> | undefined;
  /** Appends that the next commit takes together: one lock, one write, one sync. */
  #waiting: Candidate[] = [];
  /** Settles when the last operation asked for is done; operations run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    file: LogFile,
    layout: Layout,
    root: RunId,
    readonly writer: WriterId,
    clock: () => number,
  ) {
    this.lineage = layout.lineage;
    this.#file = file;
    this.#layout = layout;
    this.#root = root;
    this.#clock = clock;
  }

  get head(): Head {
    return this.#sequence.head;
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
      if (this.#closing !== undefined) {
        refused(closedError());
        return;
      }
      this.#waiting.push({ record: parsed, admitted, refused });
      if (this.#waiting.length === 1) void this.#next(() => this.#commitWaiting());
    });
  }

  entries(): readonly Entry[] {
    this.#needOpen();
    return this.#sequence.entries;
  }

  at(position: Position): Entry | undefined {
    this.#needOpen();
    return this.#sequence.at(position);
  }

  async refresh(): Promise<readonly Entry[]> {
    this.#needOpen();
    return this.#next(async () => {
      const before = this.#sequence.head.position;
      if (await this.#file.open()) await this.#file.locked("shared", () => this.#merge());
      return this.#sequence.entries.slice(before);
    });
  }

  async recover(): Promise<readonly Entry[]> {
    this.#needOpen();
    return this.#next(async () => {
      if (!(await this.#file.open())) return [];
      const recovered: Entry[] = [];
      await this.#commit(async () => {
        const orphans = await this.#orphans();
        return orphans.map((effect) => ({
          record: interruption(effect),
          admitted: (entry) => recovered.push(entry),
          refused: rethrow,
        }));
      });
      return recovered;
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#next(async () => {
      await this.#liveness?.release();
      await this.#file.close();
    });
    return this.#closing;
  }

  async #commitWaiting(): Promise<void> {
    let batch: readonly Candidate[] = this.#waiting;
    this.#waiting = [];
    try {
      if (!(await this.#file.open())) {
        // Only a record that can come first makes the log; one that is refused leaves no trace.
        this.#stageLineage();
        batch = this.#stage(batch).map(({ candidate }) => candidate);
        this.#sequence.abandon();
        if (batch.length === 0) return;
        this.#needTrust();
        await this.#file.create();
      }
      await this.#commit(() => Promise.resolve(batch));
    } catch (error) {
      const failure = asLogError("log_not_durable", this.#layout.file, error);
      for (const candidate of batch) candidate.refused(failure);
    }
  }

  /** Appends what `choose` returns once the merged history is known, but for what that history refuses. */
  async #commit(choose: () => Promise<readonly Candidate[]>): Promise<void> {
    this.#needTrust();
    const staged = await this.#file.locked("exclusive", async () => {
      await this.#merge();
      return this.#write(await choose());
    });
    for (const { candidate, sealed } of staged) candidate.admitted(sealed.entry);
  }

  async #write(candidates: readonly Candidate[]): Promise<readonly Staged[]> {
    try {
      const first = this.#stageLineage();
      const staged = this.#stage(candidates);
      if (staged.length > 0) {
        await this.#announce();
        await this.#file.append(encodeLines([...first, ...staged.map(({ sealed }) => sealed)]));
        this.#sequence.commit();
      }
      return staged;
    } finally {
      this.#sequence.abandon();
    }
  }

  /** The lineage record, for a log that has none yet. */
  #stageLineage(): readonly Sealed[] {
    if (this.#sequence.root !== undefined) return [];
    const record = { type: "lineage", lineage: this.lineage, root: this.#root } as const;
    return [this.#sequence.stage(this.writer, this.#clock(), record)];
  }

  /** Stages the records that can come next, in order; refuses each other one by itself. */
  #stage(candidates: readonly Candidate[]): readonly Staged[] {
    const staged: Staged[] = [];
    for (const candidate of candidates) {
      try {
        const sealed = this.#sequence.stage(this.writer, this.#clock(), candidate.record);
        staged.push({ candidate, sealed });
      } catch (error) {
        candidate.refused(error);
      }
    }
    return staged;
  }

  /** Before the first append, under the exclusive lock: from here on recovery can see that we live. */
  async #announce(): Promise<void> {
    if (this.#liveness !== undefined) return;
    if (this.#sequence.entries.some((entry) => entry.writer === this.writer)) {
      throw takenError(this.#layout.file, this.writer);
    }
    this.#liveness = await announceWriter(this.#file.disk, this.#layout, this.writer);
  }

  /** Effects claimed by writers proven dead, without any outcome. */
  async #orphans(): Promise<readonly EffectId[]> {
    const orphans: EffectId[] = [];
    for (const [writer, effects] of unsettledClaims(this.#sequence, this.writer)) {
      if (await isWriterDead(this.#file.disk, this.#layout, writer)) orphans.push(...effects);
    }
    return orphans;
  }

  async #merge(): Promise<void> {
    await this.#file.merge(this.#sequence);
    const { root } = this.#sequence;
    if (root !== undefined && root !== this.#root) throw mismatchError(this.lineage, root, this.#root);
  }

  #needTrust(): void {
    if (this.#file.trusted) return;
    const { file } = this.#layout;
    throw new LogError("log_poisoned", `\`${file}\` takes no more records after a failed sync`, {
      place: { kind: "path", file },
      remedy: "repair the disk, close this log and open it again",
    });
  }

  #needOpen(): void {
    if (this.#closing !== undefined) throw closedError();
  }

  #next<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task).catch((error: unknown) => {
      throw asLogError("log_unreadable", this.#layout.file, error);
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function rethrow(error: unknown): never {
  throw error;
}
