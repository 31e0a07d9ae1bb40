import { z } from "zod";
import { CoverageSchema, MechanismSchema, READBACK_MECHANISMS } from "./enumeration.js";
import { ActionIdSchema, ExecutionIdSchema, ObservationIdSchema, RunIdSchema } from "./identity.js";
import { FieldValueSchema } from "./obligation.js";
import { ResourceReferenceSchema } from "./resource.js";
import { NameSchema, Sha256Schema } from "./text.js";

/**
 * What somebody saw of one exact resource. `exists`, `sha256` and `fields` are absent when the
 * observation does not determine them; absent is never read as false.
 */
export const ObservationSchema = z
  .strictObject({
    type: z.literal("observation"),
    observation: ObservationIdSchema,
    run: RunIdSchema,
    resource: ResourceReferenceSchema,
    mechanism: MechanismSchema,
    coverage: CoverageSchema,
    exists: z.boolean().optional(),
    /** Digest of the resource's bytes. */
    sha256: Sha256Schema.optional(),
    /** Fields of a record as read back. */
    fields: z.record(NameSchema, FieldValueSchema).optional(),
    source: z.strictObject({ action: ActionIdSchema, executionId: ExecutionIdSchema.optional() }).optional(),
  })
  .superRefine((observation, context) => {
    const refuse = (path: string, code: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code } });

    // INVARIANT 5: a content digest needs existence; an admitted readback names its source action.
    if (observation.sha256 !== undefined && observation.exists !== true) {
      refuse("sha256", "digest_without_existence", "a content digest needs `exists: true`");
    }
    if (observation.fields !== undefined && observation.exists !== true) {
      refuse("fields", "digest_without_existence", "fields need `exists: true`");
    }
    if (READBACK_MECHANISMS.includes(observation.mechanism) && observation.source === undefined) {
      refuse(
        "source",
        "readback_without_source",
        `a \`${observation.mechanism}\` names the action that read`,
      );
    }
  });
export type Observation = z.infer<typeof ObservationSchema>;
