% Why a run that nothing fails or blocks is still not proven: somebody looked and saw the contrary, and nobody has
% looked since; or something outside changed that nobody checked. A cap never lets a run end that may not.

:- table reason_to_cap/2.

%! contradiction_open(+Location, -Effect) is semidet
%  True when the last look at Location contradicted what Effect, the latest on it, promised of it.
%@ cap.contradiction-open
contradiction_open(Location, Effect) :-
    latest_effect_on(Location, Effect),
    obligation(Effect, Number, Location),
    last_seen_contradicted(Effect, Number).

%! reason_to_cap(+Run, -Reason) is nondet
%  True when Run can't count as proven for Reason.
%@ cap.external
reason_to_cap(Run, external_unverified(Effect)) :-
    unverified_external(Run, Effect).
%@ cap.artifact-contradiction-open
reason_to_cap(Run, contradiction_open(Location, Effect)) :-
    artifact_required(Run, Location),
    contradiction_open(Location, Effect).
%@ cap.effect-contradiction-open
reason_to_cap(Run, contradiction_open(Location, Effect)) :-
    effect_of_run(Run, Effect),
    obligation(Effect, _, Location),
    contradiction_open(Location, Effect).
%@ cap.artifact-last-seen-missing
reason_to_cap(Run, artifact_last_seen_missing(Location, Observation)) :-
    artifact_required(Run, Location),
    artifact_last_seen_missing(Location, Observation).

%! capped(+Run) is semidet
%  True when there is a reason why Run can't count as proven.
%@ cap.any
capped(Run) :-
    reason_to_cap(Run, _).
