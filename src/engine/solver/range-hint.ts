import { type Clause, type Goal } from "../program.js";
import { argumentsOf, isVariable, type Term } from "../term.js";

/** A comparison right behind a look-up that bounds one of its arguments: the index can skip what it refuses. */
export interface RangeHint {
  readonly argument: number;
  readonly above: Term | undefined;
  readonly below: Term | undefined;
}

/** The hint for each body goal of a clause; undefined where there is none. */
export function rangeHints(clause: Clause): readonly (RangeHint | undefined)[] {
  return clause.body.map((goal, index) =>
    goal.kind === "fact" ? hintFor(goal, clause.body[index + 1]) : undefined,
  );
}

function hintFor(lookup: Extract<Goal, { kind: "fact" }>, next: Goal | undefined): RangeHint | undefined {
  if (next?.kind !== "builtin" || (next.name !== ">" && next.name !== "<")) return undefined;
  const [left, right] = argumentsOf(next.term);
  if (left === undefined || right === undefined || !isVariable(left)) return undefined;
  const argument = argumentsOf(lookup.term).findIndex((term) => isVariable(term) && term.slot === left.slot);
  // A bound made of arithmetic is left to the comparison itself.
  if (argument < 0 || (typeof right !== "number" && !isVariable(right))) return undefined;
  return {
    argument,
    above: next.name === ">" ? right : undefined,
    below: next.name === "<" ? right : undefined,
  };
}
