import { z } from "zod";
import { ClaimSchema } from "./claim.js";
import { RunStateSchema, VerificationSchema } from "./enumeration.js";
import { LineageIdSchema, RunIdSchema, type Position, type WriterId } from "./identity.js";
import { ObservationSchema } from "./observation.js";
import { OutcomeSchema } from "./outcome.js";
import { ResourceReferenceSchema } from "./resource.js";
import { TextSchema, type Sha256 } from "./text.js";

/** The first record of every log: which lineage it is, and its root run. */
export const LineageSchema = z.strictObject({
  type: z.literal("lineage"),
  lineage: LineageIdSchema,
  root: RunIdSchema,
});

/** A child run, named before anything is recorded in it. */
export const RunSchema = z.strictObject({ type: z.literal("run"), run: RunIdSchema, parent: RunIdSchema });

/** What a run must show before it may end. A later record of the same run replaces an earlier one. */
export const RequirementsSchema = z.strictObject({
  type: z.literal("requirements"),
  run: RunIdSchema,
  /** Resources that the run must leave behind; only their locations count. */
  artifacts: z.array(ResourceReferenceSchema).readonly(),
  /** Commands whose latest runs must each have passed; empty: the latest verifier of the run counts. */
  verifiers: z.array(TextSchema.min(1).max(65_536)).readonly(),
  verification: VerificationSchema,
});
export type Requirements = z.infer<typeof RequirementsSchema>;

/** What the host says of a run beyond its effects. A later record replaces an earlier one. */
export const RunStateRecordSchema = z.strictObject({
  type: z.literal("run_state"),
  run: RunIdSchema,
  state: RunStateSchema,
});

export const RecordSchema = z.discriminatedUnion("type", [
  LineageSchema,
  RunSchema,
  RequirementsSchema,
  RunStateRecordSchema,
  ClaimSchema,
  OutcomeSchema,
  ObservationSchema,
]);
/** One thing that happened, as the log keeps it. */
export type LedgerRecord = z.infer<typeof RecordSchema>;
export type RecordOf<Type extends LedgerRecord["type"]> = Extract<LedgerRecord, { type: Type }>;

/** A record with its place in the lineage. The log makes these; nothing else does. */
export interface Entry<Body extends LedgerRecord = LedgerRecord> {
  readonly position: Position;
  /** Milliseconds since 1970-01-01T00:00:00Z by the writer's clock: a fact for people and time rules, no order. */
  readonly time: number;
  readonly writer: WriterId;
  /** SHA-256 of the entry's canonical JSON, chained to the entry before. */
  readonly hash: Sha256;
  readonly record: Body;
}

/** Narrows an entry to one record type. */
export function isEntryOf<Type extends LedgerRecord["type"]>(
  entry: Entry,
  type: Type,
): entry is Entry<RecordOf<Type>> {
  return entry.record.type === type;
}
