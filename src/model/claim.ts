import { z } from "zod";
import { ExitStatusOwnerSchema } from "./enumeration.js";
import { ActionIdSchema, EffectIdSchema, RunIdSchema } from "./identity.js";
import { ObligationSchema } from "./obligation.js";
import { ResourceReferenceSchema } from "./resource.js";
import { NameSchema, Sha256Schema, TextSchema } from "./text.js";

/** The final, normalised operation, after every rewriting by the host: its input is only ever a digest. */
export const OperationSchema = z.strictObject({
  tool: NameSchema,
  action: NameSchema.optional(),
  inputSha256: Sha256Schema,
  request: NameSchema.optional(),
});
export type Operation = z.infer<typeof OperationSchema>;

/** A launch that the host declared to be a verifier, such as a test suite. */
export const VerifierSchema = z.strictObject({
  command: TextSchema.min(1).max(65_536),
  exitStatus: ExitStatusOwnerSchema,
});

/**
 * Intent, recorded durably before the backend is called. It has no status: a claim is not a dispatch.
 *
 * `scope` lists every resource that the effect may touch; an empty scope means unknown, which may be anything.
 * Each obligation targets, as a whole reference with incarnation, one member of the scope (invariant 2).
 */
export const ClaimSchema = z
  .strictObject({
    type: z.literal("claim"),
    effect: EffectIdSchema,
    run: RunIdSchema,
    action: ActionIdSchema,
    operation: OperationSchema,
    scope: z.array(ResourceReferenceSchema).readonly(),
    dependencies: z.array(ResourceReferenceSchema).readonly(),
    obligations: z.array(ObligationSchema).readonly(),
    external: z.boolean(),
    /** The launch generation, when the effect launches a process that a later job record may settle. */
    launch: NameSchema.optional(),
    verifier: VerifierSchema.optional(),
  })
  .superRefine((claim, context) => {
    // INVARIANT 2: an obligation targets, as a whole reference, one member of the claim's impact scope.
    claim.obligations.forEach((obligation, index) => {
      if (claim.scope.some((member) => member.equals(obligation.target))) return;
      context.addIssue({
        code: "custom",
        path: ["obligations", index, "target"],
        message: `${obligation.target.toString()} is not in the claim's scope`,
        params: { code: "obligation_outside_scope" },
      });
    });
  });
export type Claim = z.infer<typeof ClaimSchema>;
