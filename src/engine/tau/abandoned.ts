import { type Answer, type Budget } from "../engine.js";

/** An evaluation that ended without an answer. Never leaves the worker: it becomes the {@link Answer} it carries. */
export class Abandoned extends Error {
  private constructor(readonly answer: Extract<Answer, { status: "error" | "budget_exceeded" }>) {
    super(answer.status === "error" ? answer.reason : `out of ${answer.budget}`);
    this.name = "Abandoned";
  }

  static error(reason: string): Abandoned {
    return new Abandoned({ status: "error", reason });
  }

  static overBudget(budget: keyof Budget): Abandoned {
    return new Abandoned({ status: "budget_exceeded", budget });
  }
}
