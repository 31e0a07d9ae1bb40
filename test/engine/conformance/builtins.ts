import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine } from "~/engine/engine.js";
import { ask } from "../answers.js";
import {
  formatNotation,
  type ClauseNotation,
  type Notation,
  type ProgramNotation,
} from "../program-builder.js";

const MAX = Number.MAX_SAFE_INTEGER;

const HOLD: readonly Notation[] = [
  "true",
  ["=", "a", "a"],
  ["=", ["f", "X", 1], ["f", "b", "Y"]],
  ["==", ["f", "a"], ["f", "a"]],
  ["\\==", "X", "Y"],
  ["\\==", 1, "a"],
  ["\\==", ["f", "a"], ["f", "b"]],
  ["<", -1, 0],
  [">", 2, 1],
  ["=<", 2, 2],
  [">=", 2, 2],
  ["=:=", ["+", 1, 1], 2],
  ["=\\=", ["+", 1, 1], 3],
  ["is", 3, ["+", 1, 2]],
  ["<", ["-", MAX, 1], MAX],
];

const FAIL: readonly Notation[] = [
  "fail",
  ["=", "a", "b"],
  ["=", 1, "a"],
  ["=", ["f", "a"], ["g", "a"]],
  ["=", ["f", "a"], ["f", "a", "b"]],
  ["=", ["f", "X", "X"], ["f", 1, 2]],
  ["==", "X", "Y"],
  ["==", ["+", 1, 1], 2],
  ["\\==", "X", "X"],
  ["<", 1, 1],
  [">", 1, 1],
  ["=<", 2, 1],
  [">=", 1, 2],
  ["=:=", 1, 2],
  ["=\\=", 1, 1],
  ["is", 1, ["+", 1, 2]],
  ["is", "a", 1],
  ["is", ["+", 1, 2], ["+", 1, 2]],
];

const BREAK: readonly Notation[] = [
  ["<", "a", 1],
  ["<", 1, "a"],
  [">", "a", "b"],
  ["=<", "X", 1],
  [">=", 1, ["f", 1]],
  ["=:=", "X", "X"],
  ["=\\=", ["+", 1, "a"], 1],
  ["is", "X", "Y"],
  ["is", "X", "a"],
  ["is", "X", ["foo", 1, 2]],
  ["is", "X", ["//", 1, 0]],
  ["is", "X", ["mod", 1, 0]],
  ["is", "X", ["+", MAX, 1]],
  ["is", "X", ["-", -MAX, 1]],
  ["is", "X", ["*", 2 ** 30, 2 ** 30]],
  // The result would be safe again; the way there is not.
  ["is", "X", ["-", ["+", MAX, 1], 1]],
];

const VALUES: readonly (readonly [Notation, number])[] = [
  [["+", 1, 2], 3],
  [["-", 1, 2], -1],
  [["*", -3, 2], -6],
  [["//", 7, 2], 3],
  [["//", -7, 2], -3],
  [["//", 7, -2], -3],
  [["mod", 7, 2], 1],
  [["mod", -7, 2], 1],
  [["mod", 7, -2], -1],
  [["mod", -7, -2], -1],
  [["mod", -6, 2], 0],
  [["*", 0, -5], 0],
  [["+", ["*", 2, 3], ["-", 4, 1]], 9],
  [["+", MAX, 0], MAX],
  [["-", -MAX, 0], -MAX],
];

/** Each goal also as the body of a predicate `p(Index, X)`. */
const PROGRAM: ProgramNotation = {
  clauses: [
    ...BREAK.map((goal, index): ClauseNotation => [`break/${index}`, ["breaks", index], goal]),
    ...VALUES.map(([expression], index): ClauseNotation => [
      `value/${index}`,
      ["value", index, "X"],
      ["is", "X", expression],
    ]),
  ],
};

function named<Row extends readonly [Notation, ...unknown[]]>(rows: readonly Row[]) {
  return rows.map((row, index) => [formatNotation(row[0]), index, ...row] as const);
}

/** Pure questions: one engine answers them all. */
export function describeBuiltins(create: (notation: ProgramNotation) => Engine): void {
  describe("builtins", () => {
    let engine: Engine;
    beforeAll(() => {
      engine = create(PROGRAM);
    });
    afterAll(() => engine.close());

    it.each(named(HOLD.map((goal) => [goal] as const)))("%s holds", async (_text, _index, goal) => {
      expect(await ask(engine, goal)).toHaveLength(1);
    });
    it.each(named(FAIL.map((goal) => [goal] as const)))("%s fails", async (_text, _index, goal) => {
      expect(await ask(engine, goal)).toBe("false");
    });
    it.each(named(BREAK.map((goal) => [goal] as const)))("%s is an error", async (_text, index, goal) => {
      expect(await ask(engine, goal)).toBe("error");
      expect(await ask(engine, ["breaks", index])).toBe("error");
    });
    it.each(named(VALUES))("%s is an integer", async (_text, index, expression, value) => {
      expect(await ask(engine, ["is", "X", expression])).toEqual([`X=${value}`]);
      expect(await ask(engine, ["value", index, "X"])).toEqual([`X=${value}`]);
    });

    it("binds by `=` in both directions", async () => {
      expect(await ask(engine, ["=", ["f", "X", "b"], ["f", "a", "Y"]])).toEqual(["X=a, Y=b"]);
    });
  });
}
