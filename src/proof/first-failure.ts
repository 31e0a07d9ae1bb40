import { argumentsOf, equalTerms, isVariable, type SourcePlace, type Term } from "../engine/index.js";
import { comparesSize } from "./comparison.js";
import { describePlaceOf } from "./place.js";
import { type FailedAttempt, type Failure, type Proof } from "./proof.js";
import { type Wording } from "./wording.js";

/** A goal of a rule that failed while everything before it held. */
export interface FirstFailure {
  /** The rule that came furthest; undefined when the question itself is about a record. */
  readonly rule: { readonly id: string; readonly place: SourcePlace } | undefined;
  readonly failure: Failure;
}

interface Found extends FirstFailure {
  /** How many goals held on the way here, level by level: the longer way is the one that a person would name. */
  readonly progress: readonly number[];
  /** No rule speaks of such arguments at all: of two ways, the other one is what a person would name. */
  readonly hopeless?: boolean;
}

/**
 * Follows a failure down the rules that came furthest, to the goal that a person would name: a record that is
 * not there, a comparison that is false, or something that holds and must not. It stops one level earlier
 * where the last step says less than the goal above it, and looks through rules that only say *that* there is
 * something to the one that says what.
 */
export function firstFailure(failure: Failure): FirstFailure {
  const { rule, failure: stopped } = search({ rule: undefined, failure, progress: [] });
  return { rule, failure: stopped };
}

/**
 * The first failure as a sentence, with the rule that it fails and where that is written. `near` is what
 * holds instead.
 */
export function firstFailureText(
  { rule, failure }: FirstFailure,
  wording: Wording,
  near: readonly Term[] = [],
): string {
  const sentence =
    failure.kind === "holds" ? blameText(failure.because, wording) : wording.denial(failure.goal);
  const instead =
    near.length === 0 ? "" : `, but ${near.map((term) => wording.sentence(term)).join(" and ")}`;
  if (rule === undefined) return sentence + instead;
  const stance = failure.kind === "holds" ? "forbids" : "demands";
  return `${sentence}${instead}; ${rule.id} ${stance} it (${describePlaceOf(rule.place)})`;
}

/** What holds and must not, and the premise for which the language has words of its own. */
function blameText(proof: Proof, wording: Wording): string {
  if (proof.kind === "negation") return wording.denial(proof.denied);
  if (proof.kind !== "rule") return wording.sentence(proof.conclusion);
  const told = proof.premises.flatMap((premise) =>
    premise.kind === "rule" && wording.hasOwnWords(premise.rule.id)
      ? [wording.sentence(premise.conclusion, premise.rule.id)]
      : [],
  );
  return [wording.sentence(proof.conclusion, proof.rule.id), ...told].join(": ");
}

function search(here: Found): Found {
  const { failure, progress } = here;
  if (failure.kind === "holds") return culprit(here, failure.because);
  if (failure.kind !== "no_rule") return here;
  const tried = failure.candidates.filter((candidate) => candidate.kind === "tried");
  // That there is none of several kinds is said best by the goal that asks for any.
  if (here.rule !== undefined && tried.length > 1 && argumentsOf(failure.goal).some(isVariable)) return here;
  const best = tried
    .flatMap(({ attempt, rule }) => stops(attempt, rule.id, progress))
    .reduce<Found | undefined>(
      (found, way) => (found === undefined || isBetter(way, found) ? way : found),
      undefined,
    );
  if (best === undefined) return { ...here, hopeless: true };
  return here.rule !== undefined && saysLess(best, here) ? { ...best, ...named(here) } : best;
}

function named({ rule, failure }: Found): FirstFailure {
  return { rule, failure };
}

function stops(attempt: FailedAttempt, id: string, progress: readonly number[]): readonly Found[] {
  if (attempt.kind === "stopped") {
    const { because: failure, place, goal } = attempt;
    return [search({ rule: { id, place }, failure, progress: [...progress, goal] })];
  }
  return attempt.branches.flatMap(({ rest }) => stops(rest, id, progress));
}

/**
 * Whether a stop right below a goal says less than that goal: that one position is not behind another is only
 * the range in which something was looked for, that nothing at all is recorded leaves out what for, and a rule
 * that only hands its arguments on adds nothing.
 */
function saysLess({ failure, progress }: Found, above: Found): boolean {
  if (progress.length !== above.progress.length + 1) return false;
  if (failure.kind === "comparison") return comparesSize(failure.goal);
  if (failure.kind !== "no_record" || progress.at(-1) !== 1) return false;
  const args = argumentsOf(failure.goal);
  const [subject] = args;
  const outer = argumentsOf(above.failure.goal);
  const handedOn = outer.length === args.length && outer.every((term, index) => isSame(term, args[index]));
  return handedOn || (subject !== undefined && isVariable(subject));
}

function isSame(left: Term, right: Term | undefined): boolean {
  return right !== undefined && equalTerms(left, right);
}

/**
 * What a person blames when `proof` holds and must not. A conclusion with one argument says that there is
 * something and not what: the rule behind it names it, or, when it says that something is missing, the failure does.
 */
function culprit(here: Found, proof: Proof): Found {
  if (proof.kind !== "rule") return here;
  const goal = proof.conclusion;
  const found: Found = { ...here, failure: { kind: "holds", goal, because: proof } };
  if (!saysOnlyThat(goal)) return found;
  const [only] = proof.premises;
  const last = proof.premises.at(-1);
  if (proof.premises.length === 1 && only?.kind === "rule") return culprit(here, only);
  if (last?.kind !== "negation" || proof.premises.length < 2) return found;
  const { id, place } = last.rule;
  return search({ rule: { id, place }, failure: last.because, progress: here.progress });
}

function saysOnlyThat(conclusion: Term): boolean {
  return argumentsOf(conclusion).length <= 1;
}

function isBetter(way: Found, than: Found): boolean {
  if (way.hopeless !== than.hopeless) return than.hopeless === true;
  return isFurther(way.progress, than.progress);
}

function isFurther(way: readonly number[], than: readonly number[]): boolean {
  for (const [level, goals] of way.entries()) {
    const other = than[level] ?? 0;
    if (goals !== other) return goals > other;
  }
  return false;
}
