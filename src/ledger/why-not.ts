import { compound, type Engine, type Program, type Term } from "../engine/index.js";
import { type Decision, type EffectId, type RunId, type Verdict } from "../model/index.js";
import { firstFailure, type Failure, type FirstFailure } from "../proof/index.js";
import { decisionTries } from "./decision-remedy.js";
import { type Judge } from "./judge.js";
import { findRemedy, type Remedy, type Try } from "./remedy.js";
import { verdictTries } from "./verdict-remedy.js";

/** Why something does not hold, and what would change that. */
export interface Shortfall {
  readonly holds: false;
  /** Everything that failed. */
  readonly failure: Failure;
  /** The first goal that fails on the way that came furthest. */
  readonly firstFailure: FirstFailure;
  /** What holds in place of the goal that failed: the same question with other values. */
  readonly near: readonly Term[];
  /** The smallest change that helps; undefined when no record can. */
  readonly remedy: Remedy | undefined;
}

/** About a verdict: the one that was asked about, and the one that the rules give. */
export type WhyNot =
  | { readonly holds: true; readonly effect: EffectId; readonly verdict: Verdict }
  | (Shortfall & {
      readonly effect: EffectId;
      readonly verdict: Verdict;
      readonly actual: Verdict | undefined;
    });

/** About a decision: the one that was asked about, and the one that the rules give. */
export type WhyNotDecision =
  | { readonly holds: true; readonly run: RunId; readonly decision: Decision }
  | (Shortfall & {
      readonly run: RunId;
      readonly decision: Decision;
      readonly actual: Decision | undefined;
    });

/** Explains why `effect` does not have `verdict`, and what record would change that. */
export async function whyNot(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  effect: EffectId,
  verdict: Verdict,
): Promise<WhyNot> {
  const goal = compound("verdict", effect, verdict);
  const tries = () => Promise.resolve(verdictTries(judge.entries, effect, verdict));
  const shortfall = await explain(judge, createEngine, goal, tries, async (world) => {
    return (await world.verdict(effect))?.value === verdict;
  });
  if (shortfall === undefined) return { holds: true, effect, verdict };
  return { ...shortfall, effect, verdict, actual: (await judge.verdict(effect))?.value };
}

/** Explains why the judge's run does not have `decision`, and what records would change that. */
export async function whyNotDecision(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  decision: Decision,
): Promise<WhyNotDecision> {
  const { run } = judge;
  const goal = compound("decision", run, decision);
  const tries = () => decisionTries(judge);
  const shortfall = await explain(judge, createEngine, goal, tries, async (world) => {
    return (await world.decision(run))?.value === decision;
  });
  if (shortfall === undefined) return { holds: true, run, decision };
  return { ...shortfall, run, decision, actual: (await judge.decision(run))?.value };
}

/** Undefined when the goal holds. */
async function explain(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  goal: Term,
  tries: () => Promise<readonly Try[]>,
  helps: (world: Judge) => Promise<boolean>,
): Promise<Shortfall | undefined> {
  if ((await judge.holds(goal)) !== undefined) return undefined;
  const failure = await judge.refute(goal);
  const first = firstFailure(failure);
  return {
    holds: false,
    failure,
    firstFailure: first,
    near: first.failure.kind === "holds" ? [] : await judge.near(first.failure.goal),
    remedy: await findRemedy(judge, createEngine, await tries(), helps),
  };
}
