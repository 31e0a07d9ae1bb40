import { type SourcePlace } from "../program.js";
import { namePlace, variablesIn, type Syntax } from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { componentsOf } from "./components.js";
import { argumentsOfHead, type HeaderOf, type ResolvedDraft } from "./draft.js";

/** A clause of one predicate calls another one. */
interface Call {
  readonly from: ResolvedDraft;
  readonly to: Indicator;
  readonly args: readonly Syntax[];
  readonly negative: boolean;
  readonly place: SourcePlace;
}

/**
 * Reports negation through recursion, and recursion that can't be shown to end: among predicates that call
 * each other every call must hand on a proper part of the argument at one position that all their headers
 * mark with `+`. Such an argument is ground and finite, so the calls get smaller until they stop.
 */
export function checkRecursion(drafts: readonly ResolvedDraft[], headerOf: HeaderOf, report: Report): void {
  const calls = drafts.flatMap(callsOf);
  const successors = new Map<Indicator, Indicator[]>(drafts.map(({ indicator }) => [indicator, []]));
  for (const call of calls) successors.get(call.from.indicator)?.push(call.to);
  const component = componentsOf(successors.keys(), (node) => successors.get(node) ?? []);
  const recursive = new Map<number, Call[]>();
  for (const call of calls) {
    const own = component.get(call.from.indicator);
    if (own === undefined || own !== component.get(call.to)) continue;
    const group = recursive.get(own);
    if (group === undefined) recursive.set(own, [call]);
    else group.push(call);
  }
  for (const group of recursive.values()) {
    const negations = group.filter((call) => call.negative);
    if (negations.length === 0) checkDescent(group, headerOf, report);
    for (const call of negations)
      report({
        code: "negation_through_recursion",
        message: `\`${call.from.indicator}\` depends on its own negation through \`${call.to}\``,
        place: call.place,
        remedy: "decide one of the two without the other",
      });
  }
}

function callsOf(from: ResolvedDraft): readonly Call[] {
  return from.goals.flatMap(({ syntax, goal }) => {
    if (goal === undefined) return [];
    const negative = goal.kind === "negation";
    const inner = negative ? goal.goal : goal;
    const written = negative && syntax.kind === "compound" ? (syntax.args[0] ?? syntax) : syntax;
    if (inner.kind !== "call") return [];
    const args = written.kind === "compound" ? written.args : [];
    return [{ from, to: inner.indicator, args, negative, place: namePlace(syntax) }];
  });
}

/** Reports the calls that don't descend at the position where most of them do. */
function checkDescent(calls: readonly Call[], headerOf: HeaderOf, report: Report): void {
  let failing = calls;
  for (const position of commonInputs(calls, headerOf)) {
    const here = calls.filter((call) => !descends(call, position));
    if (here.length < failing.length) failing = here;
  }
  for (const call of failing)
    report({
      code: "recursion_may_not_end",
      message:
        call.to === call.from.indicator
          ? `\`${call.to}\` calls itself and may not end`
          : `\`${call.from.indicator}\` and \`${call.to}\` call each other and may not end`,
      place: call.place,
      remedy:
        "hand on a part of an argument that the header marks with `+`, or use a relation that facts close",
    });
}

/** Positions that the headers of all these predicates mark with `+`. */
function commonInputs(calls: readonly Call[], headerOf: HeaderOf): readonly number[] {
  const members = [...new Set(calls.flatMap((call) => [call.from.indicator, call.to]))];
  const inputs = members.map((indicator) =>
    (headerOf(indicator)?.modes ?? []).flatMap((mode, index) => (mode === "+" ? [index] : [])),
  );
  const [first = [], ...others] = inputs;
  return first.filter((position) => others.every((positions) => positions.includes(position)));
}

/** Whether the call hands on a variable that stands inside the compound at the same place of the head. */
function descends(call: Call, position: number): boolean {
  const whole = argumentsOfHead(call.from)[position];
  const part = call.args[position];
  if (whole?.kind !== "compound" || part?.kind !== "variable") return false;
  return variablesIn(whole).some((variable) => variable.slot === part.slot);
}
