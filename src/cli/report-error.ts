import { describePlace, SwornError } from "../model/index.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "./terminal.js";

/** Prints an error as people need it (what, where, what to do, code) and gives the exit code. */
export function reportError(error: unknown, json: boolean, around: Surroundings): number {
  if (!(error instanceof SwornError)) throw error;
  const where = error.place === undefined ? undefined : describePlace(error.place);
  if (json) {
    const { code, message, remedy } = error;
    printJson(around, { ok: false, error: { code, message, where, remedy } });
  } else {
    const { red, dim } = coloursFor(around);
    const lines = [`${red("error")}: ${error.message} ${dim(`(${error.code})`)}`];
    if (where !== undefined && !error.message.includes(where)) lines.push(`  at ${where}`);
    if (error.remedy !== undefined && !error.message.includes(error.remedy)) lines.push(`  ${error.remedy}`);
    around.err(`${lines.join("\n")}\n`);
  }
  return EXIT[error.consequence];
}
