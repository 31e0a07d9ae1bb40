import { describeLocation, type RecordOf } from "../model/index.js";
import { oneLine } from "../proof/index.js";
import { type Remedy } from "./remedy.js";
import { ANY_VERIFIER } from "./what-if.js";

/** A remedy as an instruction; without one, `because` says why no record can help. */
export function remedyText(remedy: Remedy | undefined, because = "the log keeps what is against it"): string {
  if (remedy === undefined) return `no record can: ${because}`;
  const settled = new Set(
    remedy.records.flatMap((record) => (record.type === "claim" ? [record.effect] : [])),
  );
  const steps = remedy.records.flatMap((record) => {
    switch (record.type) {
      case "claim":
        return [`a passing run of ${verifierText(record)}`];
      case "outcome":
        return settled.has(record.effect)
          ? []
          : [`the outcome of ${record.effect}: ${record.execution.replaceAll("_", " ")}`];
      case "observation":
        return [readback(record)];
    }
  });
  return oneLine(`append ${steps.join(", then ")}`);
}

function verifierText({ verifier, operation }: RecordOf<"claim">): string {
  const command = verifier?.command ?? operation.tool;
  return command === ANY_VERIFIER ? command : `the verifier "${command}"`;
}

function readback(seen: RecordOf<"observation">): string {
  const where = describeLocation(seen.resource.location);
  return `a ${seen.coverage} readback of ${where} ${shown(seen)}`;
}

function shown({ exists, sha256, fields }: RecordOf<"observation">): string {
  if (exists === false) return "that finds nothing there";
  if (sha256 !== undefined) return `with sha256 ${sha256.slice(0, 12)}…`;
  const [field] = Object.entries(fields ?? {});
  return field === undefined ? "that finds it there" : `with ${field[0]} = ${JSON.stringify(field[1])}`;
}
