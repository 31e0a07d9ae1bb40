import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, runSworn } from "../cli/run-sworn.js";

let folder: string;
let below: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-config-")));
  below = join(folder, "a", "b");
  mkdirSync(below, { recursive: true });
  for (const [pack, text] of [
    ["policy", "%@ policy.a\nused(Tool) :- effect_tool(_, Tool).\n"],
    ["more", "%@ more.a\nasked(Tool) :- effect_tool(_, Tool).\n"],
  ] as const) {
    mkdirSync(join(folder, pack));
    writeFileSync(join(folder, pack, `${pack}.pl`), text);
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function configure(text: string, at = "sworn.config.json"): void {
  writeFileSync(join(folder, at), text);
}

function check(...args: readonly string[]) {
  return runSworn(below, ["rules", "check", "--json", ...args]);
}

function predicates(...args: readonly string[]): unknown {
  return json(check(...args))["predicates"];
}

describe("sworn.config.json", () => {
  test("is found in a folder above, and its folders are relative to it; `--pack` adds to it", () => {
    const core = Number(predicates());
    configure('{"packs": {"mine": "policy"}}');
    expect(predicates()).toBe(core + 1);
    expect(predicates("--pack", `more=${join(folder, "more")}`)).toBe(core + 2);
  });

  test("--config names another one", () => {
    const core = Number(predicates());
    configure('{"packs": {"nobody": "no-such-folder"}}');
    configure('{"packs": {"mine": "policy", "more": "more"}}', "other.json");
    expect(predicates("--config", "../../other.json")).toBe(core + 2);
  });

  test.each([
    ["an unknown key", '{\n  "packs": {},\n  "pakcs": {}\n}', ":3:3"],
    ["a pack named core", '{"packs": {"core": "policy"}}', ":1:12"],
    ["a folder that is no text", '{"packs": {"mine": 1}}', ":1:12"],
    ["a key that stands twice", '{"packs": {"mine": "policy"},\n"packs": {}}', ":2:1"],
    ["no JSON", '{"packs": \n}', ":2:1"],
    ["an empty file", "", ":1:1"],
  ])("refuses %s, with its place", (_, text, place) => {
    configure(text);
    const ran = check();
    expect(ran.code).toBe(3);
    expect(json(ran)["error"]).toMatchObject({
      code: "invalid_config",
      where: expect.stringContaining(`${join(folder, "sworn.config.json")}${place}`) as unknown,
    });
  });

  test("a pack that is not there, or a configuration that is not, is an error, never a run without it", () => {
    configure('{"packs": {"mine": "no-such-folder"}}');
    expect(check().code).toBe(3);
    expect(check("--config", "none.json").code).toBe(3);
  });

  test("an option can't take a configured pack away", () => {
    configure('{"packs": {"mine": "policy"}}');
    expect(check("--pack", `mine=${join(folder, "more")}`).code).toBe(2);
  });
});
