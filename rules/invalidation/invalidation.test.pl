% What makes an observation stale.

holds('mechanisms', receipt(execution_receipt)).
holds('mechanisms', receipt(remote_acknowledgement)).
fails('mechanisms', receipt(filesystem_read)).
fails('mechanisms', receipt(job_state)).

given('read, then changed', observation(o1, a, 2)).
given('read, then changed', observation_mechanism(o1, filesystem_read)).
given('read, then changed', effect_scope(e1, a, 3)).
holds('read, then changed', observes_state(o1)).
holds('read, then changed', observation_invalidated_by(o1, e1)).
holds('read, then changed', observation_invalidated(o1)).
fails('read, then changed', observation_replaced_by(o1, _)).

given('changed, then read', effect_scope(e1, a, 2)).
given('changed, then read', observation(o1, a, 3)).
given('changed, then read', observation_mechanism(o1, filesystem_read)).
fails('changed, then read', observation_invalidated_by(o1, e1)).
fails('changed, then read', observation_invalidated(o1)).

given('read, then refused', observation(o1, a, 2)).
given('read, then refused', observation_mechanism(o1, filesystem_read)).
given('read, then refused', effect_scope(e1, a, 3)).
given('read, then refused', outcome_impact(e1, 4, none)).
fails('read, then refused', observation_invalidated_by(o1, e1)).

given('a receipt, then changed and replaced', observation(o1, a, 2)).
given('a receipt, then changed and replaced', observation_mechanism(o1, execution_receipt)).
given('a receipt, then changed and replaced', observation_incarnation(o1, i1)).
given('a receipt, then changed and replaced', effect_scope(e1, a, 3)).
given('a receipt, then changed and replaced', observation(o2, a, 4)).
given('a receipt, then changed and replaced', observation_incarnation(o2, i2)).
fails('a receipt, then changed and replaced', observes_state(o1)).
fails('a receipt, then changed and replaced', observation_invalidated_by(o1, e1)).
fails('a receipt, then changed and replaced', observation_replaced_by(o1, o2)).
fails('a receipt, then changed and replaced', observation_invalidated(o1)).

given('seen three times', observation(o1, a, 2)).
given('seen three times', observation(o2, a, 3)).
given('seen three times', observation(o3, a, 4)).
given('seen three times', observation_mechanism(o1, filesystem_read)).
given('seen three times', observation_mechanism(o2, filesystem_read)).
given('seen three times', observation_mechanism(o3, filesystem_read)).
given('seen three times', observation_incarnation(o1, i1)).
given('seen three times', observation_incarnation(o2, i1)).
given('seen three times', observation_incarnation(o3, i2)).
holds('seen three times', observation_replaced_by(o1, o3)).
holds('seen three times', observation_invalidated(o2)).
fails('seen three times', observation_replaced_by(o1, o2)).
fails('seen three times', observation_replaced_by(o3, o1)).
fails('seen three times', observation_invalidated(o3)).
