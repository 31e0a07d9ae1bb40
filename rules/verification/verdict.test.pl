% What an effect as a whole is worth.

holds('the order of obligations', worse_verdict(failed, contradicted)).
holds('the order of obligations', worse_verdict(failed, unverified)).
holds('the order of obligations', worse_verdict(failed, state_observed)).
holds('the order of obligations', worse_verdict(contradicted, unverified)).
holds('the order of obligations', worse_verdict(contradicted, state_observed)).
holds('the order of obligations', worse_verdict(unverified, state_observed)).
fails('the order of obligations', worse_verdict(contradicted, failed)).
fails('the order of obligations', worse_verdict(state_observed, unverified)).

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
holds('written and read', has_obligation(e1)).
holds('written and read', settled(e1)).
holds('written and read', verdict(e1, verified)).
fails('written and read', obligation_outweighs(e1, unverified)).
fails('written and read', obligation_short_of_verified(e1)).
fails('written and read', verdict(e1, unverified)).

given('two obligations, one unread', effect(e1, main, 2)).
given('two obligations, one unread', effect_scope(e1, a, 2)).
given('two obligations, one unread', obligation(e1, 1, a)).
given('two obligations, one unread', obligation_predicate(e1, 1, content_sha256(d1))).
given('two obligations, one unread', location_kind(a, filesystem)).
given('two obligations, one unread', outcome(e1, 3, reported_success)).
given('two obligations, one unread', outcome_impact(e1, 3, possible)).
given('two obligations, one unread', observation(o1, a, 4)).
given('two obligations, one unread', observation_mechanism(o1, filesystem_read)).
given('two obligations, one unread', observation_coverage(o1, complete)).
given('two obligations, one unread', observation_incarnation(o1, i1)).
given('two obligations, one unread', observation_exists(o1, true)).
given('two obligations, one unread', observation_sha256(o1, d1)).
given('two obligations, one unread', obligation(e1, 2, b)).
given('two obligations, one unread', obligation_predicate(e1, 2, exists)).
given('two obligations, one unread', effect_scope(e1, b, 2)).
given('two obligations, one unread', location_kind(b, filesystem)).
holds('two obligations, one unread', obligation_short_of_verified(e1)).
holds('two obligations, one unread', obligation_outweighs(e1, state_observed)).
holds('two obligations, one unread', verdict(e1, unverified)).
fails('two obligations, one unread', verdict(e1, verified)).
fails('two obligations, one unread', obligation_outweighs(e1, unverified)).

given('one contradicted, one unread', effect(e1, main, 2)).
given('one contradicted, one unread', effect_scope(e1, a, 2)).
given('one contradicted, one unread', obligation(e1, 1, a)).
given('one contradicted, one unread', obligation_predicate(e1, 1, content_sha256(d1))).
given('one contradicted, one unread', location_kind(a, filesystem)).
given('one contradicted, one unread', outcome(e1, 3, reported_success)).
given('one contradicted, one unread', outcome_impact(e1, 3, possible)).
given('one contradicted, one unread', observation(o1, a, 4)).
given('one contradicted, one unread', observation_mechanism(o1, filesystem_read)).
given('one contradicted, one unread', observation_coverage(o1, complete)).
given('one contradicted, one unread', observation_incarnation(o1, i1)).
given('one contradicted, one unread', observation_exists(o1, true)).
given('one contradicted, one unread', observation_sha256(o1, d2)).
given('one contradicted, one unread', obligation(e1, 2, b)).
given('one contradicted, one unread', obligation_predicate(e1, 2, exists)).
given('one contradicted, one unread', effect_scope(e1, b, 2)).
holds('one contradicted, one unread', verdict(e1, contradicted)).
holds('one contradicted, one unread', obligation_outweighs(e1, unverified)).
fails('one contradicted, one unread', verdict(e1, unverified)).

given('a failure met and contradicted', effect(e1, main, 2)).
given('a failure met and contradicted', effect_scope(e1, a, 2)).
given('a failure met and contradicted', obligation(e1, 1, a)).
given('a failure met and contradicted', obligation_predicate(e1, 1, content_sha256(d1))).
given('a failure met and contradicted', location_kind(a, filesystem)).
given('a failure met and contradicted', outcome(e1, 3, failed)).
given('a failure met and contradicted', outcome_impact(e1, 3, possible)).
given('a failure met and contradicted', observation(o1, a, 4)).
given('a failure met and contradicted', observation_mechanism(o1, filesystem_read)).
given('a failure met and contradicted', observation_coverage(o1, complete)).
given('a failure met and contradicted', observation_incarnation(o1, i1)).
given('a failure met and contradicted', observation_exists(o1, true)).
given('a failure met and contradicted', observation_sha256(o1, d1)).
given('a failure met and contradicted', obligation(e1, 2, a)).
given('a failure met and contradicted', obligation_predicate(e1, 2, absent)).
holds('a failure met and contradicted', verdict(e1, failed)).
holds('a failure met and contradicted', obligation_outweighs(e1, contradicted)).
fails('a failure met and contradicted', verdict(e1, contradicted)).

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
holds('timed out', verdict(e1, state_observed)).
fails('timed out', verdict(e1, verified)).

given('timed out, one unread', effect(e1, main, 2)).
given('timed out, one unread', effect_scope(e1, a, 2)).
given('timed out, one unread', obligation(e1, 1, a)).
given('timed out, one unread', obligation_predicate(e1, 1, content_sha256(d1))).
given('timed out, one unread', location_kind(a, filesystem)).
given('timed out, one unread', outcome(e1, 3, timed_out)).
given('timed out, one unread', outcome_impact(e1, 3, possible)).
given('timed out, one unread', observation(o1, a, 4)).
given('timed out, one unread', observation_mechanism(o1, filesystem_read)).
given('timed out, one unread', observation_coverage(o1, complete)).
given('timed out, one unread', observation_incarnation(o1, i1)).
given('timed out, one unread', observation_exists(o1, true)).
given('timed out, one unread', observation_sha256(o1, d1)).
given('timed out, one unread', obligation(e1, 2, b)).
given('timed out, one unread', obligation_predicate(e1, 2, exists)).
holds('timed out, one unread', verdict(e1, unverified)).
fails('timed out, one unread', verdict(e1, state_observed)).

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
holds('attempted', verdict(e1, pending)).
fails('attempted', settled(e1)).
fails('attempted', verdict(e1, unverified)).

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
given('refused', observation_sha256(o1, d1)).
holds('refused', verdict(e1, not_executed)).
fails('refused', verdict(e1, pending)).
fails('refused', verdict(e1, verified)).

given('without obligations', effect(e1, main, 2)).
given('without obligations', outcome(e1, 3, failed)).
given('without obligations', effect(e2, main, 4)).
given('without obligations', outcome(e2, 5, reported_success)).
given('without obligations', effect(e3, main, 6)).
given('without obligations', outcome(e3, 7, cancelled)).
holds('without obligations', verdict(e1, failed)).
holds('without obligations', verdict(e2, unverified)).
holds('without obligations', verdict(e3, unverified)).
fails('without obligations', has_obligation(e1)).
fails('without obligations', verdict(e1, unverified)).
fails('without obligations', verdict(e2, verified)).
fails('without obligations', verdict(e3, state_observed)).
fails('without obligations', verdict(e4, _)).
