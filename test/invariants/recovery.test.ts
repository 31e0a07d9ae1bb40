import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MemoryStore, openFileLog, type Log } from "~/log/index.js";
import { HistoryError, LineageIdSchema, RunIdSchema, type Entry } from "~/model/index.js";
import { histories, movesOf, recordsOf, RUNS } from "./histories.js";

const IDENTITY = { lineage: LineageIdSchema.parse("l"), root: RunIdSchema.parse("main") };

/** What has neither ended nor is running. */
function openClaims(entries: readonly Entry[]): readonly string[] {
  const reported = new Set(recordsOf(entries, "outcome").map(({ effect }) => effect));
  return recordsOf(entries, "claim").flatMap(({ effect }) => (reported.has(effect) ? [] : [effect]));
}

async function appendWhatFits(log: Log, seed: number): Promise<void> {
  for (const move of movesOf(seed)) {
    if (move.type === "crash") continue;
    try {
      await log.append(move);
    } catch (error) {
      if (!(error instanceof HistoryError)) throw error;
    }
  }
}

describe("INVARIANT 12: recovery settles as interrupted what dead writers left open, and nothing else", () => {
  test("with possible impact, leaving running alone, once", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const store = new MemoryStore();
        const log = await store.open(IDENTITY);
        await appendWhatFits(log, seed);
        const before = [...log.entries()];
        log.crash();
        const added = recordsOf(await log.recover(), "outcome");
        expect(added.map(({ effect }) => effect)).toEqual(openClaims(before));
        for (const outcome of added)
          expect(outcome).toMatchObject({ execution: "interrupted", impact: "possible", recovered: true });
        expect(await log.recover()).toEqual([]);
        expect(openClaims(log.entries())).toEqual([]);
        await log.close();
      }),
      RUNS,
    ));

  test("never the claims of a writer that lives, in this store or another process's", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const folder = mkdtempSync(join(tmpdir(), "sworn-recovery-"));
        try {
          const living = await openFileLog({ directory: folder, ...IDENTITY });
          await appendWhatFits(living, seed);
          const other = await openFileLog({ directory: folder, ...IDENTITY });
          expect(await other.recover()).toEqual([]);
          const before = [...living.entries()];
          await living.close();
          const added = recordsOf(await other.recover(), "outcome");
          expect(added.map(({ effect }) => effect)).toEqual(openClaims(before));
          await other.close();
        } finally {
          rmSync(folder, { recursive: true });
        }
      }),
      { numRuns: 25 },
    ));
});
