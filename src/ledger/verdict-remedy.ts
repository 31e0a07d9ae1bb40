import { isEntryOf, type EffectId, type Entry, type Execution, type Verdict } from "../model/index.js";
import { type Step, type Try } from "./remedy.js";
import { whatIfOutcome, whatIfReadback } from "./what-if.js";

const EXECUTION_FOR: Readonly<Record<Verdict, Execution | undefined>> = {
  verified: "reported_success",
  state_observed: "interrupted",
  contradicted: "reported_success",
  failed: "failed",
  unverified: "reported_success",
  pending: undefined,
  not_executed: "not_executed",
};

/** What may give `effect` the verdict: an outcome, readbacks of its obligations, or both. */
export function verdictTries(entries: readonly Entry[], effect: EffectId, verdict: Verdict): readonly Try[] {
  const claim = entries.find((entry) => isEntryOf(entry, "claim") && entry.record.effect === effect)?.record;
  if (claim?.type !== "claim") return [];
  const execution = EXECUTION_FOR[verdict];
  const outcomes: readonly Step[] =
    isSettled(entries, effect) || execution === undefined ? [] : [[whatIfOutcome(effect, execution)]];
  const readbacks = claim.obligations.flatMap(({ target, must }, index): readonly Step[] => {
    const met = verdict !== "contradicted";
    const readback = whatIfReadback(String(index + 1), claim.run, target, must, met);
    return readback === undefined ? [] : [[readback]];
  });
  return [outcomes, readbacks, [...outcomes, ...readbacks]];
}

function isSettled(entries: readonly Entry[], effect: EffectId): boolean {
  return entries.some(
    ({ record }) => record.type === "outcome" && record.effect === effect && record.execution !== "running",
  );
}
