import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverFilesystemTools } from "~/hosts/mcp/index.js";
import { stage, type Stage } from "./stage.js";

const SERVER = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-filesystem/dist/index.js",
);

let host: Stage;
beforeEach(async () => {
  host = await stage({ server: SERVER, tools: serverFilesystemTools });
});
afterEach(async () => {
  await host.close();
});

function call(name: string, given: Readonly<Record<string, unknown>>) {
  return host.tools.callTool({ name, arguments: { ...given } });
}

async function verdicts(): Promise<readonly string[]> {
  await host.ledger.decide({ sweep: true });
  const found: string[] = [];
  for (const effect of host.effects) found.push((await host.ledger.assess(effect)).verdict);
  return found;
}

test("what it really does is verified: write, edit, folder, move", async () => {
  await call("write_file", { path: host.file("a.txt"), content: "x = 1\nx = 1\n" });
  await call("edit_file", { path: host.file("a.txt"), edits: [{ oldText: "x = 1", newText: "x = 2" }] });
  await call("create_directory", { path: host.file("deep") });
  await call("move_file", { source: host.file("a.txt"), destination: host.file("deep/b.txt") });
  expect(readFileSync(host.file("deep/b.txt"), "utf8")).toBe("x = 2\nx = 1\n");
  // The write and the edit are history of a path that is empty now; what they left was moved away.
  expect(await verdicts()).toEqual(["contradicted", "contradicted", "verified", "verified"]);
});

test("an edit of a file with CRLF rewrites its line ends, so that nothing is promised of it", async () => {
  writeFileSync(host.file("a.txt"), "one\r\ntwo\r\n");
  await call("edit_file", { path: host.file("a.txt"), edits: [{ oldText: "two", newText: "2" }] });
  expect(readFileSync(host.file("a.txt"), "utf8")).toBe("one\n2\n");
  expect(await verdicts()).toEqual(["unverified"]);
});

test("an edit that matches by indentation alone promises nothing, and is not verified", async () => {
  writeFileSync(host.file("a.txt"), "    if (x) {\n      go();\n    }\n");
  const edits = [{ oldText: "if (x) {\n  go();\n}", newText: "if (y) {\n  go();\n}" }];
  await call("edit_file", { path: host.file("a.txt"), edits });
  expect(readFileSync(host.file("a.txt"), "utf8")).toContain("if (y)");
  expect(await verdicts()).toEqual(["unverified"]);
});

test("a dry run is passed on and leaves no effect", async () => {
  writeFileSync(host.file("a.txt"), "one\n");
  const edits = [{ oldText: "one", newText: "two" }];
  const result = await call("edit_file", { path: host.file("a.txt"), edits, dryRun: true });
  expect(JSON.stringify(result.content)).toContain("+two");
  expect(host.effects).toEqual([]);
});

test("a refusal of the server is a failure that may have touched something", async () => {
  const result = await call("edit_file", { path: host.file("none.txt"), edits: [] });
  expect(result.isError).toBe(true);
  expect(await verdicts()).toEqual(["failed"]);
});

test("a read records what is on the disk, whole or in part", async () => {
  await call("write_file", { path: host.file("a.txt"), content: "1\n2\n3\n" });
  await call("read_text_file", { path: host.file("a.txt"), head: 1 });
  const [effect = ""] = host.effects;
  expect(await host.ledger.assess(effect)).toMatchObject({ verdict: "unverified" });
  await call("read_text_file", { path: host.file("a.txt") });
  expect(await host.ledger.assess(effect)).toMatchObject({ verdict: "verified" });
  await call("list_directory", { path: host.work });
  expect(host.effects).toHaveLength(1);
});

test("calls that run at once on one path promise nothing that depends on their order", async () => {
  writeFileSync(host.file("a.txt"), "one\n");
  const edit = (oldText: string, newText: string) =>
    call("edit_file", { path: host.file("a.txt"), edits: [{ oldText, newText }] });
  await Promise.all([edit("one", "two"), edit("one", "three")]);
  const found = await verdicts();
  expect(found).toHaveLength(2);
  expect(found.filter((verdict) => verdict === "verified").length).toBeLessThanOrEqual(1);
  expect(found).not.toContain("state_observed");
});
