import { describe, expect, it } from "vitest";
import { type Derivation } from "~/engine/derivation.js";
import { compound, variable } from "~/engine/term.js";
import { solutionsOf } from "../answers.js";
import { type StartEngine } from "../conformance.js";
import { fact, not, type Notation } from "../program-builder.js";

export function describeDerivations(start: StartEngine): void {
  async function derive(
    engine: ReturnType<StartEngine>,
    goal: Notation,
    given: readonly ReturnType<typeof fact>[],
  ) {
    const solutions = await solutionsOf(engine, goal, { given });
    expect(solutions).toHaveLength(1);
    return solutions[0]?.derivation;
  }

  describe("derivations", () => {
    const given = [
      fact(["age", "kit", 17], 4, 7),
      fact(["age", "lou", 30], 5),
      fact(["banned", "lou", "noise"], 9),
    ];

    it("shows a fact with the positions that it was read from", async () => {
      const engine = start({ relations: ["age/2"], clauses: [] });
      expect(await derive(engine, ["age", "kit", "X"], given.slice(0, 1))).toEqual({
        kind: "fact",
        goal: compound("age", "kit", 17),
        positions: [4, 7],
      } satisfies Derivation);
    });

    it("shows a fact without arguments as an atom", async () => {
      const engine = start({ relations: ["dark/0"], clauses: [] });
      expect(await derive(engine, "dark", [fact("dark", 3)])).toEqual({
        kind: "fact",
        goal: "dark",
        positions: [3],
      } satisfies Derivation);
    });

    it("shows a builtin as it held", async () => {
      const engine = start({ clauses: [] });
      expect(await derive(engine, ["=", ["f", "X", "Y"], ["f", "a", "Z"]], [])).toEqual({
        kind: "builtin",
        goal: compound("=", compound("f", "a", variable(0)), compound("f", "a", variable(0))),
      } satisfies Derivation);
    });

    it("shows clauses with bindings by slot and one premise per goal", async () => {
      const engine = start({
        relations: ["age/2", "banned/2"],
        clauses: [
          ["child", ["child", "X"], ["age", "X", "N"], ["<", "N", 18]],
          ["admitted", ["admitted", "X", "Gift"], ["child", "X"], not(["banned", "X", "_Why"]), "true"],
        ],
      });
      expect(await derive(engine, ["admitted", "Who", "_"], given)).toEqual({
        kind: "clause",
        clause: "admitted",
        bindings: ["kit", null, null],
        premises: [
          {
            kind: "clause",
            clause: "child",
            bindings: ["kit", 17],
            premises: [
              { kind: "fact", goal: compound("age", "kit", 17), positions: [4, 7] },
              { kind: "builtin", goal: compound("<", 17, 18) },
            ],
          },
          { kind: "negation", goal: compound("banned", "kit", variable(0)) },
          { kind: "builtin", goal: "true" },
        ],
      } satisfies Derivation);
    });

    it("numbers what is left open in a negation by first occurrence", async () => {
      const engine = start({
        relations: ["link/4"],
        clauses: [["p", ["p", "A"], ["=", "A", "a"], not(["link", ["f", "C"], "A", "B", "C"])]],
      });
      expect(await derive(engine, ["p", "X"], [])).toEqual({
        kind: "clause",
        clause: "p",
        bindings: ["a", null, null],
        premises: [
          { kind: "builtin", goal: compound("=", "a", "a") },
          {
            kind: "negation",
            goal: compound("link", compound("f", variable(0)), "a", variable(1), variable(0)),
          },
        ],
      } satisfies Derivation);
    });

    it("shows every level of a recursion, and values that a later goal bound", async () => {
      const engine = start({
        clauses: [
          ["nil", ["copy", "nil", "nil"]],
          ["cons", ["copy", ["c", "H", "T"], ["c", "H", "S"]], ["copy", "T", "S"]],
        ],
      });
      const list = compound("c", "x", compound("c", 2, "nil"));
      const tail = compound("c", 2, "nil");
      expect(await derive(engine, ["copy", ["c", "x", ["c", 2, "nil"]], "L"], [])).toEqual({
        kind: "clause",
        clause: "cons",
        bindings: ["x", tail, tail],
        premises: [
          {
            kind: "clause",
            clause: "cons",
            bindings: [2, "nil", "nil"],
            premises: [{ kind: "clause", clause: "nil", bindings: [], premises: [] }],
          },
        ],
      } satisfies Derivation);
      expect((await solutionsOf(engine, ["copy", ["c", "x", ["c", 2, "nil"]], "L"]))[0]?.bindings).toEqual({
        L: list,
      });
    });

    it("belongs to its solution", async () => {
      const engine = start({
        relations: ["age/2", "banned/2"],
        clauses: [["p", ["p", "X"], ["age", "X", "_"]]],
      });
      for (const { bindings, derivation } of await solutionsOf(engine, ["p", "X"], { given })) {
        const age = bindings["X"] === "kit" ? 17 : 30;
        expect(derivation).toMatchObject({ kind: "clause", clause: "p", bindings: [bindings["X"], age] });
      }
    });
  });
}
