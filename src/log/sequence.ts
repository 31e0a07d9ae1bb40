import {
  History,
  NaturalSchema,
  PositionSchema,
  parseOrThrow,
  type Entry,
  type LedgerRecord,
  type OpenEffect,
  type Position,
  type RunId,
  type WriterId,
} from "../model/index.js";
import { GENESIS, seal, type Sealed } from "./chain.js";
import { type Head } from "./log.js";

/**
 * What one log object knows of its lineage: entries without a gap from position 1, each checked against
 * those before it. Entries that are being written are staged: they count for what may follow them, and
 * nobody sees them until {@link commit}.
 */
export class Sequence {
  readonly #entries: Entry[] = [];
  #staged: Entry[] = [];
  #history = new History();

  /** A live view: it grows with every entry taken or committed. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get head(): Head {
    return headOf(this.#entries.at(-1));
  }

  get root(): RunId | undefined {
    return this.#history.root;
  }

  at(position: Position): Entry | undefined {
    return this.#entries[position - 1];
  }

  openEffects(): Iterable<OpenEffect> {
    return this.#history.openEffects();
  }

  /** Takes an entry that is in the store. Throws HistoryError, and takes nothing, when it can't come next. */
  take(entry: Entry): void {
    this.#history.accept(entry);
    this.#entries.push(entry);
  }

  /**
   * Gives a record the next position. Throws HistoryError, and stages nothing, when the record can't come
   * next.
   */
  stage(writer: WriterId, time: number, record: LedgerRecord): Sealed {
    const last = headOf(this.#staged.at(-1) ?? this.#entries.at(-1));
    // INVARIANT 3: positions are unique and increasing; the caller holds the lineage's lock.
    const position = PositionSchema.parse(last.position + 1);
    const instant = parseOrThrow(NaturalSchema, time, "time");
    const sealed = seal({ position, time: instant, writer, previous: last.hash, record });
    this.#history.accept(sealed.entry);
    this.#staged.push(sealed.entry);
    return sealed;
  }

  /** The staged entries are in the store: they become entries. */
  commit(): void {
    for (const entry of this.#staged) this.#entries.push(entry);
    this.#staged = [];
  }

  /** The staged entries did not reach the store. Costs a walk over all entries; failures are rare. */
  abandon(): void {
    if (this.#staged.length === 0) return;
    this.#staged = [];
    this.#history = new History();
    for (const entry of this.#entries) this.#history.accept(entry);
  }
}

function headOf(last: Entry | undefined): Head {
  return last === undefined ? { position: 0, hash: GENESIS } : { position: last.position, hash: last.hash };
}
