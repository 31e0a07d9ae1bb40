import { type Entry, type Obligation, type ResourceReference, type RunId } from "../model/index.js";
import { type Judge } from "./judge.js";
import { type Step, type Try } from "./remedy.js";
import { ANY_VERIFIER, whatIfPassing, whatIfReadback } from "./what-if.js";

/**
 * What may give the run another decision: readbacks, as promised, of everything worth reading; runs of its
 * verifiers that pass; or both. The verifiers come first, because what they may have touched is read after.
 */
export async function decisionTries(judge: Judge): Promise<readonly Try[]> {
  const rows = await judge.rows("worth_reading", judge.run, 1);
  const wanted = new Set(rows.flatMap(([location]) => location ?? []));
  const promised = promises(judge.entries);
  const readbacks = [...promised].flatMap(([key, { target, must }], index): readonly Step[] => {
    const readback = wanted.has(key) ? whatIfReadback(String(index + 1), judge.run, target, must) : undefined;
    return readback === undefined ? [] : [[readback]];
  });
  const verifiers = commands(judge.entries, judge.run).map((command, index) =>
    whatIfPassing(`verifier-${index + 1}`, judge.run, command),
  );
  return [readbacks, verifiers, [...verifiers, ...readbacks]];
}

/** The last promise for each location; a required artifact that nobody promised anything of has to exist. */
function promises(entries: readonly Entry[]): ReadonlyMap<string, Obligation> {
  const found = new Map<string, Obligation>();
  const required = new Map<string, ResourceReference>();
  for (const { record } of entries) {
    if (record.type === "claim")
      for (const obligation of record.obligations) found.set(obligation.target.key, obligation);
    if (record.type === "requirements")
      for (const artifact of record.artifacts) required.set(artifact.key, artifact);
  }
  for (const [key, target] of required)
    if (!found.has(key)) found.set(key, { target, must: { predicate: "exists" } });
  return found;
}

/** The verifiers that the run names; or the last that ran; or any. */
function commands(entries: readonly Entry[], run: RunId): readonly string[] {
  let named: readonly string[] = [];
  let last: string | undefined;
  for (const { record } of entries) {
    if (record.type === "requirements" && record.run === run) named = record.verifiers;
    if (record.type === "claim") last = record.verifier?.command ?? last;
  }
  return named.length > 0 ? [...new Set(named)] : [last ?? ANY_VERIFIER];
}
