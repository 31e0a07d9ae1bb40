% What is known of a required artifact.

given('written twice, then failed', effect(e1, main, 2)).
given('written twice, then failed', effect_scope(e1, a, 2)).
given('written twice, then failed', outcome(e1, 3, reported_success)).
given('written twice, then failed', outcome_impact(e1, 3, possible)).
given('written twice, then failed', effect(e2, main, 4)).
given('written twice, then failed', effect_scope(e2, a, 4)).
given('written twice, then failed', outcome(e2, 5, reported_success)).
given('written twice, then failed', outcome_impact(e2, 5, possible)).
given('written twice, then failed', effect(e3, main, 6)).
given('written twice, then failed', effect_scope(e3, a, 6)).
given('written twice, then failed', outcome(e3, 7, failed)).
given('written twice, then failed', outcome_impact(e3, 7, possible)).
holds('written twice, then failed', success_on(a, 2)).
holds('written twice, then failed', success_on(a, 4)).
holds('written twice, then failed', later_success_on(a, 2)).
holds('written twice, then failed', last_success_on(a, 4)).
holds('written twice, then failed', claimed_with_success(a)).
holds('written twice, then failed', artifact_unsettled_by(a, e3)).
fails('written twice, then failed', success_on(a, 6)).
fails('written twice, then failed', later_success_on(a, 4)).
fails('written twice, then failed', last_success_on(a, 2)).
fails('written twice, then failed', claimed_with_success(b)).
fails('written twice, then failed', artifact_unsettled_by(a, e1)).
fails('written twice, then failed', artifact_verified(a)).

given('never there', location_kind(a, filesystem)).
given('never there', effect(e1, main, 2)).
given('never there', effect_scope(e1, a, 2)).
given('never there', outcome(e1, 3, reported_success)).
given('never there', outcome_impact(e1, 3, possible)).
given('never there', observation(o1, a, 4)).
given('never there', observation_mechanism(o1, filesystem_read)).
given('never there', observation_coverage(o1, complete)).
given('never there', observation_exists(o1, false)).
given('never there', observation_incarnation(o1, i1)).
holds('never there', artifact_missing(a, o1)).
fails('never there', artifact_missing(b, _)).
fails('never there', artifact_verified(a)).

given('there', location_kind(a, filesystem)).
given('there', effect(e1, main, 2)).
given('there', effect_scope(e1, a, 2)).
given('there', outcome(e1, 3, reported_success)).
given('there', outcome_impact(e1, 3, possible)).
given('there', observation(o1, a, 4)).
given('there', observation_mechanism(o1, filesystem_read)).
given('there', observation_coverage(o1, complete)).
given('there', observation_exists(o1, true)).
given('there', observation_incarnation(o1, i1)).
fails('there', artifact_missing(a, o1)).

given('not there, and then touched', location_kind(a, filesystem)).
given('not there, and then touched', effect(e1, main, 2)).
given('not there, and then touched', effect_scope(e1, a, 2)).
given('not there, and then touched', outcome(e1, 3, reported_success)).
given('not there, and then touched', outcome_impact(e1, 3, possible)).
given('not there, and then touched', observation(o1, a, 4)).
given('not there, and then touched', observation_mechanism(o1, filesystem_read)).
given('not there, and then touched', observation_coverage(o1, complete)).
given('not there, and then touched', observation_exists(o1, false)).
given('not there, and then touched', observation_incarnation(o1, i1)).
given('not there, and then touched', effect(e2, main, 5)).
given('not there, and then touched', effect_unscoped(e2, 5)).
given('not there, and then touched', outcome(e2, 6, reported_success)).
given('not there, and then touched', outcome_unscoped(e2, 6, reported_success)).
given('not there, and then touched', outcome_impact(e2, 6, possible)).
fails('not there, and then touched', artifact_missing(a, o1)).
fails('not there, and then touched', artifact_unsettled_by(a, e2)).

given('verified', run_within(main, main)).
given('verified', requirement(main, 1, none)).
given('verified', required_artifact(1, a)).
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
holds('verified', artifact_verified(a)).
holds('verified', artifacts_proven(main)).
fails('verified', unproven_artifact(main)).
fails('verified', artifact_unsettled_by(a, _)).

given('one of two verified', run_within(main, main)).
given('one of two verified', requirement(main, 1, none)).
given('one of two verified', required_artifact(1, a)).
given('one of two verified', required_artifact(1, b)).
given('one of two verified', location_kind(a, filesystem)).
given('one of two verified', effect(e1, main, 2)).
given('one of two verified', effect_scope(e1, a, 2)).
given('one of two verified', obligation(e1, 1, a)).
given('one of two verified', obligation_predicate(e1, 1, content_sha256(d1))).
given('one of two verified', outcome(e1, 3, reported_success)).
given('one of two verified', outcome_impact(e1, 3, possible)).
given('one of two verified', observation(o1, a, 4)).
given('one of two verified', observation_mechanism(o1, filesystem_read)).
given('one of two verified', observation_coverage(o1, complete)).
given('one of two verified', observation_exists(o1, true)).
given('one of two verified', observation_incarnation(o1, i1)).
given('one of two verified', observation_sha256(o1, d1)).
holds('one of two verified', unproven_artifact(main)).
fails('one of two verified', artifacts_proven(main)).
fails('one of two verified', artifact_verified(b)).

given('nothing required', run_within(main, main)).
given('nothing required', requirement(main, 1, none)).
given('nothing required', location_kind(a, filesystem)).
given('nothing required', effect(e1, main, 2)).
given('nothing required', effect_scope(e1, a, 2)).
given('nothing required', obligation(e1, 1, a)).
given('nothing required', obligation_predicate(e1, 1, content_sha256(d1))).
given('nothing required', outcome(e1, 3, reported_success)).
given('nothing required', outcome_impact(e1, 3, possible)).
given('nothing required', observation(o1, a, 4)).
given('nothing required', observation_mechanism(o1, filesystem_read)).
given('nothing required', observation_coverage(o1, complete)).
given('nothing required', observation_exists(o1, true)).
given('nothing required', observation_incarnation(o1, i1)).
given('nothing required', observation_sha256(o1, d1)).
fails('nothing required', artifacts_proven(main)).

given('cancelled shell, then read', location_kind(a, filesystem)).
given('cancelled shell, then read', effect(e1, main, 2)).
given('cancelled shell, then read', effect_scope(e1, a, 2)).
given('cancelled shell, then read', obligation(e1, 1, a)).
given('cancelled shell, then read', obligation_predicate(e1, 1, content_sha256(d1))).
given('cancelled shell, then read', outcome(e1, 3, reported_success)).
given('cancelled shell, then read', outcome_impact(e1, 3, possible)).
given('cancelled shell, then read', effect(e2, main, 4)).
given('cancelled shell, then read', effect_unscoped(e2, 4)).
given('cancelled shell, then read', outcome(e2, 5, cancelled)).
given('cancelled shell, then read', outcome_unscoped(e2, 5, cancelled)).
given('cancelled shell, then read', outcome_impact(e2, 5, possible)).
given('cancelled shell, then read', observation(o1, a, 6)).
given('cancelled shell, then read', observation_mechanism(o1, filesystem_read)).
given('cancelled shell, then read', observation_coverage(o1, complete)).
given('cancelled shell, then read', observation_exists(o1, true)).
given('cancelled shell, then read', observation_incarnation(o1, i1)).
given('cancelled shell, then read', observation_sha256(o1, d1)).
fails('cancelled shell, then read', artifact_unsettled_by(a, e2)).

given('torn down badly, then read', location_kind(a, filesystem)).
given('torn down badly, then read', effect(e1, main, 2)).
given('torn down badly, then read', effect_scope(e1, a, 2)).
given('torn down badly, then read', obligation(e1, 1, a)).
given('torn down badly, then read', obligation_predicate(e1, 1, content_sha256(d1))).
given('torn down badly, then read', outcome(e1, 3, reported_success)).
given('torn down badly, then read', outcome_impact(e1, 3, possible)).
given('torn down badly, then read', effect(e2, main, 4)).
given('torn down badly, then read', effect_unscoped(e2, 4)).
given('torn down badly, then read', outcome(e2, 5, cancelled)).
given('torn down badly, then read', outcome_unscoped(e2, 5, cancelled)).
given('torn down badly, then read', outcome_impact(e2, 5, possible)).
given('torn down badly, then read', outcome_cleanup(e2, 5, failed)).
given('torn down badly, then read', observation(o1, a, 6)).
given('torn down badly, then read', observation_mechanism(o1, filesystem_read)).
given('torn down badly, then read', observation_coverage(o1, complete)).
given('torn down badly, then read', observation_exists(o1, true)).
given('torn down badly, then read', observation_incarnation(o1, i1)).
given('torn down badly, then read', observation_sha256(o1, d1)).
holds('torn down badly, then read', artifact_unsettled_by(a, e2)).

given('in a directory that is verified', location_kind(a, filesystem)).
given('in a directory that is verified', location_kind(d, filesystem)).
given('in a directory that is verified', location_ancestor(a, d)).
given('in a directory that is verified', effect(e1, main, 2)).
given('in a directory that is verified', effect_scope(e1, a, 2)).
given('in a directory that is verified', obligation(e1, 1, a)).
given('in a directory that is verified', obligation_predicate(e1, 1, content_sha256(d1))).
given('in a directory that is verified', outcome(e1, 3, reported_success)).
given('in a directory that is verified', outcome_impact(e1, 3, possible)).
given('in a directory that is verified', effect(e2, main, 4)).
given('in a directory that is verified', effect_scope(e2, d, 4)).
given('in a directory that is verified', obligation(e2, 1, d)).
given('in a directory that is verified', obligation_predicate(e2, 1, exists)).
given('in a directory that is verified', outcome(e2, 5, reported_success)).
given('in a directory that is verified', outcome_impact(e2, 5, possible)).
given('in a directory that is verified', observation(o1, d, 6)).
given('in a directory that is verified', observation_mechanism(o1, filesystem_read)).
given('in a directory that is verified', observation_coverage(o1, complete)).
given('in a directory that is verified', observation_exists(o1, true)).
given('in a directory that is verified', observation_incarnation(o1, i1)).
given('in a directory that is verified', observation(o2, a, 7)).
given('in a directory that is verified', observation_mechanism(o2, filesystem_read)).
given('in a directory that is verified', observation_coverage(o2, complete)).
given('in a directory that is verified', observation_exists(o2, true)).
given('in a directory that is verified', observation_incarnation(o2, i1)).
given('in a directory that is verified', observation_sha256(o2, d2)).
holds('in a directory that is verified', latest_effect_on(a, e2)).
holds('in a directory that is verified', verdict(e2, verified)).
holds('in a directory that is verified', artifact_verified(d)).
fails('in a directory that is verified', artifact_verified(a)).
fails('in a directory that is verified', artifact_last_seen_missing(a, _)).

given('not there, and then a shell', location_kind(a, filesystem)).
given('not there, and then a shell', effect(e1, main, 2)).
given('not there, and then a shell', effect_scope(e1, a, 2)).
given('not there, and then a shell', outcome(e1, 3, reported_success)).
given('not there, and then a shell', outcome_impact(e1, 3, possible)).
given('not there, and then a shell', observation(o1, a, 4)).
given('not there, and then a shell', observation_mechanism(o1, filesystem_read)).
given('not there, and then a shell', observation_coverage(o1, complete)).
given('not there, and then a shell', observation_exists(o1, false)).
given('not there, and then a shell', observation_incarnation(o1, i1)).
given('not there, and then a shell', effect(e2, main, 5)).
given('not there, and then a shell', effect_unscoped(e2, 5)).
given('not there, and then a shell', outcome(e2, 6, reported_success)).
given('not there, and then a shell', outcome_unscoped(e2, 6, reported_success)).
given('not there, and then a shell', outcome_impact(e2, 6, possible)).
holds('not there, and then a shell', artifact_last_seen_missing(a, o1)).
fails('not there, and then a shell', artifact_missing(a, o1)).

given('not there, and then written', location_kind(a, filesystem)).
given('not there, and then written', effect(e1, main, 2)).
given('not there, and then written', effect_scope(e1, a, 2)).
given('not there, and then written', outcome(e1, 3, reported_success)).
given('not there, and then written', outcome_impact(e1, 3, possible)).
given('not there, and then written', observation(o1, a, 4)).
given('not there, and then written', observation_mechanism(o1, filesystem_read)).
given('not there, and then written', observation_coverage(o1, complete)).
given('not there, and then written', observation_exists(o1, false)).
given('not there, and then written', observation_incarnation(o1, i1)).
given('not there, and then written', effect(e2, main, 5)).
given('not there, and then written', effect_scope(e2, a, 5)).
given('not there, and then written', outcome(e2, 6, reported_success)).
given('not there, and then written', outcome_impact(e2, 6, possible)).
fails('not there, and then written', artifact_last_seen_missing(a, o1)).
