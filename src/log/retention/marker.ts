import { z } from "zod";
import {
  DecisionSchema,
  EffectIdSchema,
  LineageIdSchema,
  NaturalSchema,
  PositionSchema,
  RunIdSchema,
  Sha256Schema,
  VerdictSchema,
  canonicalJson,
  explainIssues,
  sha256,
  type LineageId,
} from "../../model/index.js";
import { readWhole } from "../durable-file.js";
import { LogError } from "../error.js";
import { type Disk, letGo } from "../file/disk.js";
import { type Layout } from "../file/layout.js";
import { openPrivateFile } from "../file/safety.js";

/** A marker of this size names a million effects; a larger one was not written by us. */
const MOST_BYTES = 1 << 28;
/** How every marker begins and no line of a log does: members are sorted, and a line's first one is `hash`. */
const BEGINNING = '{"archive":{';

const BlobSchema = z.strictObject({ bytes: NaturalSchema, sha256: Sha256Schema });

const common = {
  lineage: LineageIdSchema,
  root: RunIdSchema,
  /** Number of records. */
  size: PositionSchema,
  /** Hash of the last line, in the chain. */
  head: Sha256Schema,
  /** Root of the Merkle tree over the lines. */
  tree: Sha256Schema,
  /** The log's bytes as they were, and as they are compressed. */
  log: BlobSchema,
  archive: BlobSchema,
  /** Milliseconds since 1970: of the last record, and of archiving. */
  last: NaturalSchema,
  archived: NaturalSchema,
  /** What the rules with this hash said of these records. */
  judged: z.strictObject({
    rules: Sha256Schema,
    decision: DecisionSchema,
    mayEnd: z.boolean(),
    verdicts: z.record(EffectIdSchema, VerdictSchema),
  }),
};

const MarkerSchema = z.discriminatedUnion("v", [
  z.strictObject({ v: z.literal("archived 1"), ...common }),
  z.strictObject({ v: z.literal("pruned 1"), ...common, pruned: NaturalSchema, forced: z.boolean() }),
]);

/** What stands in the place of a log that was archived or pruned. */
export type Marker = z.infer<typeof MarkerSchema>;
export type ArchivedMarker = Extract<Marker, { v: "archived 1" }>;
export type PrunedMarker = Extract<Marker, { v: "pruned 1" }>;
/** What the rules said of a lineage when it was archived. */
export type Judged = Marker["judged"];

/**
 * A marker as one line. Its version is none that a log's line can have, so whatever opens it as a log, to
 * read or to write, refuses it; and it ends with a newline, so that nothing takes it for a torn line.
 */
export function encodeMarker(marker: Marker): Uint8Array {
  const hash = sha256(canonicalJson(marker));
  return Buffer.from(`${canonicalJson({ ...marker, hash })}\n`, "utf8");
}

/** The marker in the place of a log; undefined when there is a log, or nothing. Throws `log_corrupt`. */
export async function readMarker(disk: Disk, layout: Layout): Promise<Marker | undefined> {
  const descriptor = await openPrivateFile(disk, layout.file, "read");
  if (descriptor === undefined) return undefined;
  try {
    const beginning = Buffer.alloc(BEGINNING.length);
    await disk.read(descriptor, beginning, 0);
    if (beginning.toString("latin1") !== BEGINNING) return undefined;
    const bytes = await readWhole(disk, descriptor, MOST_BYTES);
    if (bytes === undefined) throw damaged(layout.file, "it is too long");
    return decodeMarker(bytes, layout.lineage, layout.file);
  } finally {
    await letGo(disk, descriptor);
  }
}

function decodeMarker(bytes: Buffer, lineage: LineageId, file: string): Marker {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw damaged(file, "it is not JSON", cause);
  }
  const { hash, ...rest } = z.looseObject({ hash: z.string() }).safeParse(value).data ?? { hash: "" };
  const parsed = MarkerSchema.safeParse(rest);
  if (!parsed.success) throw damaged(file, explainIssues(parsed.error));
  const marker = parsed.data;
  if (sha256(canonicalJson(marker)) !== hash) throw damaged(file, "its hash does not match its content");
  if (!bytes.equals(encodeMarker(marker))) throw damaged(file, "it is not canonical JSON");
  if (marker.lineage !== lineage) throw damaged(file, `it is the marker of lineage \`${marker.lineage}\``);
  return marker;
}

function damaged(file: string, reason: string, cause?: unknown): LogError {
  return new LogError("log_corrupt", `the marker \`${file}\` of an archived log is damaged: ${reason}`, {
    place: { kind: "record", file, line: 1 },
    cause,
    remedy: "keep it as evidence, and restore a copy that you trust",
  });
}
