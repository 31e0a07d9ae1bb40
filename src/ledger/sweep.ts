import { type ResourceReference, type ObservationId, type RunId } from "../model/index.js";
import { type Judge } from "./judge.js";

/** What sweeping needs of a ledger. */
export interface Reader {
  readonly run: RunId;
  readBack(resource: ResourceReference): Promise<ObservationId | undefined>;
}

export interface Swept {
  readonly resource: ResourceReference;
  /** Absent when no readback can read the resource, or it could not be read. */
  readonly observation: ObservationId | undefined;
}

/** Reads back, through the ledger's readbacks, every resource that the rules call worth reading. */
export async function sweep(ledger: Reader, judge: Judge): Promise<readonly Swept[]> {
  const wanted = new Set(
    (await judge.rows("worth_reading", ledger.run, 1)).flatMap(([location]) => location ?? []),
  );
  const swept: Swept[] = [];
  for (const [key, resource] of resourcesByKey(judge)) {
    if (wanted.has(key)) swept.push({ resource, observation: await ledger.readBack(resource) });
  }
  return swept;
}

/** The last reference that the log holds for each location. */
function resourcesByKey(judge: Judge): ReadonlyMap<string, ResourceReference> {
  const found = new Map<string, ResourceReference>();
  for (const { record } of judge.entries) {
    if (record.type === "claim") for (const { target } of record.obligations) found.set(target.key, target);
    if (record.type === "requirements")
      for (const artifact of record.artifacts) found.set(artifact.key, artifact);
  }
  return found;
}
