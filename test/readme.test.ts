import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const PROJECT = resolve(import.meta.dirname, "..");
const README = readFileSync(join(PROJECT, "README.md"), "utf8");
const PACKAGE = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-readme-")));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function blocks(language: string): readonly string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gmsu"))].map(
    ([, text]) => text ?? "",
  );
}

test("the two commands are those of the package", () => {
  const [commands] = blocks("sh");
  expect(commands).toMatch(/^npm install && npm start\b/mu);
  expect(commands).toMatch(/^npm install && npm test\b/mu);
  expect(PACKAGE.scripts).toHaveProperty("start");
  expect(PACKAGE.scripts).toHaveProperty("test");
});

test("the API in one screen runs as it is printed", () => {
  const [snippet] = blocks("js");
  if (snippet === undefined) throw new Error("the README shows no code");
  // The folders and the tool are the reader's own; everything else runs as printed.
  const work = join(folder, "work");
  mkdirSync(work);
  const program = [
    'import { writeFile } from "node:fs/promises";',
    `const callTheTool = () => writeFile(${JSON.stringify(join(work, "a.txt"))}, "hello\\n");`,
    snippet
      .replaceAll('"/work"', JSON.stringify(work))
      .replaceAll('"/var/lib/agent"', JSON.stringify(join(folder, "agent"))),
    "const { decision, mayEnd } = await ledger.decide();",
    "console.log(JSON.stringify({ decision, mayEnd, verdict: (await ledger.assess(effect)).verdict }));",
    "await ledger.close();",
  ].join("\n");
  const file = join(PROJECT, "test", `readme-snippet-${process.pid}.mjs`);
  writeFileSync(file, program);
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ decision: "satisfied", mayEnd: true, verdict: "verified" });
  } finally {
    rmSync(file);
  }
});

test("the table of dependencies is that of the package", () => {
  const table = README.slice(README.indexOf("## Dependencies"));
  const named = [...table.matchAll(/^\| ([^|]+?) +\|/gmu)]
    .flatMap(([, names]) => (names ?? "").split(", "))
    .filter((name) => name !== "package" && !name.startsWith("-"));
  const { dependencies, optionalDependencies, peerDependencies } = PACKAGE;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  expect(named.sort()).toEqual(needed.sort());
});

test("every file that the README names is there", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: PROJECT, encoding: "utf8" }).split("\n");
  for (const [, name] of README.matchAll(/\]\(([^):#]+)\)/gu)) expect(files).toContain(name);
});
