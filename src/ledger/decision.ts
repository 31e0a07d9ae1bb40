import { type Ground } from "../engine/index.js";
import { type Head } from "../log/index.js";
import { SwornError, type Decision, type RunId, type Sha256 } from "../model/index.js";
import { type Wording } from "../proof/index.js";
import { UndeterminedError } from "./error.js";
import { type Judge } from "./judge.js";
import { type Swept } from "./sweep.js";

/** Why a decision is what it is: the term that the rules gave, and a sentence for people. */
export interface Reason {
  readonly term: Ground;
  readonly text: string;
}

/** Something that must be said with the decision, whatever the agent's own words are. */
export interface Disclosure extends Reason {
  readonly effect: string;
}

export interface DecisionReport {
  readonly run: RunId;
  readonly decision: Decision;
  /** Whether the host may let the run stop. */
  readonly mayEnd: boolean;
  /** What fails or blocks the run; empty otherwise. */
  readonly reasons: readonly Reason[];
  /** What keeps the run from counting as proven, although it may end. */
  readonly caps: readonly Reason[];
  readonly disclosures: readonly Disclosure[];
  /** Effects whose impact is unresolved. */
  readonly unresolved: readonly string[];
  /** Set when the rules could not be evaluated; the decision is then `blocked`. */
  readonly undetermined: SwornError | undefined;
  /** What was read back just before deciding. */
  readonly swept: readonly Swept[];
  readonly degraded: boolean;
  readonly head: Head;
  readonly rules: Sha256;
}

export interface DecisionContext {
  readonly run: RunId;
  readonly head: Head;
  readonly degraded: boolean;
  readonly swept: readonly Swept[];
  readonly wording: Wording;
}

/** Reads the decision about a run off the rules. */
export async function decide(judge: Judge, context: DecisionContext): Promise<DecisionReport> {
  const common = {
    run: context.run,
    swept: context.swept,
    degraded: context.degraded,
    head: context.head,
    rules: judge.program.hash,
  };
  try {
    return { ...common, ...(await evaluate(judge, context)), undetermined: undefined };
  } catch (error) {
    // INVARIANT 21: an error or an exhausted budget inside the rules blocks, and never gives anything better.
    if (!(error instanceof UndeterminedError)) throw error;
    const reason: Reason = { term: "undetermined", text: error.message };
    return {
      ...common,
      decision: "blocked",
      mayEnd: false,
      reasons: [reason],
      caps: [],
      disclosures: [],
      unresolved: [],
      undetermined: error,
    };
  }
}

async function evaluate(judge: Judge, { run, wording }: DecisionContext) {
  const found = await judge.decision(run);
  if (found === undefined)
    throw new UndeterminedError("no_answer", `the rules give no decision for run \`${run}\``);
  const reasonsOf = async (name: string): Promise<readonly Reason[]> =>
    (await judge.rows(name, run, 1)).flatMap(([term]) =>
      term === undefined ? [] : [{ term, text: wording.value(term) }],
    );
  const disclosures: Disclosure[] = [];
  for (const [effect, term] of await judge.rows("disclosure", run, 2)) {
    if (typeof effect === "string" && term !== undefined) {
      disclosures.push({ effect, term, text: `${effect}: ${wording.value(term)}` });
    }
  }
  const unresolved: string[] = [];
  for (const [effect] of await judge.rows("unresolved_effect", run, 1))
    if (typeof effect === "string") unresolved.push(effect);
  return {
    decision: found.value,
    mayEnd: await judge.mayEnd(run),
    reasons: [...(await reasonsOf("reason_to_fail")), ...(await reasonsOf("reason_to_block"))],
    caps: await reasonsOf("reason_to_cap"),
    disclosures,
    unresolved: unresolved.sort(),
  };
}
