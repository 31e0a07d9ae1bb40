% What a readback at the gate should look at.

given('written, unread', run_within(main, main)).
given('written, unread', location_kind(a, filesystem)).
given('written, unread', effect(e1, main, 2)).
given('written, unread', effect_scope(e1, a, 2)).
given('written, unread', obligation(e1, 1, a)).
given('written, unread', obligation_predicate(e1, 1, exists)).
given('written, unread', outcome(e1, 3, reported_success)).
given('written, unread', outcome_impact(e1, 3, possible)).
holds('written, unread', worth_reading(main, a)).
fails('written, unread', worth_reading(main, b)).
fails('written, unread', worth_reading(other, a)).

given('written, read', run_within(main, main)).
given('written, read', requirement(main, 1, none)).
given('written, read', required_artifact(1, a)).
given('written, read', location_kind(a, filesystem)).
given('written, read', effect(e1, main, 2)).
given('written, read', effect_scope(e1, a, 2)).
given('written, read', obligation(e1, 1, a)).
given('written, read', obligation_predicate(e1, 1, content_sha256(d1))).
given('written, read', outcome(e1, 3, reported_success)).
given('written, read', outcome_impact(e1, 3, possible)).
given('written, read', observation(o1, a, 4)).
given('written, read', observation_mechanism(o1, filesystem_read)).
given('written, read', observation_coverage(o1, complete)).
given('written, read', observation_exists(o1, true)).
given('written, read', observation_incarnation(o1, i1)).
given('written, read', observation_sha256(o1, d1)).
fails('written, read', worth_reading(main, a)).

given('refused', run_within(main, main)).
given('refused', effect(e1, main, 2)).
given('refused', effect_scope(e1, a, 2)).
given('refused', obligation(e1, 1, a)).
given('refused', obligation_predicate(e1, 1, exists)).
given('refused', outcome(e1, 3, not_executed)).
given('refused', outcome_impact(e1, 3, none)).
fails('refused', worth_reading(main, a)).

given('required, claimed without obligation', run_within(main, main)).
given('required, claimed without obligation', requirement(main, 1, none)).
given('required, claimed without obligation', required_artifact(1, a)).
given('required, claimed without obligation', effect(e1, main, 2)).
given('required, claimed without obligation', effect_scope(e1, a, 2)).
given('required, claimed without obligation', outcome(e1, 3, reported_success)).
given('required, claimed without obligation', outcome_impact(e1, 3, possible)).
holds('required, claimed without obligation', worth_reading(main, a)).
fails('required, claimed without obligation', worth_reading(main, b)).
