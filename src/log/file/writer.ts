import {
  type EffectId,
  type Entry,
  type LedgerRecord,
  type RunId,
  type WriterId,
} from "../../model/index.js";
import { type Sealed } from "../chain.js";
import { LogError, mismatchError } from "../error.js";
import { interruption, unsettledClaims } from "../recovery.js";
import { Sequence } from "../sequence.js";
import { encodeLines } from "./codec.js";
import { announceWriter, isWriterDead, takenError, type Liveness } from "./liveness.js";
import { type LogFile } from "./log-file.js";
import { type FolderOwnership } from "./ownership.js";

/** A record on its way into the log, and whoever waits for it; one of the two is called, once. */
export interface Candidate {
  readonly record: LedgerRecord;
  readonly admitted: (entry: Entry) => void;
  readonly refused: (error: unknown) => void;
}

/** A candidate that the history admits, with its place. */
interface Staged {
  readonly candidate: Candidate;
  readonly sealed: Sealed;
}

/**
 * One writer of a log file: what it knows, and how it adds to it. Its methods must not overlap; those who
 * call them take turns.
 */
export class Writer {
  readonly sequence = new Sequence();
  #liveness: Liveness | undefined;

  constructor(
    readonly file: LogFile,
    readonly root: RunId,
    readonly id: WriterId,
    readonly clock: () => number,
    private readonly ownership: FolderOwnership,
  ) {}

  /** Takes the folder for this writer alone, when it is to be so; otherwise a part, if anybody asked for one. */
  async own(): Promise<void> {
    await this.ownership.claimAll();
    await this.ownership.joinIfPresent();
  }

  /** Takes what others appended. */
  async refresh(): Promise<void> {
    if (await this.file.open()) await this.file.locked("shared", () => this.#merge());
  }

  /**
   * Appends records together: one lock, one write, one sync. A record that the history refuses is refused
   * by itself. Throws when none of the others could be recorded; they are then neither admitted nor refused.
   */
  async append(candidates: readonly Candidate[]): Promise<void> {
    let rest = candidates;
    if (!(await this.file.open())) {
      // Only a record that can come first makes the log; one that is refused leaves no trace.
      rest = this.#admissibleFirst(candidates);
      if (rest.length === 0) return;
      this.#needTrust();
      await this.file.create(() => this.ownership.join());
    }
    await this.ownership.join();
    await this.#commit(() => Promise.resolve(rest));
  }

  /** INVARIANT 12: settles the claims of dead writers. Returns the entries added. */
  async recover(): Promise<readonly Entry[]> {
    if (!(await this.file.open())) return [];
    await this.ownership.join();
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
  }

  async close(): Promise<void> {
    await this.#liveness?.release();
    await this.file.close();
    await this.ownership.release();
  }

  /** A rehearsal: what the candidates would be as the first records, at no time and without a trace. */
  #admissibleFirst(candidates: readonly Candidate[]): readonly Candidate[] {
    const timeless = () => 0;
    try {
      this.#stageLineage(timeless);
      return this.#stage(candidates, timeless).map(({ candidate }) => candidate);
    } finally {
      this.sequence.abandon();
    }
  }

  /** Appends what `choose` returns once the merged history is known, but for what that history refuses. */
  async #commit(choose: () => Promise<readonly Candidate[]>): Promise<void> {
    this.#needTrust();
    const staged = await this.file.locked("exclusive", async () => {
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
        await this.file.append(encodeLines([...first, ...staged.map(({ sealed }) => sealed)]));
        this.sequence.commit();
      }
      return staged;
    } finally {
      this.sequence.abandon();
    }
  }

  /** The lineage record, for a log that has none yet. */
  #stageLineage(clock = this.clock): readonly Sealed[] {
    if (this.sequence.root !== undefined) return [];
    const { lineage } = this.file.layout;
    const record = { type: "lineage", lineage, root: this.root } as const;
    return [this.sequence.stage(this.id, clock(), record)];
  }

  /** Stages the records that can come next, in order; refuses each other one by itself. */
  #stage(candidates: readonly Candidate[], clock = this.clock): readonly Staged[] {
    const staged: Staged[] = [];
    for (const candidate of candidates) {
      try {
        const sealed = this.sequence.stage(this.id, clock(), candidate.record);
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
    if (this.sequence.entries.some((entry) => entry.writer === this.id)) {
      throw takenError(this.file.layout.file, this.id);
    }
    this.#liveness = await announceWriter(this.file.disk, this.file.layout, this.id);
  }

  /** Effects claimed by writers proven dead, without any outcome. */
  async #orphans(): Promise<readonly EffectId[]> {
    const orphans: EffectId[] = [];
    for (const [writer, effects] of unsettledClaims(this.sequence, this.id)) {
      if (await isWriterDead(this.file.disk, this.file.layout, writer)) orphans.push(...effects);
    }
    return orphans;
  }

  async #merge(): Promise<void> {
    await this.file.merge(this.sequence);
    const { root } = this.sequence;
    if (root !== undefined && root !== this.root) {
      throw mismatchError(this.file.layout.lineage, root, this.root);
    }
  }

  #needTrust(): void {
    if (this.file.trusted) return;
    const { file } = this.file.layout;
    throw new LogError("log_poisoned", `\`${file}\` takes no more records after a failed sync`, {
      place: { kind: "path", file },
      remedy: "repair the disk, close this log and open it again",
    });
  }
}

function rethrow(error: unknown): never {
  throw error;
}
