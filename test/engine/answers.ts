import { type Answer, type Engine, type SolveOptions, type Solution } from "~/engine/engine.js";
import { formatTerm } from "~/engine/term.js";
import { query, type Notation } from "./program-builder.js";

/** Bindings as people write them, by name: `X=a, Y=f(b)`. */
export function describeBindings({ bindings }: Solution): string {
  return Object.entries(bindings)
    .map(([name, value]) => `${name}=${formatTerm(value)}`)
    .sort()
    .join(", ");
}

/** An answer as a value to compare: its solutions without an order, or its status and budget. */
export function describeAnswer(answer: Answer): readonly string[] | string {
  if (answer.status === "true") return answer.solutions.map(describeBindings).sort();
  return answer.status === "budget_exceeded" ? `over ${answer.budget}` : answer.status;
}

export async function ask(
  engine: Engine,
  goal: Notation,
  options?: SolveOptions,
): Promise<readonly string[] | string> {
  return describeAnswer(await engine.solve(query(goal), options));
}

/** The solutions of an answer that must be `true`. */
export async function solutionsOf(
  engine: Engine,
  goal: Notation,
  options?: SolveOptions,
): Promise<readonly Solution[]> {
  const answer = await engine.solve(query(goal), options);
  if (answer.status !== "true") throw new Error(`the answer is ${JSON.stringify(answer)}`);
  return answer.solutions;
}
