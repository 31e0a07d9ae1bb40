import {
  type Entry,
  type LedgerRecord,
  type LineageId,
  type Position,
  type RunId,
  type Sha256,
  type WriterId,
} from "../model/index.js";

/** The last entry of a log, which stands for everything before it. `position` is 0 for an empty log. */
export interface Head {
  readonly position: number;
  readonly hash: Sha256;
}

/**
 * A durable, tamper-evident sequence of records: one lineage. It validates and orders, and never interprets.
 *
 * Every implementation passes `test/log/conformance.ts`. Guarantees:
 * - When `append` resolves, the record survives a crash of this process and, for stores that claim
 *   durability, of the machine; its position is greater than that of every entry before it.
 * - When `append` rejects, the record is not in the log, now or after reopening.
 * - `entries()` only ever grows, and always validates from the first entry on.
 */
export interface Log {
  readonly lineage: LineageId;
  readonly writer: WriterId;
  readonly head: Head;
  /** True once a record other than a claim could not be written: what is on disk says less than what happened. */
  readonly degraded: boolean;
  /**
   * Records one thing. Merges what other writers appended, checks the record against the merged history,
   * gives it a position, writes and syncs.
   * Throws HistoryError when the record can't come next, LogError when it could not be made durable.
   */
  append(record: LedgerRecord): Promise<Entry>;
  /** Entries known to this object, by position, oldest first. */
  entries(): readonly Entry[];
  /** The entry at a position, or undefined beyond the head. */
  at(position: Position): Entry | undefined;
  /** Merges what other writers appended since; returns the new entries. */
  refresh(): Promise<readonly Entry[]>;
  /**
   * Settles as `interrupted`, impact possible, every claim without an outcome whose writer is known to be
   * dead; leaves `running` and the claims of living writers alone. Idempotent. Returns the entries added.
   */
  recover(): Promise<readonly Entry[]>;
  /** Releases everything, after the appends that were asked for before. Later calls throw, except another `close`. */
  close(): Promise<void>;
}

/** What opening a log needs besides the store itself. */
export interface LogIdentity {
  readonly lineage: LineageId;
  /** The root run, recorded in the first entry when the log is new. */
  readonly root: RunId;
}
