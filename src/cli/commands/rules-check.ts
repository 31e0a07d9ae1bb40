import { sarifLog } from "../../audit/index.js";
import { loadProgram, readSources, RuleError, type RuleFault, type RuleSource } from "../../engine/index.js";
import { describePlace } from "../../model/index.js";
import { UsageError } from "../error.js";
import { readText } from "../read-text.js";
import { packsOf, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";

/** The pack that files named on the command line are taken for. */
const FILES = "files";

export interface RulesCheckOptions extends SubjectOptions {
  readonly sarif?: boolean;
}

/** `sworn rules check [FILES]`: whether the core, packs and files make one program. Prints every fault. */
export async function rulesCheckCommand(
  around: Surroundings,
  files: readonly string[],
  options: RulesCheckOptions,
  version: string,
): Promise<number> {
  if (options.json === true && options.sarif === true) {
    throw new UsageError("bad_option", "`--json` and `--sarif` both ask for the whole output", {
      remedy: "give one of them",
    });
  }
  try {
    const sources: RuleSource[] = [...(await readSources(await packsOf(options)))];
    for (const file of files) sources.push({ file, text: await readText(file), pack: FILES });
    const { clauses, predicates, relations, hash } = loadProgram(sources);
    if (options.sarif === true) printJson(around, sarifLog([], version));
    else if (options.json === true) {
      const report = {
        ok: true,
        clauses: clauses.length,
        predicates: predicates.size,
        relations: relations.size,
        hash,
      };
      printJson(around, report);
    } else {
      const { green, dim } = coloursFor(around);
      around.out(
        `${green("ok")}  ${clauses.length} clauses, ${predicates.size} predicates, ${relations.size} relations  ${dim(hash)}\n`,
      );
    }
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    if (options.sarif === true) printJson(around, sarifLog(error.faults, version));
    else if (options.json === true) {
      const faults = error.faults.map(asJson);
      printJson(around, { ok: false, error: { code: error.code, message: error.faults[0].message }, faults });
    } else throw error;
    return EXIT.invalid;
  }
}

function asJson({ code, message, place, remedy, sourceLine }: RuleFault) {
  return { code, message, where: describePlace({ kind: "text", ...place }), ...place, sourceLine, remedy };
}
