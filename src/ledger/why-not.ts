import { compound, type Engine, type Program } from "../engine/index.js";
import { type EffectId, type Verdict } from "../model/index.js";
import { firstFailure, type Failure, type FirstFailure } from "../proof/index.js";
import { type Judge } from "./judge.js";
import { findRemedy, type Remedy } from "./remedy.js";

export type WhyNot =
  | { readonly holds: true; readonly effect: EffectId; readonly verdict: Verdict }
  | {
      readonly holds: false;
      readonly effect: EffectId;
      /** The verdict that was asked about, and the one that the rules give. */
      readonly verdict: Verdict;
      readonly actual: Verdict | undefined;
      /** Everything that failed. */
      readonly failure: Failure;
      /** The first goal that fails on the way that came furthest. */
      readonly firstFailure: FirstFailure;
      /** The smallest change that helps; undefined when no record can. */
      readonly remedy: Remedy | undefined;
    };

/** Explains why `effect` does not have `verdict`, and what record would change that. */
export async function whyNot(
  judge: Judge,
  createEngine: (program: Program) => Engine,
  effect: EffectId,
  verdict: Verdict,
): Promise<WhyNot> {
  const goal = compound("verdict", effect, verdict);
  if ((await judge.holds(goal)) !== undefined) return { holds: true, effect, verdict };
  const failure = await judge.refute(goal);
  return {
    holds: false,
    effect,
    verdict,
    actual: (await judge.verdict(effect))?.value,
    failure,
    firstFailure: firstFailure(failure),
    remedy: await findRemedy(judge, createEngine, effect, verdict),
  };
}
