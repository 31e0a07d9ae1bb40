import {
  RecordSchema,
  parseOrThrow,
  sha256,
  type Execution,
  type LedgerRecord,
  type LineageId,
  type RunId,
} from "~/model/index.js";

export const LINEAGE = "lineage-1" as LineageId;
export const ROOT = "root" as RunId;
export const IDENTITY = { lineage: LINEAGE, root: ROOT };

const root = { namespace: "host", path: "/work", device: "1", inode: "2" };
const reference = { location: { kind: "filesystem", root, path: "notes/ü.txt" }, incarnation: "file:1:2" };

function record(value: unknown): LedgerRecord {
  return parseOrThrow(RecordSchema, value, "record");
}

/** A claim with a scope and an obligation, so that lines hold nested and non-ASCII text. */
export function claim(effect: string, run: string = ROOT): LedgerRecord {
  return record({
    type: "claim",
    effect,
    run,
    action: `action-${effect}`,
    operation: { tool: "write_file", inputSha256: sha256(effect) },
    scope: [reference],
    dependencies: [],
    obligations: [{ target: reference, must: { predicate: "exists" } }],
    external: false,
  });
}

export function outcome(effect: string, execution: Execution = "reported_success"): LedgerRecord {
  return record({
    type: "outcome",
    effect,
    execution,
    impact: execution === "not_executed" ? "none" : "possible",
    cleanup: "not_applicable",
    producer: "bound",
    facts: { exitCode: 0 },
    replayed: false,
    recovered: false,
  });
}

export function observation(id: string, run: string = ROOT): LedgerRecord {
  return record({
    type: "observation",
    observation: id,
    run,
    resource: reference,
    mechanism: "filesystem_read",
    coverage: "complete",
    exists: true,
    sha256: sha256(id),
    fields: { size: 1.5, title: "Zeile – “eins”", done: false, next: null },
    source: { action: `action-${id}` },
  });
}

export function childRun(run: string, parent: string = ROOT): LedgerRecord {
  return record({ type: "run", run, parent });
}
