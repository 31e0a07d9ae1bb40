import { sha256, type Execution, type Mechanism, type ResourceReference } from "~/model/index.js";

/** Records under names that no random history uses. */
export const CONTENT = sha256("as promised");
export const OTHER_CONTENT = sha256("something else");

export function claim(effect: string, scope: readonly ResourceReference[], more: object = {}): object {
  return {
    type: "claim",
    effect,
    run: "main",
    action: `action-${effect}`,
    operation: { tool: "made", inputSha256: CONTENT },
    scope,
    dependencies: [],
    obligations: [],
    external: false,
    ...more,
  };
}

/** A claim that promises content at a place. */
export function promise(effect: string, target: ResourceReference): object {
  return claim(effect, [target], {
    obligations: [{ target, must: { predicate: "content_sha256", sha256: CONTENT } }],
  });
}

export function outcome(
  effect: string,
  execution: Execution = "reported_success",
  more: object = {},
): object {
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
    ...more,
  };
}

export function look(observation: string, resource: ResourceReference, more: object = {}): object {
  return {
    type: "observation",
    observation,
    run: "main",
    resource,
    mechanism: "filesystem_read" satisfies Mechanism,
    coverage: "complete",
    exists: true,
    sha256: CONTENT,
    source: { action: `action-${observation}` },
    ...more,
  };
}
