% Whether an observation still shows how things are.

given('nothing else happened', observation(o1, a, 2)).
given('nothing else happened', observation_mechanism(o1, filesystem_read)).
holds('nothing else happened', freshness(o1, fresh)).
fails('nothing else happened', freshness(o1, stale)).
fails('nothing else happened', freshness(o1, unsettled)).
fails('nothing else happened', observation_unsettled(o1)).
fails('nothing else happened', freshness(o2, _)).

given('read while a write was under way', effect_scope(e1, a, 2)).
given('read while a write was under way', observation(o1, a, 3)).
given('read while a write was under way', observation_mechanism(o1, filesystem_read)).
given('read while a write was under way', outcome(e1, 4, reported_success)).
holds('read while a write was under way', observation_unsettled_by(o1, e1)).
holds('read while a write was under way', observation_unsettled(o1)).
holds('read while a write was under way', freshness(o1, unsettled)).
fails('read while a write was under way', freshness(o1, fresh)).
fails('read while a write was under way', freshness(o1, stale)).

given('read after a write', effect_scope(e1, a, 2)).
given('read after a write', outcome(e1, 3, reported_success)).
given('read after a write', observation(o1, a, 4)).
given('read after a write', observation_mechanism(o1, filesystem_read)).
fails('read after a write', observation_unsettled_by(o1, e1)).
holds('read after a write', freshness(o1, fresh)).
fails('read after a write', freshness(o1, unsettled)).

given('under way, and changed again', effect_scope(e1, a, 2)).
given('under way, and changed again', observation(o1, a, 3)).
given('under way, and changed again', observation_mechanism(o1, filesystem_read)).
given('under way, and changed again', effect_unscoped(e2, 4)).
holds('under way, and changed again', observation_unsettled(o1)).
holds('under way, and changed again', freshness(o1, stale)).
fails('under way, and changed again', freshness(o1, unsettled)).
fails('under way, and changed again', freshness(o1, fresh)).

given('read while a shell was under way', effect_unscoped(e1, 2)).
given('read while a shell was under way', outcome(e1, 4, reported_success)).
given('read while a shell was under way', outcome_unscoped(e1, 4, reported_success)).
given('read while a shell was under way', observation(o1, a, 3)).
given('read while a shell was under way', observation_mechanism(o1, filesystem_read)).
holds('read while a shell was under way', observation_unsettled_by(o1, e1)).
holds('read while a shell was under way', freshness(o1, unsettled)).
fails('read while a shell was under way', unfinished_unscoped(e1)).

given('read while a shell was under way that never ended', effect_unscoped(e1, 2)).
given('read while a shell was under way that never ended', outcome(e1, 4, running)).
given('read while a shell was under way that never ended', outcome_unscoped(e1, 4, running)).
given('read while a shell was under way that never ended', observation(o1, a, 3)).
given('read while a shell was under way that never ended', observation_mechanism(o1, filesystem_read)).
holds('read while a shell was under way that never ended', observation_unsettled_by(o1, e1)).
holds('read while a shell was under way that never ended', unfinished_unscoped(e1)).
holds('read while a shell was under way that never ended', freshness(o1, unsettled)).
fails('read while a shell was under way that never ended', freshness(o1, fresh)).

given('read between two shells', effect_unscoped(e1, 2)).
given('read between two shells', outcome(e1, 3, reported_success)).
given('read between two shells', outcome_unscoped(e1, 3, reported_success)).
given('read between two shells', observation(o1, a, 4)).
given('read between two shells', observation_mechanism(o1, filesystem_read)).
given('read between two shells', effect_unscoped(e2, 5)).
given('read between two shells', outcome(e2, 6, not_executed)).
given('read between two shells', outcome_unscoped(e2, 6, not_executed)).
given('read between two shells', outcome_impact(e2, 6, none)).
holds('read between two shells', freshness(o1, fresh)).
fails('read between two shells', observation_unsettled_by(o1, e1)).
fails('read between two shells', observation_unsettled_by(o1, e2)).
fails('read between two shells', observation_unsettled(o1)).

given('a receipt, and then a shell that never ended', observation(o1, a, 2)).
given('a receipt, and then a shell that never ended', observation_mechanism(o1, execution_receipt)).
given('a receipt, and then a shell that never ended', effect_unscoped(e1, 3)).
holds('a receipt, and then a shell that never ended', freshness(o1, fresh)).
fails('a receipt, and then a shell that never ended', observation_unsettled_by(o1, e1)).

given('a receipt, and then a shell that ended', observation(o1, a, 2)).
given('a receipt, and then a shell that ended', observation_mechanism(o1, execution_receipt)).
given('a receipt, and then a shell that ended', effect_unscoped(e1, 3)).
given('a receipt, and then a shell that ended', outcome(e1, 4, reported_success)).
given('a receipt, and then a shell that ended', outcome_unscoped(e1, 4, reported_success)).
holds('a receipt, and then a shell that ended', freshness(o1, fresh)).
fails('a receipt, and then a shell that ended', observation_unsettled_by(o1, e1)).
