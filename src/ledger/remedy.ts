import { type Engine, type Program } from "../engine/index.js";
import {
  PositionSchema,
  type Claim,
  type EffectId,
  type Entry,
  type Execution,
  type LedgerRecord,
  type Obligation,
  type RecordOf,
  type Verdict,
} from "../model/index.js";
import { Judge } from "./judge.js";

/** Records that, appended now, would give the verdict that was asked for. */
export interface Remedy {
  readonly records: readonly (RecordOf<"outcome"> | RecordOf<"observation">)[];
}

/**
 * Looks for the fewest records that would give `effect` the verdict: an outcome, readbacks of its obligations,
 * or both. Each try appends them to a copy of the history and asks the rules, so that a remedy is never a guess.
 */
export async function findRemedy(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  effect: EffectId,
  verdict: Verdict,
): Promise<Remedy | undefined> {
  const claim = claimOf(judge.entries, effect);
  if (claim === undefined) return undefined;
  const helps = (records: Remedy["records"]) => gives(judge, createEngine, records, effect, verdict);

  const outcome = outcomeFor(claim, verdict);
  const outcomes = isSettled(judge.entries, effect) || outcome === undefined ? [] : [outcome];
  const readbacks = claim.obligations.flatMap((obligation, index) =>
    readbackFor(claim, obligation, index, verdict),
  );
  for (const records of [outcomes, readbacks, [...outcomes, ...readbacks]]) {
    if (records.length > 0 && (await helps(records))) return { records: await fewest(records, helps) };
  }
  return undefined;
}

/** Drops every record that is not needed. */
async function fewest(
  records: Remedy["records"],
  helps: (records: Remedy["records"]) => Promise<boolean>,
): Promise<Remedy["records"]> {
  let needed = records;
  for (const record of records) {
    const without = needed.filter((other) => other !== record);
    if (without.length > 0 && (await helps(without))) needed = without;
  }
  return needed;
}

async function gives(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  records: readonly LedgerRecord[],
  effect: EffectId,
  verdict: Verdict,
): Promise<boolean> {
  const what = new Judge(judge.program, createEngine(judge.program), judge.run);
  try {
    await what.follow([...judge.entries, ...hypothetical(judge.entries, records)]);
    return (await what.verdict(effect))?.value === verdict;
  } finally {
    await what.engine.close();
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

function claimOf(entries: readonly Entry[], effect: EffectId): Claim | undefined {
  for (const { record } of entries) if (record.type === "claim" && record.effect === effect) return record;
  return undefined;
}

function isSettled(entries: readonly Entry[], effect: EffectId): boolean {
  return entries.some(
    ({ record }) => record.type === "outcome" && record.effect === effect && record.execution !== "running",
  );
}

const EXECUTION_FOR: Readonly<Record<Verdict, Execution | undefined>> = {
  verified: "reported_success",
  state_observed: "interrupted",
  contradicted: "reported_success",
  failed: "failed",
  unverified: "reported_success",
  pending: undefined,
  not_executed: "not_executed",
};

function outcomeFor(claim: Claim, verdict: Verdict): RecordOf<"outcome"> | undefined {
  const execution = EXECUTION_FOR[verdict];
  if (execution === undefined) return undefined;
  return {
    type: "outcome",
    effect: claim.effect,
    execution,
    impact: execution === "not_executed" ? "none" : "possible",
    cleanup: "not_applicable",
    producer: "bound",
    facts: {},
    replayed: false,
    recovered: false,
  };
}

const READBACK_MECHANISM = {
  filesystem: "filesystem_read",
  owned: "owned_record_read",
  external: "remote_readback",
} as const;

/** A readback of the obligation's target as it would have to be: as promised, or, for `contradicted`, otherwise. */
function readbackFor(
  claim: Claim,
  { target, must }: Obligation,
  index: number,
  verdict: Verdict,
): readonly RecordOf<"observation">[] {
  const { kind } = target.location;
  if (kind !== "filesystem" && kind !== "owned" && kind !== "external") return [];
  const exists = (must.predicate === "absent") === (verdict === "contradicted");
  return [
    {
      type: "observation",
      observation: `what-if-${index + 1}` as RecordOf<"observation">["observation"],
      run: claim.run,
      resource: target,
      mechanism: READBACK_MECHANISM[kind],
      coverage: "complete",
      exists,
      ...(exists && must.predicate === "content_sha256" ? { sha256: must.sha256 } : {}),
      ...(exists && must.predicate === "field_equals" ? { fields: { [must.field]: must.value } } : {}),
      source: { action: "what-if" as NonNullable<RecordOf<"observation">["source"]>["action"] },
    },
  ];
}
