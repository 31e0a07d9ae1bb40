% What is known of a required artifact.

%! success_on(+Location, -Position) is nondet
%  True when an effect on Location, claimed at Position, reported success.
%@ artifact.success
success_on(Location, Position) :-
    effect_on(Location, Effect, Position),
    effect_settled(Effect, _, reported_success).

%! later_success_on(+Location, +Position) is semidet
%  True when an effect on Location, claimed after Position, reported success.
%@ artifact.later-success
later_success_on(Location, Position) :-
    success_on(Location, LaterPosition),
    LaterPosition > Position.

%! last_success_on(+Location, -Position) is semidet
%  True when the last effect on Location that reported success was claimed at Position.
%@ artifact.last-success
last_success_on(Location, Position) :-
    success_on(Location, Position),
    \+ later_success_on(Location, Position).

%! claimed_with_success(+Location) is semidet
%  True when some effect on Location reported success.
%@ artifact.claimed-with-success
claimed_with_success(Location) :-
    success_on(Location, _).

%! artifact_missing(+Location, -Observation) is semidet
%  True when the newest readback of Location is fresh and saw nothing there.
%@ artifact.missing
artifact_missing(Location, Observation) :-
    newest_readback(Location, 0, Observation),
    observation_exists(Observation, false),
    freshness(Observation, fresh).

%! artifact_last_seen_missing(+Location, -Observation) is semidet
%  True when the newest readback of Location saw nothing there, and no effect has named Location since.
%@ artifact.last-seen-missing
artifact_last_seen_missing(Location, Observation) :-
    newest_readback(Location, 0, Observation),
    observation_exists(Observation, false),
    observation(Observation, Location, Position),
    \+ later_effect_on(Location, Position).

%! artifact_verified(+Location) is semidet
%  True when the latest effect on Location is verified, and promised something of Location itself.
%@ artifact.verified
artifact_verified(Location) :-
    latest_effect_on(Location, Effect),
    obligation(Effect, _, Location),
    verdict(Effect, verified).

%! artifact_unsettled_by(+Location, -Effect) is nondet
%  True when Effect may have changed Location after its last success, and no readback since then settles what is there.
%@ artifact.unsettled
artifact_unsettled_by(Location, Effect) :-
    last_success_on(Location, Position),
    effect_touching_after(Location, Position, Effect),
    aftermath_unknown(Effect),
    \+ artifact_verified(Location).
%@ artifact.unsettled-for-good
artifact_unsettled_by(Location, Effect) :-
    last_success_on(Location, Position),
    effect_touching_after(Location, Position, Effect),
    may_still_act(Effect).

%! unproven_artifact(+Run) is semidet
%  True when the latest effect on some artifact that Run requires is not verified.
%@ artifact.unproven
unproven_artifact(Run) :-
    artifact_required(Run, Location),
    \+ artifact_verified(Location).

%! artifacts_proven(+Run) is semidet
%  True when Run requires artifacts and the latest effect on each of them is verified.
%@ artifact.all-proven
artifacts_proven(Run) :-
    artifact_required(Run, _),
    \+ unproven_artifact(Run).
