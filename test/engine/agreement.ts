import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Engine } from "~/engine/engine.js";
import { type Program } from "~/engine/program.js";
import { formatTerm } from "~/engine/term.js";
import { ask, solutionsOf } from "./answers.js";
import { Model } from "./bottom-up.js";
import { checkDerivation } from "./derivation-check.js";
import { buildProgram, query, type Notation } from "./program-builder.js";
import { randomCase, type RandomCase } from "./random-programs.js";
import { solveInSwipl } from "./swipl.js";
import { hasSwipl } from "./swipl-here.js";

/** The tuples of a predicate as {@link ask} writes the answers to `p(X, Y)`. */
function expected(model: Model, predicate: string, first?: Notation): readonly string[] | "false" {
  const rows = model
    .tuples(`${predicate}/2`)
    .filter(([left]) => first === undefined || left === first)
    .map(([left, right]) =>
      first === undefined ? `X=${formatTerm(left!)}, Y=${formatTerm(right!)}` : `Y=${formatTerm(right!)}`,
    );
  return rows.length === 0 ? "false" : rows.sort();
}

/** Random programs, on which an engine must agree with the dumb model and with SWI-Prolog. */
export function describeAgreement(name: string, create: (program: Program) => Engine, runs: number): void {
  describe(`${name} on random programs`, () => {
    it("agrees with a dumb evaluator, and its derivations hold", async () => {
      await fc.assert(
        fc.asyncProperty(randomCase, async ({ program: notation, facts, predicates }) => {
          const program = buildProgram(notation);
          const model = new Model(program, facts);
          const engine = create(program);
          try {
            const options = { given: facts };
            for (const predicate of predicates) {
              const goal: Notation = [predicate, "X", "Y"];
              const all = expected(model, predicate);
              expect(await ask(engine, goal, options)).toEqual(all);
              for (const first of ["a", 1])
                expect(await ask(engine, [predicate, first, "Y"], options)).toEqual(
                  expected(model, predicate, first),
                );
              if (all === "false") continue;
              for (const { derivation } of await solutionsOf(engine, goal, options))
                checkDerivation(derivation, query(goal).goal, program, facts, model);
            }
          } finally {
            await engine.close();
          }
        }),
        { numRuns: runs },
      );
    });

    it.skipIf(!hasSwipl)("agrees with SWI-Prolog (skipped without /usr/bin/swipl)", async () => {
      const cases: readonly RandomCase[] = fc.sample(randomCase, runs);
      const theirs = solveInSwipl(cases);
      for (const [index, { program, facts, predicates }] of cases.entries()) {
        const engine = create(buildProgram(program));
        for (const predicate of predicates) {
          const answer = await ask(engine, [predicate, "X", "Y"], { given: facts });
          expect(answer, JSON.stringify({ program, facts, predicate })).toEqual(
            theirs.get(`${index} ${predicate}`) ?? "false",
          );
        }
        await engine.close();
      }
    });
  });
}
