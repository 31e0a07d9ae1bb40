% What one obligation of a settled effect is worth.

given('written and read', effect(e1, main, 2)).
given('written and read', effect_scope(e1, a, 2)).
given('written and read', obligation(e1, 1, a)).
given('written and read', obligation_predicate(e1, 1, content_sha256(d1))).
given('written and read', location_kind(a, filesystem)).
given('written and read', outcome(e1, 3, reported_success)).
given('written and read', outcome_impact(e1, 3, possible)).
given('written and read', observation(o1, a, 4)).
given('written and read', observation_mechanism(o1, filesystem_read)).
given('written and read', observation_coverage(o1, complete)).
given('written and read', observation_incarnation(o1, i1)).
given('written and read', observation_exists(o1, true)).
given('written and read', observation_sha256(o1, d1)).
holds('written and read', deciding_evidence(e1, 1, content_sha256(d1), o1)).
holds('written and read', obligation_met(e1, 1)).
holds('written and read', obligation_decided(e1, 1)).
holds('written and read', obligation_verdict(e1, 1, verified)).
fails('written and read', obligation_verdict(e1, 1, contradicted)).
fails('written and read', obligation_verdict(e1, 1, unverified)).
fails('written and read', obligation_verdict(e1, 1, state_observed)).
fails('written and read', obligation_verdict(e1, 1, failed)).

given('other bytes', effect(e1, main, 2)).
given('other bytes', effect_scope(e1, a, 2)).
given('other bytes', obligation(e1, 1, a)).
given('other bytes', obligation_predicate(e1, 1, content_sha256(d1))).
given('other bytes', location_kind(a, filesystem)).
given('other bytes', outcome(e1, 3, reported_success)).
given('other bytes', outcome_impact(e1, 3, possible)).
given('other bytes', observation(o1, a, 4)).
given('other bytes', observation_mechanism(o1, filesystem_read)).
given('other bytes', observation_coverage(o1, complete)).
given('other bytes', observation_incarnation(o1, i1)).
given('other bytes', observation_exists(o1, true)).
given('other bytes', observation_sha256(o1, d2)).
holds('other bytes', obligation_decided(e1, 1)).
holds('other bytes', obligation_verdict(e1, 1, contradicted)).
fails('other bytes', obligation_met(e1, 1)).
fails('other bytes', obligation_verdict(e1, 1, verified)).
fails('other bytes', obligation_verdict(e1, 1, unverified)).

given('stale', effect(e1, main, 2)).
given('stale', effect_scope(e1, a, 2)).
given('stale', obligation(e1, 1, a)).
given('stale', obligation_predicate(e1, 1, content_sha256(d1))).
given('stale', location_kind(a, filesystem)).
given('stale', outcome(e1, 3, reported_success)).
given('stale', outcome_impact(e1, 3, possible)).
given('stale', observation(o1, a, 4)).
given('stale', observation_mechanism(o1, filesystem_read)).
given('stale', observation_coverage(o1, complete)).
given('stale', observation_incarnation(o1, i1)).
given('stale', observation_exists(o1, true)).
given('stale', observation_sha256(o1, d1)).
given('stale', effect_unscoped(e2, 5)).
holds('stale', obligation_verdict(e1, 1, unverified)).
fails('stale', deciding_evidence(e1, 1, content_sha256(d1), o1)).
fails('stale', obligation_met(e1, 1)).
fails('stale', obligation_decided(e1, 1)).
fails('stale', obligation_verdict(e1, 1, verified)).

given('timed out', effect(e1, main, 2)).
given('timed out', effect_scope(e1, a, 2)).
given('timed out', obligation(e1, 1, a)).
given('timed out', obligation_predicate(e1, 1, content_sha256(d1))).
given('timed out', location_kind(a, filesystem)).
given('timed out', outcome(e1, 3, timed_out)).
given('timed out', outcome_impact(e1, 3, possible)).
given('timed out', observation(o1, a, 4)).
given('timed out', observation_mechanism(o1, filesystem_read)).
given('timed out', observation_coverage(o1, complete)).
given('timed out', observation_incarnation(o1, i1)).
given('timed out', observation_exists(o1, true)).
given('timed out', observation_sha256(o1, d1)).
holds('timed out', obligation_verdict(e1, 1, state_observed)).
fails('timed out', obligation_verdict(e1, 1, verified)).
fails('timed out', obligation_verdict(e1, 1, failed)).

given('failed', effect(e1, main, 2)).
given('failed', effect_scope(e1, a, 2)).
given('failed', obligation(e1, 1, a)).
given('failed', obligation_predicate(e1, 1, content_sha256(d1))).
given('failed', location_kind(a, filesystem)).
given('failed', outcome(e1, 3, failed)).
given('failed', outcome_impact(e1, 3, possible)).
given('failed', observation(o1, a, 4)).
given('failed', observation_mechanism(o1, filesystem_read)).
given('failed', observation_coverage(o1, complete)).
given('failed', observation_incarnation(o1, i1)).
given('failed', observation_exists(o1, true)).
given('failed', observation_sha256(o1, d1)).
holds('failed', obligation_verdict(e1, 1, failed)).
fails('failed', obligation_verdict(e1, 1, verified)).
fails('failed', obligation_verdict(e1, 1, state_observed)).

given('refused', effect(e1, main, 2)).
given('refused', effect_scope(e1, a, 2)).
given('refused', obligation(e1, 1, a)).
given('refused', obligation_predicate(e1, 1, content_sha256(d1))).
given('refused', location_kind(a, filesystem)).
given('refused', outcome(e1, 3, not_executed)).
given('refused', outcome_impact(e1, 3, none)).
given('refused', observation(o1, a, 4)).
given('refused', observation_mechanism(o1, filesystem_read)).
given('refused', observation_coverage(o1, complete)).
given('refused', observation_incarnation(o1, i1)).
given('refused', observation_exists(o1, true)).
given('refused', observation_sha256(o1, d2)).
fails('refused', obligation_verdict(e1, 1, _)).

given('attempted', effect(e1, main, 2)).
given('attempted', effect_scope(e1, a, 2)).
given('attempted', obligation(e1, 1, a)).
given('attempted', obligation_predicate(e1, 1, content_sha256(d1))).
given('attempted', location_kind(a, filesystem)).
given('attempted', observation(o1, a, 4)).
given('attempted', observation_mechanism(o1, filesystem_read)).
given('attempted', observation_coverage(o1, complete)).
given('attempted', observation_incarnation(o1, i1)).
given('attempted', observation_exists(o1, true)).
given('attempted', observation_sha256(o1, d1)).
fails('attempted', obligation_verdict(e1, 1, _)).
fails('attempted', deciding_evidence(e1, 1, _, _)).

given('contradicted, then a shell', location_kind(a, filesystem)).
given('contradicted, then a shell', effect(e1, main, 2)).
given('contradicted, then a shell', effect_scope(e1, a, 2)).
given('contradicted, then a shell', obligation(e1, 1, a)).
given('contradicted, then a shell', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted, then a shell', outcome(e1, 3, reported_success)).
given('contradicted, then a shell', outcome_impact(e1, 3, possible)).
given('contradicted, then a shell', observation(o1, a, 4)).
given('contradicted, then a shell', observation_mechanism(o1, filesystem_read)).
given('contradicted, then a shell', observation_coverage(o1, complete)).
given('contradicted, then a shell', observation_exists(o1, true)).
given('contradicted, then a shell', observation_incarnation(o1, i1)).
given('contradicted, then a shell', observation_sha256(o1, d2)).
given('contradicted, then a shell', effect(e2, main, 5)).
given('contradicted, then a shell', effect_unscoped(e2, 5)).
given('contradicted, then a shell', outcome(e2, 6, reported_success)).
given('contradicted, then a shell', outcome_unscoped(e2, 6, reported_success)).
given('contradicted, then a shell', outcome_impact(e2, 6, possible)).
holds('contradicted, then a shell', last_seen_contradicted(e1, 1)).
fails('contradicted, then a shell', obligation_verdict(e1, 1, contradicted)).
fails('contradicted, then a shell', last_seen_contradicted(e2, _)).

given('contradicted, then looked at in part', location_kind(a, filesystem)).
given('contradicted, then looked at in part', effect(e1, main, 2)).
given('contradicted, then looked at in part', effect_scope(e1, a, 2)).
given('contradicted, then looked at in part', obligation(e1, 1, a)).
given('contradicted, then looked at in part', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted, then looked at in part', outcome(e1, 3, reported_success)).
given('contradicted, then looked at in part', outcome_impact(e1, 3, possible)).
given('contradicted, then looked at in part', observation(o1, a, 4)).
given('contradicted, then looked at in part', observation_mechanism(o1, filesystem_read)).
given('contradicted, then looked at in part', observation_coverage(o1, complete)).
given('contradicted, then looked at in part', observation_exists(o1, true)).
given('contradicted, then looked at in part', observation_incarnation(o1, i1)).
given('contradicted, then looked at in part', observation_sha256(o1, d2)).
given('contradicted, then looked at in part', observation(o2, a, 5)).
given('contradicted, then looked at in part', observation_mechanism(o2, filesystem_read)).
given('contradicted, then looked at in part', observation_coverage(o2, partial)).
given('contradicted, then looked at in part', observation_exists(o2, true)).
given('contradicted, then looked at in part', observation_incarnation(o2, i1)).
fails('contradicted, then looked at in part', last_seen_contradicted(e1, 1)).

given('other content before the effect', location_kind(a, filesystem)).
given('other content before the effect', observation(o1, a, 1)).
given('other content before the effect', observation_mechanism(o1, filesystem_read)).
given('other content before the effect', observation_coverage(o1, complete)).
given('other content before the effect', observation_exists(o1, true)).
given('other content before the effect', observation_incarnation(o1, i1)).
given('other content before the effect', observation_sha256(o1, d2)).
given('other content before the effect', effect(e1, main, 2)).
given('other content before the effect', effect_scope(e1, a, 2)).
given('other content before the effect', obligation(e1, 1, a)).
given('other content before the effect', obligation_predicate(e1, 1, content_sha256(d1))).
given('other content before the effect', outcome(e1, 3, reported_success)).
given('other content before the effect', outcome_impact(e1, 3, possible)).
fails('other content before the effect', last_seen_contradicted(e1, 1)).
