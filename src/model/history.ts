import { HistoryError } from "./error.js";
import { type EffectId, type ObservationId, type Position, type RunId, type WriterId } from "./identity.js";
import { type Entry, type LedgerRecord, type RecordOf } from "./record.js";

interface EffectState {
  readonly claimed: Position;
  readonly writer: WriterId;
  status: "attempted" | "running" | "settled";
}

/** An effect without a settled outcome, as recovery needs it. */
export interface OpenEffect {
  readonly effect: EffectId;
  readonly writer: WriterId;
  readonly status: "attempted" | "running";
}

/**
 * Which records may follow which: the part of the invariants that concerns histories and not single records.
 * Every log checks an append against the merged history with it, and every load goes through it.
 */
export class History {
  #root: RunId | undefined;
  readonly #runs = new Set<RunId>();
  readonly #effects = new Map<EffectId, EffectState>();
  readonly #observations = new Set<ObservationId>();

  /** The root run, once the lineage record is there. */
  get root(): RunId | undefined {
    return this.#root;
  }

  hasRun(run: RunId): boolean {
    return this.#runs.has(run);
  }

  /** Throws {@link HistoryError} when `record` can't come next; changes nothing. */
  check(record: LedgerRecord): void {
    if (record.type === "lineage") {
      if (this.#root !== undefined)
        throw new HistoryError("duplicate_lineage", "a log has one lineage record, its first");
      return;
    }
    if (this.#root === undefined)
      throw new HistoryError("missing_lineage", "a log starts with its lineage record");
    switch (record.type) {
      case "run":
        if (this.#runs.has(record.run)) throw duplicate("run", record.run);
        this.#needRun(record.parent);
        return;
      case "requirements":
      case "run_state":
        this.#needRun(record.run);
        return;
      case "claim":
        this.#needRun(record.run);
        if (this.#effects.has(record.effect)) throw duplicate("effect", record.effect);
        return;
      case "outcome":
        this.#checkOutcome(record);
        return;
      case "observation":
        this.#needRun(record.run);
        if (this.#observations.has(record.observation)) throw duplicate("observation", record.observation);
        return;
    }
  }

  /** {@link check}, then takes the entry as happened. */
  accept(entry: Entry): void {
    const { record } = entry;
    this.check(record);
    switch (record.type) {
      case "lineage":
        this.#root = record.root;
        this.#runs.add(record.root);
        return;
      case "run":
        this.#runs.add(record.run);
        return;
      case "claim":
        this.#effects.set(record.effect, {
          claimed: entry.position,
          writer: entry.writer,
          status: "attempted",
        });
        return;
      case "outcome": {
        const effect = this.#effects.get(record.effect);
        if (effect !== undefined) effect.status = record.execution === "running" ? "running" : "settled";
        return;
      }
      case "observation":
        this.#observations.add(record.observation);
        return;
      case "requirements":
      case "run_state":
        return;
    }
  }

  /** Effects that have no settled outcome, oldest first. */
  *openEffects(): Generator<OpenEffect> {
    for (const [effect, { writer, status }] of this.#effects) {
      if (status !== "settled") yield { effect, writer, status };
    }
  }

  #needRun(run: RunId): void {
    if (this.#runs.has(run)) return;
    throw new HistoryError("unknown_run", `run \`${run}\` is not known in this lineage`, {
      remedy: "record the run with its parent first",
    });
  }

  // INVARIANT 3 and 4: an outcome comes after its claim; `running` may be followed by one settled outcome.
  #checkOutcome(record: RecordOf<"outcome">): void {
    const effect = this.#effects.get(record.effect);
    if (effect === undefined) {
      throw new HistoryError("unknown_effect", `effect \`${record.effect}\` was never claimed`);
    }
    if (effect.status === "settled") {
      throw new HistoryError(
        "already_settled",
        `effect \`${record.effect}\` is settled, and a settled outcome is never replaced`,
      );
    }
    if (effect.status === "running" && record.execution === "running") {
      throw new HistoryError("already_running", `effect \`${record.effect}\` is already recorded as running`);
    }
  }
}

function duplicate(what: string, id: string): HistoryError {
  return new HistoryError("duplicate_id", `${what} \`${id}\` is already recorded`);
}
