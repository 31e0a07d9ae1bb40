import { type Budget } from "../engine.js";

/** Thrown inside a search when a budget is used up; it never reads as an answer. */
export class BudgetExceeded extends Error {
  constructor(readonly budget: keyof Budget) {
    super(`budget of ${budget} exceeded`);
  }
}

const TIME_CHECK_INTERVAL = 1024;

/** What one query may still spend, over all its answers and all searches within. */
export class Allowance {
  readonly #budget: Required<Budget>;
  readonly #deadline: number;
  #steps = 0;

  constructor(budget: Required<Budget>) {
    this.#budget = budget;
    this.#deadline = performance.now() + budget.milliseconds;
  }

  /** Takes one step at a depth of calls. Throws {@link BudgetExceeded}. */
  spend(depth: number): void {
    this.#steps += 1;
    if (this.#steps > this.#budget.steps) throw new BudgetExceeded("steps");
    if (depth > this.#budget.depth) throw new BudgetExceeded("depth");
    if (this.#steps % TIME_CHECK_INTERVAL === 0 && performance.now() > this.#deadline) {
      throw new BudgetExceeded("milliseconds");
    }
  }
}
