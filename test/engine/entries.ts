import {
  RecordSchema,
  resource,
  Sha256Schema,
  type Entry,
  PositionSchema,
  WriterIdSchema,
} from "~/model/index.js";

const DIGEST = Sha256Schema.parse("0".repeat(64));

/** A short history with a resource reference in it, which only some carriers bring across a thread. */
export function sampleEntries(): readonly Entry[] {
  const page = resource.owned({ namespace: "host", owner: "wiki", collection: "pages", record: "home" }, "3");
  const records = [
    { type: "lineage", lineage: "L1", root: "run-1" },
    {
      type: "claim",
      effect: "effect-1",
      run: "run-1",
      action: "action-1",
      operation: { tool: "write_page", inputSha256: DIGEST },
      scope: [page],
      dependencies: [],
      obligations: [],
      external: false,
    },
  ];
  return records.map((record, index) => ({
    position: PositionSchema.parse(index + 1),
    time: 1_700_000_000_000 + index,
    writer: WriterIdSchema.parse("writer-1"),
    hash: DIGEST,
    record: RecordSchema.parse(record),
  }));
}
