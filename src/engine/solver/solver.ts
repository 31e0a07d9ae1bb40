import {
  FactStore,
  type Fact,
  type FactSource,
  type Indicator,
  type Pattern,
  type Range,
} from "../../facts/index.js";
import {
  type Answer,
  type Budget,
  type Engine,
  type Query,
  type SolveOptions,
  type Solution,
} from "../engine.js";
import { type Entry } from "../../model/index.js";
import { type Ground } from "../term.js";
import { type Program } from "../program.js";
import { groundValue, newFrame } from "../binding.js";
import { EvaluationError } from "./builtin.js";
import { BudgetExceeded, CompiledProgram, queryGoal, Search, type Tables } from "./search.js";

const DEFAULT_BUDGET: Required<Budget> = { steps: 50_000_000, milliseconds: 30_000, depth: 1_000 };

/** A store of facts, and the facts that one query assumes besides. */
class WithGiven implements FactSource {
  constructor(
    private readonly store: FactSource,
    private readonly given: readonly Fact[],
  ) {}

  *lookup(relation: Indicator, pattern: Pattern, range?: Range): Generator<Fact> {
    for (const fact of this.given) if (fact.relation === relation) yield fact;
    yield* this.store.lookup(relation, pattern, range);
  }
}

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
    const goal = queryGoal(this.#program.program, query.goal);
    if (goal === undefined)
      return { status: "error", reason: "the query calls nothing that the rules define" };
    const given = options.given ?? [];
    const facts = given.length === 0 ? this.#store : new WithGiven(this.#store, given);
    const tables = given.length === 0 ? this.#tables : new Map<string, never>();
    const search = new Search(this.#program, facts, tables, { ...DEFAULT_BUDGET, ...options.budget });
    const frame = newFrame(query.variables.length);
    const solutions: Solution[] = [];
    try {
      for (const derivation of search.answers(goal, frame)) {
        const bindings: Record<string, Ground> = Object.create(null) as Record<string, Ground>;
        query.variables.forEach((name, slot) => {
          const cell = frame[slot];
          const value = cell === undefined ? undefined : groundValue(cell);
          if (value !== undefined) bindings[name] = value;
        });
        solutions.push({ bindings, derivation });
        if (solutions.length === options.limit) break;
      }
    } catch (error) {
      if (error instanceof BudgetExceeded) return { status: "budget_exceeded", budget: error.budget };
      if (error instanceof EvaluationError) return { status: "error", reason: error.message };
      if (error instanceof RangeError) return { status: "budget_exceeded", budget: "depth" };
      throw error;
    }
    return solutions.length === 0 ? { status: "false" } : { status: "true", solutions };
  }
}

export function createSolver(program: Program): Engine {
  return new Solver(program);
}
