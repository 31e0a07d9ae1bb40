import {
  type Fact,
  type FactSource,
  type Indicator,
  type Pattern,
  type Range,
  type WatchKey,
} from "../../facts/index.js";
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
import { type Goal } from "../program.js";
import { type Ground, type Term } from "../term.js";
import { type Allowance } from "./allowance.js";
import { runBuiltin } from "./builtin.js";
import { type CompiledClause, type CompiledProgram } from "./compiled-program.js";
import { type RangeHint } from "./range-hint.js";
import { type CallNode, type Node } from "./kept-answers.js";
import { Reads } from "./reads.js";
import { type Step } from "./step.js";
import { readsOfWitness } from "./witness.js";

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

/** The calls that were answered, and the facts that they are answered from. */
export interface Calls {
  readonly facts: FactSource;
  /** The key under which facts are announced that could answer a look-up; undefined when none will come. */
  watch(relation: Indicator, pattern: Pattern, range?: Range): WatchKey | undefined;
  /**
   * The node of a call whose arguments are values or distinct empty variables; undefined for other calls, and
   * for predicates whose answers are not kept, unless `always`.
   */
  nodeOf(indicator: Indicator, args: readonly Value[], always?: boolean): CallNode | undefined;
  /** Makes the answers of a node those of the present history. */
  refresh(node: Node, context: SearchContext, depth: number): void;
  /** Has a node announced to under `keys`, and doubted when one of `sources` is; nothing else any longer. */
  subscribe(node: Node, keys: Iterable<WatchKey>, sources: Iterable<Node>): void;
  unsubscribe(node: Node): void;
}

/** What all searches of one query share. */
export interface SearchContext {
  readonly program: CompiledProgram;
  readonly graph: Calls;
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

  private constructor(
    private readonly context: SearchContext,
    /** Grows while the search runs. */
    private readonly reads: Reads,
  ) {}

  /** Answers of a goal whose variables are the cells of `frame`. */
  static forGoal(context: SearchContext, reads: Reads, goal: Goal, frame: Frame, depth = 0): Search {
    const search = new Search(context, reads);
    search.#agenda = { kind: "goal", goal, frame, hint: undefined, rest: undefined, depth };
    return search;
  }

  /** Answers of a predicate's clauses, past its node. */
  static forClauses(
    context: SearchContext,
    reads: Reads,
    indicator: Indicator,
    args: readonly Value[],
    depth: number,
  ): Search {
    const search = new Search(context, reads);
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

  /** Answers of the goals of a clause from `index` on. */
  static forBody(
    context: SearchContext,
    reads: Reads,
    compiled: CompiledClause,
    index: number,
    frame: Frame,
    depth: number,
  ): Search {
    const search = new Search(context, reads);
    search.#agenda = goalsFrom(compiled, index, frame, depth, undefined);
    return search;
  }

  /** What led to the present answer, in no order. */
  *steps(): Generator<Step> {
    for (let made = this.#made; made !== undefined; made = made.before) yield made.step;
  }

  /** Whether there is another answer, which the frame's cells then hold until the next call. */
  advance(): boolean {
    if (this.#started && !this.#goBack()) return false;
    this.#started = true;
    for (;;) {
      const agenda = this.#agenda;
      if (agenda === undefined) return true;
      const goesOn = agenda.kind === "end" ? this.#finish(agenda) : this.#start(agenda);
      if (!goesOn && !this.#goBack()) return false;
    }
  }

  /** The next answer of one goal, with how it was derived; undefined when there is none. */
  next(): Step | undefined {
    return this.advance() ? this.#made?.step : undefined;
  }

  #start(agenda: Extract<Agenda, { kind: "goal" }>): boolean {
    const { goal, frame, rest, depth } = agenda;
    this.#spend(depth);
    const term = instantiate(goal.kind === "negation" ? goal.goal.term : goal.term, frame);
    const args = valueArguments(term);
    switch (goal.kind) {
      case "fact": {
        const facts = this.#lookup(goal.indicator, args.map(groundValue), range(agenda.hint, frame));
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
    const node = this.context.graph.nodeOf(indicator, args);
    if (node?.evaluating === false) {
      this.context.graph.refresh(node, this.context, depth);
      this.reads.nodes.add(node);
      return tabledSteps(node);
    }
    return this.context.program.clausesOf(indicator)[Symbol.iterator]();
  }

  #lookup(relation: Indicator, pattern: Pattern, bounds: Range | undefined): Iterable<Fact> {
    const { graph } = this.context;
    const key = graph.watch(relation, pattern, bounds);
    if (key !== undefined) this.reads.keys.add(key);
    return graph.facts.lookup(relation, pattern, bounds);
  }

  #spend(depth: number): void {
    this.reads.cost += 1;
    this.context.allowance.spend(depth);
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
    const reads = new Reads();
    const search = Search.forGoal(this.context, reads, goal, frame, depth + 1);
    const refuted = search.advance();
    this.reads.cost += reads.cost;
    this.reads.add(refuted ? readsOfWitness(search.steps()) : reads);
    trail.undo(mark);
    if (refuted) return false;
    return this.#goOn({ kind: "negation", goal: resolvedTerm(term), reads }, rest);
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
    this.#spend(choice.depth);
    this.#made = choice.made;
    if ("kind" in alternative) {
      const values = argumentsOfStep(alternative);
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
  const end: Agenda = { kind: "end", compiled, frame, rest };
  return goalsFrom(compiled, 0, frame, depth, end) ?? end;
}

function goalsFrom(
  compiled: CompiledClause,
  from: number,
  frame: Frame,
  depth: number,
  last: Agenda | undefined,
): Agenda | undefined {
  let agenda = last;
  const { body } = compiled.clause;
  for (let index = body.length - 1; index >= from; index -= 1) {
    const goal = body[index];
    if (goal !== undefined)
      agenda = { kind: "goal", goal, frame, hint: compiled.hints[index], rest: agenda, depth };
  }
  return agenda;
}

function* factSteps(facts: Iterable<Fact>): Generator<Step> {
  for (const fact of facts) yield { kind: "fact", fact };
}

function* tabledSteps(node: CallNode): Generator<Step> {
  for (const args of node.answers()) yield { kind: "tabled", node, args };
}

function argumentsOfStep(step: Step): readonly Ground[] {
  if (step.kind === "fact") return step.fact.args;
  if (step.kind === "tabled") return step.args;
  throw new TypeError(`a ${step.kind} step is no alternative`);
}

export function range(hint: RangeHint | undefined, frame: Frame): Range | undefined {
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

export function valueArguments(value: Value): readonly Value[] {
  return typeof value === "object" && !(value instanceof Cell) ? value.args : [];
}
