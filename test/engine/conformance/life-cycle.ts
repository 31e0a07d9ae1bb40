import { describe, expect, it } from "vitest";
import { type Entry } from "~/model/index.js";
import { ask } from "../answers.js";
import { type StartEngine } from "../conformance.js";
import { sampleEntries } from "../entries.js";
import { fact, query, type ProgramNotation } from "../program-builder.js";

const PROGRAM: ProgramNotation = {
  relations: ["n/1"],
  clauses: [
    ["p", ["p", "X"], ["n", "X"]],
    ["bad", ["bad", "X"], ["n", "X"], ["<", "X", "a"]],
  ],
};
const given = [fact(["n", 1])];

export function describeLifeCycle(start: StartEngine): void {
  describe("life", () => {
    it("answers after an error as if there had been none", async () => {
      const engine = start(PROGRAM);
      expect(await ask(engine, ["bad", "X"], { given })).toBe("error");
      expect(await ask(engine, ["p", "X"], { given })).toEqual(["X=1"]);
      expect(await ask(engine, ["bad", "X"])).toBe("false");
    });

    it.each([
      ["an unknown predicate", ["unknown", "X"]],
      ["a predicate of another arity", ["p", "X", "Y"]],
      ["a variable", "X"],
      ["an integer", 7],
      ["a negation", ["\\+", ["p", "X"]]],
      ["a conjunction", [",", ["p", "X"], ["p", "X"]]],
      ["something that ends a Prolog system", "halt"],
      ["something that reads files", ["consult", "x"]],
    ] as const)("is `error` for %s as the goal", async (_name, goal) => {
      expect(await ask(start(PROGRAM), goal)).toBe("error");
    });

    it("is `error` for a given fact that no rule could ask for", async () => {
      const engine = start(PROGRAM);
      expect(await ask(engine, ["p", "X"], { given: [fact(["typo", 1])] })).toBe("error");
      expect(
        await ask(engine, ["p", "X"], { given: [{ relation: "n/1", args: [1, 2], positions: [] }] }),
      ).toBe("error");
    });

    it("takes entries, and then answers", async () => {
      const engine = start(PROGRAM);
      const entries: readonly Entry[] = sampleEntries();
      await engine.extend(entries.slice(0, 1));
      expect(await ask(engine, ["p", "X"], { given })).toEqual(["X=1"]);
      await engine.extend(entries.slice(1));
      await engine.extend([]);
      expect(await ask(engine, ["p", "X"], { given })).toEqual(["X=1"]);
    });

    it("answers queries that are asked at once, each for itself", async () => {
      const engine = start(PROGRAM);
      const values = Array.from({ length: 20 }, (_, index) => index);
      const answers = await Promise.all(
        values.map((value) => ask(engine, ["p", "X"], { given: [fact(["n", value])] })),
      );
      expect(answers).toEqual(values.map((value) => [`X=${value}`]));
    });

    it("gives the same answer twice", async () => {
      const engine = start(PROGRAM);
      const options = { given: [fact(["n", 2], 5), fact(["n", 1], 4)] };
      const first = await engine.solve(query(["p", "X"]), options);
      expect(await engine.solve(query(["p", "X"]), options)).toEqual(first);
    });

    it("answers `error` once it is closed, also what is pending", async () => {
      const engine = start(PROGRAM);
      const pending = [ask(engine, ["p", "X"], { given }), ask(engine, ["p", "X"], { given })];
      await engine.close();
      await engine.close();
      expect(await ask(engine, ["p", "X"], { given })).toBe("error");
      for (const answer of await Promise.all(pending)) expect(["error", ["X=1"]]).toContainEqual(answer);
      await engine.extend(sampleEntries());
    });
  });
}
