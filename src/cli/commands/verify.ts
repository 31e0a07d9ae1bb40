import { readLog, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";

/** `sworn verify`: whether a log is what was written. Damage is an error with line and reason. */
export async function verifyCommand(around: Surroundings, options: SubjectOptions): Promise<number> {
  const { lineage, file, head, entries, tornBytes } = await readLog(options, around);
  if (options.json === true) {
    const report = { ok: true, lineage, file, records: entries.length, head, torn_bytes: tornBytes };
    printJson(around, report);
    return EXIT.ok;
  }
  const { green, dim } = coloursFor(around);
  const torn = tornBytes === 0 ? "" : `, ${tornBytes} bytes of a torn last line`;
  around.out(
    `${green("intact")}  ${lineage}: ${entries.length} records, head #${head.position} ${dim(head.hash)}${torn}\n`,
  );
  return EXIT.ok;
}
