import { type SourcePlace } from "../engine/index.js";
import { type FailedAttempt, type Failure } from "./proof.js";

/** A goal of a rule that failed while everything before it held. */
export interface FirstFailure {
  /** The rule that came furthest; undefined when the question itself is about a record. */
  readonly rule: { readonly id: string; readonly place: SourcePlace } | undefined;
  readonly failure: Failure;
}

interface Found {
  readonly rule: FirstFailure["rule"];
  readonly failure: Failure;
  /** How many goals held on the way here, level by level: the longer way is the one that a person would name. */
  readonly progress: readonly number[];
}

/**
 * Follows a failure down the rules that came furthest, to the goal that stopped them: a record that is not
 * there, a comparison that is false, or something that holds and must not.
 */
export function firstFailure(failure: Failure): FirstFailure {
  const { rule, failure: stopped } = search(failure, undefined, []);
  return { rule, failure: stopped };
}

function search(failure: Failure, rule: FirstFailure["rule"], progress: readonly number[]): Found {
  const here: Found = { rule, failure, progress };
  if (failure.kind !== "no_rule") return here;
  const ways = failure.candidates.flatMap((candidate) =>
    candidate.kind === "tried" ? stops(candidate.attempt, candidate.rule.id, progress) : [],
  );
  return ways.reduce((best, way) => (isFurther(way.progress, best.progress) ? way : best), ways[0] ?? here);
}

function stops(attempt: FailedAttempt, id: string, progress: readonly number[]): readonly Found[] {
  if (attempt.kind === "stopped") {
    return [search(attempt.because, { id, place: attempt.place }, [...progress, attempt.goal])];
  }
  return attempt.branches.flatMap(({ rest }) => stops(rest, id, progress));
}

function isFurther(way: readonly number[], than: readonly number[]): boolean {
  for (const [level, goals] of way.entries()) {
    const other = than[level] ?? 0;
    if (goals !== other) return goals > other;
  }
  return false;
}
