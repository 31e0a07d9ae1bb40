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
  type RunId,
  type WriterId,
} from "../../model/index.js";
import { closedError, mismatchError } from "../error.js";
import { type Head, type Log, type LogIdentity } from "../log.js";
import { interruption, unsettledClaims } from "../recovery.js";
import { Sequence } from "../sequence.js";

export interface MemoryStoreOptions {
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number;
  /** Names the nth writer of the store, from 1; `writer-n` by default. */
  readonly nameWriter?: (number: number) => string;
}

/**
 * Logs that last as long as this object: what the file store is to processes on one machine, for scenarios
 * and tests in one process. Nothing here ever reaches a disk.
 */
export class MemoryStore {
  readonly #lineages = new Map<LineageId, Entry[]>();
  readonly #alive = new Set<WriterId>();
  readonly #clock: () => number;
  readonly #nameWriter: (number: number) => string;
  #writers = 0;

  constructor(options: MemoryStoreOptions = {}) {
    this.#clock = options.clock ?? Date.now;
    this.#nameWriter = options.nameWriter ?? ((number) => `writer-${number}`);
  }

  /** Opens the log of a lineage; several may be open at once. Throws `log_mismatch` for another root run. */
  open(identity: LogIdentity): Promise<MemoryLog> {
    return settle(() => {
      const lineage = parseOrThrow(LineageIdSchema, identity.lineage, "lineage id");
      const root = parseOrThrow(RunIdSchema, identity.root, "root run id");
      let stored = this.#lineages.get(lineage);
      if (stored === undefined) this.#lineages.set(lineage, (stored = []));
      return new MemoryLog(lineage, root, {
        stored,
        clock: this.#clock,
        isAlive: (writer) => this.#alive.has(writer),
        born: () => this.#birth(),
        died: (writer) => this.#alive.delete(writer),
      });
    });
  }

  #birth(): WriterId {
    this.#writers += 1;
    const writer = parseOrThrow(WriterIdSchema, this.#nameWriter(this.#writers), "writer id");
    this.#alive.add(writer);
    return writer;
  }
}

/** What a log shares with the other logs of its lineage and store. */
interface Shared {
  readonly stored: Entry[];
  readonly clock: () => number;
  readonly isAlive: (writer: WriterId) => boolean;
  readonly born: () => WriterId;
  readonly died: (writer: WriterId) => void;
}

/** One open log of a {@link MemoryStore}. */
export class MemoryLog implements Log {
  /** Nothing can fail to be written to memory. */
  readonly degraded = false;
  readonly #sequence = new Sequence();
  #writer: WriterId;
  #closed = false;

  constructor(
    readonly lineage: LineageId,
    readonly root: RunId,
    private readonly shared: Shared,
  ) {
    this.#merge();
    this.#writer = shared.born();
  }

  get writer(): WriterId {
    return this.#writer;
  }

  get head(): Head {
    return this.#sequence.head;
  }

  append(record: LedgerRecord): Promise<Entry> {
    return settle(() => this.#append(record));
  }

  entries(): readonly Entry[] {
    this.#needOpen();
    return this.#sequence.entries;
  }

  at(position: Position): Entry | undefined {
    this.#needOpen();
    return this.#sequence.at(position);
  }

  refresh(): Promise<readonly Entry[]> {
    return settle(() => {
      this.#needOpen();
      const before = this.#sequence.head.position;
      this.#merge();
      return this.#sequence.entries.slice(before);
    });
  }

  recover(): Promise<readonly Entry[]> {
    return settle(() => {
      this.#needOpen();
      this.#merge();
      return [...unsettledClaims(this.#sequence, this.#writer)]
        .filter(([writer]) => !this.shared.isAlive(writer))
        .flatMap(([, effects]) => effects.map((effect) => this.#append(interruption(effect))));
    });
  }

  /**
   * As if the process had been killed and a new one had opened the log: the writer is dead with its claims
   * unsettled, and a new one takes over.
   */
  crash(): void {
    this.#needOpen();
    this.shared.died(this.#writer);
    this.#writer = this.shared.born();
  }

  close(): Promise<void> {
    this.#closed = true;
    this.shared.died(this.#writer);
    return Promise.resolve();
  }

  #append(record: LedgerRecord): Entry {
    const parsed = parseOrThrow(RecordSchema, record, "record");
    this.#needOpen();
    this.#merge();
    try {
      const lineage = { type: "lineage", lineage: this.lineage, root: this.root } as const;
      const first = this.#sequence.root === undefined ? [this.#stage(lineage)] : [];
      const entry = this.#stage(parsed);
      this.#sequence.commit();
      this.shared.stored.push(...first, entry);
      return entry;
    } finally {
      this.#sequence.abandon();
    }
  }

  #stage(record: LedgerRecord): Entry {
    return this.#sequence.stage(this.#writer, this.shared.clock(), record).entry;
  }

  #merge(): void {
    for (const entry of this.shared.stored.slice(this.#sequence.head.position)) this.#sequence.take(entry);
    const { root } = this.#sequence;
    if (root !== undefined && root !== this.root) throw mismatchError(this.lineage, root, this.root);
  }

  #needOpen(): void {
    if (this.#closed) throw closedError();
  }
}

/** Runs a task now; what it throws rejects the promise. */
function settle<Result>(task: () => Result): Promise<Result> {
  return new Promise((resolve) => resolve(task()));
}
