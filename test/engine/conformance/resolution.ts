import { describe, expect, it } from "vitest";
import { ask } from "../answers.js";
import { type StartEngine } from "../conformance.js";
import { fact, not, type ClauseNotation } from "../program-builder.js";

const FAMILY = [
  fact(["parent", "ann", "bob"], 1),
  fact(["parent", "ann", "cid"], 2),
  fact(["parent", "bob", "dan"], 3),
  fact(["parent", "dan", "eve"], 4),
];
const ANCESTOR: readonly ClauseNotation[] = [
  ["ancestor/parent", ["ancestor", "X", "Y"], ["parent", "X", "Y"]],
  ["ancestor/step", ["ancestor", "X", "Y"], ["parent", "X", "Z"], ["ancestor", "Z", "Y"]],
];

export function describeResolution(start: StartEngine): void {
  describe("facts and clauses", () => {
    it("looks relations up by any argument", async () => {
      const engine = start({ relations: ["parent/2"], clauses: [] });
      const options = { given: FAMILY };
      expect(await ask(engine, ["parent", "ann", "X"], options)).toEqual(["X=bob", "X=cid"]);
      expect(await ask(engine, ["parent", "X", "dan"], options)).toEqual(["X=bob"]);
      expect(await ask(engine, ["parent", "X", "X"], options)).toBe("false");
      expect(await ask(engine, ["parent", "ann", "bob"], options)).toEqual([""]);
    });

    it("forgets given facts after the query", async () => {
      const engine = start({ relations: ["parent/2"], clauses: [] });
      expect(await ask(engine, ["parent", "X", "eve"], { given: FAMILY })).toEqual(["X=dan"]);
      expect(await ask(engine, ["parent", "X", "eve"])).toBe("false");
    });

    it("joins, and tries every clause", async () => {
      const engine = start({
        relations: ["parent/2", "friend/2"],
        clauses: [
          ["grand", ["grandparent", "X", "Y"], ["parent", "X", "Z"], ["parent", "Z", "Y"]],
          ["knows/child", ["knows", "X", "Y"], ["parent", "X", "Y"]],
          ["knows/friend", ["knows", "X", "Y"], ["friend", "X", "Y"]],
          ["knows/self", ["knows", "zoe", "zoe"]],
        ],
      });
      const options = { given: [...FAMILY, fact(["friend", "ann", "bob"]), fact(["friend", "ann", "kit"])] };
      expect(await ask(engine, ["grandparent", "X", "Y"], options)).toEqual(["X=ann, Y=dan", "X=bob, Y=eve"]);
      // Bob is both a child and a friend: one solution.
      expect(await ask(engine, ["knows", "ann", "X"], options)).toEqual(["X=bob", "X=cid", "X=kit"]);
      expect(await ask(engine, ["knows", "zoe", "X"], options)).toEqual(["X=zoe"]);
    });

    it("follows a recursion over data", async () => {
      const engine = start({ relations: ["parent/2"], clauses: ANCESTOR });
      const options = { given: FAMILY };
      expect(await ask(engine, ["ancestor", "ann", "X"], options)).toEqual([
        "X=bob",
        "X=cid",
        "X=dan",
        "X=eve",
      ]);
      expect(await ask(engine, ["ancestor", "X", "eve"], options)).toEqual(["X=ann", "X=bob", "X=dan"]);
      expect(await ask(engine, ["ancestor", "eve", "X"], options)).toBe("false");
    });

    it("takes compounds apart and builds them, recursively", async () => {
      const engine = start({
        clauses: [
          ["length/nil", ["length", "nil", 0]],
          [
            "length/cons",
            ["length", ["cons", "_", "T"], "N"],
            ["length", "T", "M"],
            ["is", "N", ["+", "M", 1]],
          ],
          ["swap", ["swap", ["pair", "A", "B"], ["pair", "B", "A"]]],
        ],
      });
      expect(await ask(engine, ["length", ["cons", "a", ["cons", "b", "nil"]], "N"])).toEqual(["N=2"]);
      expect(await ask(engine, ["swap", ["pair", 1, ["f", "x"]], "P"])).toEqual(["P=pair(f(x), 1)"]);
      expect(await ask(engine, ["swap", ["pair", 1], "P"])).toBe("false");
    });

    it("keeps chains of variables together", async () => {
      const engine = start({
        clauses: [
          ["chain", ["chain", "A", "B", "a", ["q", "A", "B"]]],
          ["nested", ["nested", ["f", "Y"], ["g", "Z"], "a", "Y", "Z"]],
        ],
      });
      expect(await ask(engine, ["chain", "X", "X", "X", "R"])).toEqual(["R=q(a, a), X=a"]);
      expect(await ask(engine, ["nested", "P", "Q", "R", "Q", "R"])).toEqual(["P=f(g(a)), Q=g(a), R=a"]);
    });

    it("leaves a variable that stays unbound absent", async () => {
      const engine = start({ clauses: [["any", ["any", "_", "a", ["f", "_"]]]] });
      expect(await ask(engine, ["any", "X", "Y", "Z"])).toEqual(["Y=a"]);
    });

    it("does not name anonymous variables", async () => {
      const engine = start({ relations: ["parent/2"], clauses: [] });
      expect(await ask(engine, ["parent", "X", "_"], { given: FAMILY })).toEqual(["X=ann", "X=bob", "X=dan"]);
    });

    it("finds terms finite: nothing equals a part of itself", async () => {
      const engine = start({ clauses: [["loop", ["inside", "X", ["f", "X"]]]] });
      expect(await ask(engine, ["inside", "X", "X"])).toBe("false");
      expect(await ask(engine, ["=", "X", ["f", "X"]])).toBe("false");
    });

    it("answers false for a declared predicate without clauses", async () => {
      const engine = start({ declared: ["extra/1"], clauses: [["both", ["both", "X"], ["extra", "X"]]] });
      expect(await ask(engine, ["extra", "X"])).toBe("false");
      expect(await ask(engine, ["both", "X"])).toBe("false");
    });

    it("takes atoms as predicates and relations", async () => {
      const engine = start({ relations: ["sunny/0"], clauses: [["walk", "walk", "sunny", "true"]] });
      expect(await ask(engine, "walk", { given: [fact("sunny")] })).toEqual([""]);
      expect(await ask(engine, "walk")).toBe("false");
    });
  });

  describe("limit", () => {
    const clauses: readonly ClauseNotation[] = [
      ["one", ["n", 1]],
      ["one again", ["n", 1]],
      ["two", ["n", 2]],
      ["more", ["n", "X"], ["<", "a", 1], ["=", "X", 3]],
    ];

    it("stops after so many distinct solutions", async () => {
      const engine = start({ relations: ["parent/2"], clauses: ANCESTOR });
      const goal = ["ancestor", "ann", "X"] as const;
      expect(await ask(engine, goal, { given: FAMILY, limit: 3 })).toHaveLength(3);
      expect(await ask(engine, goal, { given: FAMILY, limit: 4 })).toHaveLength(4);
      expect(await ask(engine, goal, { given: FAMILY, limit: 9 })).toHaveLength(4);
    });

    it("is `error` when more solutions are asked for than can be had without one", async () => {
      expect(await ask(start({ clauses }), ["n", "X"])).toBe("error");
    });

    it("must be positive", async () => {
      expect(await ask(start({ clauses }), ["n", "X"], { limit: 0 })).toBe("error");
      expect(await ask(start({ clauses }), ["n", "X"], { limit: Number.NaN })).toBe("error");
    });
  });

  describe("negation", () => {
    it("holds when nothing matches, with existential variables", async () => {
      const engine = start({
        relations: ["parent/2"],
        clauses: [
          ["leaf", ["leaf", "X"], ["parent", "_", "X"], not(["parent", "X", "_"])],
          ["root", ["root", "X"], ["parent", "X", "_"], not(["parent", "_", "X"])],
          ["person/1", ["person", "X"], ["parent", "X", "_"]],
          ["person/2", ["person", "X"], ["parent", "_", "X"]],
          ["grand", ["grand", "X", "Y"], ["parent", "X", "Z"], ["parent", "Z", "Y"]],
          ["not grand", ["not_grand", "X"], ["person", "X"], not(["grand", "X", "_"])],
        ],
      });
      const options = { given: FAMILY };
      expect(await ask(engine, ["leaf", "X"], options)).toEqual(["X=cid", "X=eve"]);
      expect(await ask(engine, ["root", "X"], options)).toEqual(["X=ann"]);
      expect(await ask(engine, ["not_grand", "X"], options)).toEqual(["X=cid", "X=dan", "X=eve"]);
    });

    it("ties repeated existential variables together", async () => {
      const engine = start({
        relations: ["edge/3"],
        clauses: [["straight", "straight", not(["edge", "a", "X", "X"])]],
      });
      expect(await ask(engine, "straight", { given: [fact(["edge", "a", "b", "c"])] })).toEqual([""]);
      expect(await ask(engine, "straight", { given: [fact(["edge", "a", "b", "b"])] })).toBe("false");
    });

    it("goes through negations and comparisons", async () => {
      const engine = start({
        relations: ["n/1"],
        clauses: [
          ["bigger", ["bigger", "X"], ["n", "X"], ["n", "Y"], ["<", "X", "Y"]],
          ["biggest", ["biggest", "X"], ["n", "X"], not(["bigger", "X"])],
          ["second", ["not_biggest", "X"], ["n", "X"], not(["biggest", "X"])],
          ["other", ["other", "X"], ["n", "X"], not(["==", "X", 2])],
        ],
      });
      const options = { given: [fact(["n", 1]), fact(["n", 2]), fact(["n", 3])] };
      expect(await ask(engine, ["biggest", "X"], options)).toEqual(["X=3"]);
      expect(await ask(engine, ["not_biggest", "X"], options)).toEqual(["X=1", "X=2"]);
      expect(await ask(engine, ["other", "X"], options)).toEqual(["X=1", "X=3"]);
    });

    it("is `error`, and not true, when the inside breaks", async () => {
      const engine = start({
        clauses: [
          ["p", "p", not("q")],
          ["q", "q", ["<", "a", 1]],
        ],
      });
      expect(await ask(engine, "p")).toBe("error");
    });
  });
}
