% Why a run that nothing fails or blocks is still not proven.

given('a contradiction, then a verifier that may touch anything', run_within(main, main)).
given('a contradiction, then a verifier that may touch anything', location_kind(a, filesystem)).
given('a contradiction, then a verifier that may touch anything', effect(e1, main, 2)).
given('a contradiction, then a verifier that may touch anything', effect_scope(e1, a, 2)).
given('a contradiction, then a verifier that may touch anything', obligation(e1, 1, a)).
given('a contradiction, then a verifier that may touch anything', obligation_predicate(e1, 1, content_sha256(d1))).
given('a contradiction, then a verifier that may touch anything', outcome(e1, 3, reported_success)).
given('a contradiction, then a verifier that may touch anything', outcome_impact(e1, 3, possible)).
given('a contradiction, then a verifier that may touch anything', observation(o1, a, 4)).
given('a contradiction, then a verifier that may touch anything', observation_mechanism(o1, filesystem_read)).
given('a contradiction, then a verifier that may touch anything', observation_coverage(o1, complete)).
given('a contradiction, then a verifier that may touch anything', observation_exists(o1, true)).
given('a contradiction, then a verifier that may touch anything', observation_incarnation(o1, i1)).
given('a contradiction, then a verifier that may touch anything', observation_sha256(o1, d2)).
given('a contradiction, then a verifier that may touch anything', effect(v1, main, 5)).
given('a contradiction, then a verifier that may touch anything', effect_verifier(v1, test, verifier)).
given('a contradiction, then a verifier that may touch anything', effect_unscoped(v1, 5)).
given('a contradiction, then a verifier that may touch anything', outcome(v1, 6, reported_success)).
given('a contradiction, then a verifier that may touch anything', outcome_unscoped(v1, 6, reported_success)).
given('a contradiction, then a verifier that may touch anything', outcome_impact(v1, 6, possible)).
given('a contradiction, then a verifier that may touch anything', outcome_fact(v1, 6, exit_code, 0)).
holds('a contradiction, then a verifier that may touch anything', contradiction_open(a, e1)).
holds('a contradiction, then a verifier that may touch anything', reason_to_cap(main, contradiction_open(a, e1))).
holds('a contradiction, then a verifier that may touch anything', capped(main)).
holds('a contradiction, then a verifier that may touch anything', verifiers_vouch(main)).
holds('a contradiction, then a verifier that may touch anything', decision(main, unverified)).
fails('a contradiction, then a verifier that may touch anything', failing(main)).
fails('a contradiction, then a verifier that may touch anything', proven(main)).
fails('a contradiction, then a verifier that may touch anything', decision(main, verified)).
fails('a contradiction, then a verifier that may touch anything', reason_to_cap(main, artifact_last_seen_missing(_, _))).

given('a contradiction, a verifier, and another look', run_within(main, main)).
given('a contradiction, a verifier, and another look', location_kind(a, filesystem)).
given('a contradiction, a verifier, and another look', effect(e1, main, 2)).
given('a contradiction, a verifier, and another look', effect_scope(e1, a, 2)).
given('a contradiction, a verifier, and another look', obligation(e1, 1, a)).
given('a contradiction, a verifier, and another look', obligation_predicate(e1, 1, content_sha256(d1))).
given('a contradiction, a verifier, and another look', outcome(e1, 3, reported_success)).
given('a contradiction, a verifier, and another look', outcome_impact(e1, 3, possible)).
given('a contradiction, a verifier, and another look', observation(o1, a, 4)).
given('a contradiction, a verifier, and another look', observation_mechanism(o1, filesystem_read)).
given('a contradiction, a verifier, and another look', observation_coverage(o1, complete)).
given('a contradiction, a verifier, and another look', observation_exists(o1, true)).
given('a contradiction, a verifier, and another look', observation_incarnation(o1, i1)).
given('a contradiction, a verifier, and another look', observation_sha256(o1, d2)).
given('a contradiction, a verifier, and another look', effect(v1, main, 5)).
given('a contradiction, a verifier, and another look', effect_verifier(v1, test, verifier)).
given('a contradiction, a verifier, and another look', effect_unscoped(v1, 5)).
given('a contradiction, a verifier, and another look', outcome(v1, 6, reported_success)).
given('a contradiction, a verifier, and another look', outcome_unscoped(v1, 6, reported_success)).
given('a contradiction, a verifier, and another look', outcome_impact(v1, 6, possible)).
given('a contradiction, a verifier, and another look', outcome_fact(v1, 6, exit_code, 0)).
given('a contradiction, a verifier, and another look', observation(o2, a, 7)).
given('a contradiction, a verifier, and another look', observation_mechanism(o2, filesystem_read)).
given('a contradiction, a verifier, and another look', observation_coverage(o2, complete)).
given('a contradiction, a verifier, and another look', observation_exists(o2, true)).
given('a contradiction, a verifier, and another look', observation_incarnation(o2, i1)).
given('a contradiction, a verifier, and another look', observation_sha256(o2, d1)).
holds('a contradiction, a verifier, and another look', decision(main, verified)).
holds('a contradiction, a verifier, and another look', verdict(e1, verified)).
fails('a contradiction, a verifier, and another look', contradiction_open(a, e1)).
fails('a contradiction, a verifier, and another look', reason_to_cap(main, _)).
fails('a contradiction, a verifier, and another look', capped(main)).

given('a contradiction, a verifier, and another write', run_within(main, main)).
given('a contradiction, a verifier, and another write', location_kind(a, filesystem)).
given('a contradiction, a verifier, and another write', effect(e1, main, 2)).
given('a contradiction, a verifier, and another write', effect_scope(e1, a, 2)).
given('a contradiction, a verifier, and another write', obligation(e1, 1, a)).
given('a contradiction, a verifier, and another write', obligation_predicate(e1, 1, content_sha256(d1))).
given('a contradiction, a verifier, and another write', outcome(e1, 3, reported_success)).
given('a contradiction, a verifier, and another write', outcome_impact(e1, 3, possible)).
given('a contradiction, a verifier, and another write', observation(o1, a, 4)).
given('a contradiction, a verifier, and another write', observation_mechanism(o1, filesystem_read)).
given('a contradiction, a verifier, and another write', observation_coverage(o1, complete)).
given('a contradiction, a verifier, and another write', observation_exists(o1, true)).
given('a contradiction, a verifier, and another write', observation_incarnation(o1, i1)).
given('a contradiction, a verifier, and another write', observation_sha256(o1, d2)).
given('a contradiction, a verifier, and another write', effect(v1, main, 5)).
given('a contradiction, a verifier, and another write', effect_verifier(v1, test, verifier)).
given('a contradiction, a verifier, and another write', effect_unscoped(v1, 5)).
given('a contradiction, a verifier, and another write', outcome(v1, 6, reported_success)).
given('a contradiction, a verifier, and another write', outcome_unscoped(v1, 6, reported_success)).
given('a contradiction, a verifier, and another write', outcome_impact(v1, 6, possible)).
given('a contradiction, a verifier, and another write', outcome_fact(v1, 6, exit_code, 0)).
given('a contradiction, a verifier, and another write', effect(e2, main, 7)).
given('a contradiction, a verifier, and another write', effect_scope(e2, a, 7)).
given('a contradiction, a verifier, and another write', obligation(e2, 1, a)).
given('a contradiction, a verifier, and another write', obligation_predicate(e2, 1, content_sha256(d2))).
given('a contradiction, a verifier, and another write', outcome(e2, 8, reported_success)).
given('a contradiction, a verifier, and another write', outcome_impact(e2, 8, possible)).
given('a contradiction, a verifier, and another write', observation(o2, a, 9)).
given('a contradiction, a verifier, and another write', observation_mechanism(o2, filesystem_read)).
given('a contradiction, a verifier, and another write', observation_coverage(o2, complete)).
given('a contradiction, a verifier, and another write', observation_exists(o2, true)).
given('a contradiction, a verifier, and another write', observation_incarnation(o2, i1)).
given('a contradiction, a verifier, and another write', observation_sha256(o2, d2)).
given('a contradiction, a verifier, and another write', effect(v2, main, 10)).
given('a contradiction, a verifier, and another write', effect_verifier(v2, test, verifier)).
given('a contradiction, a verifier, and another write', effect_scope(v2, launch, 10)).
given('a contradiction, a verifier, and another write', location_kind(launch, process_launch)).
given('a contradiction, a verifier, and another write', outcome(v2, 11, reported_success)).
given('a contradiction, a verifier, and another write', outcome_impact(v2, 11, possible)).
given('a contradiction, a verifier, and another write', outcome_fact(v2, 11, exit_code, 0)).
holds('a contradiction, a verifier, and another write', decision(main, verified)).
fails('a contradiction, a verifier, and another write', contradiction_open(a, e1)).
fails('a contradiction, a verifier, and another write', capped(main)).

given('of an artifact that another run wrote', run_within(main, main)).
given('of an artifact that another run wrote', run_within(other, other)).
given('of an artifact that another run wrote', requirement(main, 1, none)).
given('of an artifact that another run wrote', required_artifact(1, a)).
given('of an artifact that another run wrote', location_kind(a, filesystem)).
given('of an artifact that another run wrote', effect(e1, other, 2)).
given('of an artifact that another run wrote', effect_scope(e1, a, 2)).
given('of an artifact that another run wrote', obligation(e1, 1, a)).
given('of an artifact that another run wrote', obligation_predicate(e1, 1, content_sha256(d1))).
given('of an artifact that another run wrote', outcome(e1, 3, reported_success)).
given('of an artifact that another run wrote', outcome_impact(e1, 3, possible)).
given('of an artifact that another run wrote', observation(o1, a, 4)).
given('of an artifact that another run wrote', observation_mechanism(o1, filesystem_read)).
given('of an artifact that another run wrote', observation_coverage(o1, complete)).
given('of an artifact that another run wrote', observation_exists(o1, true)).
given('of an artifact that another run wrote', observation_incarnation(o1, i1)).
given('of an artifact that another run wrote', observation_sha256(o1, d2)).
given('of an artifact that another run wrote', effect(v1, main, 5)).
given('of an artifact that another run wrote', effect_verifier(v1, test, verifier)).
given('of an artifact that another run wrote', effect_unscoped(v1, 5)).
given('of an artifact that another run wrote', outcome(v1, 6, reported_success)).
given('of an artifact that another run wrote', outcome_unscoped(v1, 6, reported_success)).
given('of an artifact that another run wrote', outcome_impact(v1, 6, possible)).
given('of an artifact that another run wrote', outcome_fact(v1, 6, exit_code, 0)).
holds('of an artifact that another run wrote', reason_to_cap(main, contradiction_open(a, e1))).
holds('of an artifact that another run wrote', reason_to_cap(other, contradiction_open(a, e1))).
holds('of an artifact that another run wrote', decision(main, unverified)).
fails('of an artifact that another run wrote', decision(main, verified)).

given('an artifact that the last look did not find', run_within(main, main)).
given('an artifact that the last look did not find', requirement(main, 1, none)).
given('an artifact that the last look did not find', required_artifact(1, a)).
given('an artifact that the last look did not find', location_kind(a, filesystem)).
given('an artifact that the last look did not find', effect(e1, main, 2)).
given('an artifact that the last look did not find', effect_scope(e1, a, 2)).
given('an artifact that the last look did not find', outcome(e1, 3, reported_success)).
given('an artifact that the last look did not find', outcome_impact(e1, 3, possible)).
given('an artifact that the last look did not find', observation(o1, a, 4)).
given('an artifact that the last look did not find', observation_mechanism(o1, filesystem_read)).
given('an artifact that the last look did not find', observation_coverage(o1, complete)).
given('an artifact that the last look did not find', observation_exists(o1, false)).
given('an artifact that the last look did not find', observation_incarnation(o1, i1)).
given('an artifact that the last look did not find', effect(v1, main, 5)).
given('an artifact that the last look did not find', effect_verifier(v1, test, verifier)).
given('an artifact that the last look did not find', effect_unscoped(v1, 5)).
given('an artifact that the last look did not find', outcome(v1, 6, reported_success)).
given('an artifact that the last look did not find', outcome_unscoped(v1, 6, reported_success)).
given('an artifact that the last look did not find', outcome_impact(v1, 6, possible)).
given('an artifact that the last look did not find', outcome_fact(v1, 6, exit_code, 0)).
holds('an artifact that the last look did not find', reason_to_cap(main, artifact_last_seen_missing(a, o1))).
holds('an artifact that the last look did not find', decision(main, unverified)).
fails('an artifact that the last look did not find', contradiction_open(a, e1)).
fails('an artifact that the last look did not find', blocking(main)).
fails('an artifact that the last look did not find', decision(main, verified)).

given('an unverified mail', run_within(main, main)).
given('an unverified mail', location_kind(mail, external)).
given('an unverified mail', effect(e1, main, 2)).
given('an unverified mail', effect_scope(e1, mail, 2)).
given('an unverified mail', outcome(e1, 3, reported_success)).
given('an unverified mail', outcome_impact(e1, 3, possible)).
holds('an unverified mail', reason_to_cap(main, external_unverified(e1))).
holds('an unverified mail', capped(main)).
fails('an unverified mail', contradiction_open(mail, e1)).
