import { describe, expect, it } from "vitest";
import { ask } from "../answers.js";
import { type StartEngine } from "../conformance.js";
import { fact, not, type ProgramNotation } from "../program-builder.js";

/** Counts for ever: there is no fixed point that a table could find. */
const ENDLESS: ProgramNotation = {
  relations: ["n/1"],
  clauses: [
    ["count", ["count", "N"], ["is", "M", ["+", "N", 1]], ["count", "M"]],
    ["uncounted", "uncounted", not(["count", 0])],
    ["sum", ["sum", "X", "Y"], ["n", "X"], ["n", "Y"]],
    ["fine", ["fine", "a"]],
  ],
};

export function describeBudgets(start: StartEngine): void {
  describe("budgets", () => {
    it("ends a query that is out of steps, and goes on with the next", async () => {
      const engine = start(ENDLESS);
      expect(await ask(engine, ["count", 0], { budget: { steps: 500 } })).toBe("over steps");
      expect(await ask(engine, ["fine", "X"])).toEqual(["X=a"]);
    });

    it("ends a query that is out of time, and goes on with the next", async () => {
      const engine = start(ENDLESS);
      const budget = { milliseconds: 200, steps: Number.MAX_SAFE_INTEGER };
      expect(await ask(engine, ["count", 0], { budget })).toBe("over milliseconds");
      expect(await ask(engine, ["fine", "X"], { budget })).toEqual(["X=a"]);
    });

    it("never takes an overrun inside a negation for its truth", async () => {
      const engine = start(ENDLESS);
      expect(await ask(engine, "uncounted", { budget: { steps: 500 } })).toBe("over steps");
    });

    it("counts steps over all answers", async () => {
      const engine = start(ENDLESS);
      const given = Array.from({ length: 40 }, (_, index) => fact(["n", index]));
      expect(await ask(engine, ["sum", "X", "Y"], { given, budget: { steps: 300 } })).toBe("over steps");
      expect(await ask(engine, ["sum", "X", "Y"], { given, budget: { steps: 300 }, limit: 3 })).toHaveLength(
        3,
      );
      expect(await ask(engine, ["sum", "X", "Y"], { given })).toHaveLength(1600);
    });

    it.each([0, -1, Number.NaN])("is `error` for a budget of %d", async (amount) => {
      const engine = start(ENDLESS);
      expect(await ask(engine, ["fine", "X"], { budget: { steps: amount } })).toBe("error");
      expect(await ask(engine, ["fine", "X"], { budget: { milliseconds: amount } })).toBe("error");
    });
  });
}
