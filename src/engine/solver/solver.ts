import {
  FactStore,
  type Fact,
  type FactSource,
  type Indicator,
  type Pattern,
  type Range,
} from "../../facts/index.js";
import { type Entry } from "../../model/index.js";
import { groundValue, newFrame, Trail, type Frame } from "../binding.js";
import {
  type Answer,
  type Budget,
  type Engine,
  type Query,
  type Solution,
  type SolveOptions,
} from "../engine.js";
import { faultOfGiven, GivenFacts } from "../given-facts.js";
import { type Derivation } from "../derivation.js";
import { type Goal, type Program } from "../program.js";
import { queryGoal } from "../query-goal.js";
import { type Ground } from "../term.js";
import { Allowance, BudgetExceeded } from "./allowance.js";
import { EvaluationError } from "./builtin.js";
import { CompiledProgram } from "./compiled-program.js";
import { CallGraph } from "./call-graph.js";
import { cellsOf } from "./evaluate.js";
import { type Known } from "./kept-answers.js";
import { Reads } from "./reads.js";
import { Search, type Calls, type SearchContext } from "./search.js";
import { completed, type Deriver } from "./step.js";

const DEFAULT_BUDGET: Required<Budget> = { steps: 50_000_000, milliseconds: 30_000, depth: 1_000_000 };

/**
 * The engine of everyday use: a search in this process over indexed facts. Answers of tabled predicates are
 * kept with what they rest on, so that a new record costs what it touches. Derivations are found when read.
 */
class Solver implements Engine {
  readonly name = "solver";
  readonly #program: CompiledProgram;
  readonly #store = new FactStore();
  readonly #graph: CallGraph;
  #closed = false;

  constructor(
    program: Program,
    private readonly costly: number,
  ) {
    this.#program = new CompiledProgram(program);
    this.#graph = new CallGraph(this.#store, program.tabled, costly);
  }

  extend(entries: readonly Entry[]): Promise<void> {
    this.#graph.begin();
    this.#store.extend(entries, (fact, keys) => {
      this.#graph.announce(fact, keys);
    });
    return Promise.resolve();
  }

  solve(query: Query, options: SolveOptions = {}): Promise<Answer> {
    return Promise.resolve(this.#answer(query, options));
  }

  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }

  #answer(query: Query, options: SolveOptions): Answer {
    if (this.#closed) return { status: "error", reason: "the engine is closed" };
    const budget = { ...DEFAULT_BUDGET, ...options.budget };
    const { given = [], limit = Number.MAX_SAFE_INTEGER } = options;
    if (![limit, ...Object.values(budget)].every((amount) => amount > 0)) {
      return { status: "error", reason: "`limit` and budgets must be positive numbers" };
    }
    try {
      this.#checkGiven(given);
      return this.#search(query, given, budget, limit);
    } catch (error) {
      if (error instanceof BudgetExceeded) return { status: "budget_exceeded", budget: error.budget };
      if (error instanceof EvaluationError) return { status: "error", reason: error.message };
      // Terms deeper than the JavaScript stack: bindings walk them by recursion.
      if (error instanceof RangeError) return { status: "budget_exceeded", budget: "depth" };
      throw error;
    }
  }

  #search(
    { goal: term, variables }: Query,
    given: readonly Fact[],
    budget: Required<Budget>,
    limit: number,
  ): Answer {
    const goal = queryGoal(this.#program.program, term);
    if (goal === undefined) throw new EvaluationError("the query calls nothing that the rules define");
    const context = this.#context(given, budget);
    const frame = newFrame(variables.length);
    const search = Search.forGoal(context, new Reads(), goal, frame);
    const solutions = new Map<string, Solution>();
    while (search.advance()) {
      const bindings = readBindings(variables, frame);
      const values = frame.map(groundValue);
      const key = JSON.stringify(bindings);
      if (!solutions.has(key)) solutions.set(key, this.#solution(bindings, goal, values, context.graph));
      if (solutions.size === limit) break;
    }
    return solutions.size === 0
      ? { status: "false" }
      : { status: "true", solutions: [...solutions.values()] };
  }

  #context(given: readonly Fact[], budget: Required<Budget>, graph?: Calls): SearchContext {
    return {
      program: this.#program,
      // Assumed facts hold for one query, and so do the answers that rest on them.
      graph:
        graph ??
        (given.length === 0
          ? this.#graph
          : new CallGraph(
              new Several([new GivenFacts(given), this.#store]),
              this.#program.program.tabled,
              this.costly,
            )),
      allowance: new Allowance(budget),
      trail: new Trail(),
    };
  }

  /** An answer that finds its derivation when it is first read, which must be before the history grows. */
  #solution(bindings: Solution["bindings"], goal: Goal, values: Known, graph: Calls): Solution {
    const tick = this.#graph.tick;
    let derivation: Derivation | undefined;
    const derive = () => {
      if (tick !== this.#graph.tick)
        throw new EvaluationError("the history has grown since this answer was found");
      return this.#derive(goal, values, this.#context([], DEFAULT_BUDGET, graph));
    };
    return {
      bindings,
      get derivation() {
        derivation ??= derive();
        return derivation;
      },
    };
  }

  #derive(goal: Goal, values: Known, context: SearchContext): Derivation {
    const known = new Map<string, Derivation>();
    const deriver: Deriver = (node, args) => {
      const name = JSON.stringify([node.indicator, ...args]);
      let found = known.get(name);
      if (found === undefined) {
        const step = Search.forClauses(context, new Reads(), node.indicator, args, 0).next();
        if (step === undefined) throw new EvaluationError("an answer that was kept can't be derived");
        found = completed(step, deriver);
        known.set(name, found);
      }
      return found;
    };
    const step = Search.forGoal(context, new Reads(), goal, cellsOf(values)).next();
    if (step === undefined) throw new EvaluationError("an answer that was found can't be derived");
    return completed(step, deriver);
  }

  /** A fact that no rule could ask for, or that engines could not agree on, is a mistake and not an absence. */
  #checkGiven(facts: readonly Fact[]): void {
    const fault = faultOfGiven(facts, this.#program.program.relations);
    if (fault !== undefined) throw new EvaluationError(fault);
    for (const { relation, args } of facts) {
      if (!args.every(isExact))
        throw new EvaluationError(`given fact of \`${relation}\` with a number that is no safe integer`);
    }
  }
}

function isExact(value: Ground): boolean {
  if (typeof value === "object") return value.args.every(isExact);
  return typeof value === "string" || Number.isSafeInteger(value);
}

/** Several sources as one. */
class Several implements FactSource {
  constructor(private readonly sources: readonly FactSource[]) {}

  *lookup(relation: Indicator, pattern: Pattern, range?: Range): Generator<Fact> {
    for (const source of this.sources) yield* source.lookup(relation, pattern, range);
  }
}

function readBindings(variables: readonly string[], frame: Frame): Solution["bindings"] {
  const bindings: Record<string, Ground> = Object.create(null) as Record<string, Ground>;
  variables.forEach((name, slot) => {
    const cell = frame[slot];
    const value = cell === undefined || name === "_" ? undefined : groundValue(cell);
    if (value !== undefined) bindings[name] = value;
  });
  return bindings;
}

export interface SolverOptions {
  /** A search of more steps than this is kept in parts when it has to be done again; 256 unless given. */
  readonly costly?: number;
}

export function createSolver(program: Program, { costly = 256 }: SolverOptions = {}): Engine {
  return new Solver(program, costly);
}
