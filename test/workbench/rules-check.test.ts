import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, runSworn } from "../cli/run-sworn.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-rules-check-"));
  writeFileSync(join(folder, "my policy.pl"), "%@ mine.a\nused(Tool) :- efect_tool(_, Tool).\n");
  writeFileSync(join(folder, "good.pl"), "%@ mine.a\nused(Tool) :- effect_tool(_, Tool).\n");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const MESSAGE = "`efect_tool/2` is neither a predicate nor a relation";

describe("sworn rules check", () => {
  test("draws a caret below the fault and suggests a name", () => {
    const ran = runSworn(folder, ["rules", "check", "my policy.pl"]);
    expect(ran.code).toBe(3);
    const caret = ran.err.split("\n").find((line) => line.endsWith("^"));
    const source = ran.err.split("\n").find((line) => line.includes(":- efect_tool"));
    expect(caret?.length).toBe((source?.indexOf("efect_tool") ?? 0) + 1);
    expect(ran.err).toContain("did you mean `effect_tool/2`?");
  });

  test("--json has the place in parts", () => {
    const ran = runSworn(folder, ["rules", "check", "my policy.pl", "--json"]);
    expect(ran.code).toBe(3);
    expect(json(ran)["faults"]).toMatchObject([
      { code: "unknown_predicate", file: "my policy.pl", line: 2, column: 15 },
    ]);
  });

  test("--sarif points at the character, with a path that is a relative URI", () => {
    const ran = runSworn(folder, ["rules", "check", "my policy.pl", "--sarif"]);
    expect(ran.code).toBe(3);
    expect(json(ran)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "sworn", rules: [{ id: "unknown_predicate" }] } },
          results: [
            {
              ruleId: "unknown_predicate",
              ruleIndex: 0,
              level: "error",
              message: { text: `${MESSAGE}: did you mean \`effect_tool/2\`?` },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "my%20policy.pl" },
                    region: { startLine: 2, startColumn: 15 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test("--sarif without a fault is a run without results", () => {
    const ran = runSworn(folder, ["rules", "check", "good.pl", "--sarif"]);
    expect(ran.code).toBe(0);
    expect(json(ran)).toMatchObject({ runs: [{ results: [] }] });
  });

  test("refuses two formats at once", () => {
    expect(runSworn(folder, ["rules", "check", "good.pl", "--sarif", "--json"]).code).toBe(2);
  });
});
