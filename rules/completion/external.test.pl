% Effects on systems that are not the host's own.

given('declared, by scope, and at home', run_within(main, main)).
given('declared, by scope, and at home', location_kind(mail, external)).
given('declared, by scope, and at home', location_kind(a, filesystem)).
given('declared, by scope, and at home', effect(e1, main, 2)).
given('declared, by scope, and at home', effect_scope(e1, a, 2)).
given('declared, by scope, and at home', outcome(e1, 3, reported_success)).
given('declared, by scope, and at home', outcome_impact(e1, 3, possible)).
given('declared, by scope, and at home', effect_external(e1)).
given('declared, by scope, and at home', effect(e2, main, 4)).
given('declared, by scope, and at home', effect_scope(e2, mail, 4)).
given('declared, by scope, and at home', outcome(e2, 5, reported_success)).
given('declared, by scope, and at home', outcome_impact(e2, 5, possible)).
given('declared, by scope, and at home', effect(e3, main, 6)).
given('declared, by scope, and at home', effect_scope(e3, a, 6)).
given('declared, by scope, and at home', outcome(e3, 7, reported_success)).
given('declared, by scope, and at home', outcome_impact(e3, 7, possible)).
holds('declared, by scope, and at home', external_effect(e1)).
holds('declared, by scope, and at home', external_effect(e2)).
holds('declared, by scope, and at home', unverified_external(main, e1)).
holds('declared, by scope, and at home', unverified_external(main, e2)).
fails('declared, by scope, and at home', external_effect(e3)).
fails('declared, by scope, and at home', unverified_external(main, e3)).
fails('declared, by scope, and at home', unverified_external(other, e1)).

given('refused', run_within(main, main)).
given('refused', location_kind(mail, external)).
given('refused', effect(e1, main, 2)).
given('refused', effect_scope(e1, mail, 2)).
given('refused', outcome(e1, 3, not_executed)).
given('refused', outcome_impact(e1, 3, none)).
fails('refused', unverified_external(main, e1)).

given('read back', run_within(main, main)).
given('read back', location_kind(mail, external)).
given('read back', effect(e1, main, 2)).
given('read back', effect_scope(e1, mail, 2)).
given('read back', obligation(e1, 1, mail)).
given('read back', obligation_predicate(e1, 1, exists)).
given('read back', outcome(e1, 3, reported_success)).
given('read back', outcome_impact(e1, 3, possible)).
given('read back', observation(o1, mail, 4)).
given('read back', observation_mechanism(o1, remote_readback)).
given('read back', observation_coverage(o1, complete)).
given('read back', observation_exists(o1, true)).
given('read back', observation_incarnation(o1, i1)).
fails('read back', unverified_external(main, e1)).
