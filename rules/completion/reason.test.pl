% Why a run has failed, and why it may not end yet.

given('contradicted', run_within(main, main)).
given('contradicted', requirement(main, 1, none)).
given('contradicted', required_artifact(1, a)).
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
holds('contradicted', contradicted_on(a, e1)).
holds('contradicted', reason_to_fail(main, artifact_contradicted(a, e1))).
holds('contradicted', reason_to_fail(main, effect_contradicted(a, e1))).
fails('contradicted', contradicted_on(b, e1)).
fails('contradicted', reason_to_block(main, artifact_unclaimed(a))).
fails('contradicted', reason_to_fail(main, verifier_failed(_))).

given('as demanded', run_within(main, main)).
given('as demanded', requirement(main, 1, none)).
given('as demanded', required_artifact(1, a)).
given('as demanded', location_kind(a, filesystem)).
given('as demanded', effect(e1, main, 2)).
given('as demanded', effect_scope(e1, a, 2)).
given('as demanded', obligation(e1, 1, a)).
given('as demanded', obligation_predicate(e1, 1, content_sha256(d1))).
given('as demanded', outcome(e1, 3, reported_success)).
given('as demanded', outcome_impact(e1, 3, possible)).
given('as demanded', observation(o1, a, 4)).
given('as demanded', observation_mechanism(o1, filesystem_read)).
given('as demanded', observation_coverage(o1, complete)).
given('as demanded', observation_exists(o1, true)).
given('as demanded', observation_incarnation(o1, i1)).
given('as demanded', observation_sha256(o1, d1)).
fails('as demanded', contradicted_on(a, e1)).
fails('as demanded', reason_to_fail(main, _)).
fails('as demanded', reason_to_block(main, _)).
fails('as demanded', verification_missing(main, _)).

given('contradicted and superseded', run_within(main, main)).
given('contradicted and superseded', requirement(main, 1, none)).
given('contradicted and superseded', required_artifact(1, a)).
given('contradicted and superseded', location_kind(a, filesystem)).
given('contradicted and superseded', effect(e1, main, 2)).
given('contradicted and superseded', effect_scope(e1, a, 2)).
given('contradicted and superseded', obligation(e1, 1, a)).
given('contradicted and superseded', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted and superseded', outcome(e1, 3, reported_success)).
given('contradicted and superseded', outcome_impact(e1, 3, possible)).
given('contradicted and superseded', effect(e2, main, 4)).
given('contradicted and superseded', effect_scope(e2, a, 4)).
given('contradicted and superseded', outcome(e2, 5, reported_success)).
given('contradicted and superseded', outcome_impact(e2, 5, possible)).
given('contradicted and superseded', observation(o1, a, 6)).
given('contradicted and superseded', observation_mechanism(o1, filesystem_read)).
given('contradicted and superseded', observation_coverage(o1, complete)).
given('contradicted and superseded', observation_exists(o1, true)).
given('contradicted and superseded', observation_incarnation(o1, i1)).
given('contradicted and superseded', observation_sha256(o1, d2)).
holds('contradicted and superseded', contradicted_on(a, e1)).
fails('contradicted and superseded', reason_to_fail(main, _)).

given('contradicted in another run', run_within(main, main)).
given('contradicted in another run', run_within(other, other)).
given('contradicted in another run', requirement(main, 1, none)).
given('contradicted in another run', required_artifact(1, a)).
given('contradicted in another run', location_kind(a, filesystem)).
given('contradicted in another run', effect(e1, other, 2)).
given('contradicted in another run', effect_scope(e1, a, 2)).
given('contradicted in another run', obligation(e1, 1, a)).
given('contradicted in another run', obligation_predicate(e1, 1, content_sha256(d1))).
given('contradicted in another run', outcome(e1, 3, reported_success)).
given('contradicted in another run', outcome_impact(e1, 3, possible)).
given('contradicted in another run', observation(o1, a, 4)).
given('contradicted in another run', observation_mechanism(o1, filesystem_read)).
given('contradicted in another run', observation_coverage(o1, complete)).
given('contradicted in another run', observation_exists(o1, true)).
given('contradicted in another run', observation_incarnation(o1, i1)).
given('contradicted in another run', observation_sha256(o1, d2)).
holds('contradicted in another run', reason_to_fail(main, artifact_contradicted(a, e1))).
holds('contradicted in another run', reason_to_fail(other, effect_contradicted(a, e1))).
fails('contradicted in another run', reason_to_fail(main, effect_contradicted(a, e1))).
fails('contradicted in another run', reason_to_fail(other, artifact_contradicted(a, e1))).

given('a failed verifier', run_within(main, main)).
given('a failed verifier', effect(v1, main, 2)).
given('a failed verifier', effect_verifier(v1, test, verifier)).
given('a failed verifier', effect_scope(v1, launch, 2)).
given('a failed verifier', outcome(v1, 3, failed)).
given('a failed verifier', outcome_impact(v1, 3, possible)).
given('a failed verifier', outcome_fact(v1, 3, exit_code, 1)).
holds('a failed verifier', reason_to_fail(main, verifier_failed(v1))).
fails('a failed verifier', reason_to_fail(other, verifier_failed(v1))).

given('demands', run_within(main, main)).
given('demands', requirement(main, 1, verifier)).
given('demands', run_within(other, other)).
given('demands', requirement(other, 2, any)).
holds('demands', verification_missing(main, verifier)).
holds('demands', verification_missing(other, any)).
holds('demands', reason_to_block(main, verification_missing(verifier))).
holds('demands', reason_to_block(other, verification_missing(any))).
fails('demands', verification_missing(main, any)).
fails('demands', verification_missing(other, verifier)).

given('demands met', run_within(main, main)).
given('demands met', requirement(main, 1, verifier)).
given('demands met', effect(v1, main, 3)).
given('demands met', effect_verifier(v1, test, verifier)).
given('demands met', effect_scope(v1, launch, 3)).
given('demands met', outcome(v1, 4, reported_success)).
given('demands met', outcome_impact(v1, 4, possible)).
given('demands met', outcome_fact(v1, 4, exit_code, 0)).
given('demands met', run_within(other, other)).
given('demands met', requirement(other, 2, any)).
given('demands met', required_artifact(2, a)).
given('demands met', location_kind(a, filesystem)).
given('demands met', effect(e1, main, 1)).
given('demands met', effect_scope(e1, a, 1)).
given('demands met', obligation(e1, 1, a)).
given('demands met', obligation_predicate(e1, 1, content_sha256(d1))).
given('demands met', outcome(e1, 2, reported_success)).
given('demands met', outcome_impact(e1, 2, possible)).
given('demands met', observation(o1, a, 6)).
given('demands met', observation_mechanism(o1, filesystem_read)).
given('demands met', observation_coverage(o1, complete)).
given('demands met', observation_exists(o1, true)).
given('demands met', observation_incarnation(o1, i1)).
given('demands met', observation_sha256(o1, d1)).
fails('demands met', verification_missing(main, verifier)).
fails('demands met', verification_missing(other, any)).

given('nothing claimed', run_within(main, main)).
given('nothing claimed', requirement(main, 1, none)).
given('nothing claimed', required_artifact(1, a)).
holds('nothing claimed', reason_to_block(main, artifact_unclaimed(a))).
fails('nothing claimed', reason_to_block(main, artifact_missing(a, _))).
fails('nothing claimed', reason_to_block(main, verification_missing(_))).

given('gone', run_within(main, main)).
given('gone', requirement(main, 1, none)).
given('gone', required_artifact(1, a)).
given('gone', location_kind(a, filesystem)).
given('gone', effect(e1, main, 2)).
given('gone', effect_scope(e1, a, 2)).
given('gone', outcome(e1, 3, reported_success)).
given('gone', outcome_impact(e1, 3, possible)).
given('gone', observation(o1, a, 4)).
given('gone', observation_mechanism(o1, filesystem_read)).
given('gone', observation_coverage(o1, complete)).
given('gone', observation_exists(o1, false)).
given('gone', observation_incarnation(o1, i1)).
holds('gone', reason_to_block(main, artifact_missing(a, o1))).
fails('gone', reason_to_block(main, artifact_unclaimed(a))).

given('then a command under way', run_within(main, main)).
given('then a command under way', requirement(main, 1, none)).
given('then a command under way', required_artifact(1, a)).
given('then a command under way', location_kind(a, filesystem)).
given('then a command under way', effect(e1, main, 2)).
given('then a command under way', effect_scope(e1, a, 2)).
given('then a command under way', outcome(e1, 3, reported_success)).
given('then a command under way', outcome_impact(e1, 3, possible)).
given('then a command under way', effect(v1, main, 4)).
given('then a command under way', effect_verifier(v1, test, verifier)).
given('then a command under way', effect_scope(v1, launch, 4)).
given('then a command under way', outcome(v1, 5, reported_success)).
given('then a command under way', outcome_impact(v1, 5, possible)).
given('then a command under way', outcome_fact(v1, 5, exit_code, 0)).
given('then a command under way', effect(e2, main, 6)).
given('then a command under way', effect_unscoped(e2, 6)).
holds('then a command under way', reason_to_block(main, artifact_unsettled(a, e2))).
holds('then a command under way', reason_to_block(main, verifier_outdated(v1, e2))).
fails('then a command under way', reason_to_block(main, artifact_unsettled(a, e1))).
fails('then a command under way', reason_to_block(main, verifier_outdated(v1, e1))).

given('a named verifier', run_within(main, main)).
given('a named verifier', requirement(main, 1, none)).
given('a named verifier', required_verifier(1, test)).
given('a named verifier', required_verifier(1, lint)).
given('a named verifier', effect(v1, main, 2)).
given('a named verifier', effect_verifier(v1, test, verifier)).
given('a named verifier', effect_scope(v1, launch, 2)).
given('a named verifier', outcome(v1, 3, reported_success)).
given('a named verifier', outcome_impact(v1, 3, possible)).
given('a named verifier', outcome_fact(v1, 3, exit_code, 0)).
holds('a named verifier', reason_to_block(main, named_verifier_missing(lint))).
fails('a named verifier', reason_to_block(main, named_verifier_missing(test))).
