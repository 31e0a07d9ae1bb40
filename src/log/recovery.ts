import { type EffectId, type RecordOf, type WriterId } from "../model/index.js";
import { type Sequence } from "./sequence.js";

/** What recovery records of a claim whose writer died: nobody knows what it did, so it may have done anything. */
export function interruption(effect: EffectId): RecordOf<"outcome"> {
  return {
    type: "outcome",
    effect,
    execution: "interrupted",
    impact: "possible",
    cleanup: "unknown",
    producer: "unbound",
    facts: {},
    replayed: false,
    recovered: true,
  };
}

/**
 * Claims without any outcome, by the writer that made them; `self` is alive and never among them.
 * INVARIANT 12: what is `running` is left alone, and what recovery settled is not found again.
 */
export function unsettledClaims(sequence: Sequence, self: WriterId): ReadonlyMap<WriterId, EffectId[]> {
  const claims = new Map<WriterId, EffectId[]>();
  for (const { effect, writer, status } of sequence.openEffects()) {
    if (status !== "attempted" || writer === self) continue;
    const effects = claims.get(writer);
    if (effects === undefined) claims.set(writer, [effect]);
    else effects.push(effect);
  }
  return claims;
}
