import { MemoryStore } from "~/log/index.js";
import { HistoryError, LineageIdSchema, RunIdSchema, type Entry, type LedgerRecord } from "~/model/index.js";

/** What happens next in a history: a record is appended, or the writer dies and a new one recovers its claims. */
export type Move = LedgerRecord | { readonly type: "crash" };

export interface Played {
  readonly entries: readonly Entry[];
  /** The moves that the log took; the others can't come where they stood. */
  readonly taken: readonly Move[];
}

export const ROOT = RunIdSchema.parse("main");
const LINEAGE = LineageIdSchema.parse("scenario");

/** Plays moves through a log, which refuses what makes no history; what is refused is left out. */
export async function play(moves: readonly Move[]): Promise<Played> {
  let time = 0;
  const store = new MemoryStore({ clock: () => (time += 1) });
  const log = await store.open({ lineage: LINEAGE, root: ROOT });
  const taken: Move[] = [];
  for (const move of moves) {
    try {
      if (move.type === "crash") {
        log.crash();
        await log.recover();
      } else await log.append(move);
      taken.push(move);
    } catch (error) {
      if (!(error instanceof HistoryError)) throw error;
    }
  }
  const entries = [...log.entries()];
  await log.close();
  return { entries, taken };
}

/** Drops moves, one at a time and in growing gaps, while what is left still shows the fault. */
export async function shrink(
  moves: readonly Move[],
  faulty: (entries: readonly Entry[]) => Promise<boolean>,
): Promise<readonly Move[]> {
  let left = moves;
  for (let smaller = true; smaller;) {
    smaller = false;
    for (let index = left.length - 1; index >= 0; index -= 1) {
      const { entries, taken } = await play(left.toSpliced(index, 1));
      if (taken.length < left.length && (await faulty(entries))) {
        left = taken;
        smaller = true;
        index = Math.min(index, left.length);
      }
    }
  }
  return left;
}
