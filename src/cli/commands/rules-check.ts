import { readFile } from "node:fs/promises";
import { coreRules, loadProgram, readRuleFolder, RuleError, type RuleSource } from "../../engine/index.js";
import { describePlace } from "../../model/index.js";
import { UsageError } from "../error.js";
import { packsOf, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, type Surroundings } from "../terminal.js";

/** The pack that files named on the command line are taken for. */
const FILES = "files";

/** `sworn rules check [FILES]`: whether the core, packs and files make one program. Prints every fault. */
export async function rulesCheckCommand(
  around: Surroundings,
  files: readonly string[],
  options: SubjectOptions,
): Promise<number> {
  const sources: RuleSource[] = [...(await coreRules())];
  for (const [pack, folder] of Object.entries(packsOf(options)))
    sources.push(...(await readRuleFolder(folder, pack)));
  for (const file of files) sources.push({ file, text: await readText(file), pack: FILES });
  try {
    const { clauses, predicates, relations, hash } = loadProgram(sources);
    if (options.json === true) {
      const report = {
        ok: true,
        clauses: clauses.length,
        predicates: predicates.size,
        relations: relations.size,
        hash,
      };
      around.out(`${JSON.stringify(report, undefined, 2)}\n`);
    } else {
      const { green, dim } = coloursFor(around);
      around.out(
        `${green("ok")}  ${clauses.length} clauses, ${predicates.size} predicates, ${relations.size} relations  ${dim(hash)}\n`,
      );
    }
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof RuleError) || options.json !== true) throw error;
    const faults = error.faults.map(({ code, message, place, remedy }) => ({
      code,
      message,
      where: describePlace({ kind: "text", ...place }),
      remedy,
    }));
    around.out(
      `${JSON.stringify({ ok: false, error: { code: error.code, message: error.faults[0].message }, faults }, undefined, 2)}\n`,
    );
    return EXIT.invalid;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new UsageError("unreadable_file", `\`${file}\` can't be read: ${reason}`, {
      cause,
      remedy: "check the path",
    });
  }
}
