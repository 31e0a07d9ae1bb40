import { BUILTINS, type Clause, type Goal, type Program } from "../program.js";
import { argumentsOf, indicatorOf, type Indicator, type Term } from "../term.js";
import { rangeHints, type RangeHint } from "./range-hint.js";

export interface CompiledClause {
  readonly clause: Clause;
  readonly headArgs: readonly Term[];
  /** By body goal. */
  readonly hints: readonly (RangeHint | undefined)[];
}

/** A program prepared for searching; shared by all searches. */
export class CompiledProgram {
  readonly #clauses: ReadonlyMap<Indicator, readonly CompiledClause[]>;

  constructor(readonly program: Program) {
    this.#clauses = new Map(
      [...program.predicates].map(([indicator, clauses]) => [
        indicator,
        clauses.map((clause) => ({ clause, headArgs: argumentsOf(clause.head), hints: rangeHints(clause) })),
      ]),
    );
  }

  clausesOf(indicator: Indicator): readonly CompiledClause[] {
    return this.#clauses.get(indicator) ?? [];
  }

  /** The goal that a query's term calls; undefined when the program knows nothing of the kind. */
  queryGoal(term: Term): Goal | undefined {
    const place = { file: "query", line: 1, column: 1 };
    const indicator = indicatorOf(term);
    if (indicator === undefined) return undefined;
    if (this.program.predicates.has(indicator)) return { kind: "call", term, indicator, place };
    if (this.program.relations.has(indicator)) return { kind: "fact", term, indicator, place };
    const name = BUILTINS.find((builtin) => indicator === `${builtin}/${argumentCount(builtin)}`);
    return name === undefined ? undefined : { kind: "builtin", term, name, place };
  }
}

function argumentCount(builtin: (typeof BUILTINS)[number]): number {
  return builtin === "true" || builtin === "fail" ? 0 : 2;
}
