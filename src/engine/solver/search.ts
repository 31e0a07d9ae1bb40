import { type Fact, type FactSource, type Indicator, type Range } from "../../facts/index.js";
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
import { type Derivation } from "../derivation.js";
import { type Goal } from "../program.js";
import { type Ground, type Term } from "../term.js";
import { type Allowance } from "./allowance.js";
import { EvaluationError, runBuiltin } from "./builtin.js";
import { type CompiledClause, type CompiledProgram } from "./compiled-program.js";
import { type RangeHint } from "./range-hint.js";
import { completed, type Step } from "./step.js";

export interface TabledAnswer {
  readonly args: readonly Ground[];
  readonly derivation: Derivation;
}

/** Complete answers of tabled calls over one history, by call. */
export type Tables = Map<string, readonly TabledAnswer[]>;

/** What is left to do: goals in order, and the ends of clauses, where their derivations are put together. */
type Agenda =
  | {
      readonly kind: "goal";
      readonly goal: Goal;
      readonly frame: Frame;
      readonly hint: RangeHint | undefined;
      readonly rest: Agenda | undefined;
      readonly depth: number;
    }
  | {
      readonly kind: "end";
      readonly compiled: CompiledClause;
      readonly frame: Frame;
      readonly rest: Agenda | undefined;
    };

/** Steps made so far, the last one first. Shared by alternatives, so never changed. */
interface Made {
  readonly step: Step;
  readonly before: Made | undefined;
}

/** A place to go back to: the other ways in which a goal may hold. */
interface Choice {
  readonly alternatives: Iterator<Step | CompiledClause>;
  readonly args: readonly Value[];
  readonly mark: number;
  readonly rest: Agenda | undefined;
  readonly made: Made | undefined;
  readonly depth: number;
}

/** What all searches of one query share. */
export interface SearchContext {
  readonly program: CompiledProgram;
  readonly facts: FactSource;
  readonly tables: Tables;
  readonly allowance: Allowance;
  readonly trail: Trail;
}

/**
 * Looks for the answers of one goal: depth first, clauses in source order, on a stack of its own.
 * Only negations and tabled calls start a search within a search; both nest no deeper than the rules do.
 */
export class Search {
  readonly #choices: Choice[] = [];
  #agenda: Agenda | undefined;
  #made: Made | undefined;
  #started = false;

  private constructor(private readonly context: SearchContext) {}

  /** Answers of a goal whose variables are the cells of `frame`. */
  static forGoal(context: SearchContext, goal: Goal, frame: Frame, depth = 0): Search {
    const search = new Search(context);
    search.#agenda = { kind: "goal", goal, frame, hint: undefined, rest: undefined, depth };
    return search;
  }

  /** Answers of a predicate's clauses, past its table. */
  static forClauses(
    context: SearchContext,
    indicator: Indicator,
    args: readonly Value[],
    depth: number,
  ): Search {
    const search = new Search(context);
    const alternatives = context.program.clausesOf(indicator)[Symbol.iterator]();
    search.#choices.push({
      alternatives,
      args,
      mark: context.trail.mark(),
      rest: undefined,
      made: undefined,
      depth,
    });
    search.#started = true;
    return search;
  }

  /** The next answer. While the caller holds it, the frame's cells hold its bindings; undefined when there is none. */
  next(): Step | undefined {
    if (this.#started && !this.#goBack()) return undefined;
    this.#started = true;
    for (;;) {
      const agenda = this.#agenda;
      if (agenda === undefined) return this.#made?.step;
      const goesOn = agenda.kind === "end" ? this.#finish(agenda) : this.#start(agenda);
      if (!goesOn && !this.#goBack()) return undefined;
    }
  }

  #start(agenda: Extract<Agenda, { kind: "goal" }>): boolean {
    const { goal, frame, rest, depth } = agenda;
    this.context.allowance.spend(depth);
    const term = instantiate(goal.kind === "negation" ? goal.goal.term : goal.term, frame);
    const args = valueArguments(term);
    switch (goal.kind) {
      case "fact": {
        const facts = this.context.facts.lookup(
          goal.indicator,
          args.map(groundValue),
          range(agenda.hint, frame),
        );
        return this.#choose(factSteps(facts), args, rest, depth);
      }
      case "call":
        return this.#choose(this.#alternatives(goal.indicator, args, depth), args, rest, depth + 1);
      case "builtin":
        return (
          runBuiltin(goal.name, args, this.context.trail) && this.#goOn({ kind: "builtin", goal: term }, rest)
        );
      case "negation":
        return this.#negate(goal.goal, frame, term, rest, depth);
    }
  }

  #alternatives(
    indicator: Indicator,
    args: readonly Value[],
    depth: number,
  ): Iterator<Step | CompiledClause> {
    const { program } = this.context;
    if (!program.program.tabled.has(indicator)) return program.clausesOf(indicator)[Symbol.iterator]();
    return tableSteps(this.#table(indicator, args, depth));
  }

  #negate(
    goal: Exclude<Goal, { kind: "negation" }>,
    frame: Frame,
    term: Value,
    rest: Agenda | undefined,
    depth: number,
  ): boolean {
    const { trail } = this.context;
    const mark = trail.mark();
    const refuted = Search.forGoal(this.context, goal, frame, depth + 1).next() !== undefined;
    trail.undo(mark);
    if (refuted) return false;
    return this.#goOn({ kind: "done", derivation: { kind: "negation", goal: resolvedTerm(term) } }, rest);
  }

  /** Answers of a tabled call, all of them, found once per history. One derivation per answer is enough. */
  #table(indicator: Indicator, args: readonly Value[], depth: number): readonly TabledAnswer[] {
    const { tables, trail } = this.context;
    const key = callKey(indicator, args);
    const known = tables.get(key);
    if (known !== undefined) return known;
    const mark = trail.mark();
    const answers = new Map<string, TabledAnswer>();
    const search = Search.forClauses(this.context, indicator, args, depth + 1);
    for (let step = search.next(); step !== undefined; step = search.next()) {
      const values = args.map((argument) => {
        const value = groundValue(argument);
        if (value !== undefined) return value;
        throw new EvaluationError(`an answer of the tabled predicate \`${indicator}\` is not ground`);
      });
      const name = JSON.stringify(values);
      if (!answers.has(name)) answers.set(name, { args: values, derivation: completed(step) });
    }
    trail.undo(mark);
    const complete = [...answers.values()];
    tables.set(key, complete);
    return complete;
  }

  /** Puts the derivation of a clause together from the steps of its goals. */
  #finish(end: Extract<Agenda, { kind: "end" }>): boolean {
    const { clause } = end.compiled;
    const premises: Step[] = [];
    for (let count = clause.body.length; count > 0; count -= 1) {
      if (this.#made === undefined) throw new TypeError("a clause ended before its goals");
      premises.push(this.#made.step);
      this.#made = this.#made.before;
    }
    return this.#goOn({ kind: "clause", clause, frame: end.frame, premises: premises.reverse() }, end.rest);
  }

  #goOn(step: Step, rest: Agenda | undefined): true {
    this.#made = { step, before: this.#made };
    this.#agenda = rest;
    return true;
  }

  #choose(
    alternatives: Iterator<Step | CompiledClause>,
    args: readonly Value[],
    rest: Agenda | undefined,
    depth: number,
  ): boolean {
    const mark = this.context.trail.mark();
    this.#choices.push({ alternatives, args, mark, rest, made: this.#made, depth });
    return this.#goBack();
  }

  /** Takes the next way out of the latest choice that has one. */
  #goBack(): boolean {
    for (let choice = this.#choices.at(-1); choice !== undefined; choice = this.#choices.at(-1)) {
      this.context.trail.undo(choice.mark);
      const next = choice.alternatives.next();
      if (next.done === true) this.#choices.pop();
      else if (this.#take(next.value, choice)) return true;
    }
    return false;
  }

  #take(alternative: Step | CompiledClause, choice: Choice): boolean {
    this.context.allowance.spend(choice.depth);
    this.#made = choice.made;
    if ("kind" in alternative) {
      const values = alternative.kind === "fact" ? alternative.fact.args : answerArguments(alternative);
      return this.#unifyAll(choice.args, values) && this.#goOn(alternative, choice.rest);
    }
    const frame = newFrame(alternative.clause.variables.length);
    if (!this.#unifyHead(alternative.headArgs, choice.args, frame)) return false;
    this.#agenda = bodyAgenda(alternative, frame, choice);
    return true;
  }

  #unifyHead(head: readonly Term[], args: readonly Value[], frame: Frame): boolean {
    const { trail } = this.context;
    return head.every((term, index) => {
      const argument = args[index];
      if (argument === undefined) return false;
      // An atom against a bound atom decides most clauses without touching the trail.
      if (typeof term !== "object") {
        const value = dereference(argument);
        return value === term || (value instanceof Cell && trail.unify(value, term));
      }
      return trail.unify(instantiate(term, frame), argument);
    });
  }

  #unifyAll(left: readonly Value[], right: readonly Value[]): boolean {
    return left.every((value, index) => {
      const other = right[index];
      return other !== undefined && this.context.trail.unify(value, other);
    });
  }
}

function bodyAgenda(compiled: CompiledClause, frame: Frame, { rest, depth }: Choice): Agenda {
  let agenda: Agenda = { kind: "end", compiled, frame, rest };
  const { body } = compiled.clause;
  for (let index = body.length - 1; index >= 0; index -= 1) {
    const goal = body[index];
    if (goal !== undefined)
      agenda = { kind: "goal", goal, frame, hint: compiled.hints[index], rest: agenda, depth };
  }
  return agenda;
}

function* factSteps(facts: Iterable<Fact>): Generator<Step> {
  for (const fact of facts) yield { kind: "fact", fact };
}

interface AnswerStep extends Extract<Step, { kind: "done" }> {
  readonly args: readonly Ground[];
}

function* tableSteps(answers: readonly TabledAnswer[]): Generator<AnswerStep> {
  for (const { args, derivation } of answers) yield { kind: "done", derivation, args };
}

function answerArguments(step: Step): readonly Ground[] {
  return "args" in step ? (step as AnswerStep).args : [];
}

function range(hint: RangeHint | undefined, frame: Frame): Range | undefined {
  if (hint === undefined) return undefined;
  const above = bound(hint.above, frame);
  const below = bound(hint.below, frame);
  return {
    argument: hint.argument,
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
  };
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
