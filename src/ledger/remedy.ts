import { type Engine, type Program } from "../engine/index.js";
import { PositionSchema, type Entry, type LedgerRecord, type RecordOf } from "../model/index.js";
import { Judge } from "./judge.js";

export type RemedyRecord = RecordOf<"claim"> | RecordOf<"outcome"> | RecordOf<"observation">;

/** Records that, appended now in this order, would give what was asked for. */
export interface Remedy {
  readonly records: readonly RemedyRecord[];
}

/** Records that make sense only together, such as a claim and its outcome. */
export type Step = readonly RemedyRecord[];

/** Steps that may help. */
export type Try = readonly Step[];

/**
 * Takes the first try that helps, without the steps that it does not need. Each is appended to a copy of the
 * history and the rules are asked, so that a remedy is never a guess. Costs a reading of the history per try.
 */
export async function findRemedy(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  tries: readonly Try[],
  helps: (world: Judge) => Promise<boolean>,
): Promise<Remedy | undefined> {
  const works = (steps: Try) => inWorld(judge, createEngine, steps.flat(), helps);
  for (const steps of tries) {
    if (steps.length > 0 && (await works(steps))) return { records: (await fewest(steps, works)).flat() };
  }
  return undefined;
}

async function fewest(steps: Try, works: (steps: Try) => Promise<boolean>): Promise<Try> {
  let needed = steps;
  for (const step of steps) {
    const without = needed.filter((other) => other !== step);
    if (without.length > 0 && (await works(without))) needed = without;
  }
  return needed;
}

async function inWorld(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  records: readonly LedgerRecord[],
  ask: (world: Judge) => Promise<boolean>,
): Promise<boolean> {
  const world = new Judge(judge.program, createEngine(judge.program), judge.run);
  try {
    await world.follow([...judge.entries, ...hypothetical(judge.entries, records)]);
    return await ask(world);
  } finally {
    await world.engine.close();
  }
}

/** Entries that were never written: engines read positions and records, and nothing ever cites these. */
function hypothetical(entries: readonly Entry[], records: readonly LedgerRecord[]): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined) return [];
  return records.map((record, index) => ({
    ...last,
    position: PositionSchema.parse(last.position + index + 1),
    record,
  }));
}
