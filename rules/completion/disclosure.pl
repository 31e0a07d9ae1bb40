% What must be said with any decision that lets a run end, whatever the agent's own words are.
% Packs add disclosures by clauses of pack_reason_to_disclose/3.

:- multifile pack_reason_to_disclose/3.

:- table unresolved_effect/2.
:- table disclosure/3.

%! pack_reason_to_disclose(+Run, -Effect, -Reason) is nondet
%  True when a pack on top of the core says that Effect of Run must be disclosed for Reason.

%! unresolved_effect(+Run, -Effect) is nondet
%  True when nobody knows what Effect of Run left behind.
%@ unresolved.of-run
unresolved_effect(Run, Effect) :-
    effect_of_run(Run, Effect),
    impact_unresolved(Effect).

%! disclosure(+Run, -Effect, -Reason) is nondet
%  True when Effect of Run must be disclosed for Reason.
%@ disclose.external-reported
disclosure(Run, Effect, external_not_verified) :-
    unverified_external(Run, Effect),
    effect_settled(Effect, _, reported_success).
%@ disclose.external-failed
disclosure(Run, Effect, external_reported_failure) :-
    unverified_external(Run, Effect),
    effect_settled(Effect, _, failed).
%@ disclose.external-unknown
disclosure(Run, Effect, external_outcome_unknown) :-
    unverified_external(Run, Effect),
    effect_settled(Effect, _, Execution),
    unknown_execution(Execution).
%@ disclose.not-settled
disclosure(Run, Effect, not_settled) :-
    effect_of_run(Run, Effect),
    verdict(Effect, pending).
%@ disclose.contradicted
disclosure(Run, Effect, contradicted) :-
    effect_of_run(Run, Effect),
    verdict(Effect, contradicted).
%@ disclose.failed
disclosure(Run, Effect, failed) :-
    effect_of_run(Run, Effect),
    \+ external_effect(Effect),
    verdict(Effect, failed).
%@ disclose.state-observed
disclosure(Run, Effect, cause_unknown) :-
    effect_of_run(Run, Effect),
    \+ external_effect(Effect),
    verdict(Effect, state_observed).
%@ disclose.success-only-reported
disclosure(Run, Effect, success_only_reported) :-
    effect_of_run(Run, Effect),
    \+ external_effect(Effect),
    verdict(Effect, unverified),
    effect_settled(Effect, _, reported_success).
%@ disclose.outcome-unknown
disclosure(Run, Effect, outcome_unknown) :-
    effect_of_run(Run, Effect),
    \+ external_effect(Effect),
    verdict(Effect, unverified),
    effect_settled(Effect, _, Execution),
    unknown_execution(Execution).
%@ disclose.failure-not-read-back
disclosure(Run, Effect, failure_not_read_back) :-
    effect_of_run(Run, Effect),
    \+ external_effect(Effect),
    verdict(Effect, unverified),
    effect_settled(Effect, _, failed).
%@ disclose.last-seen-contradicted
disclosure(Run, Effect, last_seen_contradicted) :-
    effect_of_run(Run, Effect),
    obligation(Effect, Number, Location),
    contradiction_open(Location, Effect),
    \+ obligation_decided(Effect, Number).
%@ disclose.last-seen-missing
disclosure(Run, Effect, last_seen_missing) :-
    effect_of_run(Run, Effect),
    artifact_required(Run, Location),
    latest_effect_on(Location, Effect),
    artifact_last_seen_missing(Location, _).
%@ disclose.under-way-while-verified
disclosure(Run, Effect, under_way_while_verified) :-
    verifier_that_counts(Run, Verifier),
    verifier_passed(Verifier),
    verifier_unsettled_by(Verifier, Effect).
%@ disclose.pack
disclosure(Run, Effect, pack(Reason)) :-
    pack_reason_to_disclose(Run, Effect, Reason).
