import { type Decision, type Freshness, type Verdict } from "~/model/index.js";

/** Everything that can be asked about a history. */
export interface Answers {
  readonly freshness: Readonly<Record<string, Freshness | undefined>>;
  readonly verdicts: Readonly<Record<string, Verdict | undefined>>;
  readonly unresolved: readonly string[];
  readonly runs: Readonly<Record<string, RunAnswers>>;
}

export interface RunAnswers {
  readonly decision: Decision | undefined;
  readonly mayEnd: boolean;
  /** Reasons to fail and to block as terms in Prolog's notation, sorted: `verifier_failed(e1)`. */
  readonly fail: readonly string[];
  readonly block: readonly string[];
  /** Reasons why it can't count as proven, in the same form. */
  readonly cap: readonly string[];
  /** Effects that must be disclosed, sorted. */
  readonly disclosed: readonly string[];
}

/** Each line of difference between two answers, as `path: one / other`. */
export function differences(one: Answers, other: Answers): readonly string[] {
  return compare("", one, other);
}

function compare(path: string, one: unknown, other: unknown): readonly string[] {
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => compare(`${path}/${key}`, one[key], other[key]));
  }
  const [left, right] = [one, other].map((value) =>
    value === undefined ? "nothing" : JSON.stringify(value),
  );
  return left === right ? [] : [`${path}: ${left} / ${right}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
