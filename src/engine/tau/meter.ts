import { Abandoned } from "./abandoned.js";

/** Counts the steps of one query, over all its answers and all its negations. */
export class Meter {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Throws when the budget is used up. */
  charge(steps = 1): void {
    this.#left -= steps;
    if (this.#left < 0) throw Abandoned.overBudget("steps");
  }
}
