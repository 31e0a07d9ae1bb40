import { z } from "zod";
import {
  ActionIdSchema,
  CleanupSchema,
  CoverageSchema,
  EffectIdSchema,
  ExecutionIdSchema,
  ExecutionSchema,
  FieldValueSchema,
  ImpactSchema,
  MechanismSchema,
  NameSchema,
  PredicateSchema,
  ObservationIdSchema,
  ProducerFactsSchema,
  ProducerSchema,
  Sha256Schema,
  TextSchema,
  TrustedResourceSchema,
  VerificationSchema,
  VerifierSchema,
} from "../model/index.js";

/** A postcondition on a member of the claim's scope. */
export const ObligationSpecSchema = z.strictObject({ target: TrustedResourceSchema, must: PredicateSchema });
export type ObligationSpec = z.input<typeof ObligationSpecSchema>;

/** What a host says before it calls a tool. What it leaves out is the careful reading: an absent scope is unknown. */
export const ClaimSpecSchema = z.strictObject({
  tool: NameSchema,
  /** The tool's final, normalised input; only its digest is recorded. Any JSON value. */
  input: z.json().optional(),
  effect: EffectIdSchema.optional(),
  action: ActionIdSchema.optional(),
  operation: NameSchema.optional(),
  request: NameSchema.optional(),
  scope: z.array(TrustedResourceSchema).readonly().optional(),
  dependencies: z.array(TrustedResourceSchema).readonly().optional(),
  obligations: z.array(ObligationSpecSchema).readonly().optional(),
  external: z.boolean().optional(),
  launch: NameSchema.optional(),
  verifier: VerifierSchema.optional(),
});
export type ClaimSpec = z.input<typeof ClaimSpecSchema>;

/** What the producer reported. Impact and cleanup have careful defaults; facts of an unbound producer are dropped. */
export const OutcomeSpecSchema = z.strictObject({
  execution: ExecutionSchema,
  executionId: ExecutionIdSchema.optional(),
  /** Default: `none` when nothing was executed, else `possible`. */
  impact: ImpactSchema.optional(),
  /** Default: `not_applicable`. */
  cleanup: CleanupSchema.optional(),
  /** Default: `unbound`. Only say `bound` when the host itself called the producer. */
  producer: ProducerSchema.optional(),
  facts: ProducerFactsSchema.optional(),
  replayed: z.boolean().optional(),
});
export type OutcomeSpec = z.input<typeof OutcomeSpecSchema>;

/** What somebody read back. */
export const ObservationSpecSchema = z.strictObject({
  observation: ObservationIdSchema.optional(),
  resource: TrustedResourceSchema,
  mechanism: MechanismSchema,
  coverage: CoverageSchema,
  exists: z.boolean().optional(),
  sha256: Sha256Schema.optional(),
  fields: z.record(NameSchema, FieldValueSchema).optional(),
  /** The action that read; demanded for readbacks. */
  source: z.strictObject({ action: ActionIdSchema, executionId: ExecutionIdSchema.optional() }).optional(),
});
export type ObservationSpec = z.input<typeof ObservationSpecSchema>;

/** What the run must show before it may end. */
export const RequirementsSpecSchema = z.strictObject({
  artifacts: z.array(TrustedResourceSchema).readonly().optional(),
  verifiers: z.array(TextSchema.min(1)).readonly().optional(),
  /** Default: `none`. */
  verification: VerificationSchema.optional(),
});
export type RequirementsSpec = z.input<typeof RequirementsSpecSchema>;
