import { z } from "zod";
import { CleanupSchema, ExecutionSchema, ImpactSchema, ProducerSchema } from "./enumeration.js";
import { EffectIdSchema, ExecutionIdSchema } from "./identity.js";
import { NameSchema } from "./text.js";

/**
 * What a producer may say of an execution: exact scalars with a fixed meaning, never a free-form dictionary.
 * They inform; the rules give them weight only where a rule names them.
 */
export const ProducerFactsSchema = z.strictObject({
  exitCode: z.number().int().min(-2_147_483_648).max(4_294_967_295).optional(),
  signal: NameSchema.max(32).optional(),
  timedOut: z.boolean().optional(),
  mutationAttempted: z.boolean().optional(),
  remoteAcknowledged: z.boolean().optional(),
  detached: z.boolean().optional(),
  teardownDead: z.boolean().optional(),
  backgroundJob: NameSchema.optional(),
  unchanged: z.boolean().optional(),
});
export type ProducerFacts = z.infer<typeof ProducerFactsSchema>;

/** What rules and scenarios call these facts. */
export const PRODUCER_FACT_NAMES = {
  exitCode: "exit_code",
  signal: "signal",
  timedOut: "timed_out",
  mutationAttempted: "mutation_attempted",
  remoteAcknowledged: "remote_acknowledged",
  detached: "detached",
  teardownDead: "teardown_dead",
  backgroundJob: "background_job",
  unchanged: "unchanged",
} as const satisfies Record<keyof ProducerFacts, string>;

export const OutcomeSchema = z
  .strictObject({
    type: z.literal("outcome"),
    effect: EffectIdSchema,
    execution: ExecutionSchema,
    executionId: ExecutionIdSchema.optional(),
    impact: ImpactSchema,
    cleanup: CleanupSchema,
    producer: ProducerSchema,
    facts: ProducerFactsSchema,
    /** True when the outcome repeats one that an earlier attempt had already produced. */
    replayed: z.boolean(),
    /** True when recovery wrote it for a writer that is known to be dead. */
    recovered: z.boolean(),
  })
  .superRefine((outcome, context) => {
    const refuse = (path: string, code: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code } });

    // INVARIANT 1: impact is none exactly when nothing was executed; what was not executed has no execution id.
    if ((outcome.impact === "none") !== (outcome.execution === "not_executed")) {
      refuse(
        "impact",
        "impact_mismatch",
        `impact \`${outcome.impact}\` does not go with \`${outcome.execution}\``,
      );
    }
    if (outcome.execution === "not_executed" && outcome.executionId !== undefined) {
      refuse("executionId", "impact_mismatch", "what was not executed has no execution id");
    }

    // INVARIANT 13: a producer that the dispatcher did not bind contributes its exit status and nothing else.
    if (outcome.producer === "unbound") {
      const others = Object.entries(outcome.facts).filter(
        ([key, value]) => key !== "exitCode" && value !== undefined,
      );
      if (others.length > 0) {
        refuse(
          "facts",
          "unbound_producer_facts",
          `an unbound producer gives only its exit status, not ${others.map(([key]) => `\`${key}\``).join(", ")}`,
        );
      }
      if (outcome.execution === "running") {
        refuse(
          "execution",
          "unbound_producer_facts",
          "only a bound producer can say that it is still running",
        );
      }
      if (outcome.cleanup === "verified" || outcome.cleanup === "failed") {
        refuse("cleanup", "unbound_producer_facts", "only a bound producer can attest its cleanup");
      }
    }
  });
export type Outcome = z.infer<typeof OutcomeSchema>;
