import fc from "fast-check";
import { coreRules, createSolver, loadProgram, type Engine, type Program } from "~/engine/index.js";
import { type Entry, type LedgerRecord, RecordSchema, parseOrThrow } from "~/model/index.js";
import { play, type Move } from "../plain-model/history.js";
import { randomMoves } from "../plain-model/random-history.js";
import { ruleAnswers } from "../plain-model/rule-answers.js";
import { type Answers } from "../plain-model/answers.js";

/** Random histories by their seed, which a failing run prints. */
export const histories = fc.integer({ min: 1, max: 2 ** 31 - 1 });

export const movesOf = (seed: number): readonly Move[] => randomMoves(seed);

/** A history, and what it becomes when more is appended; records that can't come next are an error of the test. */
export async function entriesOf(
  seed: number,
  more: readonly unknown[] = [],
): Promise<{ readonly before: readonly Entry[]; readonly after: readonly Entry[] }> {
  const { entries: before, taken } = await play(movesOf(seed));
  const added = more.map((record) => parseOrThrow(RecordSchema, record, "record"));
  const { entries: after } = await play([...taken, ...added]);
  // The first record of a log brings the one that names its root along.
  const first = before.length === 0 && added.length > 0 ? 1 : 0;
  if (after.length !== before.length + first + added.length)
    throw new Error(`seed ${seed}: a record was refused`);
  return { before, after };
}

let program: Program | undefined;
export async function coreProgram(): Promise<Program> {
  program ??= loadProgram(await coreRules());
  return program;
}

export async function engineWith(entries: readonly Entry[], rules?: Program): Promise<Engine> {
  const engine = createSolver(rules ?? (await coreProgram()));
  await engine.extend(entries);
  return engine;
}

export async function answersTo(entries: readonly Entry[], rules?: Program): Promise<Answers> {
  const engine = await engineWith(entries, rules);
  const answers = await ruleAnswers(engine, entries);
  await engine.close();
  return answers;
}

export function recordsOf<Type extends LedgerRecord["type"]>(
  entries: readonly Entry[],
  type: Type,
): readonly (Extract<LedgerRecord, { type: Type }> & { readonly at: number })[] {
  return entries.flatMap(({ record, position }) =>
    record.type === type ? [{ ...(record as Extract<LedgerRecord, { type: Type }>), at: position }] : [],
  );
}

/** How many histories a property is tried on. */
export const RUNS = { numRuns: 300 } as const;
