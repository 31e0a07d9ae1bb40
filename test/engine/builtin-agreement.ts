import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine } from "~/engine/engine.js";
import { BUILTINS, type Program } from "~/engine/program.js";
import { formatTerm } from "~/engine/term.js";
import { describeAnswer } from "./answers.js";
import { buildProgram, query, type Notation } from "./program-builder.js";
import { runSwipl } from "./swipl.js";
import { hasSwipl } from "./swipl-here.js";

const ARGUMENTS: readonly Notation[] = [
  "a",
  "b",
  -1,
  0,
  2,
  7,
  "X",
  "Y",
  ["f", "a"],
  ["f", "X"],
  ["f", "Y", "b"],
  ["f", "a", "X"],
  ["+", 1, 1],
  ["-", 1, "X"],
  ["*", 2, ["-", 3, 7]],
  ["//", -7, 2],
  ["//", 7, 0],
  ["mod", -7, 2],
  ["mod", 7, -3],
  ["+", "a", 1],
];

const GOALS = BUILTINS.filter((name) => name !== "true" && name !== "fail").flatMap((name) =>
  ARGUMENTS.flatMap((left) => ARGUMENTS.map((right): Notation => [name, left, right])),
);

/** `X = f(X)` makes a cyclic term there, and terms are finite here: so it counts as false. */
const MAIN = `
main :- forall(clause(t(Case, X, Goal), true),
  ( catch(((call(Goal), acyclic_term(Goal)) -> Result = true ; Result = false), _, Result = error),
    ( Result == true, ground(X) -> write_term([Case, X], [quoted(true), ignore_ops(true)]) ; write([Case, Result]) ),
    nl )).
`;

/** Every builtin on every pair of arguments, as SWI-Prolog has it. */
export function describeBuiltinAgreement(name: string, create: (program: Program) => Engine): void {
  describe.skipIf(!hasSwipl)(`builtins of ${name} and SWI-Prolog (skipped without /usr/bin/swipl)`, () => {
    let engine: Engine;
    beforeAll(() => {
      engine = create(buildProgram({ clauses: [] }));
    });
    afterAll(() => engine.close());

    it("agree on every pair of arguments", async () => {
      const questions = GOALS.map(query);
      const theirs = runSwipl(
        [
          ":- dynamic t/3.",
          ":- style_check(-singleton).",
          ...questions.map(({ goal, variables }, index) => `t(${index}, X, ${formatTerm(goal, variables)}).`),
          MAIN,
        ].join("\n"),
      );
      expect(theirs).toHaveLength(questions.length);
      for (const [index, question] of questions.entries()) {
        const answer = await engine.solve(question);
        const x = answer.status === "true" ? answer.solutions[0]?.bindings["X"] : undefined;
        const status = typeof describeAnswer(answer) === "string" ? describeAnswer(answer) : "true";
        const mine = `[${index},${x === undefined ? String(status) : formatTerm(x).replaceAll(" ", "")}]`;
        expect(mine, formatTerm(question.goal, question.variables)).toBe(theirs[index]);
      }
    });
  });
}
