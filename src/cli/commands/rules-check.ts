import { loadProgram, readSources, RuleError, type RuleSource } from "../../engine/index.js";
import { describePlace } from "../../model/index.js";
import { readText } from "../read-text.js";
import { packsOf, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";

/** The pack that files named on the command line are taken for. */
const FILES = "files";

/** `sworn rules check [FILES]`: whether the core, packs and files make one program. Prints every fault. */
export async function rulesCheckCommand(
  around: Surroundings,
  files: readonly string[],
  options: SubjectOptions,
): Promise<number> {
  const sources: RuleSource[] = [...(await readSources(packsOf(options)))];
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
      printJson(around, report);
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
    printJson(around, { ok: false, error: { code: error.code, message: error.faults[0].message }, faults });
    return EXIT.invalid;
  }
}
