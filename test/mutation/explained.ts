const UNKNOWN_RUN = "a run that nobody recorded has no effects, so nothing fails or blocks it either way";
const DIGEST =
  "the model takes a digest and fields only of what exists (invariant 5); the rule says it where it reads";
const OBSERVED = "only an observation can be invalidated or unsettled; the goal names what is judged";
const SETTLED =
  "what was settled with that execution was executed; the goal says of which effects the rule speaks";
const JUDGED =
  "obligations have verdicts only when their effect was executed; the goal says of which the rule speaks";
const BINDS =
  "binds the location for what follows, which otherwise finds the same by looking at every location";

/** Mutants that nothing notices, and why that is right: what they leave out follows from what is left. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  "drop goal 1 of decision.blocked": UNKNOWN_RUN,
  "drop goal 1 of decision.failed": UNKNOWN_RUN,
  "drop goal 1 of fails.content": DIGEST,
  "drop goal 1 of fails.field": DIGEST,
  "drop goal 1 of fails.field-missing": DIGEST,
  "drop goal 1 of freshness.stale": OBSERVED,
  "drop goal 1 of freshness.unsettled": OBSERVED,
  "drop goal 1 of obligation.failed": SETTLED,
  "drop goal 1 of obligation.state-observed": SETTLED,
  "drop goal 1 of obligation.verified": SETTLED,
  "drop goal 1 of unresolved.impact":
    "only claimed effects are asked about; the goal binds the effect when none is given",
  "drop goal 1 of verdict.contradicted": JUDGED,
  "drop goal 1 of verdict.failed": JUDGED,
  "drop goal 1 of verdict.state-observed": JUDGED,
  "drop goal 1 of verdict.unverified": JUDGED,
  "drop goal 1 of verdict.verified": JUDGED,
  "drop goal 2 of cap.effect-contradiction-open": BINDS,
  "drop goal 2 of disclose.last-seen-contradicted": BINDS,
  "drop goal 2 of fail.effect-contradicted": BINDS,
};
