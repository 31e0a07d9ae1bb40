import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkRules, CORE } from "./check/index.js";
import { type Program, type RuleSource } from "./program.js";
import { throwFindings, type Finding } from "./rule-error.js";

export { parseQuery, unusedPredicates } from "./check/index.js";
export { readPhrases, type Phrases } from "./phrases.js";
export { RuleError, renderFault, type RuleFault, type RuleFaultCode } from "./rule-error.js";

/**
 * Checks rule files and makes one program of them: the core and any packs, in whatever order. Throws one
 * `RuleError` with every fault, and then nothing is loaded.
 */
export function loadProgram(sources: readonly RuleSource[]): Program {
  return checkRules(sources);
}

/** The folder of phrase files; they hold wording, not rules. */
const PHRASES = "explain";

/** Reads every rule file below a folder, sorted by name; tests (`*.test.pl`) and phrases are no rules. */
export async function readRuleFolder(folder: string, pack: string): Promise<readonly RuleSource[]> {
  const sources: RuleSource[] = [];
  for (const file of (await ruleFiles(folder, "")).sort())
    sources.push({ file, pack, text: await readText(folder, file) });
  return sources;
}

/** The rules that come with this package. */
export function coreRules(): Promise<readonly RuleSource[]> {
  return readRuleFolder(fileURLToPath(new URL("../../rules/", import.meta.url)), CORE);
}

/** The core, and packs on top of it by name: what a ledger judges by. */
export async function readSources(
  packs: Readonly<Record<string, string>> = {},
): Promise<readonly RuleSource[]> {
  const sources = [...(await coreRules())];
  for (const [name, folder] of Object.entries(packs)) sources.push(...(await readRuleFolder(folder, name)));
  return sources;
}

/** Paths with `/`, relative to the folder, so that a program's hash is the same on every system. */
async function ruleFiles(folder: string, below: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of await attempt(below, () => readdir(join(folder, below)))) {
    const path = below === "" ? name : `${below}/${name}`;
    const entry = await attempt(path, () => stat(join(folder, path)));
    if (entry.isDirectory()) {
      if (path !== PHRASES) files.push(...(await ruleFiles(folder, path)));
    } else if (name.endsWith(".pl") && !name.endsWith(".test.pl")) files.push(path);
  }
  return files;
}

async function readText(folder: string, file: string): Promise<string> {
  const bytes = await attempt(file, () => readFile(join(folder, file)));
  return attempt(file, () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
}

async function attempt<Result>(file: string, action: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const finding: Finding = {
      code: "unreadable_rules",
      message: `the rules can't be read: ${reason}`,
      place: { file, line: 1, column: 1 },
    };
    throwFindings([finding], () => "", cause);
    throw cause;
  }
}
