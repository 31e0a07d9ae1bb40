% What a run must show, and what the host says of it.

given('asked twice', run_within(main, main)).
given('asked twice', requirement(main, 1, verifier)).
given('asked twice', required_artifact(1, a)).
given('asked twice', required_verifier(1, test)).
given('asked twice', requirement(main, 5, none)).
given('asked twice', required_artifact(5, b)).
holds('asked twice', later_requirement(main, 1)).
holds('asked twice', current_requirement(main, 5, none)).
holds('asked twice', artifact_required(main, b)).
fails('asked twice', later_requirement(main, 5)).
fails('asked twice', current_requirement(main, 1, verifier)).
fails('asked twice', artifact_required(main, a)).
fails('asked twice', verifier_named(main)).

given('a named verifier', run_within(main, main)).
given('a named verifier', requirement(main, 1, none)).
given('a named verifier', required_verifier(1, test)).
holds('a named verifier', verifier_named(main)).
fails('a named verifier', verifier_named(other)).
fails('a named verifier', artifact_required(main, _)).

given('waits, then goes on', run_state(main, 2, awaiting_user)).
given('waits, then goes on', run_state(main, 4, active)).
holds('waits, then goes on', later_run_state(main, 2)).
holds('waits, then goes on', current_run_state(main, active)).
fails('waits, then goes on', later_run_state(main, 4)).
fails('waits, then goes on', current_run_state(main, awaiting_user)).

given('parent and child', run_within(main, main)).
given('parent and child', run_within(child, child)).
given('parent and child', run_within(child, main)).
given('parent and child', effect(e1, main, 3)).
given('parent and child', effect(e2, child, 4)).
holds('parent and child', effect_of_run(main, e1)).
holds('parent and child', effect_of_run(main, e2)).
holds('parent and child', effect_of_run(child, e2)).
fails('parent and child', effect_of_run(child, e1)).
