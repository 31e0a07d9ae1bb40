% What must be said with any decision that lets a run end.

given('mail, reported', run_within(main, main)).
given('mail, reported', location_kind(mail, external)).
given('mail, reported', effect(e1, main, 2)).
given('mail, reported', effect_scope(e1, mail, 2)).
given('mail, reported', outcome(e1, 3, reported_success)).
given('mail, reported', outcome_impact(e1, 3, possible)).
holds('mail, reported', disclosure(main, e1, external_not_verified)).
fails('mail, reported', disclosure(main, e1, success_only_reported)).
fails('mail, reported', disclosure(main, e1, external_reported_failure)).
fails('mail, reported', disclosure(other, e1, _)).

given('mail, failed', run_within(main, main)).
given('mail, failed', location_kind(mail, external)).
given('mail, failed', effect(e1, main, 2)).
given('mail, failed', effect_scope(e1, mail, 2)).
given('mail, failed', outcome(e1, 3, failed)).
given('mail, failed', outcome_impact(e1, 3, possible)).
holds('mail, failed', disclosure(main, e1, external_reported_failure)).
fails('mail, failed', disclosure(main, e1, failed)).
fails('mail, failed', disclosure(main, e1, external_not_verified)).

given('mail, timed out', run_within(main, main)).
given('mail, timed out', location_kind(mail, external)).
given('mail, timed out', effect(e1, main, 2)).
given('mail, timed out', effect_scope(e1, mail, 2)).
given('mail, timed out', outcome(e1, 3, timed_out)).
given('mail, timed out', outcome_impact(e1, 3, possible)).
holds('mail, timed out', disclosure(main, e1, external_outcome_unknown)).
fails('mail, timed out', disclosure(main, e1, outcome_unknown)).

given('mail, failed, not read', run_within(main, main)).
given('mail, failed, not read', location_kind(mail, external)).
given('mail, failed, not read', effect(e1, main, 2)).
given('mail, failed, not read', effect_scope(e1, mail, 2)).
given('mail, failed, not read', obligation(e1, 1, mail)).
given('mail, failed, not read', obligation_predicate(e1, 1, exists)).
given('mail, failed, not read', outcome(e1, 3, failed)).
given('mail, failed, not read', outcome_impact(e1, 3, possible)).
holds('mail, failed, not read', disclosure(main, e1, external_reported_failure)).
fails('mail, failed, not read', disclosure(main, e1, failure_not_read_back)).

given('mail, timed out, read', run_within(main, main)).
given('mail, timed out, read', location_kind(mail, external)).
given('mail, timed out, read', effect(e1, main, 2)).
given('mail, timed out, read', effect_scope(e1, mail, 2)).
given('mail, timed out, read', obligation(e1, 1, mail)).
given('mail, timed out, read', obligation_predicate(e1, 1, exists)).
given('mail, timed out, read', outcome(e1, 3, timed_out)).
given('mail, timed out, read', outcome_impact(e1, 3, possible)).
given('mail, timed out, read', observation(o1, mail, 4)).
given('mail, timed out, read', observation_mechanism(o1, remote_readback)).
given('mail, timed out, read', observation_coverage(o1, complete)).
given('mail, timed out, read', observation_exists(o1, true)).
given('mail, timed out, read', observation_incarnation(o1, i1)).
holds('mail, timed out, read', disclosure(main, e1, external_outcome_unknown)).
fails('mail, timed out, read', disclosure(main, e1, cause_unknown)).

given('mail, read back', run_within(main, main)).
given('mail, read back', location_kind(mail, external)).
given('mail, read back', effect(e1, main, 2)).
given('mail, read back', effect_scope(e1, mail, 2)).
given('mail, read back', obligation(e1, 1, mail)).
given('mail, read back', obligation_predicate(e1, 1, exists)).
given('mail, read back', outcome(e1, 3, reported_success)).
given('mail, read back', outcome_impact(e1, 3, possible)).
given('mail, read back', observation(o1, mail, 4)).
given('mail, read back', observation_mechanism(o1, remote_readback)).
given('mail, read back', observation_coverage(o1, complete)).
given('mail, read back', observation_exists(o1, true)).
given('mail, read back', observation_incarnation(o1, i1)).
fails('mail, read back', disclosure(main, e1, _)).

given('attempted', run_within(main, main)).
given('attempted', effect(e1, main, 2)).
given('attempted', effect_scope(e1, a, 2)).
holds('attempted', disclosure(main, e1, not_settled)).
fails('attempted', disclosure(main, e1, outcome_unknown)).

given('contradicted', run_within(main, main)).
given('contradicted', location_kind(a, filesystem)).
given('contradicted', effect(e1, main, 2)).
given('contradicted', effect_scope(e1, a, 2)).
given('contradicted', obligation(e1, 1, a)).
given('contradicted', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted', outcome(e1, 3, reported_success)).
given('contradicted', outcome_impact(e1, 3, possible)).
given('contradicted', observation(o1, a, 4)).
given('contradicted', observation_mechanism(o1, filesystem_read)).
given('contradicted', observation_coverage(o1, complete)).
given('contradicted', observation_exists(o1, true)).
given('contradicted', observation_incarnation(o1, i1)).
given('contradicted', observation_sha256(o1, d2)).
holds('contradicted', disclosure(main, e1, contradicted)).
fails('contradicted', disclosure(main, e1, success_only_reported)).

given('failed', run_within(main, main)).
given('failed', effect(e1, main, 2)).
given('failed', effect_scope(e1, a, 2)).
given('failed', outcome(e1, 3, failed)).
given('failed', outcome_impact(e1, 3, possible)).
holds('failed', disclosure(main, e1, failed)).
fails('failed', disclosure(main, e1, failure_not_read_back)).

given('failed, not read', run_within(main, main)).
given('failed, not read', effect(e1, main, 2)).
given('failed, not read', effect_scope(e1, a, 2)).
given('failed, not read', obligation(e1, 1, a)).
given('failed, not read', obligation_predicate(e1, 1, exists)).
given('failed, not read', outcome(e1, 3, failed)).
given('failed, not read', outcome_impact(e1, 3, possible)).
holds('failed, not read', disclosure(main, e1, failure_not_read_back)).
fails('failed, not read', disclosure(main, e1, failed)).

given('cancelled, read', run_within(main, main)).
given('cancelled, read', location_kind(a, filesystem)).
given('cancelled, read', effect(e1, main, 2)).
given('cancelled, read', effect_scope(e1, a, 2)).
given('cancelled, read', obligation(e1, 1, a)).
given('cancelled, read', obligation_predicate(e1, 1, exists)).
given('cancelled, read', outcome(e1, 3, cancelled)).
given('cancelled, read', outcome_impact(e1, 3, possible)).
given('cancelled, read', observation(o1, a, 4)).
given('cancelled, read', observation_mechanism(o1, filesystem_read)).
given('cancelled, read', observation_coverage(o1, complete)).
given('cancelled, read', observation_exists(o1, true)).
given('cancelled, read', observation_incarnation(o1, i1)).
holds('cancelled, read', disclosure(main, e1, cause_unknown)).
fails('cancelled, read', disclosure(main, e1, outcome_unknown)).

given('reported', run_within(main, main)).
given('reported', effect(e1, main, 2)).
given('reported', effect_scope(e1, a, 2)).
given('reported', outcome(e1, 3, reported_success)).
given('reported', outcome_impact(e1, 3, possible)).
holds('reported', disclosure(main, e1, success_only_reported)).
fails('reported', disclosure(main, e1, outcome_unknown)).

given('cancelled', run_within(main, main)).
given('cancelled', effect(e1, main, 2)).
given('cancelled', effect_scope(e1, a, 2)).
given('cancelled', outcome(e1, 3, cancelled)).
given('cancelled', outcome_impact(e1, 3, possible)).
holds('cancelled', disclosure(main, e1, outcome_unknown)).
fails('cancelled', disclosure(main, e1, cause_unknown)).

given('verified', run_within(main, main)).
given('verified', location_kind(a, filesystem)).
given('verified', effect(e1, main, 2)).
given('verified', effect_scope(e1, a, 2)).
given('verified', obligation(e1, 1, a)).
given('verified', obligation_predicate(e1, 1, content_sha256(d1))).
given('verified', outcome(e1, 3, reported_success)).
given('verified', outcome_impact(e1, 3, possible)).
given('verified', observation(o1, a, 4)).
given('verified', observation_mechanism(o1, filesystem_read)).
given('verified', observation_coverage(o1, complete)).
given('verified', observation_exists(o1, true)).
given('verified', observation_incarnation(o1, i1)).
given('verified', observation_sha256(o1, d1)).
fails('verified', disclosure(main, e1, _)).

given('refused', run_within(main, main)).
given('refused', effect(e1, main, 2)).
given('refused', effect_scope(e1, a, 2)).
given('refused', outcome(e1, 3, not_executed)).
given('refused', outcome_impact(e1, 3, none)).
fails('refused', disclosure(main, e1, _)).

given('contradicted, then a shell', run_within(main, main)).
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
holds('contradicted, then a shell', disclosure(main, e1, last_seen_contradicted)).
holds('contradicted, then a shell', disclosure(main, e1, success_only_reported)).
fails('contradicted, then a shell', disclosure(main, e1, contradicted)).
fails('contradicted, then a shell', disclosure(main, e2, last_seen_contradicted)).

given('contradicted now', run_within(main, main)).
given('contradicted now', location_kind(a, filesystem)).
given('contradicted now', effect(e1, main, 2)).
given('contradicted now', effect_scope(e1, a, 2)).
given('contradicted now', obligation(e1, 1, a)).
given('contradicted now', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted now', outcome(e1, 3, reported_success)).
given('contradicted now', outcome_impact(e1, 3, possible)).
given('contradicted now', observation(o1, a, 4)).
given('contradicted now', observation_mechanism(o1, filesystem_read)).
given('contradicted now', observation_coverage(o1, complete)).
given('contradicted now', observation_exists(o1, true)).
given('contradicted now', observation_incarnation(o1, i1)).
given('contradicted now', observation_sha256(o1, d2)).
holds('contradicted now', disclosure(main, e1, contradicted)).
fails('contradicted now', disclosure(main, e1, last_seen_contradicted)).

given('not there, then a shell', run_within(main, main)).
given('not there, then a shell', requirement(main, 1, none)).
given('not there, then a shell', required_artifact(1, a)).
given('not there, then a shell', location_kind(a, filesystem)).
given('not there, then a shell', effect(e1, main, 2)).
given('not there, then a shell', effect_scope(e1, a, 2)).
given('not there, then a shell', outcome(e1, 3, reported_success)).
given('not there, then a shell', outcome_impact(e1, 3, possible)).
given('not there, then a shell', observation(o1, a, 4)).
given('not there, then a shell', observation_mechanism(o1, filesystem_read)).
given('not there, then a shell', observation_coverage(o1, complete)).
given('not there, then a shell', observation_exists(o1, false)).
given('not there, then a shell', observation_incarnation(o1, i1)).
given('not there, then a shell', effect(e2, main, 5)).
given('not there, then a shell', effect_unscoped(e2, 5)).
given('not there, then a shell', outcome(e2, 6, reported_success)).
given('not there, then a shell', outcome_unscoped(e2, 6, reported_success)).
given('not there, then a shell', outcome_impact(e2, 6, possible)).
holds('not there, then a shell', disclosure(main, e1, last_seen_missing)).
fails('not there, then a shell', disclosure(main, e2, last_seen_missing)).

given('under way while a verifier passed', run_within(main, main)).
given('under way while a verifier passed', effect(e1, main, 2)).
given('under way while a verifier passed', effect_unscoped(e1, 2)).
given('under way while a verifier passed', effect(v1, main, 3)).
given('under way while a verifier passed', effect_verifier(v1, test, verifier)).
given('under way while a verifier passed', effect_scope(v1, launch, 3)).
given('under way while a verifier passed', location_kind(launch, process_launch)).
given('under way while a verifier passed', outcome(v1, 4, reported_success)).
given('under way while a verifier passed', outcome_impact(v1, 4, possible)).
given('under way while a verifier passed', outcome_fact(v1, 4, exit_code, 0)).
holds('under way while a verifier passed', disclosure(main, e1, under_way_while_verified)).
holds('under way while a verifier passed', disclosure(main, e1, not_settled)).
fails('under way while a verifier passed', disclosure(main, v1, under_way_while_verified)).

given('under way while a verifier failed', run_within(main, main)).
given('under way while a verifier failed', effect(e1, main, 2)).
given('under way while a verifier failed', effect_unscoped(e1, 2)).
given('under way while a verifier failed', effect(v1, main, 3)).
given('under way while a verifier failed', effect_verifier(v1, test, verifier)).
given('under way while a verifier failed', effect_scope(v1, launch, 3)).
given('under way while a verifier failed', location_kind(launch, process_launch)).
given('under way while a verifier failed', outcome(v1, 4, failed)).
given('under way while a verifier failed', outcome_impact(v1, 4, possible)).
given('under way while a verifier failed', outcome_fact(v1, 4, exit_code, 1)).
fails('under way while a verifier failed', disclosure(main, e1, under_way_while_verified)).

given('failed, and refused', run_within(main, main)).
given('failed, and refused', effect(e1, main, 2)).
given('failed, and refused', effect_unscoped(e1, 2)).
given('failed, and refused', outcome(e1, 3, failed)).
given('failed, and refused', outcome_unscoped(e1, 3, failed)).
given('failed, and refused', outcome_impact(e1, 3, possible)).
given('failed, and refused', effect(e2, main, 4)).
given('failed, and refused', effect_unscoped(e2, 4)).
given('failed, and refused', outcome(e2, 5, not_executed)).
given('failed, and refused', outcome_unscoped(e2, 5, not_executed)).
given('failed, and refused', outcome_impact(e2, 5, none)).
holds('failed, and refused', unresolved_effect(main, e1)).
fails('failed, and refused', unresolved_effect(main, e2)).
fails('failed, and refused', unresolved_effect(other, e1)).

given('a mail of which success was reported', run_within(main, main)).
given('a mail of which success was reported', location_kind(mail, external)).
given('a mail of which success was reported', effect(e1, main, 2)).
given('a mail of which success was reported', effect_scope(e1, mail, 2)).
given('a mail of which success was reported', outcome(e1, 3, reported_success)).
given('a mail of which success was reported', outcome_impact(e1, 3, possible)).
holds('a mail of which success was reported', disclosure(main, e1, external_not_verified)).
fails('a mail of which success was reported', disclosure(main, e1, external_outcome_unknown)).
fails('a mail of which success was reported', disclosure(main, e1, external_reported_failure)).
fails('a mail of which success was reported', disclosure(main, e1, success_only_reported)).

given('a mail of which failure was reported', run_within(main, main)).
given('a mail of which failure was reported', location_kind(mail, external)).
given('a mail of which failure was reported', effect(e1, main, 2)).
given('a mail of which failure was reported', effect_scope(e1, mail, 2)).
given('a mail of which failure was reported', outcome(e1, 3, failed)).
given('a mail of which failure was reported', outcome_impact(e1, 3, possible)).
holds('a mail of which failure was reported', disclosure(main, e1, external_reported_failure)).
fails('a mail of which failure was reported', disclosure(main, e1, external_outcome_unknown)).
fails('a mail of which failure was reported', disclosure(main, e1, external_not_verified)).

given('a write of which success was reported', run_within(main, main)).
given('a write of which success was reported', location_kind(a, filesystem)).
given('a write of which success was reported', effect(e1, main, 2)).
given('a write of which success was reported', effect_scope(e1, a, 2)).
given('a write of which success was reported', obligation(e1, 1, a)).
given('a write of which success was reported', obligation_predicate(e1, 1, content_sha256(d1))).
given('a write of which success was reported', outcome(e1, 3, reported_success)).
given('a write of which success was reported', outcome_impact(e1, 3, possible)).
holds('a write of which success was reported', disclosure(main, e1, success_only_reported)).
fails('a write of which success was reported', disclosure(main, e1, failure_not_read_back)).
fails('a write of which success was reported', disclosure(main, e1, outcome_unknown)).

given('a write of which failure was reported', run_within(main, main)).
given('a write of which failure was reported', location_kind(a, filesystem)).
given('a write of which failure was reported', effect(e1, main, 2)).
given('a write of which failure was reported', effect_scope(e1, a, 2)).
given('a write of which failure was reported', obligation(e1, 1, a)).
given('a write of which failure was reported', obligation_predicate(e1, 1, content_sha256(d1))).
given('a write of which failure was reported', outcome(e1, 3, failed)).
given('a write of which failure was reported', outcome_impact(e1, 3, possible)).
holds('a write of which failure was reported', disclosure(main, e1, failure_not_read_back)).
fails('a write of which failure was reported', disclosure(main, e1, success_only_reported)).
fails('a write of which failure was reported', disclosure(main, e1, outcome_unknown)).

given('a write that timed out', run_within(main, main)).
given('a write that timed out', location_kind(a, filesystem)).
given('a write that timed out', effect(e1, main, 2)).
given('a write that timed out', effect_scope(e1, a, 2)).
given('a write that timed out', obligation(e1, 1, a)).
given('a write that timed out', obligation_predicate(e1, 1, content_sha256(d1))).
given('a write that timed out', outcome(e1, 3, timed_out)).
given('a write that timed out', outcome_impact(e1, 3, possible)).
holds('a write that timed out', disclosure(main, e1, outcome_unknown)).
fails('a write that timed out', disclosure(main, e1, success_only_reported)).
fails('a write that timed out', disclosure(main, e1, failure_not_read_back)).
