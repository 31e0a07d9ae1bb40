import { beforeAll, describe, expect, test } from "vitest";
import { replay } from "~/audit/scenario/replay.js";
import { loadPolicy, type Policy } from "~/ledger/index.js";
import { scenariosIn } from "./scenarios.js";

let policy: Policy;
beforeAll(async () => {
  policy = await loadPolicy();
});

/** Failures that people met, and controls that must not be flagged; `CASES.md` lists their kinds. */
describe("cases, on the solver", () => {
  test.each(scenariosIn("data"))("$name", async ({ value }) => {
    expect((await replay(value, { policy })).mismatches).toEqual([]);
  });
});

describe("cases, on the reference engine", () => {
  test.each(scenariosIn("data"))("$name", async ({ value }) => {
    expect((await replay(value, { policy, engine: "reference" })).mismatches).toEqual([]);
  });
});

/** Rows of `CASES.md` that came without a scenario. */
describe("kinds of cases, on the solver", () => {
  test.each(scenariosIn("kinds"))("$name", async ({ value }) => {
    expect((await replay(value, { policy })).mismatches).toEqual([]);
  });
});

/** One for each behaviour that the sources fixed by a test. */
describe("twins of the sources' tests, on the solver", () => {
  test.each(scenariosIn("twins"))("$name", async ({ value }) => {
    expect((await replay(value, { policy })).mismatches).toEqual([]);
  });
});

/** Ways in which what nobody knows could have become a success. */
describe("unknowns, on the solver", () => {
  test.each(scenariosIn("unknown"))("$name", async ({ value }) => {
    expect((await replay(value, { policy })).mismatches).toEqual([]);
  });
});

describe("unknowns, on the reference engine", () => {
  test.each(scenariosIn("unknown"))("$name", async ({ value }) => {
    expect((await replay(value, { policy, engine: "reference" })).mismatches).toEqual([]);
  });
});
