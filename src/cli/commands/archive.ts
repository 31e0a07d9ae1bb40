import { dirname } from "node:path";
import { type Assessment } from "../../ledger/index.js";
import { archiveLineage } from "../../log/index.js";
import { withSubject, type SubjectOptions } from "../subject.js";
import { EXIT, coloursFor, printJson, type Surroundings } from "../terminal.js";

/** `sworn archive`: compresses a settled log, with what the rules say of it, and puts a marker in its place. */
export async function archiveCommand(around: Surroundings, options: SubjectOptions): Promise<number> {
  const marker = await withSubject(options, around, async ({ known, reading, inquiry }) => {
    const assessments: Assessment[] = [];
    for (const { record } of known.entries)
      if (record.type === "claim") assessments.push(await inquiry.assess(known, record.effect));
    const { decision, mayEnd, rules, undetermined } = await inquiry.decide(known);
    if (undetermined !== undefined) throw undetermined;
    return archiveLineage({
      directory: dirname(reading.file),
      lineage: known.lineage,
      head: known.head,
      judged: {
        rules,
        decision,
        mayEnd,
        verdicts: Object.fromEntries(assessments.map(({ effect, verdict }) => [effect, verdict])),
      },
    });
  });
  if (options.json === true) {
    printJson(around, { ok: true, ...marker });
    return EXIT.ok;
  }
  const { green, dim } = coloursFor(around);
  around.out(
    `${green("archived")}  ${marker.lineage}: ${marker.size} records, ${marker.log.bytes} bytes in ${marker.archive.bytes}, head ${dim(marker.head)}\n`,
  );
  return EXIT.ok;
}
