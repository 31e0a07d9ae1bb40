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
import { type Program } from "../program.js";
import { queryGoal } from "../query-goal.js";
import { type Ground } from "../term.js";
import { Allowance, BudgetExceeded } from "./allowance.js";
import { EvaluationError } from "./builtin.js";
import { CompiledProgram } from "./compiled-program.js";
import { Search, type Tables } from "./search.js";
import { completed } from "./step.js";

const DEFAULT_BUDGET: Required<Budget> = { steps: 50_000_000, milliseconds: 30_000, depth: 1_000_000 };

/**
 * The engine of everyday use: a search in this process over indexed facts, building derivations as it goes.
 * Answers of tabled predicates are kept until the history grows.
 */
class Solver implements Engine {
  readonly name = "solver";
  readonly #program: CompiledProgram;
  readonly #store = new FactStore();
  readonly #tables: Tables = new Map();
  #closed = false;

  constructor(program: Program) {
    this.#program = new CompiledProgram(program);
  }

  extend(entries: readonly Entry[]): Promise<void> {
    this.#tables.clear();
    this.#store.extend(entries);
    return Promise.resolve();
  }

  solve(query: Query, options: SolveOptions = {}): Promise<Answer> {
    return Promise.resolve(this.#answer(query, options));
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#tables.clear();
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
    const frame = newFrame(variables.length);
    const search = Search.forGoal(
      {
        program: this.#program,
        facts: given.length === 0 ? this.#store : new Several([new GivenFacts(given), this.#store]),
        // Assumed facts hold for one query, and so do the answers that rest on them.
        tables: given.length === 0 ? this.#tables : new Map<string, never>(),
        allowance: new Allowance(budget),
        trail: new Trail(),
      },
      goal,
      frame,
    );
    const solutions = new Map<string, Solution>();
    for (let step = search.next(); step !== undefined; step = search.next()) {
      const bindings = readBindings(variables, frame);
      const key = JSON.stringify(bindings);
      if (!solutions.has(key)) solutions.set(key, { bindings, derivation: completed(step) });
      if (solutions.size === limit) break;
    }
    return solutions.size === 0
      ? { status: "false" }
      : { status: "true", solutions: [...solutions.values()] };
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

export function createSolver(program: Program): Engine {
  return new Solver(program);
}
