import { type Fact, type FactSource, type Ground, type Indicator, type Range } from "../../facts/index.js";
import { type Derivation } from "../derivation.js";
import { type Budget } from "../engine.js";
import { BUILTINS, type Clause, type Goal, type Program } from "../program.js";
import { argumentsOf, compound, isCompound, type Term } from "../term.js";
import {
  Cell,
  dereference,
  groundValue,
  instantiate,
  newFrame,
  resolvedTerm,
  Trail,
  type Frame,
  type Value,
} from "../binding.js";
import { EvaluationError, runBuiltin } from "./builtin.js";
import { rangeHints, type RangeHint } from "./range-hint.js";

/** Thrown inside a search when a budget is used up; it never reads as an answer. */
export class BudgetExceeded extends Error {
  constructor(readonly budget: keyof Budget) {
    super(`budget of ${budget} exceeded`);
  }
}

/** How a goal was derived while the search still runs: terms are read when the answer is complete. */
type Step =
  | {
      readonly kind: "clause";
      readonly clause: Clause;
      readonly frame: Frame;
      readonly premises: readonly Step[];
    }
  | { readonly kind: "fact"; readonly fact: Fact }
  | { readonly kind: "builtin"; readonly goal: Value }
  | { readonly kind: "done"; readonly derivation: Derivation };

interface TabledAnswer {
  readonly args: readonly Term[];
  readonly derivation: Derivation;
}

/** Complete answers of tabled calls over one history, by call. */
export type Tables = Map<string, readonly TabledAnswer[]>;

interface CompiledClause {
  readonly clause: Clause;
  readonly headArgs: readonly Term[];
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
}

const TIME_CHECK_INTERVAL = 1024;

/** One query: depth first, clauses in source order, tabled predicates evaluated completely and once. */
export class Search {
  readonly #trail = new Trail();
  #steps = 0;
  readonly #deadline: number;

  constructor(
    private readonly program: CompiledProgram,
    private readonly facts: FactSource,
    private readonly tables: Tables,
    private readonly budget: Required<Budget>,
  ) {
    this.#deadline = performance.now() + budget.milliseconds;
  }

  /** Answers of a goal, one at a time. While the caller holds one, the frame's cells hold its bindings. */
  *answers(goal: Goal, frame: Frame): Generator<Derivation> {
    for (const step of this.#solve(goal, frame, undefined, 0)) yield completed(step);
  }

  *#solve(goal: Goal, frame: Frame, hint: RangeHint | undefined, depth: number): Generator<Step> {
    this.#count(depth);
    switch (goal.kind) {
      case "fact":
        yield* this.#lookup(goal.indicator, instantiate(goal.term, frame), this.#range(hint, frame));
        return;
      case "call":
        yield* this.#call(goal.indicator, instantiate(goal.term, frame), depth + 1);
        return;
      case "builtin": {
        const mark = this.#trail.mark();
        const term = instantiate(goal.term, frame);
        if (runBuiltin(goal.name, valueArguments(term), this.#trail)) yield { kind: "builtin", goal: term };
        this.#trail.undo(mark);
        return;
      }
      case "negation": {
        const mark = this.#trail.mark();
        const search = this.#solve(goal.goal, frame, undefined, depth + 1);
        const refuted = search.next().done !== true;
        search.return(undefined);
        this.#trail.undo(mark);
        if (!refuted) {
          const term = resolvedTerm(instantiate(goal.goal.term, frame));
          yield { kind: "done", derivation: { kind: "negation", goal: term } };
        }
        return;
      }
    }
  }

  *#lookup(relation: Indicator, goal: Value, range: Range | undefined): Generator<Step> {
    const args = valueArguments(goal);
    const pattern = args.map(groundValue);
    const mark = this.#trail.mark();
    for (const fact of this.facts.lookup(relation, pattern, range)) {
      this.#count(0);
      if (this.#unifyAll(args, fact.args)) yield { kind: "fact", fact };
      this.#trail.undo(mark);
    }
  }

  *#call(indicator: Indicator, goal: Value, depth: number): Generator<Step> {
    const args = valueArguments(goal);
    if (!this.program.program.tabled.has(indicator)) {
      yield* this.#resolve(indicator, args, depth);
      return;
    }
    const mark = this.#trail.mark();
    for (const answer of this.#table(indicator, args, depth)) {
      const values = answer.args.map((term) => instantiate(term, []));
      if (this.#unifyAll(args, values)) yield { kind: "done", derivation: answer.derivation };
      this.#trail.undo(mark);
    }
  }

  #table(indicator: Indicator, args: readonly Value[], depth: number): readonly TabledAnswer[] {
    const key = callKey(indicator, args);
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    // One derivation per answer is enough: the first.
    const answers = new Map<string, TabledAnswer>();
    for (const step of this.#resolve(indicator, args, depth)) {
      const values: Ground[] = [];
      for (const argument of args) {
        const value = groundValue(argument);
        if (value === undefined) {
          throw new EvaluationError(`an answer of the tabled predicate \`${indicator}\` is not ground`);
        }
        values.push(value);
      }
      const name = JSON.stringify(values);
      if (!answers.has(name)) answers.set(name, { args: values, derivation: completed(step) });
    }
    const complete = [...answers.values()];
    this.tables.set(key, complete);
    return complete;
  }

  *#resolve(indicator: Indicator, args: readonly Value[], depth: number): Generator<Step> {
    const mark = this.#trail.mark();
    for (const compiled of this.program.clausesOf(indicator)) {
      const { clause } = compiled;
      const frame = newFrame(clause.variables.length);
      if (this.#unifyHead(compiled.headArgs, args, frame)) {
        const premises: Step[] = [];
        const proofs = this.#body(compiled, 0, frame, premises, depth);
        while (proofs.next().done !== true) {
          yield { kind: "clause", clause, frame, premises: [...premises] };
        }
      }
      this.#trail.undo(mark);
    }
  }

  *#body(
    compiled: CompiledClause,
    index: number,
    frame: Frame,
    premises: Step[],
    depth: number,
  ): Generator<undefined> {
    const goal = compiled.clause.body[index];
    if (goal === undefined) {
      yield undefined;
      return;
    }
    for (const step of this.#solve(goal, frame, compiled.hints[index], depth)) {
      premises[index] = step;
      yield* this.#body(compiled, index + 1, frame, premises, depth);
    }
  }

  #unifyHead(head: readonly Term[], args: readonly Value[], frame: Frame): boolean {
    return head.every((term, index) => {
      const argument = args[index];
      if (argument === undefined) return false;
      // An atom against a bound atom decides most clauses without touching the trail.
      if (typeof term !== "object") {
        const value = dereference(argument);
        return value === term || (value instanceof Cell && this.#trail.unify(value, term));
      }
      return this.#trail.unify(instantiate(term, frame), argument);
    });
  }

  #unifyAll(left: readonly Value[], right: readonly Value[]): boolean {
    return left.every((value, index) => {
      const other = right[index];
      return other !== undefined && this.#trail.unify(value, other);
    });
  }

  #range(hint: RangeHint | undefined, frame: Frame): Range | undefined {
    if (hint === undefined) return undefined;
    const above = bound(hint.above, frame);
    const below = bound(hint.below, frame);
    return {
      argument: hint.argument,
      ...(above === undefined ? {} : { above }),
      ...(below === undefined ? {} : { below }),
    };
  }

  #count(depth: number): void {
    this.#steps += 1;
    if (this.#steps > this.budget.steps) throw new BudgetExceeded("steps");
    if (depth > this.budget.depth) throw new BudgetExceeded("depth");
    if (this.#steps % TIME_CHECK_INTERVAL === 0 && performance.now() > this.#deadline) {
      throw new BudgetExceeded("milliseconds");
    }
  }
}

function bound(term: Term | undefined, frame: Frame): number | undefined {
  if (term === undefined) return undefined;
  const value = dereference(instantiate(term, frame));
  return typeof value === "number" ? value : undefined;
}

function valueArguments(value: Value): readonly Value[] {
  return typeof value === "object" && !(value instanceof Cell) ? value.args : [];
}

/** Calls that differ only in the names of their variables have one key. */
function callKey(indicator: Indicator, args: readonly Value[]): string {
  const numbering = new Map<Cell, number>();
  return JSON.stringify([indicator, ...args.map((argument) => resolvedTerm(argument, numbering))]);
}

/** Reads a step's terms as they stand now. */
function completed(step: Step): Derivation {
  switch (step.kind) {
    case "done":
      return step.derivation;
    case "fact":
      return { kind: "fact", goal: factTerm(step.fact), positions: step.fact.positions };
    case "builtin":
      return { kind: "builtin", goal: resolvedTerm(step.goal) };
    case "clause": {
      const bindings = step.frame.map((cell): Ground | null => groundValue(cell) ?? null);
      return { kind: "clause", clause: step.clause.id, bindings, premises: step.premises.map(completed) };
    }
  }
}

function factTerm(fact: Fact): Term {
  const name = fact.relation.slice(0, fact.relation.lastIndexOf("/"));
  return fact.args.length === 0 ? name : compound(name, ...fact.args);
}

/** The goal that a query's term calls, by what the program knows. */
export function queryGoal(program: Program, term: Term): Goal | undefined {
  const place = { file: "query", line: 1, column: 1 };
  const indicator: Indicator | undefined =
    typeof term === "string"
      ? `${term}/0`
      : isCompound(term)
        ? `${term.functor}/${term.args.length}`
        : undefined;
  if (indicator === undefined) return undefined;
  if (program.predicates.has(indicator)) return { kind: "call", term, indicator, place };
  if (program.relations.has(indicator)) return { kind: "fact", term, indicator, place };
  const name = BUILTINS.find((builtin) => indicator.startsWith(`${builtin}/`));
  return name === undefined ? undefined : { kind: "builtin", term, name, place };
}
