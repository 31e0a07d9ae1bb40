import { type Clause, type Program } from "../program.js";
import { argumentsOf, isCompound, isVariable, type Indicator, type Term } from "../term.js";
import { rangeHints, type RangeHint } from "./range-hint.js";

export interface CompiledClause {
  readonly clause: Clause;
  readonly headArgs: readonly Term[];
  /** Variables of the head, by slot. */
  readonly headSlots: readonly number[];
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
        clauses.map((clause) => ({
          clause,
          headArgs: argumentsOf(clause.head),
          headSlots: slotsOf(clause.head),
          hints: rangeHints(clause),
        })),
      ]),
    );
  }

  clausesOf(indicator: Indicator): readonly CompiledClause[] {
    return this.#clauses.get(indicator) ?? [];
  }
}

function slotsOf(root: Term): readonly number[] {
  const slots = new Set<number>();
  const pending: Term[] = [root];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (isVariable(term)) slots.add(term.slot);
    else if (isCompound(term)) pending.push(...term.args);
  }
  return [...slots];
}
