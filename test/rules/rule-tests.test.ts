import { beforeAll, describe, expect, test } from "vitest";
import { coreRules, loadProgram, type Program } from "~/engine/index.js";
import { askedIn, faultsOf, ruleTestFiles } from "./rule-test-files.js";

const files = ruleTestFiles();
let program: Program;
beforeAll(async () => {
  program = loadProgram(await coreRules());
});

describe.each(files)("$file", ({ cases }) => {
  test.each(cases)("$name", async (ruleCase) => {
    expect(await faultsOf(ruleCase, program)).toEqual([]);
  });
});

describe("every predicate of the rules", () => {
  /** Extension points have no clauses; packs bring them. */
  const predicates = () =>
    [...program.predicates.keys()].filter((indicator) => !program.extensionPoints.has(indicator));

  test("has a history where it holds", () => {
    const asked = askedIn(files, "holds");
    expect(predicates().filter((indicator) => !asked.has(indicator))).toEqual([]);
  });

  test("has a history where it just fails to hold", () => {
    const asked = askedIn(files, "fails");
    expect(predicates().filter((indicator) => !asked.has(indicator))).toEqual([]);
  });
});
