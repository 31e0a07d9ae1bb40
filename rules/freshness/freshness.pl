% Whether an observation still shows how things are.

:- table unfinished_unscoped/1.
:- table freshness/2.

%! unfinished_unscoped(?Effect) is nondet
%  True when Effect did not say what it touches, and no outcome has ended it.
%@ unfinished.unknown-scope
unfinished_unscoped(Effect) :-
    effect_unscoped(Effect, _),
    \+ settled(Effect).

%! observation_unsettled_by(+Observation, -Effect) is nondet
%  True when Effect may have touched what Observation saw and was still under way at that moment.
%@ unsettled.scope
observation_unsettled_by(Observation, Effect) :-
    observation(Observation, Location, Position),
    effect_touching_before(Location, Position, Effect),
    \+ effect_settled_before(Effect, Position).
%@ unsettled.unknown-scope-settled-later
observation_unsettled_by(Observation, Effect) :-
    observation(Observation, _, Position),
    outcome_unscoped(Effect, ReportedAt, _),
    ReportedAt > Position,
    effect_unscoped(Effect, ClaimedAt),
    ClaimedAt < Position.
%@ unsettled.unknown-scope-never-settled
observation_unsettled_by(Observation, Effect) :-
    observation(Observation, _, Position),
    unfinished_unscoped(Effect),
    effect_unscoped(Effect, ClaimedAt),
    ClaimedAt < Position.

%! observation_unsettled(+Observation) is semidet
%  True when an effect under way may have touched what Observation saw.
%@ unsettled.observation
observation_unsettled(Observation) :-
    observation_unsettled_by(Observation, _).

%! freshness(+Observation, -Freshness) is semidet
%  True when Freshness is what the evidence of Observation is worth now.
%@ freshness.stale
freshness(Observation, stale) :-
    observation(Observation, _, _),
    observation_invalidated(Observation).
%@ freshness.unsettled
freshness(Observation, unsettled) :-
    observation(Observation, _, _),
    \+ observation_invalidated(Observation),
    observation_unsettled(Observation).
%@ freshness.fresh
freshness(Observation, fresh) :-
    observation(Observation, _, _),
    \+ observation_invalidated(Observation),
    \+ observation_unsettled(Observation).
