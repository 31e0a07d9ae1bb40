/**
 * An agent works on a folder through a real MCP server, and says that all went well. Three things did not:
 * an edit was only a dry run, a file was changed behind the agent's back, and a process died between doing
 * and saying. Run it: `npm start`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { filesystemReadback, openLedger, proofText, sealRoot } from "sworn";
import { ledgeredClient, serverFilesystemTools } from "sworn/mcp";

const folder = await mkdtemp(join(tmpdir(), "sworn-example-"));
const logs = await mkdtemp(join(tmpdir(), "sworn-example-log-"));
const file = (/** @type {string} */ name) => join(folder, name);
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

// The host: a sealed root, a ledger, and a real MCP server behind it.
await writeFile(file("settings.ini"), "mode = draft\n");
await writeFile(file("draft.md"), "# Draft\n");
const root = await sealRoot(folder, { forbidden: [logs] });
const ledger = await openLedger({ dir: logs, run: "release", readbacks: [filesystemReadback(root)] });
await ledger.require({
  artifacts: [await root.reference("report.md"), await root.reference("settings.ini")],
});

const server = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-filesystem/dist/index.js",
);
const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: [server, folder], stderr: "ignore" }),
);

/** @type {string[]} */
const effects = [];
// This host was told what `edit_file` does, and never heard of its dry run.
/** @type {import("sworn/mcp").ToolDeclaration} */
const editFile = {
  adapter: "filesystem.edit",
  path: "path",
  edits: "edits",
  replace: "first",
  lineEnds: "to_lf",
};
const tools = ledgeredClient(client, {
  ledger,
  root,
  tools: { ...serverFilesystemTools, edit_file: editFile },
  onEffect: ({ effect }) => effects.push(effect),
});

// The agent: a script, so that this example needs no model. It believes every reply.
say("the agent at work");
await act("write report.md", "write_file", {
  path: file("report.md"),
  content: "# Report\n\nAll is well.\n",
});
await act("edit settings.ini", "edit_file", {
  path: file("settings.ini"),
  edits: [{ oldText: "mode = draft", newText: "mode = final" }],
  dryRun: true,
});
await act("write notes.md", "write_file", { path: file("notes.md"), content: "one\n" });
await act("move draft.md to final.md", "move_file", {
  source: file("draft.md"),
  destination: file("final.md"),
});

// Meanwhile: somebody else changes a file, and a second process dies after doing and before saying.
await writeFile(file("notes.md"), "two\n");
await dieWhileWriting("summary.md");
const recovered = await ledger.recover();
effects.push(...recovered);
say(`  a second process was killed in the middle; recovered as interrupted: ${recovered.length} effect`);
say('  the agent says: "Done. Report written, settings final, summary there."\n');

// The decision: read everything back, then ask the rules.
const decision = await ledger.decide({ sweep: true });
say("what each effect is worth, after reading everything back");
for (const effect of effects) {
  const { verdict } = await ledger.assess(effect);
  say(`  ${verdict.padEnd(15)} ${await describe(effect)}`);
}
say(`\ndecision: ${decision.decision}, ${decision.mayEnd ? "may end" : "may not end"}`);
for (const { text } of decision.reasons) say(`  because ${shorten(text)}`);
for (const { text } of decision.disclosures) say(`  disclose ${shorten(text)}`);

const edit = effects[1] ?? "";
const { answer } = await ledger.explain(edit);
say(
  `\nwhy the edit is what it is (the file says ${JSON.stringify(await readFile(file("settings.ini"), "utf8"))})`,
);
if (answer.holds) say(shorten(proofText(answer.proof, ledger.wording, { detail: "medium" })));

await ledger.close();
await tools.close();
root.close();
await rm(folder, { recursive: true });
await rm(logs, { recursive: true });

/**
 * @param {string} intent
 * @param {string} name
 * @param {Record<string, unknown>} parameters
 */
async function act(intent, name, parameters) {
  const { isError } = await tools.callTool({ name, arguments: parameters });
  say(`  ${intent}: the server says ${isError === true ? "error" : "ok"}`);
}

/**
 * A second process claims a write in the same lineage, does it, and is killed before it can say so.
 * @param {string} name
 */
async function dieWhileWriting(name) {
  const script = fileURLToPath(new URL("./doomed-writer.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, logs, folder, name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** @param {string} effect */
async function describe(effect) {
  for (const { record } of await ledger.history()) {
    if (record.type !== "claim" || record.effect !== effect) continue;
    return `${record.operation.tool} ${record.scope.map(String).map(shorten).join(", ")}`;
  }
  return effect;
}

/**
 * Names as a person would say them: without the temporary folder, ids cut short.
 * @param {string} text
 */
function shorten(text) {
  return text
    .replaceAll(`${folder}/`, "")
    .replace(/@(?:absent|file|directory)[^\s,]*/gu, "")
    .replace(/\b(effect|observation|action)-([0-9a-f]{4})[0-9a-f-]{32}/gu, "$1-$2");
}
