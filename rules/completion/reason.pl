% Why a run has failed, and why it may not end yet. Packs add reasons by clauses of pack_reason_to_fail/2
% and pack_reason_to_block/2; a reason can only make a decision worse.

:- multifile pack_reason_to_fail/2.
:- multifile pack_reason_to_block/2.

:- table reason_to_fail/2.
:- table reason_to_block/2.

%! pack_reason_to_fail(+Run, -Reason) is nondet
%  True when a pack on top of the core says that Run has failed for Reason.

%! pack_reason_to_block(+Run, -Reason) is nondet
%  True when a pack on top of the core says that Run may not end yet for Reason.

%! contradicted_on(+Location, +Effect) is semidet
%  True when Effect has an obligation on Location that a fresh readback contradicts.
%@ reason.contradicted-on
contradicted_on(Location, Effect) :-
    obligation(Effect, Number, Location),
    obligation_verdict(Effect, Number, contradicted).

%! reason_to_fail(+Run, -Reason) is nondet
%  True when Run has failed for Reason.
%@ fail.verifier
reason_to_fail(Run, verifier_failed(Verifier)) :-
    result_that_counts(Run, Verifier),
    verifier_failed(Verifier).
%@ fail.artifact-contradicted
reason_to_fail(Run, artifact_contradicted(Location, Effect)) :-
    artifact_required(Run, Location),
    latest_effect_on(Location, Effect),
    contradicted_on(Location, Effect).
%@ fail.effect-contradicted
reason_to_fail(Run, effect_contradicted(Location, Effect)) :-
    effect_of_run(Run, Effect),
    obligation(Effect, _, Location),
    latest_effect_on(Location, Effect),
    contradicted_on(Location, Effect).
%@ fail.pack
reason_to_fail(Run, pack(Reason)) :-
    pack_reason_to_fail(Run, Reason).

%! verification_missing(+Run, -Demand) is semidet
%  True when Run must be verified and there is no current result that meets Demand.
%@ block.verifier-demanded
verification_missing(Run, verifier) :-
    current_requirement(Run, _, verifier),
    \+ verifiers_passed(Run).
%@ block.verification-demanded
verification_missing(Run, any) :-
    current_requirement(Run, _, any),
    \+ verifiers_passed(Run),
    \+ artifacts_proven(Run).

%! reason_to_block(+Run, -Reason) is nondet
%  True when Run may not end yet for Reason.
%@ block.artifact-unclaimed
reason_to_block(Run, artifact_unclaimed(Location)) :-
    artifact_required(Run, Location),
    \+ claimed_with_success(Location).
%@ block.artifact-missing
reason_to_block(Run, artifact_missing(Location, Observation)) :-
    artifact_required(Run, Location),
    artifact_missing(Location, Observation).
%@ block.artifact-unsettled
reason_to_block(Run, artifact_unsettled(Location, Effect)) :-
    artifact_required(Run, Location),
    artifact_unsettled_by(Location, Effect).
%@ block.verifier-outdated
reason_to_block(Run, verifier_outdated(Verifier, Effect)) :-
    result_that_counts(Run, Verifier),
    verifier_outdated_by(Verifier, Effect).
%@ block.verification-missing
reason_to_block(Run, verification_missing(Demand)) :-
    verification_missing(Run, Demand).
%@ block.named-verifier-missing
reason_to_block(Run, named_verifier_missing(Command)) :-
    named_verifier_missing(Run, Command).
%@ block.pack
reason_to_block(Run, pack(Reason)) :-
    pack_reason_to_block(Run, Reason).
