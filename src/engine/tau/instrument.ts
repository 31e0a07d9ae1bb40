import pl, { type Rule, type Structure, type Value } from "tau-prolog";
import { type Clause, type Goal } from "../program.js";
import { argumentsOf, type Indicator } from "../term.js";
import { conjunction, encode, goalName, nameOf, slotVariable } from "./encoding.js";
import { Site } from "./site.js";
import { SILENT, extendTrail } from "./trail.js";

/** The name in tau of the predicate behind `\+`; it takes the goal as its argument. */
export const NEGATION = "n:negation";

/** A body that is ready to run: its goals, and the trail after the last of them. */
export interface InstrumentedBody {
  readonly goals: readonly Structure[];
  readonly after: Value;
}

/**
 * `p(X..) :- g1, .., gn` becomes `p(X.., Before, After) :- g1(.., Before+clause, T1), .., gn(.., Tn-1, After)`,
 * where `Before+clause` is the trail with one more step that holds the clause and the values of its variables.
 * Builtins and negations take no part: the clause and those values say all about them.
 */
export function instrumentClause(clause: Clause): Rule {
  const before = new pl.type.Var("Before");
  const { goals, after } = instrumentBody(clause, before);
  const name = goalName("call", nameOf(clause.indicator));
  const head = new pl.type.Term(name, [...argumentsOf(clause.head).map(encode), before, after]);
  return new pl.type.Rule(head, conjunction(goals));
}

export function instrumentBody(clause: Clause, before: Value): InstrumentedBody {
  const values = clause.variables.map((_name, slot) => slotVariable(slot));
  let trail = extendTrail(before, { kind: "clause", clause, values });
  const goals = clause.body.map((goal, index) => {
    if (goal.kind !== "call" && goal.kind !== "fact") return instrumentTest(goal);
    const after = new pl.type.Var(`T${index}`);
    const instrumented = instrumentCall(goal, trail, after);
    trail = after;
    return instrumented;
  });
  return { goals, after: trail };
}

function instrumentTest(goal: Extract<Goal, { kind: "builtin" | "negation" }>): Structure {
  const site = new Site(goal.place);
  if (goal.kind === "builtin")
    return new pl.type.Term(goalName("builtin", goal.name), [...argumentsOf(goal.term).map(encode), site]);
  const inner =
    goal.goal.kind === "builtin"
      ? instrumentTest(goal.goal)
      : instrumentCall(goal.goal, SILENT, new pl.type.Var("Ignored"));
  return new pl.type.Term(NEGATION, [inner]);
}

function instrumentCall(
  goal: Extract<Goal, { kind: "call" | "fact" }>,
  before: Value,
  after: Value,
): Structure {
  const name = goalName(goal.kind, nameOf(goal.indicator));
  return new pl.type.Term(name, [...argumentsOf(goal.term).map(encode), before, after]);
}

/** How tau indexes the instrumented predicate or relation: with two more arguments. */
export function instrumentedIndicator(kind: "call" | "fact", indicator: Indicator): string {
  const arity = Number(indicator.slice(indicator.lastIndexOf("/") + 1));
  return `${goalName(kind, nameOf(indicator))}/${arity + 2}`;
}
