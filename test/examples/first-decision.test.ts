import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROJECT = resolve(import.meta.dirname, "../..");
let scratch: string;
let out: string;
let code: number | null;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "sworn-example-test-"));
  const ran = spawnSync("npm", ["--silent", "start"], {
    cwd: PROJECT,
    encoding: "utf8",
    env: { ...process.env, TMPDIR: scratch },
  });
  out = ran.stdout;
  code = ran.status;
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

test("the main job runs to its end and leaves nothing behind", () => {
  expect(code).toBe(0);
  expect(readdirSync(scratch)).toEqual([]);
});

test("each effect is worth what was read back, whatever the agent says", () => {
  expect(out).toContain('the agent says: "Done.');
  const verdicts = [...out.matchAll(/^ {2}(\w+) +(\w+_file) (.+)$/gmu)].map(([, ...found]) => found);
  expect(verdicts).toEqual([
    ["verified", "write_file", "report.md"],
    ["contradicted", "edit_file", "settings.ini"],
    ["contradicted", "write_file", "notes.md"],
    ["verified", "move_file", "draft.md, final.md"],
    ["state_observed", "write_file", "summary.md"],
  ]);
});

test("the decision names what fails, and what must be disclosed", () => {
  expect(out).toContain("decision: failed, may not end");
  expect(out).toMatch(
    /because a fresh readback contradicts what effect-\w+ promised of the artifact settings\.ini/u,
  );
  expect(out).toMatch(/disclose effect-\w+: what it promised is there, and nobody knows who did it/u);
  expect(out).toContain("recovered as interrupted: 1 effect");
});

test("the proof is a tree from the verdict down to records", () => {
  const tree = out.slice(out.indexOf("effect-", out.indexOf("why the edit is what it is")));
  expect(tree).toMatch(
    /^effect-\w+ is contradicted {2}\[verdict\.contradicted verification\/verdict\.pl:\d+\]/u,
  );
  expect(tree).toContain("└─ ");
  expect(tree).toMatch(/other content is there {2}\[fails\.content verification\/predicate\.pl:\d+\]/u);
});
