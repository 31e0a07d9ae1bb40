% Whether a run may be called done.

holds('states', host_hold(awaiting_user)).
holds('states', host_hold(exhausted)).
holds('states', decision_lets_end(verified)).
holds('states', decision_lets_end(satisfied)).
holds('states', decision_lets_end(unverified)).
fails('states', host_hold(active)).
fails('states', decision_lets_end(blocked)).
fails('states', decision_lets_end(failed)).
fails('states', decision_lets_end(awaiting_user)).
fails('states', decision_lets_end(exhausted)).

given('awaits the user, and its verifier failed', run_within(main, main)).
given('awaits the user, and its verifier failed', run_state(main, 2, awaiting_user)).
given('awaits the user, and its verifier failed', effect(v1, main, 3)).
given('awaits the user, and its verifier failed', effect_verifier(v1, test, verifier)).
given('awaits the user, and its verifier failed', effect_scope(v1, launch, 3)).
given('awaits the user, and its verifier failed', outcome(v1, 4, failed)).
given('awaits the user, and its verifier failed', outcome_impact(v1, 4, possible)).
given('awaits the user, and its verifier failed', outcome_fact(v1, 4, exit_code, 1)).
holds('awaits the user, and its verifier failed', held_by_host(main, awaiting_user)).
holds('awaits the user, and its verifier failed', held(main)).
holds('awaits the user, and its verifier failed', failing(main)).
holds('awaits the user, and its verifier failed', decision(main, awaiting_user)).
fails('awaits the user, and its verifier failed', decision(main, failed)).
fails('awaits the user, and its verifier failed', unobjected(main)).
fails('awaits the user, and its verifier failed', may_end(main)).

given('active', run_within(main, main)).
given('active', run_state(main, 2, active)).
holds('active', decision(main, unverified)).
holds('active', unobjected(main)).
holds('active', may_end(main)).
fails('active', held_by_host(main, _)).
fails('active', held(main)).
fails('active', failing(main)).
fails('active', blocking(main)).
fails('active', proven(main)).
fails('active', decision(main, verified)).

given('failed and blocked', run_within(main, main)).
given('failed and blocked', requirement(main, 1, verifier)).
given('failed and blocked', effect(v1, main, 3)).
given('failed and blocked', effect_verifier(v1, test, verifier)).
given('failed and blocked', effect_scope(v1, launch, 3)).
given('failed and blocked', outcome(v1, 4, failed)).
given('failed and blocked', outcome_impact(v1, 4, possible)).
given('failed and blocked', outcome_fact(v1, 4, exit_code, 1)).
holds('failed and blocked', failing(main)).
holds('failed and blocked', blocking(main)).
holds('failed and blocked', decision(main, failed)).
fails('failed and blocked', decision(main, blocked)).
fails('failed and blocked', unobjected(main)).
fails('failed and blocked', may_end(main)).

given('blocked', run_within(main, main)).
given('blocked', requirement(main, 1, verifier)).
holds('blocked', blocking(main)).
holds('blocked', decision(main, blocked)).
fails('blocked', failing(main)).
fails('blocked', unobjected(main)).
fails('blocked', may_end(main)).
fails('blocked', decision(main, unverified)).

given('blocked, and its artifact proven', run_within(main, main)).
given('blocked, and its artifact proven', requirement(main, 1, verifier)).
given('blocked, and its artifact proven', required_artifact(1, a)).
given('blocked, and its artifact proven', location_kind(a, filesystem)).
given('blocked, and its artifact proven', effect(e1, main, 2)).
given('blocked, and its artifact proven', effect_scope(e1, a, 2)).
given('blocked, and its artifact proven', obligation(e1, 1, a)).
given('blocked, and its artifact proven', obligation_predicate(e1, 1, content_sha256(d1))).
given('blocked, and its artifact proven', outcome(e1, 3, reported_success)).
given('blocked, and its artifact proven', outcome_impact(e1, 3, possible)).
given('blocked, and its artifact proven', observation(o1, a, 4)).
given('blocked, and its artifact proven', observation_mechanism(o1, filesystem_read)).
given('blocked, and its artifact proven', observation_coverage(o1, complete)).
given('blocked, and its artifact proven', observation_exists(o1, true)).
given('blocked, and its artifact proven', observation_incarnation(o1, i1)).
given('blocked, and its artifact proven', observation_sha256(o1, d1)).
holds('blocked, and its artifact proven', proven(main, satisfied)).
holds('blocked, and its artifact proven', decision(main, blocked)).
fails('blocked, and its artifact proven', decision(main, satisfied)).
fails('blocked, and its artifact proven', unobjected(main)).

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
given('verified', effect(v1, main, 6)).
given('verified', effect_verifier(v1, test, verifier)).
given('verified', effect_scope(v1, launch, 6)).
given('verified', outcome(v1, 7, reported_success)).
given('verified', outcome_impact(v1, 7, possible)).
given('verified', outcome_fact(v1, 7, exit_code, 0)).
holds('verified', proven(main, verified)).
holds('verified', proven(main)).
holds('verified', decision(main, verified)).
holds('verified', may_end(main)).
fails('verified', proven(main, satisfied)).
fails('verified', decision(main, satisfied)).
fails('verified', decision(main, unverified)).

given('satisfied', run_within(main, main)).
given('satisfied', requirement(main, 1, none)).
given('satisfied', required_artifact(1, a)).
given('satisfied', location_kind(a, filesystem)).
given('satisfied', effect(e1, main, 2)).
given('satisfied', effect_scope(e1, a, 2)).
given('satisfied', obligation(e1, 1, a)).
given('satisfied', obligation_predicate(e1, 1, content_sha256(d1))).
given('satisfied', outcome(e1, 3, reported_success)).
given('satisfied', outcome_impact(e1, 3, possible)).
given('satisfied', observation(o1, a, 4)).
given('satisfied', observation_mechanism(o1, filesystem_read)).
given('satisfied', observation_coverage(o1, complete)).
given('satisfied', observation_exists(o1, true)).
given('satisfied', observation_incarnation(o1, i1)).
given('satisfied', observation_sha256(o1, d1)).
holds('satisfied', proven(main, satisfied)).
holds('satisfied', decision(main, satisfied)).
holds('satisfied', may_end(main)).
fails('satisfied', proven(main, verified)).
fails('satisfied', decision(main, unverified)).

given('an unverified mail', run_within(main, main)).
given('an unverified mail', requirement(main, 1, none)).
given('an unverified mail', required_artifact(1, a)).
given('an unverified mail', location_kind(a, filesystem)).
given('an unverified mail', effect(e1, main, 2)).
given('an unverified mail', effect_scope(e1, a, 2)).
given('an unverified mail', obligation(e1, 1, a)).
given('an unverified mail', obligation_predicate(e1, 1, content_sha256(d1))).
given('an unverified mail', outcome(e1, 3, reported_success)).
given('an unverified mail', outcome_impact(e1, 3, possible)).
given('an unverified mail', observation(o1, a, 4)).
given('an unverified mail', observation_mechanism(o1, filesystem_read)).
given('an unverified mail', observation_coverage(o1, complete)).
given('an unverified mail', observation_exists(o1, true)).
given('an unverified mail', observation_incarnation(o1, i1)).
given('an unverified mail', observation_sha256(o1, d1)).
given('an unverified mail', effect(v1, main, 6)).
given('an unverified mail', effect_verifier(v1, test, verifier)).
given('an unverified mail', effect_scope(v1, launch, 6)).
given('an unverified mail', outcome(v1, 7, reported_success)).
given('an unverified mail', outcome_impact(v1, 7, possible)).
given('an unverified mail', outcome_fact(v1, 7, exit_code, 0)).
given('an unverified mail', effect(e9, main, 8)).
given('an unverified mail', effect_scope(e9, mail, 8)).
given('an unverified mail', outcome(e9, 9, reported_success)).
given('an unverified mail', outcome_impact(e9, 9, possible)).
given('an unverified mail', location_kind(mail, external)).
holds('an unverified mail', decision(main, unverified)).
holds('an unverified mail', may_end(main)).
fails('an unverified mail', proven(main, _)).
fails('an unverified mail', proven(main)).
fails('an unverified mail', decision(main, verified)).

given('satisfied but for a mail', run_within(main, main)).
given('satisfied but for a mail', requirement(main, 1, none)).
given('satisfied but for a mail', required_artifact(1, a)).
given('satisfied but for a mail', location_kind(a, filesystem)).
given('satisfied but for a mail', effect(e1, main, 2)).
given('satisfied but for a mail', effect_scope(e1, a, 2)).
given('satisfied but for a mail', obligation(e1, 1, a)).
given('satisfied but for a mail', obligation_predicate(e1, 1, content_sha256(d1))).
given('satisfied but for a mail', outcome(e1, 3, reported_success)).
given('satisfied but for a mail', outcome_impact(e1, 3, possible)).
given('satisfied but for a mail', observation(o1, a, 4)).
given('satisfied but for a mail', observation_mechanism(o1, filesystem_read)).
given('satisfied but for a mail', observation_coverage(o1, complete)).
given('satisfied but for a mail', observation_exists(o1, true)).
given('satisfied but for a mail', observation_incarnation(o1, i1)).
given('satisfied but for a mail', observation_sha256(o1, d1)).
given('satisfied but for a mail', effect(e9, main, 8)).
given('satisfied but for a mail', effect_scope(e9, mail, 8)).
given('satisfied but for a mail', outcome(e9, 9, reported_success)).
given('satisfied but for a mail', outcome_impact(e9, 9, possible)).
given('satisfied but for a mail', location_kind(mail, external)).
fails('satisfied but for a mail', proven(main, satisfied)).

given('an unknown run', run_within(main, main)).
fails('an unknown run', decision(other, _)).
fails('an unknown run', may_end(other)).
fails('an unknown run', unobjected(other)).

given('a verifier failed, and a pipeline after it says nothing', run_within(main, main)).
given('a verifier failed, and a pipeline after it says nothing', effect(v1, main, 2)).
given('a verifier failed, and a pipeline after it says nothing', effect_verifier(v1, test, verifier)).
given('a verifier failed, and a pipeline after it says nothing', effect_scope(v1, launch, 2)).
given('a verifier failed, and a pipeline after it says nothing', location_kind(launch, process_launch)).
given('a verifier failed, and a pipeline after it says nothing', outcome(v1, 3, failed)).
given('a verifier failed, and a pipeline after it says nothing', outcome_impact(v1, 3, possible)).
given('a verifier failed, and a pipeline after it says nothing', outcome_fact(v1, 3, exit_code, 1)).
given('a verifier failed, and a pipeline after it says nothing', effect(v2, main, 4)).
given('a verifier failed, and a pipeline after it says nothing', effect_verifier(v2, test, other)).
given('a verifier failed, and a pipeline after it says nothing', effect_scope(v2, launch, 4)).
given('a verifier failed, and a pipeline after it says nothing', location_kind(launch, process_launch)).
given('a verifier failed, and a pipeline after it says nothing', outcome(v2, 5, reported_success)).
given('a verifier failed, and a pipeline after it says nothing', outcome_impact(v2, 5, possible)).
given('a verifier failed, and a pipeline after it says nothing', outcome_fact(v2, 5, exit_code, 0)).
holds('a verifier failed, and a pipeline after it says nothing', decision(main, failed)).
fails('a verifier failed, and a pipeline after it says nothing', may_end(main)).
fails('a verifier failed, and a pipeline after it says nothing', decision(main, unverified)).

given('a verifier passed, and the next run of it timed out', run_within(main, main)).
given('a verifier passed, and the next run of it timed out', effect(v1, main, 2)).
given('a verifier passed, and the next run of it timed out', effect_verifier(v1, test, verifier)).
given('a verifier passed, and the next run of it timed out', effect_scope(v1, launch, 2)).
given('a verifier passed, and the next run of it timed out', location_kind(launch, process_launch)).
given('a verifier passed, and the next run of it timed out', outcome(v1, 3, reported_success)).
given('a verifier passed, and the next run of it timed out', outcome_impact(v1, 3, possible)).
given('a verifier passed, and the next run of it timed out', outcome_fact(v1, 3, exit_code, 0)).
given('a verifier passed, and the next run of it timed out', effect(v2, main, 4)).
given('a verifier passed, and the next run of it timed out', effect_verifier(v2, test, verifier)).
given('a verifier passed, and the next run of it timed out', effect_scope(v2, launch, 4)).
given('a verifier passed, and the next run of it timed out', location_kind(launch, process_launch)).
given('a verifier passed, and the next run of it timed out', outcome(v2, 5, timed_out)).
given('a verifier passed, and the next run of it timed out', outcome_impact(v2, 5, possible)).
holds('a verifier passed, and the next run of it timed out', decision(main, blocked)).
fails('a verifier passed, and the next run of it timed out', may_end(main)).
fails('a verifier passed, and the next run of it timed out', decision(main, verified)).

given('a launch under way while the demanded verifier passed', run_within(main, main)).
given('a launch under way while the demanded verifier passed', requirement(main, 1, verifier)).
given('a launch under way while the demanded verifier passed', effect(e1, main, 2)).
given('a launch under way while the demanded verifier passed', effect_unscoped(e1, 2)).
given('a launch under way while the demanded verifier passed', effect(v1, main, 3)).
given('a launch under way while the demanded verifier passed', effect_verifier(v1, test, verifier)).
given('a launch under way while the demanded verifier passed', effect_scope(v1, launch, 3)).
given('a launch under way while the demanded verifier passed', location_kind(launch, process_launch)).
given('a launch under way while the demanded verifier passed', outcome(v1, 4, reported_success)).
given('a launch under way while the demanded verifier passed', outcome_impact(v1, 4, possible)).
given('a launch under way while the demanded verifier passed', outcome_fact(v1, 4, exit_code, 0)).
holds('a launch under way while the demanded verifier passed', decision(main, unverified)).
holds('a launch under way while the demanded verifier passed', may_end(main)).
holds('a launch under way while the demanded verifier passed', disclosure(main, e1, under_way_while_verified)).
fails('a launch under way while the demanded verifier passed', decision(main, verified)).
fails('a launch under way while the demanded verifier passed', blocking(main)).

given('an artifact proven after a disturbed verifier', run_within(main, main)).
given('an artifact proven after a disturbed verifier', requirement(main, 1, none)).
given('an artifact proven after a disturbed verifier', required_artifact(1, a)).
given('an artifact proven after a disturbed verifier', location_kind(a, filesystem)).
given('an artifact proven after a disturbed verifier', effect(e1, main, 2)).
given('an artifact proven after a disturbed verifier', effect_scope(e1, a, 2)).
given('an artifact proven after a disturbed verifier', obligation(e1, 1, a)).
given('an artifact proven after a disturbed verifier', obligation_predicate(e1, 1, content_sha256(d1))).
given('an artifact proven after a disturbed verifier', outcome(e1, 3, reported_success)).
given('an artifact proven after a disturbed verifier', outcome_impact(e1, 3, possible)).
given('an artifact proven after a disturbed verifier', effect(e0, main, 4)).
given('an artifact proven after a disturbed verifier', effect_unscoped(e0, 4)).
given('an artifact proven after a disturbed verifier', effect(v1, main, 5)).
given('an artifact proven after a disturbed verifier', effect_verifier(v1, test, verifier)).
given('an artifact proven after a disturbed verifier', effect_scope(v1, launch, 5)).
given('an artifact proven after a disturbed verifier', location_kind(launch, process_launch)).
given('an artifact proven after a disturbed verifier', outcome(v1, 6, reported_success)).
given('an artifact proven after a disturbed verifier', outcome_impact(v1, 6, possible)).
given('an artifact proven after a disturbed verifier', outcome_fact(v1, 6, exit_code, 0)).
given('an artifact proven after a disturbed verifier', outcome(e0, 7, reported_success)).
given('an artifact proven after a disturbed verifier', outcome_unscoped(e0, 7, reported_success)).
given('an artifact proven after a disturbed verifier', outcome_impact(e0, 7, possible)).
given('an artifact proven after a disturbed verifier', observation(o1, a, 8)).
given('an artifact proven after a disturbed verifier', observation_mechanism(o1, filesystem_read)).
given('an artifact proven after a disturbed verifier', observation_coverage(o1, complete)).
given('an artifact proven after a disturbed verifier', observation_exists(o1, true)).
given('an artifact proven after a disturbed verifier', observation_incarnation(o1, i1)).
given('an artifact proven after a disturbed verifier', observation_sha256(o1, d1)).
holds('an artifact proven after a disturbed verifier', verifiers_passed(main)).
holds('an artifact proven after a disturbed verifier', decision(main, satisfied)).
fails('an artifact proven after a disturbed verifier', decision(main, verified)).
