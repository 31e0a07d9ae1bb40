import { linkSync, mkdirSync, realpathSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { serverFilesystemTools, type LedgeredMcpClient, type ToolMap } from "~/hosts/mcp/index.js";
import { bench, type Bench, type BenchOptions } from "./in-process.js";

const TOOLS: ToolMap = {
  write: { adapter: "filesystem.write", path: "path", content: "content" },
  edit: { adapter: "filesystem.edit", path: "path", edits: "edits", dryRun: "dry" },
  move: { adapter: "filesystem.move", from: "from", to: "to" },
  remove: { adapter: "filesystem.delete", path: "path" },
  mkdir: { adapter: "filesystem.mkdir", path: "path" },
  read: { adapter: "filesystem.read", path: "path" },
  look: { adapter: "read_only", path: "path" },
  compare: { adapter: "read_only", path: ["left", "right"] },
  tree: { adapter: "read_only", path: "path", recursive: true },
  upload: { adapter: "external", server: "s", path: "path" },
};

let host: Bench;
afterEach(async () => {
  await host.close();
});

async function open(options: BenchOptions = {}): Promise<void> {
  host = await bench({ tools: TOOLS, ...options });
}

async function refused(name: string, given: Record<string, unknown>, by?: LedgeredMcpClient): Promise<void> {
  const before = host.sent.length;
  const call = (by ?? host.tools).callTool({ name, arguments: given });
  await expect(call, JSON.stringify(given)).rejects.toMatchObject({
    name: "FilesystemAdapterError",
    code: "control_plane",
    consequence: "usage",
    place: { kind: "path" },
  });
  await expect(call).rejects.toHaveProperty("remedy", expect.stringMatching(/./u));
  expect(host.sent).toHaveLength(before);
  expect(host.effects).toEqual([]);
}

async function started(): Promise<string> {
  await host.ledger.claim({ tool: "anything" });
  return join(host.logs, "r1.jsonl");
}

/** Whether the operating system, asked directly, finds the log at the end of the path. */
function leadsTo(path: string, log: string): boolean {
  try {
    return realpathSync.native(path) === log;
  } catch {
    return false;
  }
}

describe("every tool that says which paths it takes", () => {
  test.each([
    ["write", (path: string) => ({ path, content: "" })],
    ["edit", (path: string) => ({ path, edits: [] })],
    ["edit", (path: string) => ({ path, edits: [], dry: true })],
    ["move", (path: string) => ({ from: path, to: "x" })],
    ["move", (path: string) => ({ from: "x", to: path })],
    ["remove", (path: string) => ({ path })],
    ["mkdir", (path: string) => ({ path })],
    ["read", (path: string) => ({ path })],
    ["read", (path: string) => ({ path: ["x", path] })],
    ["read", (path: string) => ({ path: ["x", [{ file: path }]] })],
    ["look", (path: string) => ({ path })],
    ["compare", (path: string) => ({ left: path, right: "x" })],
    ["compare", (path: string) => ({ left: "x", right: path })],
    ["tree", (path: string) => ({ path })],
    ["upload", (path: string) => ({ path })],
  ])("%s is refused, and nothing is sent", async (name, given) => {
    await open();
    await refused(name, given(await started()));
    await refused(name, given(host.logs));
    await refused(name, given(join(host.logs, "new")));
  });
});

describe("whatever the host forgot", () => {
  test("the folder is the ledger's own, so no root and no list of forbidden folders is needed", async () => {
    await open();
    const log = await started();
    const tools = host.wrap({ root: undefined });
    await refused("look", { path: log }, tools);
    await refused("write", { path: log, content: "" }, tools);
  });

  test("and it is refused before it is there", async () => {
    await open();
    await refused("mkdir", { path: host.logs });
    await refused("write", { path: join(host.logs, "r1.jsonl"), content: "" });
  });
});

describe("every way that a path leads there", () => {
  test("a link to what is not there yet, in a folder that is", async () => {
    await open();
    await started();
    symlinkSync("../logs/r2.jsonl", join(host.work, "dangling"));
    symlinkSync("dangling", join(host.work, "twice"));
    await refused("write", { path: join(host.work, "dangling"), content: "" });
    await refused("write", { path: join(host.work, "twice"), content: "" });
  });

  test("such a link behind a step that only a tool cuts out of the text", async () => {
    await open();
    await started();
    mkdirSync(join(host.folder, "far/away"), { recursive: true });
    symlinkSync(join(host.folder, "far/away"), join(host.work, "link"));
    symlinkSync("../logs/r2.jsonl", join(host.work, "dangling"));
    await refused("write", { path: `${host.work}/link/../dangling`, content: "" });
  });

  test("a link to a folder that is not there yet", async () => {
    await open();
    symlinkSync(host.logs, join(host.work, "link"));
    await refused("write", { path: join(host.work, "link/r1.jsonl"), content: "" });
    await refused("mkdir", { path: join(host.work, "link") });
  });

  test("a second name of a log, a link to it, and a folder that was moved away and linked back", async () => {
    await open();
    linkSync(await started(), join(host.work, "second"));
    symlinkSync("second", join(host.work, "third"));
    await refused("read", { path: join(host.work, "second") });
    await refused("read", { path: join(host.work, "third") });
    renameSync(host.logs, join(host.work, "moved"));
    symlinkSync(join("work", "moved"), host.logs);
    await refused("read", { path: join(host.work, "moved/r1.jsonl") });
    await refused("read", { path: join(host.work, "moved/new") });
  });

  test("steps up, out of names and out of links, and more text than a path may have", async () => {
    await open();
    await started();
    mkdirSync(join(host.folder, "far/away"), { recursive: true });
    symlinkSync(join(host.folder, "far/away"), join(host.work, "link"));
    for (const path of [
      "../logs",
      `${host.work}/none/../../logs/x`,
      `${host.work}/link/../../logs/x`,
      `${host.work}/link/./..//../logs`,
      `${host.work}/${"link/../../work/".repeat(30)}../logs/x`,
      `${host.folder}/${"work/../".repeat(1000)}logs/x`,
      `//${host.logs}//x`,
      `${host.logs}/.`,
      `/proc/self/root${host.logs}/x`,
    ])
      await refused("look", { path });
  });

  test("spellings that tools take for a path: home, URL, quotes, blanks, NUL", async () => {
    await open();
    const log = await started();
    const home = relative(homedir(), log);
    for (const path of [
      `~/${home}`,
      `~${userInfo().username}/${home}`,
      pathToFileURL(log).href,
      `FILE://localhost${log}`,
      pathToFileURL(log).href.replace("logs", "%6cogs"),
      `"${log}"`,
      `'${log}'`,
      ` ${log}\n`,
      ` "${log}" `,
      `${log}\0.txt`,
      `\0${log}`,
    ])
      await refused("look", { path });
  });

  test("names that differ in Unicode normalisation, which some servers look up as one", async () => {
    host = await bench({ tools: TOOLS, logs: "Protokolle \u00fc" });
    await refused("mkdir", { path: host.logs.normalize("NFD") });
    await started();
    await refused("read", { path: join(host.logs.normalize("NFD"), "r1.jsonl") });
    symlinkSync(host.logs, join(host.work, "\u00e9"));
    await refused("read", { path: join(host.work, "e\u0301", "r1.jsonl") });
  });

  test("another case, while nothing tells whether the file system minds", async () => {
    await open();
    await refused("mkdir", { path: join(host.folder, "LOGS") });
    await started();
    // Now the folder is there, and another object than this: on a system that minds, it is another name.
    if (process.platform === "linux")
      await host.tools.callTool({ name: "look", arguments: { path: join(host.folder, "LOGS") } });
  });

  test("a relative path from where this process is, which a server inherits", async () => {
    await open();
    await refused("look", { path: relative(process.cwd(), await started()) });
  });

  test("any chain of links and steps up that the operating system would follow", async () => {
    await open();
    const log = await started();
    mkdirSync(join(host.work, "a/b"), { recursive: true });
    symlinkSync("a/b", join(host.work, "down"));
    symlinkSync("../..", join(host.work, "a/b/up"));
    symlinkSync(host.logs, join(host.work, "a/logs"));
    const step = fc.constantFrom("down", "a", "b", "a/b/up", "..", ".", "", "up", "none", "logs");
    const end = fc.constantFrom("logs", "../logs", "../../logs", "../../../logs", "a/logs");
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), end, async (steps, last) => {
        const path = [host.work, ...steps, last, "r1.jsonl"].join("/");
        const before = host.sent.length;
        const call = host.tools.callTool({ name: "look", arguments: { path } });
        if (leadsTo(path, log)) {
          reached += 1;
          await expect(call, path).rejects.toMatchObject({ code: "control_plane" });
          expect(host.sent).toHaveLength(before);
        } else await call.catch(() => undefined);
      }),
      { numRuns: 500 },
    );
    expect(reached).toBeGreaterThan(20);
  });
});

describe("folders above the ledger's", () => {
  test("can't be moved, deleted or walked down, and can be listed", async () => {
    await open({ logs: "work/state/logs" });
    mkdirSync(join(host.work, "state"));
    symlinkSync("state", join(host.work, "link"));
    for (const name of ["", "state", "state/logs", "link", "none/../state"]) {
      const path = `${host.work}/${name}`;
      await refused("remove", { path });
      await refused("move", { from: path, to: join(host.work, "x") });
      await refused("move", { from: join(host.work, "x"), to: path });
      await refused("tree", { path });
    }
    await host.tools.callTool({ name: "look", arguments: { path: host.work } });
    expect(host.sent).toHaveLength(1);
  });

  test("the real server's tools that walk down are declared so", async () => {
    await open({ logs: "work/logs", tools: serverFilesystemTools });
    for (const name of ["directory_tree", "search_files"])
      await refused(name, { path: host.work, pattern: "*" });
    await host.tools.callTool({ name: "list_directory", arguments: { path: host.work } });
    expect(host.sent).toHaveLength(1);
  });
});

describe("what is not refused", () => {
  test("paths that nobody can follow, and paths beside the folder", async () => {
    await open();
    await started();
    symlinkSync("loop", join(host.work, "loop"));
    writeFileSync(join(host.work, "a.txt"), "x");
    linkSync(join(host.work, "a.txt"), join(host.work, "b.txt"));
    const paths = [
      "x".repeat(300),
      "loop/x",
      "a.txt/x",
      "b.txt",
      `${host.logs}2`,
      "file://elsewhere.example/x",
      "file://%zz",
      "",
      "half \ud83d",
    ];
    for (const path of paths) await host.tools.callTool({ name: "look", arguments: { path } });
    await host.tools.callTool({ name: "look", arguments: { path: 7 } });
    await host.tools.callTool({ name: "look", arguments: {} });
    await host.tools.callTool({ name: "undeclared", arguments: { path: join(host.logs, "x") } });
    expect(host.sent).toHaveLength(paths.length + 3);
  });
});
