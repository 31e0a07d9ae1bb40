import pl, { type NativePredicate, type Rule, type Session } from "tau-prolog";
import { type Fact, type Query } from "../engine.js";
import { type FactSource } from "../../facts/index.js";
import { faultOfGiven } from "../given-facts.js";
import { type Clause, type Goal } from "../program.js";
import { QUERY_PLACE, queryGoal } from "../query-goal.js";
import { formatTerm, indicatorOf, type Indicator } from "../term.js";
import { Abandoned } from "./abandoned.js";
import { nativeBuiltins } from "./builtins.js";
import { instrumentClause, instrumentedIndicator, NEGATION } from "./instrument.js";
import { type ProgramWire } from "./messages.js";
import { type Meter } from "./meter.js";
import { nativeNegation, nativeRelation } from "./natives.js";

/** A program as tau's rules, made once and put into a fresh session for each evaluation. */
export class LoadedProgram {
  readonly #rules: readonly Rule[];
  readonly #predicates: ReadonlySet<Indicator>;
  readonly #relations: ReadonlySet<Indicator>;
  readonly #builtins: ReadonlyMap<string, NativePredicate> = nativeBuiltins();

  /** Throws {@link Abandoned} for terms that the language does not have. */
  constructor(program: ProgramWire) {
    this.#rules = program.clauses.map(instrumentClause);
    this.#predicates = new Set(program.predicates);
    this.#relations = new Set(program.relations);
  }

  createSession(sources: readonly FactSource[], meter: Meter): Session {
    const session = pl.create();
    const { rules } = session.modules.user;
    // A predicate without clauses has no answers; to tau it would be unknown.
    for (const predicate of this.#predicates) rules[instrumentedIndicator("call", predicate)] = [];
    for (const relation of this.#relations)
      rules[instrumentedIndicator("fact", relation)] = nativeRelation(relation, sources, meter);
    for (const [indicator, native] of this.#builtins) rules[indicator] = native;
    rules[`${NEGATION}/1`] = nativeNegation(meter);
    for (const rule of this.#rules) session.add_rule(rule, { context_module: "user" });
    return session;
  }

  /** The query as the clause that it would be the body of. */
  clauseOf(query: Query): Clause {
    return {
      id: "",
      head: "",
      indicator: "/0",
      body: [this.#goalOf(query)],
      variables: query.variables,
      place: QUERY_PLACE,
      pack: "",
    };
  }

  #goalOf({ goal: term, variables }: Query): Goal {
    const goal = queryGoal({ predicates: this.#predicates, relations: this.#relations }, term);
    if (goal !== undefined) return goal;
    throw Abandoned.error(
      `\`${indicatorOf(term) ?? formatTerm(term, variables)}\` is no predicate, relation or builtin of the program`,
    );
  }

  /** A fact that no rule could ask for is a mistake of the caller, not an absence. */
  checkGiven(facts: readonly Fact[]): void {
    const fault = faultOfGiven(facts, this.#relations);
    if (fault !== undefined) throw Abandoned.error(fault);
  }
}
