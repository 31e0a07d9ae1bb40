import { z } from "zod";
import {
  CleanupSchema,
  CoverageSchema,
  DecisionSchema,
  ExecutionSchema,
  FieldValueSchema,
  FreshnessSchema,
  ImpactSchema,
  MechanismSchema,
  NameSchema,
  ProducerSchema,
  RunStateSchema,
  Sha256Schema,
  TextSchema,
  VerdictSchema,
  VerificationSchema,
} from "../../model/index.js";

const ResourceNotation = TextSchema.min(1);

const ObligationStep = z
  .strictObject({
    target: ResourceNotation,
    content: TextSchema.optional(),
    sha256: Sha256Schema.optional(),
    exists: z.literal(true).optional(),
    absent: z.literal(true).optional(),
    field_equals: z.strictObject({ name: NameSchema, value: FieldValueSchema }).optional(),
  })
  .refine(
    ({ target: _target, ...must }) => Object.values(must).filter((value) => value !== undefined).length === 1,
    "an obligation has exactly one of `content`, `sha256`, `exists`, `absent`, `field_equals`",
  );

const ClaimStep = z.strictObject({
  claim: NameSchema,
  tool: NameSchema.default("tool"),
  scope: z.array(ResourceNotation).default([]),
  dependencies: z.array(ResourceNotation).default([]),
  obligations: z.array(ObligationStep).default([]),
  external: z.boolean().default(false),
  launch: NameSchema.optional(),
  run: NameSchema.optional(),
  parent_run: NameSchema.optional(),
});

const FactsStep = z.strictObject({
  exit_code: z.number().int().optional(),
  signal: NameSchema.optional(),
  timed_out: z.boolean().optional(),
  mutation_attempted: z.boolean().optional(),
  remote_acknowledged: z.boolean().optional(),
  detached: z.boolean().optional(),
  teardown_dead: z.boolean().optional(),
  background_job: NameSchema.optional(),
  unchanged: z.boolean().optional(),
});

const OutcomeStep = z.strictObject({
  outcome: NameSchema,
  execution: ExecutionSchema,
  impact: ImpactSchema.optional(),
  cleanup: CleanupSchema.optional(),
  facts: FactsStep.default({}),
  /** A scenario speaks for a dispatcher that bound its producers, unless it says otherwise. */
  producer: ProducerSchema.default("bound"),
});

const ObserveStep = z
  .strictObject({
    observe: NameSchema,
    resource: ResourceNotation,
    mechanism: MechanismSchema.default("filesystem_read"),
    coverage: CoverageSchema.default("complete"),
    exists: z.boolean().default(true),
    content: TextSchema.optional(),
    sha256: Sha256Schema.optional(),
    fields: z.record(NameSchema, FieldValueSchema).optional(),
    run: NameSchema.optional(),
  })
  .refine(
    ({ content, sha256 }) => content === undefined || sha256 === undefined,
    "give `content` or `sha256`, not both",
  );

const VerifierStep = z.strictObject({
  verifier: NameSchema,
  command: TextSchema.min(1),
  passed: z.boolean(),
  scope: z.array(ResourceNotation).default([]),
  run: NameSchema.optional(),
  parent_run: NameSchema.optional(),
});

const CrashStep = z.strictObject({ crash: z.literal(true) });
const StateStep = z.strictObject({ state: RunStateSchema, run: NameSchema.optional() });

export const STEP_SCHEMAS = {
  claim: ClaimStep,
  outcome: OutcomeStep,
  observe: ObserveStep,
  verifier: VerifierStep,
  crash: CrashStep,
  state: StateStep,
} as const;

export type ClaimStep = z.output<typeof ClaimStep>;
export type OutcomeStep = z.output<typeof OutcomeStep>;
export type ObserveStep = z.output<typeof ObserveStep>;
export type VerifierStep = z.output<typeof VerifierStep>;
export type ObligationStep = z.output<typeof ObligationStep>;
export type FactsStep = z.output<typeof FactsStep>;
export type Step =
  | ClaimStep
  | OutcomeStep
  | ObserveStep
  | VerifierStep
  | z.output<typeof CrashStep>
  | z.output<typeof StateStep>;

export const RequirementsStepSchema = z.strictObject({
  artifacts: z.array(ResourceNotation).default([]),
  verifiers: z.array(TextSchema.min(1)).default([]),
  verification: VerificationSchema.default("none"),
});

export const ExpectSchema = z.strictObject({
  verdicts: z.record(NameSchema, VerdictSchema).optional(),
  freshness: z.record(NameSchema, FreshnessSchema).optional(),
  unresolved: z.array(NameSchema).optional(),
  decision: DecisionSchema.optional(),
  may_end: z.boolean().optional(),
  disclosures: z.array(NameSchema).optional(),
  refused: z.union([z.literal(true), NameSchema]).optional(),
});
export type Expect = z.output<typeof ExpectSchema>;

export const ScenarioSchema = z.strictObject({
  title: TextSchema.optional(),
  requirements: RequirementsStepSchema.optional(),
  steps: z.array(z.unknown()),
  expect: ExpectSchema.default({}),
});
export type Scenario = z.output<typeof ScenarioSchema>;
