import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { coreRules, loadProgram, parseQuery, readPhrases, readRuleFolder } from "~/engine/load.js";
import { renderFault, RULE_FAULT_CODES, RuleError, type RuleFault } from "~/engine/rule-error.js";

const GUIDE = resolve(import.meta.dirname, "../../rules/README.md");
const guide = await readFile(GUIDE, "utf8");
const core = await coreRules();
const program = loadProgram(core);

interface Example {
  readonly text: string;
  /** How the block is to be read: `as=query`, `as=alone` (without the core), `pack=core`, `file=…`. */
  readonly options: ReadonlyMap<string, string>;
}

/** The blocks of a part of the guide whose info string starts so. */
function blocks(part: string, language: string): readonly Example[] {
  const fence = /^```(.*)\n([\s\S]*?)^```$/gmu;
  return [...part.matchAll(fence)].flatMap(([, info = "", text = ""]) => {
    if (info !== language && !info.startsWith(`${language} `)) return [];
    const words = info.slice(language.length).split(" ").filter(Boolean);
    return [{ text, options: new Map(words.map((word) => splitOption(word))) }];
  });
}

function splitOption(word: string): [string, string] {
  const [name = "", value = ""] = word.split("=");
  return [name, value];
}

async function faultsOf({ text, options }: Example): Promise<readonly RuleFault[]> {
  try {
    await load(text, options);
    return [];
  } catch (error) {
    if (error instanceof RuleError) return error.faults;
    throw error;
  }
}

async function load(text: string, options: ReadonlyMap<string, string>): Promise<void> {
  const as = options.get("as");
  if (as === "query") parseQuery(text, program);
  else if (as === "phrases") readPhrases(text, "policy.pl");
  else if (as === "latin1" || as === "folder") {
    const folder = await mkdtemp(join(tmpdir(), "sworn-guide-"));
    try {
      await writeFile(join(folder, "policy.pl"), text, as === "latin1" ? "latin1" : "utf8");
      loadProgram([...core, ...(await readRuleFolder(folder, "mine"))]);
    } finally {
      await rm(folder, { recursive: true });
    }
  } else {
    const file = options.get("file") ?? "policy.pl";
    loadProgram([...(as === "alone" ? [] : core), { file, text, pack: options.get("pack") ?? "mine" }]);
  }
}

const [introduction = "", ...sections] = guide.split(/^### /mu);
const byCode = new Map(sections.map((section) => [/^`(\w+)`/u.exec(section)?.[1] ?? section, section]));

describe("the guide for policy authors", () => {
  test("has one section for each code, and no other", () => {
    expect(sections.length).toBe(byCode.size);
    expect([...byCode.keys()].sort()).toEqual([...RULE_FAULT_CODES].sort());
  });

  test("starts with a policy that is accepted", async () => {
    const accepted = blocks(introduction, "prolog accepted");
    expect(accepted).toHaveLength(1);
    for (const example of accepted) expect(await faultsOf(example)).toEqual([]);
  });

  test.each([...byCode])(
    "%s: the bad example has that fault, as printed; the good one has none",
    async (code, section) => {
      const refused = blocks(section, "prolog refused");
      const printed = blocks(section, "text");
      const accepted = blocks(section, "prolog accepted");
      expect([refused.length, printed.length, accepted.length]).toEqual([1, 1, 1]);
      for (const example of refused) {
        const faults = await faultsOf(example);
        expect(faults.map((fault) => fault.code)).toEqual([code]);
        expect(printed.map(({ text }) => text)).toEqual(faults.map((fault) => `${renderFault(fault)}\n`));
      }
      for (const example of accepted) expect((await faultsOf(example)).map(renderFault)).toEqual([]);
    },
  );
});
