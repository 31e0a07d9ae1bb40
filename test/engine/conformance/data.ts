import { describe, expect, it } from "vitest";
import { solutionsOf } from "../answers.js";
import { type StartEngine } from "../conformance.js";
import { DATA_HAZARDS } from "../data-hazards.js";
import { atom, fact, query } from "../program-builder.js";

export function describeData(start: StartEngine): void {
  describe("data that has broken engines", () => {
    it.each(Object.entries(DATA_HAZARDS))(
      "%s, as atom, functor, relation and variable",
      async (_name, text) => {
        const engine = start({
          relations: ["said/2", `${text}/2`],
          clauses: [
            ["echo", ["echo", "X"], ["said", "kit", "X"], ["==", "X", atom(text)]],
            ["wrap", ["wrap", ["box", "X"]], ["echo", "X"]],
            ["hears", ["hears", atom(text), "yes"], ["said", "kit", atom(text)]],
            ["rule", [text, "X"], [text, "X", "_"]],
            ["made", ["made", [text, "X"]], [text, "X"]],
          ],
        });
        const given = [
          fact(["said", "kit", atom(text)], 1),
          fact(["said", "kit", atom(`${text}.`)], 2),
          fact([text, 1, 2], 3),
        ];
        const [echo, ...rest] = await solutionsOf(engine, ["echo", "X"], { given });
        expect(rest).toEqual([]);
        // Compared here, since the picture of a difference in a mebibyte helps nobody.
        expect(echo?.bindings["X"] === text).toBe(true);
        expect(echo?.derivation).toMatchObject({ kind: "clause", clause: "echo" });
        expect(await solutionsOf(engine, ["wrap", ["box", atom(text)]], { given })).toHaveLength(1);
        expect(await solutionsOf(engine, ["hears", atom(text), "X"], { given })).toHaveLength(1);

        const [made] = await solutionsOf(engine, ["made", "X"], { given });
        expect(made?.bindings["X"]).toEqual({ kind: "compound", functor: text, args: [1] });

        if (text === "_") return; // an anonymous variable is no name
        const { goal } = query(["made", "X"]);
        const answer = await engine.solve({ goal, variables: [text] }, { given });
        const solutions = answer.status === "true" ? answer.solutions : [];
        expect(solutions.map(({ bindings }) => Object.keys(bindings))).toEqual([[text]]);
      },
    );

    it.each([0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])("the integer %d", async (value) => {
      const engine = start({
        relations: ["n/1"],
        clauses: [["p", ["p", "X"], ["n", "X"], ["=:=", "X", value], ["==", "X", value]]],
      });
      const given = [fact(["n", value]), fact(["n", 17]), fact(["n", atom(String(value))])];
      const [solution] = await solutionsOf(engine, ["p", "X"], { given, limit: 1 });
      expect(solution?.bindings).toEqual({ X: value });
    });

    it.each([0.5, Number.NaN, Infinity, 2 ** 53])("`error` for the number %d in a fact", async (value) => {
      const engine = start({ relations: ["n/1"], clauses: [] });
      const answer = await engine.solve(query(["n", "X"]), { given: [fact(["n", value])] });
      expect(answer.status).toBe("error");
    });

    it("tells integers from atoms that look like them", async () => {
      const engine = start({ relations: ["n/1"], clauses: [] });
      const given = [fact(["n", 1]), fact(["n", atom("1")])];
      expect(await solutionsOf(engine, ["n", 1], { given })).toHaveLength(1);
      expect((await solutionsOf(engine, ["n", "X"], { given })).map(({ bindings }) => bindings["X"])).toEqual(
        expect.arrayContaining([1, "1"]),
      );
    });

    it("tells functors apart by arity", async () => {
      const engine = start({ relations: ["n/1"], clauses: [] });
      const given = [fact(["n", ["f", 1]]), fact(["n", ["f", 1, 2]]), fact(["n", "f"])];
      expect(await solutionsOf(engine, ["n", ["f", "_"]], { given })).toHaveLength(1);
    });
  });
}
