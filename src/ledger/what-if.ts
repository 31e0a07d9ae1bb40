import {
  ActionIdSchema,
  EffectIdSchema,
  ObservationIdSchema,
  sha256,
  type EffectId,
  type Execution,
  type Obligation,
  type RecordOf,
  type ResourceReference,
  type RunId,
} from "../model/index.js";

/** Records as they would have to be. They are appended to copies of a history and never written. */

export function whatIfOutcome(effect: EffectId, execution: Execution): RecordOf<"outcome"> {
  return {
    type: "outcome",
    effect,
    execution,
    impact: execution === "not_executed" ? "none" : "possible",
    cleanup: "not_applicable",
    producer: "bound",
    facts: {},
    replayed: false,
    recovered: false,
  };
}

const READBACK_MECHANISM = {
  filesystem: "filesystem_read",
  owned: "owned_record_read",
  external: "remote_readback",
} as const;

/**
 * A complete readback that shows what `must` demands, or, unless `met`, that there is the contrary. Undefined
 * for a kind of resource that no mechanism can verify.
 */
export function whatIfReadback(
  name: string,
  run: RunId,
  target: ResourceReference,
  must: Obligation["must"],
  met = true,
): RecordOf<"observation"> | undefined {
  const { kind } = target.location;
  if (kind !== "filesystem" && kind !== "owned" && kind !== "external") return undefined;
  const exists = (must.predicate === "absent") !== met;
  return {
    type: "observation",
    observation: ObservationIdSchema.parse(`what-if-${name}`),
    run,
    resource: target,
    mechanism: READBACK_MECHANISM[kind],
    coverage: "complete",
    exists,
    ...(exists && must.predicate === "content_sha256" ? { sha256: must.sha256 } : {}),
    ...(exists && must.predicate === "field_equals" ? { fields: { [must.field]: must.value } } : {}),
    source: { action: ActionIdSchema.parse("what-if") },
  };
}

/** How a verifier is called whose command nobody named. */
export const ANY_VERIFIER = "any verifier";

/** A run of a verifier that passes, of unknown scope as verifiers are. */
export function whatIfPassing(
  name: string,
  run: RunId,
  command: string,
): readonly [RecordOf<"claim">, RecordOf<"outcome">] {
  const effect = EffectIdSchema.parse(`what-if-${name}`);
  const claim: RecordOf<"claim"> = {
    type: "claim",
    effect,
    run,
    action: ActionIdSchema.parse("what-if"),
    operation: { tool: "verifier", inputSha256: sha256(command) },
    scope: [],
    dependencies: [],
    obligations: [],
    external: false,
    verifier: { command, exitStatus: "verifier" },
  };
  return [claim, { ...whatIfOutcome(effect, "reported_success"), facts: { exitCode: 0 } }];
}
