% Effects of which nobody knows what they left behind.

given('timed out, read', effect(e1, main, 2)).
given('timed out, read', effect_scope(e1, a, 2)).
given('timed out, read', obligation(e1, 1, a)).
given('timed out, read', obligation_predicate(e1, 1, content_sha256(d1))).
given('timed out, read', location_kind(a, filesystem)).
given('timed out, read', outcome(e1, 3, timed_out)).
given('timed out, read', outcome_impact(e1, 3, possible)).
given('timed out, read', observation(o1, a, 4)).
given('timed out, read', observation_mechanism(o1, filesystem_read)).
given('timed out, read', observation_coverage(o1, complete)).
given('timed out, read', observation_incarnation(o1, i1)).
given('timed out, read', observation_exists(o1, true)).
given('timed out, read', observation_sha256(o1, d1)).
holds('timed out, read', readback_resolved(e1)).
fails('timed out, read', impact_unresolved(e1)).
fails('timed out, read', aftermath_unknown(e1)).
fails('timed out, read', may_still_act(e1)).

given('timed out, unread', effect(e1, main, 2)).
given('timed out, unread', effect_scope(e1, a, 2)).
given('timed out, unread', obligation(e1, 1, a)).
given('timed out, unread', obligation_predicate(e1, 1, content_sha256(d1))).
given('timed out, unread', location_kind(a, filesystem)).
given('timed out, unread', outcome(e1, 3, timed_out)).
given('timed out, unread', outcome_impact(e1, 3, possible)).
holds('timed out, unread', impact_unresolved(e1)).
holds('timed out, unread', aftermath_unknown(e1)).
fails('timed out, unread', readback_resolved(e1)).

given('failed, contradicted', effect(e1, main, 2)).
given('failed, contradicted', effect_scope(e1, a, 2)).
given('failed, contradicted', obligation(e1, 1, a)).
given('failed, contradicted', obligation_predicate(e1, 1, content_sha256(d1))).
given('failed, contradicted', location_kind(a, filesystem)).
given('failed, contradicted', outcome(e1, 3, failed)).
given('failed, contradicted', outcome_impact(e1, 3, possible)).
given('failed, contradicted', observation(o1, a, 4)).
given('failed, contradicted', observation_mechanism(o1, filesystem_read)).
given('failed, contradicted', observation_coverage(o1, complete)).
given('failed, contradicted', observation_incarnation(o1, i1)).
given('failed, contradicted', observation_exists(o1, true)).
given('failed, contradicted', observation_sha256(o1, d2)).
holds('failed, contradicted', readback_resolved(e1)).
fails('failed, contradicted', impact_unresolved(e1)).

given('reported', effect(e1, main, 2)).
given('reported', effect_scope(e1, a, 2)).
given('reported', obligation(e1, 1, a)).
given('reported', obligation_predicate(e1, 1, content_sha256(d1))).
given('reported', location_kind(a, filesystem)).
given('reported', outcome(e1, 3, reported_success)).
given('reported', outcome_impact(e1, 3, possible)).
fails('reported', impact_unresolved(e1)).
fails('reported', readback_resolved(e1)).

given('refused', effect(e1, main, 2)).
given('refused', effect_scope(e1, a, 2)).
given('refused', obligation(e1, 1, a)).
given('refused', obligation_predicate(e1, 1, content_sha256(d1))).
given('refused', location_kind(a, filesystem)).
given('refused', outcome(e1, 3, not_executed)).
given('refused', outcome_impact(e1, 3, none)).
fails('refused', impact_unresolved(e1)).

given('reported, torn down badly', effect(e1, main, 2)).
given('reported, torn down badly', effect_scope(e1, a, 2)).
given('reported, torn down badly', obligation(e1, 1, a)).
given('reported, torn down badly', obligation_predicate(e1, 1, content_sha256(d1))).
given('reported, torn down badly', location_kind(a, filesystem)).
given('reported, torn down badly', outcome(e1, 3, reported_success)).
given('reported, torn down badly', outcome_impact(e1, 3, possible)).
given('reported, torn down badly', outcome_cleanup(e1, 3, failed)).
holds('reported, torn down badly', aftermath_unknown(e1)).
holds('reported, torn down badly', may_still_act(e1)).

given('attempted', effect(e1, main, 2)).
given('attempted', effect_scope(e1, a, 2)).
given('attempted', obligation(e1, 1, a)).
given('attempted', obligation_predicate(e1, 1, content_sha256(d1))).
given('attempted', location_kind(a, filesystem)).
holds('attempted', may_still_act(e1)).
holds('attempted', impact_unresolved(e1)).
fails('attempted', may_still_act(e2)).
