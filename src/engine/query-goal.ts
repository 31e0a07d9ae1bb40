import { BUILTINS, builtinArity, type Goal } from "./program.js";
import { indicatorOf, type Indicator, type Term } from "./term.js";

/** What a query may call: sets, or maps by the same names. */
export interface Callable {
  readonly predicates: { has(indicator: Indicator): boolean };
  readonly relations: { has(indicator: Indicator): boolean };
}

/** Where goals of queries stand: nowhere in the rules. */
export const QUERY_PLACE = { file: "", line: 0, column: 0 };

/** The goal that a query's term calls; undefined when the program knows nothing of the kind. */
export function queryGoal({ predicates, relations }: Callable, term: Term): Goal | undefined {
  const place = QUERY_PLACE;
  const indicator = indicatorOf(term);
  if (indicator === undefined) return undefined;
  if (predicates.has(indicator)) return { kind: "call", term, indicator, place };
  if (relations.has(indicator)) return { kind: "fact", term, indicator, place };
  const name = BUILTINS.find((builtin) => indicator === `${builtin}/${builtinArity(builtin)}`);
  return name === undefined ? undefined : { kind: "builtin", term, name, place };
}
