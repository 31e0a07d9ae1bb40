import { z } from "zod";
import { ResourceReferenceSchema } from "./resource.js";
import { NameSchema, Sha256Schema, TextSchema } from "./text.js";

/** A field's value in a readback: what JSON has as scalars. */
export const FieldValueSchema = z.union([
  TextSchema.max(65_536),
  z
    .number()
    .refine((value) => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)), {
      error: "must be a finite number that a double holds exactly",
    }),
  z.boolean(),
  z.null(),
]);
export type FieldValue = z.infer<typeof FieldValueSchema>;

/** What must hold of a resource, checked against an independent readback by the rules and by nothing else. */
export const PredicateSchema = z.discriminatedUnion("predicate", [
  z.strictObject({ predicate: z.literal("exists") }),
  z.strictObject({ predicate: z.literal("absent") }),
  z.strictObject({ predicate: z.literal("content_sha256"), sha256: Sha256Schema }),
  z.strictObject({ predicate: z.literal("field_equals"), field: NameSchema, value: FieldValueSchema }),
]);
export type Predicate = z.infer<typeof PredicateSchema>;

/** A postcondition on one resource of the claim's scope. */
export const ObligationSchema = z.strictObject({ target: ResourceReferenceSchema, must: PredicateSchema });
export type Obligation = z.infer<typeof ObligationSchema>;
