import { z } from "zod";
import { NameSchema, NaturalSchema } from "./text.js";

export const LineageIdSchema = NameSchema.regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/u,
  "must be 1 to 128 letters, digits, `.`, `_` or `-`, starting with a letter or digit",
).brand<"LineageId">();
/** A root run and its children: one log. */
export type LineageId = z.infer<typeof LineageIdSchema>;

export const RunIdSchema = NameSchema.brand<"RunId">();
export type RunId = z.infer<typeof RunIdSchema>;

export const EffectIdSchema = NameSchema.brand<"EffectId">();
export type EffectId = z.infer<typeof EffectIdSchema>;

export const ObservationIdSchema = NameSchema.brand<"ObservationId">();
export type ObservationId = z.infer<typeof ObservationIdSchema>;

export const ActionIdSchema = NameSchema.brand<"ActionId">();
/** One call of a tool, as the host numbers them: the source that a readback names. */
export type ActionId = z.infer<typeof ActionIdSchema>;

export const ExecutionIdSchema = NameSchema.brand<"ExecutionId">();
/** Given when the backend is really called; an effect that was not executed has none. */
export type ExecutionId = z.infer<typeof ExecutionIdSchema>;

export const WriterIdSchema = NameSchema.max(64)
  .regex(/^[A-Za-z0-9-]+$/u, "must be letters, digits or `-`")
  .brand<"WriterId">();
/** One open log object; recovery asks whether it is alive. */
export type WriterId = z.infer<typeof WriterIdSchema>;

export const PositionSchema = NaturalSchema.min(1).brand<"Position">();
/** Place of a record in its lineage, from 1, unique and increasing. */
export type Position = z.infer<typeof PositionSchema>;
