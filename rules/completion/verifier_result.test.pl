% What one run of a verifier says.

given('passed', run_within(main, main)).
given('passed', effect(v1, main, 2)).
given('passed', effect_verifier(v1, test, verifier)).
given('passed', effect_scope(v1, launch, 2)).
given('passed', location_kind(launch, process_launch)).
given('passed', outcome(v1, 3, reported_success)).
given('passed', outcome_impact(v1, 3, possible)).
given('passed', outcome_fact(v1, 3, exit_code, 0)).
holds('passed', exit_status_speaks(v1)).
holds('passed', verifier_passed(v1)).
holds('passed', verifier_spoke(v1)).
fails('passed', verifier_failed(v1)).
fails('passed', exit_status_nonzero(v1)).

given('failed', run_within(main, main)).
given('failed', effect(v1, main, 2)).
given('failed', effect_verifier(v1, test, verifier)).
given('failed', effect_scope(v1, launch, 2)).
given('failed', location_kind(launch, process_launch)).
given('failed', outcome(v1, 3, failed)).
given('failed', outcome_impact(v1, 3, possible)).
given('failed', outcome_fact(v1, 3, exit_code, 1)).
holds('failed', verifier_failed(v1)).
holds('failed', exit_status_nonzero(v1)).
holds('failed', verifier_spoke(v1)).
fails('failed', verifier_passed(v1)).

given('timed out', run_within(main, main)).
given('timed out', effect(v1, main, 2)).
given('timed out', effect_verifier(v1, test, verifier)).
given('timed out', effect_scope(v1, launch, 2)).
given('timed out', location_kind(launch, process_launch)).
given('timed out', outcome(v1, 3, timed_out)).
given('timed out', outcome_impact(v1, 3, possible)).
holds('timed out', exit_status_speaks(v1)).
fails('timed out', verifier_spoke(v1)).
fails('timed out', verifier_passed(v1)).
fails('timed out', verifier_failed(v1)).

given('under way', run_within(main, main)).
given('under way', effect(v1, main, 2)).
given('under way', effect_verifier(v1, test, verifier)).
given('under way', effect_scope(v1, launch, 2)).
given('under way', location_kind(launch, process_launch)).
fails('under way', verifier_spoke(v1)).

given('a pipeline', run_within(main, main)).
given('a pipeline', effect(v1, main, 2)).
given('a pipeline', effect_verifier(v1, test, other)).
given('a pipeline', effect_scope(v1, launch, 2)).
given('a pipeline', location_kind(launch, process_launch)).
given('a pipeline', outcome(v1, 3, reported_success)).
given('a pipeline', outcome_impact(v1, 3, possible)).
given('a pipeline', outcome_fact(v1, 3, exit_code, 0)).
fails('a pipeline', exit_status_speaks(v1)).
fails('a pipeline', verifier_spoke(v1)).
fails('a pipeline', verifier_passed(v1)).
