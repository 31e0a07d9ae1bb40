% What verifiers say.

given('passed', run_within(main, main)).
given('passed', effect(v1, main, 2)).
given('passed', effect_verifier(v1, test, verifier)).
given('passed', effect_scope(v1, launch, 2)).
given('passed', outcome(v1, 3, reported_success)).
given('passed', outcome_impact(v1, 3, possible)).
given('passed', outcome_fact(v1, 3, exit_code, 0)).
holds('passed', verifier_run(main, test, v1, 2)).
holds('passed', verifier_that_counts(main, v1)).
holds('passed', exit_status_speaks(v1)).
holds('passed', verifier_passed(v1)).
holds('passed', verifier_currently_passed(main)).
holds('passed', passed_for(main, test)).
holds('passed', verifiers_passed(main)).
fails('passed', exit_status_nonzero(v1)).
fails('passed', verifier_failed(v1)).
fails('passed', later_verifier_run(main, 2)).
fails('passed', later_run_of_verifier(main, test, 2)).
fails('passed', verifier_outdated(v1)).
fails('passed', named_verifier_missing(main, test)).
fails('passed', some_named_verifier_missing(main)).
fails('passed', passed_for(main, lint)).
fails('passed', mutation(v1)).
fails('passed', may_have_changed(v1)).

given('failed', run_within(main, main)).
given('failed', effect(v1, main, 2)).
given('failed', effect_verifier(v1, test, verifier)).
given('failed', effect_scope(v1, launch, 2)).
given('failed', outcome(v1, 3, failed)).
given('failed', outcome_impact(v1, 3, possible)).
given('failed', outcome_fact(v1, 3, exit_code, 1)).
holds('failed', verifier_failed(v1)).
holds('failed', exit_status_nonzero(v1)).
holds('failed', verifier_that_counts(main, v1)).
fails('failed', verifier_passed(v1)).
fails('failed', verifier_currently_passed(main)).
fails('failed', passed_for(main, test)).
fails('failed', verifiers_passed(main)).

given('success reported, status 1', run_within(main, main)).
given('success reported, status 1', effect(v1, main, 2)).
given('success reported, status 1', effect_verifier(v1, test, verifier)).
given('success reported, status 1', effect_scope(v1, launch, 2)).
given('success reported, status 1', outcome(v1, 3, reported_success)).
given('success reported, status 1', outcome_impact(v1, 3, possible)).
given('success reported, status 1', outcome_fact(v1, 3, exit_code, 1)).
holds('success reported, status 1', verifier_failed(v1)).
fails('success reported, status 1', verifier_passed(v1)).

given('status unknown', run_within(main, main)).
given('status unknown', effect(v1, main, 2)).
given('status unknown', effect_verifier(v1, test, verifier)).
given('status unknown', effect_scope(v1, launch, 2)).
given('status unknown', outcome(v1, 3, reported_success)).
given('status unknown', outcome_impact(v1, 3, possible)).
holds('status unknown', verifier_passed(v1)).
fails('status unknown', exit_status_nonzero(v1)).

given('timed out', run_within(main, main)).
given('timed out', effect(v1, main, 2)).
given('timed out', effect_verifier(v1, test, verifier)).
given('timed out', effect_scope(v1, launch, 2)).
given('timed out', outcome(v1, 3, timed_out)).
given('timed out', outcome_impact(v1, 3, possible)).
fails('timed out', verifier_passed(v1)).
fails('timed out', verifier_failed(v1)).
fails('timed out', passed_for(main, test)).

given('a pipeline', run_within(main, main)).
given('a pipeline', effect(v1, main, 2)).
given('a pipeline', effect_verifier(v1, test, other)).
given('a pipeline', effect_scope(v1, launch, 2)).
given('a pipeline', outcome(v1, 3, reported_success)).
given('a pipeline', outcome_impact(v1, 3, possible)).
given('a pipeline', outcome_fact(v1, 3, exit_code, 0)).
given('a pipeline', effect(v2, main, 4)).
given('a pipeline', effect_verifier(v2, test, other)).
given('a pipeline', effect_scope(v2, launch, 4)).
given('a pipeline', outcome(v2, 5, failed)).
given('a pipeline', outcome_impact(v2, 5, possible)).
given('a pipeline', outcome_fact(v2, 5, exit_code, 1)).
fails('a pipeline', exit_status_speaks(v1)).
fails('a pipeline', verifier_passed(v1)).
fails('a pipeline', verifier_failed(v1)).
fails('a pipeline', verifier_failed(v2)).
fails('a pipeline', verifier_currently_passed(main)).

given('a pipeline that says success with status 1', run_within(main, main)).
given('a pipeline that says success with status 1', effect(v1, main, 2)).
given('a pipeline that says success with status 1', effect_verifier(v1, test, other)).
given('a pipeline that says success with status 1', effect_scope(v1, launch, 2)).
given('a pipeline that says success with status 1', outcome(v1, 3, reported_success)).
given('a pipeline that says success with status 1', outcome_impact(v1, 3, possible)).
given('a pipeline that says success with status 1', outcome_fact(v1, 3, exit_code, 1)).
fails('a pipeline that says success with status 1', verifier_failed(v1)).

given('refused', run_within(main, main)).
given('refused', effect(v1, main, 2)).
given('refused', effect_verifier(v1, test, verifier)).
given('refused', effect_scope(v1, launch, 2)).
given('refused', outcome(v1, 3, not_executed)).
given('refused', outcome_impact(v1, 3, none)).
fails('refused', verifier_run(main, test, v1, _)).
fails('refused', verifier_that_counts(main, v1)).

given('two commands, one of them twice', run_within(main, main)).
given('two commands, one of them twice', effect(v1, main, 2)).
given('two commands, one of them twice', effect_verifier(v1, test, verifier)).
given('two commands, one of them twice', effect_scope(v1, launch, 2)).
given('two commands, one of them twice', outcome(v1, 3, failed)).
given('two commands, one of them twice', outcome_impact(v1, 3, possible)).
given('two commands, one of them twice', outcome_fact(v1, 3, exit_code, 1)).
given('two commands, one of them twice', effect(v2, main, 4)).
given('two commands, one of them twice', effect_verifier(v2, lint, verifier)).
given('two commands, one of them twice', effect_scope(v2, launch, 4)).
given('two commands, one of them twice', outcome(v2, 5, reported_success)).
given('two commands, one of them twice', outcome_impact(v2, 5, possible)).
given('two commands, one of them twice', outcome_fact(v2, 5, exit_code, 0)).
given('two commands, one of them twice', effect(v3, main, 6)).
given('two commands, one of them twice', effect_verifier(v3, test, verifier)).
given('two commands, one of them twice', effect_scope(v3, launch, 6)).
given('two commands, one of them twice', outcome(v3, 7, reported_success)).
given('two commands, one of them twice', outcome_impact(v3, 7, possible)).
given('two commands, one of them twice', outcome_fact(v3, 7, exit_code, 0)).
holds('two commands, one of them twice', later_verifier_run(main, 4)).
holds('two commands, one of them twice', later_run_of_verifier(main, test, 2)).
holds('two commands, one of them twice', verifier_that_counts(main, v3)).
holds('two commands, one of them twice', passed_for(main, test)).
holds('two commands, one of them twice', passed_for(main, lint)).
fails('two commands, one of them twice', later_run_of_verifier(main, lint, 4)).
fails('two commands, one of them twice', verifier_that_counts(main, v1)).
fails('two commands, one of them twice', verifier_that_counts(main, v2)).
fails('two commands, one of them twice', later_verifier_run(main, 6)).

given('both named, one failed', run_within(main, main)).
given('both named, one failed', requirement(main, 1, none)).
given('both named, one failed', required_verifier(1, test)).
given('both named, one failed', required_verifier(1, lint)).
given('both named, one failed', effect(v1, main, 2)).
given('both named, one failed', effect_verifier(v1, test, verifier)).
given('both named, one failed', effect_scope(v1, launch, 2)).
given('both named, one failed', outcome(v1, 3, failed)).
given('both named, one failed', outcome_impact(v1, 3, possible)).
given('both named, one failed', outcome_fact(v1, 3, exit_code, 1)).
given('both named, one failed', effect(v2, main, 4)).
given('both named, one failed', effect_verifier(v2, lint, verifier)).
given('both named, one failed', effect_scope(v2, launch, 4)).
given('both named, one failed', outcome(v2, 5, reported_success)).
given('both named, one failed', outcome_impact(v2, 5, possible)).
given('both named, one failed', outcome_fact(v2, 5, exit_code, 0)).
given('both named, one failed', effect(v3, main, 6)).
given('both named, one failed', effect_verifier(v3, other, verifier)).
given('both named, one failed', effect_scope(v3, launch, 6)).
given('both named, one failed', outcome(v3, 7, reported_success)).
given('both named, one failed', outcome_impact(v3, 7, possible)).
given('both named, one failed', outcome_fact(v3, 7, exit_code, 0)).
holds('both named, one failed', verifier_that_counts(main, v1)).
holds('both named, one failed', verifier_that_counts(main, v2)).
holds('both named, one failed', named_verifier_missing(main, test)).
holds('both named, one failed', some_named_verifier_missing(main)).
holds('both named, one failed', verifier_currently_passed(main)).
fails('both named, one failed', verifier_that_counts(main, v3)).
fails('both named, one failed', named_verifier_missing(main, lint)).
fails('both named, one failed', verifiers_passed(main)).

given('one named, another passed after it', run_within(main, main)).
given('one named, another passed after it', requirement(main, 1, none)).
given('one named, another passed after it', required_verifier(1, test)).
given('one named, another passed after it', effect(v1, main, 2)).
given('one named, another passed after it', effect_verifier(v1, test, verifier)).
given('one named, another passed after it', effect_scope(v1, launch, 2)).
given('one named, another passed after it', outcome(v1, 3, reported_success)).
given('one named, another passed after it', outcome_impact(v1, 3, possible)).
given('one named, another passed after it', outcome_fact(v1, 3, exit_code, 0)).
given('one named, another passed after it', effect(v2, main, 4)).
given('one named, another passed after it', effect_verifier(v2, lint, verifier)).
given('one named, another passed after it', effect_scope(v2, launch, 4)).
given('one named, another passed after it', outcome(v2, 5, failed)).
given('one named, another passed after it', outcome_impact(v2, 5, possible)).
given('one named, another passed after it', outcome_fact(v2, 5, exit_code, 1)).
fails('one named, another passed after it', verifier_that_counts(main, v2)).
fails('one named, another passed after it', named_verifier_missing(main, test)).

holds('kinds that a verifier may check', checkable_kind(filesystem)).
holds('kinds that a verifier may check', checkable_kind(owned)).
holds('kinds that a verifier may check', checkable_kind(process)).
holds('kinds that a verifier may check', checkable_kind(process_launch)).
holds('kinds that a verifier may check', checkable_kind(background_job)).
fails('kinds that a verifier may check', checkable_kind(external)).
fails('kinds that a verifier may check', checkable_kind(browser_session)).

given('after it a write, a shell and a mail', run_within(main, main)).
given('after it a write, a shell and a mail', location_kind(a, filesystem)).
given('after it a write, a shell and a mail', location_kind(mail, external)).
given('after it a write, a shell and a mail', effect(v1, main, 2)).
given('after it a write, a shell and a mail', effect_verifier(v1, test, verifier)).
given('after it a write, a shell and a mail', effect_scope(v1, launch, 2)).
given('after it a write, a shell and a mail', outcome(v1, 3, reported_success)).
given('after it a write, a shell and a mail', outcome_impact(v1, 3, possible)).
given('after it a write, a shell and a mail', outcome_fact(v1, 3, exit_code, 0)).
given('after it a write, a shell and a mail', effect(e1, main, 4)).
given('after it a write, a shell and a mail', effect_scope(e1, a, 4)).
given('after it a write, a shell and a mail', outcome(e1, 5, reported_success)).
given('after it a write, a shell and a mail', outcome_impact(e1, 5, possible)).
given('after it a write, a shell and a mail', effect(e2, main, 6)).
given('after it a write, a shell and a mail', effect_unscoped(e2, 6)).
given('after it a write, a shell and a mail', outcome(e2, 7, reported_success)).
given('after it a write, a shell and a mail', outcome_unscoped(e2, 7, reported_success)).
given('after it a write, a shell and a mail', outcome_impact(e2, 7, possible)).
given('after it a write, a shell and a mail', effect(e3, main, 8)).
given('after it a write, a shell and a mail', effect_scope(e3, mail, 8)).
given('after it a write, a shell and a mail', outcome(e3, 9, reported_success)).
given('after it a write, a shell and a mail', outcome_impact(e3, 9, possible)).
holds('after it a write, a shell and a mail', may_change_what_verifiers_check(e1)).
holds('after it a write, a shell and a mail', may_change_what_verifiers_check(e2)).
holds('after it a write, a shell and a mail', mutation(e1)).
holds('after it a write, a shell and a mail', may_have_changed(e1)).
holds('after it a write, a shell and a mail', verifier_outdated_by(v1, e1)).
holds('after it a write, a shell and a mail', verifier_outdated_by(v1, e2)).
holds('after it a write, a shell and a mail', verifier_outdated(v1)).
fails('after it a write, a shell and a mail', may_change_what_verifiers_check(e3)).
fails('after it a write, a shell and a mail', verifier_outdated_by(v1, e3)).
fails('after it a write, a shell and a mail', verifier_currently_passed(main)).
fails('after it a write, a shell and a mail', verifiers_passed(main)).

given('before it a write', run_within(main, main)).
given('before it a write', location_kind(a, filesystem)).
given('before it a write', effect(e1, main, 2)).
given('before it a write', effect_scope(e1, a, 2)).
given('before it a write', outcome(e1, 3, reported_success)).
given('before it a write', outcome_impact(e1, 3, possible)).
given('before it a write', effect(v1, main, 4)).
given('before it a write', effect_verifier(v1, test, verifier)).
given('before it a write', effect_scope(v1, launch, 4)).
given('before it a write', outcome(v1, 5, reported_success)).
given('before it a write', outcome_impact(v1, 5, possible)).
given('before it a write', outcome_fact(v1, 5, exit_code, 0)).
holds('before it a write', verifiers_passed(main)).
fails('before it a write', verifier_outdated_by(v1, e1)).

given('after it a refusal, and another verifier', run_within(main, main)).
given('after it a refusal, and another verifier', location_kind(a, filesystem)).
given('after it a refusal, and another verifier', effect(v1, main, 2)).
given('after it a refusal, and another verifier', effect_verifier(v1, test, verifier)).
given('after it a refusal, and another verifier', effect_unscoped(v1, 2)).
given('after it a refusal, and another verifier', outcome(v1, 3, reported_success)).
given('after it a refusal, and another verifier', outcome_unscoped(v1, 3, reported_success)).
given('after it a refusal, and another verifier', outcome_impact(v1, 3, possible)).
given('after it a refusal, and another verifier', outcome_fact(v1, 3, exit_code, 0)).
given('after it a refusal, and another verifier', effect(e1, main, 4)).
given('after it a refusal, and another verifier', effect_scope(e1, a, 4)).
given('after it a refusal, and another verifier', outcome(e1, 5, not_executed)).
given('after it a refusal, and another verifier', outcome_impact(e1, 5, none)).
given('after it a refusal, and another verifier', effect(v2, main, 6)).
given('after it a refusal, and another verifier', effect_verifier(v2, lint, verifier)).
given('after it a refusal, and another verifier', effect_unscoped(v2, 6)).
given('after it a refusal, and another verifier', outcome(v2, 7, reported_success)).
given('after it a refusal, and another verifier', outcome_unscoped(v2, 7, reported_success)).
given('after it a refusal, and another verifier', outcome_impact(v2, 7, possible)).
given('after it a refusal, and another verifier', outcome_fact(v2, 7, exit_code, 0)).
fails('after it a refusal, and another verifier', mutation(e1)).
fails('after it a refusal, and another verifier', may_have_changed(e1)).
fails('after it a refusal, and another verifier', verifier_outdated_by(v1, e1)).
fails('after it a refusal, and another verifier', mutation(v2)).
fails('after it a refusal, and another verifier', verifier_outdated_by(v1, v2)).

given('after it a verifier that was cancelled', run_within(main, main)).
given('after it a verifier that was cancelled', effect(v1, main, 2)).
given('after it a verifier that was cancelled', effect_verifier(v1, test, verifier)).
given('after it a verifier that was cancelled', effect_unscoped(v1, 2)).
given('after it a verifier that was cancelled', outcome(v1, 3, reported_success)).
given('after it a verifier that was cancelled', outcome_unscoped(v1, 3, reported_success)).
given('after it a verifier that was cancelled', outcome_impact(v1, 3, possible)).
given('after it a verifier that was cancelled', outcome_fact(v1, 3, exit_code, 0)).
given('after it a verifier that was cancelled', effect(v2, main, 4)).
given('after it a verifier that was cancelled', effect_verifier(v2, lint, verifier)).
given('after it a verifier that was cancelled', effect_unscoped(v2, 4)).
given('after it a verifier that was cancelled', outcome(v2, 5, cancelled)).
given('after it a verifier that was cancelled', outcome_unscoped(v2, 5, cancelled)).
given('after it a verifier that was cancelled', outcome_impact(v2, 5, possible)).
holds('after it a verifier that was cancelled', may_have_changed(v2)).
holds('after it a verifier that was cancelled', verifier_outdated_by(v1, v2)).
fails('after it a verifier that was cancelled', mutation(v2)).

given('after it a command under way', run_within(main, main)).
given('after it a command under way', effect(v1, main, 2)).
given('after it a command under way', effect_verifier(v1, test, verifier)).
given('after it a command under way', effect_scope(v1, launch, 2)).
given('after it a command under way', outcome(v1, 3, reported_success)).
given('after it a command under way', outcome_impact(v1, 3, possible)).
given('after it a command under way', outcome_fact(v1, 3, exit_code, 0)).
given('after it a command under way', effect(e1, main, 4)).
given('after it a command under way', effect_unscoped(e1, 4)).
holds('after it a command under way', may_have_changed(e1)).
holds('after it a command under way', verifier_outdated_by(v1, e1)).
fails('after it a command under way', mutation(e1)).

given('after a failed one a write', run_within(main, main)).
given('after a failed one a write', location_kind(a, filesystem)).
given('after a failed one a write', effect(v1, main, 2)).
given('after a failed one a write', effect_verifier(v1, test, verifier)).
given('after a failed one a write', effect_scope(v1, launch, 2)).
given('after a failed one a write', outcome(v1, 3, failed)).
given('after a failed one a write', outcome_impact(v1, 3, possible)).
given('after a failed one a write', outcome_fact(v1, 3, exit_code, 1)).
given('after a failed one a write', effect(e1, main, 4)).
given('after a failed one a write', effect_scope(e1, a, 4)).
given('after a failed one a write', outcome(e1, 5, reported_success)).
given('after a failed one a write', outcome_impact(e1, 5, possible)).
fails('after a failed one a write', verifier_outdated_by(v1, e1)).

given('failed, then run in a pipeline that succeeds', run_within(main, main)).
given('failed, then run in a pipeline that succeeds', effect(v1, main, 2)).
given('failed, then run in a pipeline that succeeds', effect_verifier(v1, test, verifier)).
given('failed, then run in a pipeline that succeeds', effect_scope(v1, launch, 2)).
given('failed, then run in a pipeline that succeeds', location_kind(launch, process_launch)).
given('failed, then run in a pipeline that succeeds', outcome(v1, 3, failed)).
given('failed, then run in a pipeline that succeeds', outcome_impact(v1, 3, possible)).
given('failed, then run in a pipeline that succeeds', outcome_fact(v1, 3, exit_code, 1)).
given('failed, then run in a pipeline that succeeds', effect(v2, main, 4)).
given('failed, then run in a pipeline that succeeds', effect_verifier(v2, test, other)).
given('failed, then run in a pipeline that succeeds', effect_scope(v2, launch, 4)).
given('failed, then run in a pipeline that succeeds', location_kind(launch, process_launch)).
given('failed, then run in a pipeline that succeeds', outcome(v2, 5, reported_success)).
given('failed, then run in a pipeline that succeeds', outcome_impact(v2, 5, possible)).
given('failed, then run in a pipeline that succeeds', outcome_fact(v2, 5, exit_code, 0)).
holds('failed, then run in a pipeline that succeeds', verifier_result(main, test, v1, 2)).
holds('failed, then run in a pipeline that succeeds', result_that_counts(main, v1)).
holds('failed, then run in a pipeline that succeeds', verifier_that_counts(main, v2)).
fails('failed, then run in a pipeline that succeeds', verifier_result(main, _, v2, _)).
fails('failed, then run in a pipeline that succeeds', result_that_counts(main, v2)).
fails('failed, then run in a pipeline that succeeds', verifier_that_counts(main, v1)).
fails('failed, then run in a pipeline that succeeds', later_verifier_result(main, 2)).
fails('failed, then run in a pipeline that succeeds', verifiers_passed(main)).
fails('failed, then run in a pipeline that succeeds', verifiers_vouch(main)).

given('passed, then timed out', run_within(main, main)).
given('passed, then timed out', effect(v1, main, 2)).
given('passed, then timed out', effect_verifier(v1, test, verifier)).
given('passed, then timed out', effect_scope(v1, launch, 2)).
given('passed, then timed out', location_kind(launch, process_launch)).
given('passed, then timed out', outcome(v1, 3, reported_success)).
given('passed, then timed out', outcome_impact(v1, 3, possible)).
given('passed, then timed out', outcome_fact(v1, 3, exit_code, 0)).
given('passed, then timed out', effect(v2, main, 4)).
given('passed, then timed out', effect_verifier(v2, test, verifier)).
given('passed, then timed out', effect_scope(v2, launch, 4)).
given('passed, then timed out', location_kind(launch, process_launch)).
given('passed, then timed out', outcome(v2, 5, timed_out)).
given('passed, then timed out', outcome_impact(v2, 5, possible)).
holds('passed, then timed out', result_that_counts(main, v1)).
holds('passed, then timed out', verifier_that_counts(main, v2)).
holds('passed, then timed out', verifier_outdated_by(v1, v2)).
fails('passed, then timed out', result_that_counts(main, v2)).
fails('passed, then timed out', verifiers_passed(main)).
fails('passed, then timed out', later_verifier_result(main, 2)).
fails('passed, then timed out', later_result_of_verifier(main, test, 2)).

given('two named: one fails and then passes, one fails and runs again', run_within(main, main)).
given('two named: one fails and then passes, one fails and runs again', requirement(main, 1, none)).
given('two named: one fails and then passes, one fails and runs again', required_verifier(1, test)).
given('two named: one fails and then passes, one fails and runs again', required_verifier(1, lint)).
given('two named: one fails and then passes, one fails and runs again', effect(v1, main, 2)).
given('two named: one fails and then passes, one fails and runs again', effect_verifier(v1, test, verifier)).
given('two named: one fails and then passes, one fails and runs again', effect_scope(v1, launch, 2)).
given('two named: one fails and then passes, one fails and runs again', location_kind(launch, process_launch)).
given('two named: one fails and then passes, one fails and runs again', outcome(v1, 3, failed)).
given('two named: one fails and then passes, one fails and runs again', outcome_impact(v1, 3, possible)).
given('two named: one fails and then passes, one fails and runs again', outcome_fact(v1, 3, exit_code, 1)).
given('two named: one fails and then passes, one fails and runs again', effect(v2, main, 4)).
given('two named: one fails and then passes, one fails and runs again', effect_verifier(v2, test, verifier)).
given('two named: one fails and then passes, one fails and runs again', effect_scope(v2, launch, 4)).
given('two named: one fails and then passes, one fails and runs again', location_kind(launch, process_launch)).
given('two named: one fails and then passes, one fails and runs again', outcome(v2, 5, reported_success)).
given('two named: one fails and then passes, one fails and runs again', outcome_impact(v2, 5, possible)).
given('two named: one fails and then passes, one fails and runs again', outcome_fact(v2, 5, exit_code, 0)).
given('two named: one fails and then passes, one fails and runs again', effect(v3, main, 6)).
given('two named: one fails and then passes, one fails and runs again', effect_verifier(v3, lint, verifier)).
given('two named: one fails and then passes, one fails and runs again', effect_scope(v3, launch, 6)).
given('two named: one fails and then passes, one fails and runs again', location_kind(launch, process_launch)).
given('two named: one fails and then passes, one fails and runs again', outcome(v3, 7, failed)).
given('two named: one fails and then passes, one fails and runs again', outcome_impact(v3, 7, possible)).
given('two named: one fails and then passes, one fails and runs again', outcome_fact(v3, 7, exit_code, 1)).
given('two named: one fails and then passes, one fails and runs again', effect(v4, main, 8)).
given('two named: one fails and then passes, one fails and runs again', effect_verifier(v4, lint, verifier)).
given('two named: one fails and then passes, one fails and runs again', effect_scope(v4, launch, 8)).
given('two named: one fails and then passes, one fails and runs again', location_kind(launch, process_launch)).
holds('two named: one fails and then passes, one fails and runs again', result_that_counts(main, v2)).
holds('two named: one fails and then passes, one fails and runs again', result_that_counts(main, v3)).
holds('two named: one fails and then passes, one fails and runs again', later_verifier_result(main, 2)).
holds('two named: one fails and then passes, one fails and runs again', later_result_of_verifier(main, test, 2)).
fails('two named: one fails and then passes, one fails and runs again', result_that_counts(main, v1)).
fails('two named: one fails and then passes, one fails and runs again', result_that_counts(main, v4)).
fails('two named: one fails and then passes, one fails and runs again', later_result_of_verifier(main, test, 4)).
fails('two named: one fails and then passes, one fails and runs again', later_result_of_verifier(main, lint, 6)).

given('under way while a verifier passes', run_within(main, main)).
given('under way while a verifier passes', effect(e1, main, 2)).
given('under way while a verifier passes', effect_unscoped(e1, 2)).
given('under way while a verifier passes', effect(v1, main, 3)).
given('under way while a verifier passes', effect_verifier(v1, test, verifier)).
given('under way while a verifier passes', effect_scope(v1, launch, 3)).
given('under way while a verifier passes', location_kind(launch, process_launch)).
given('under way while a verifier passes', outcome(v1, 4, reported_success)).
given('under way while a verifier passes', outcome_impact(v1, 4, possible)).
given('under way while a verifier passes', outcome_fact(v1, 4, exit_code, 0)).
given('under way while a verifier passes', effect(v2, main, 6)).
given('under way while a verifier passes', effect_verifier(v2, test, verifier)).
given('under way while a verifier passes', effect_scope(v2, launch, 6)).
given('under way while a verifier passes', location_kind(launch, process_launch)).
given('under way while a verifier passes', outcome(v2, 7, reported_success)).
given('under way while a verifier passes', outcome_impact(v2, 7, possible)).
given('under way while a verifier passes', outcome_fact(v2, 7, exit_code, 0)).
holds('under way while a verifier passes', verifiers_passed(main)).
holds('under way while a verifier passes', verifier_unsettled_by(v1, e1)).
holds('under way while a verifier passes', verifier_unsettled_by(v2, e1)).
holds('under way while a verifier passes', verifiers_unsettled(main)).
fails('under way while a verifier passes', verifiers_vouch(main)).
fails('under way while a verifier passes', verifier_unsettled_by(v2, v1)).
fails('under way while a verifier passes', verifier_outdated(v2)).

given('over before the verifier ran again', run_within(main, main)).
given('over before the verifier ran again', effect(e1, main, 2)).
given('over before the verifier ran again', effect_unscoped(e1, 2)).
given('over before the verifier ran again', outcome(e1, 5, reported_success)).
given('over before the verifier ran again', outcome_unscoped(e1, 5, reported_success)).
given('over before the verifier ran again', outcome_impact(e1, 5, possible)).
given('over before the verifier ran again', effect(v1, main, 3)).
given('over before the verifier ran again', effect_verifier(v1, test, verifier)).
given('over before the verifier ran again', effect_scope(v1, launch, 3)).
given('over before the verifier ran again', location_kind(launch, process_launch)).
given('over before the verifier ran again', outcome(v1, 4, reported_success)).
given('over before the verifier ran again', outcome_impact(v1, 4, possible)).
given('over before the verifier ran again', outcome_fact(v1, 4, exit_code, 0)).
given('over before the verifier ran again', effect(v2, main, 6)).
given('over before the verifier ran again', effect_verifier(v2, test, verifier)).
given('over before the verifier ran again', effect_scope(v2, launch, 6)).
given('over before the verifier ran again', location_kind(launch, process_launch)).
given('over before the verifier ran again', outcome(v2, 7, reported_success)).
given('over before the verifier ran again', outcome_impact(v2, 7, possible)).
given('over before the verifier ran again', outcome_fact(v2, 7, exit_code, 0)).
holds('over before the verifier ran again', verifier_unsettled_by(v1, e1)).
holds('over before the verifier ran again', verifiers_vouch(main)).
fails('over before the verifier ran again', verifier_unsettled_by(v2, e1)).
fails('over before the verifier ran again', verifiers_unsettled(main)).

given('a mail under way while a verifier passes', run_within(main, main)).
given('a mail under way while a verifier passes', location_kind(mail, external)).
given('a mail under way while a verifier passes', effect(e1, main, 2)).
given('a mail under way while a verifier passes', effect_scope(e1, mail, 2)).
given('a mail under way while a verifier passes', effect(v1, main, 3)).
given('a mail under way while a verifier passes', effect_verifier(v1, test, verifier)).
given('a mail under way while a verifier passes', effect_scope(v1, launch, 3)).
given('a mail under way while a verifier passes', location_kind(launch, process_launch)).
given('a mail under way while a verifier passes', outcome(v1, 4, reported_success)).
given('a mail under way while a verifier passes', outcome_impact(v1, 4, possible)).
given('a mail under way while a verifier passes', outcome_fact(v1, 4, exit_code, 0)).
holds('a mail under way while a verifier passes', verifiers_vouch(main)).
fails('a mail under way while a verifier passes', verifier_unsettled_by(v1, e1)).
fails('a mail under way while a verifier passes', verifiers_unsettled(main)).

given('named: under way in the first run, over before the second', run_within(main, main)).
given('named: under way in the first run, over before the second', requirement(main, 1, none)).
given('named: under way in the first run, over before the second', required_verifier(1, test)).
given('named: under way in the first run, over before the second', effect(e1, main, 2)).
given('named: under way in the first run, over before the second', effect_unscoped(e1, 2)).
given('named: under way in the first run, over before the second', outcome(e1, 5, reported_success)).
given('named: under way in the first run, over before the second', outcome_impact(e1, 5, possible)).
given('named: under way in the first run, over before the second', effect(v1, main, 3)).
given('named: under way in the first run, over before the second', effect_verifier(v1, test, verifier)).
given('named: under way in the first run, over before the second', effect_scope(v1, launch, 3)).
given('named: under way in the first run, over before the second', location_kind(launch, process_launch)).
given('named: under way in the first run, over before the second', outcome(v1, 4, reported_success)).
given('named: under way in the first run, over before the second', outcome_impact(v1, 4, possible)).
given('named: under way in the first run, over before the second', outcome_fact(v1, 4, exit_code, 0)).
given('named: under way in the first run, over before the second', effect(v2, main, 6)).
given('named: under way in the first run, over before the second', effect_verifier(v2, test, verifier)).
given('named: under way in the first run, over before the second', effect_scope(v2, launch, 6)).
given('named: under way in the first run, over before the second', location_kind(launch, process_launch)).
given('named: under way in the first run, over before the second', outcome(v2, 7, reported_success)).
given('named: under way in the first run, over before the second', outcome_impact(v2, 7, possible)).
given('named: under way in the first run, over before the second', outcome_fact(v2, 7, exit_code, 0)).
holds('named: under way in the first run, over before the second', verifier_that_counts(main, v2)).
holds('named: under way in the first run, over before the second', verifiers_vouch(main)).
fails('named: under way in the first run, over before the second', verifier_that_counts(main, v1)).
fails('named: under way in the first run, over before the second', verifiers_unsettled(main)).

given('named once, and no longer', run_within(main, main)).
given('named once, and no longer', requirement(main, 1, none)).
given('named once, and no longer', required_verifier(1, test)).
given('named once, and no longer', requirement(main, 2, none)).
given('named once, and no longer', effect(v1, main, 3)).
given('named once, and no longer', effect_verifier(v1, test, verifier)).
given('named once, and no longer', effect_scope(v1, launch, 3)).
given('named once, and no longer', location_kind(launch, process_launch)).
given('named once, and no longer', outcome(v1, 4, failed)).
given('named once, and no longer', outcome_impact(v1, 4, possible)).
given('named once, and no longer', outcome_fact(v1, 4, exit_code, 1)).
given('named once, and no longer', effect(v2, main, 5)).
given('named once, and no longer', effect_verifier(v2, lint, verifier)).
given('named once, and no longer', effect_scope(v2, launch, 5)).
given('named once, and no longer', location_kind(launch, process_launch)).
given('named once, and no longer', outcome(v2, 6, reported_success)).
given('named once, and no longer', outcome_impact(v2, 6, possible)).
given('named once, and no longer', outcome_fact(v2, 6, exit_code, 0)).
holds('named once, and no longer', verifier_that_counts(main, v2)).
holds('named once, and no longer', result_that_counts(main, v2)).
fails('named once, and no longer', verifier_that_counts(main, v1)).
fails('named once, and no longer', result_that_counts(main, v1)).
