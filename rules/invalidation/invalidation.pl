% What makes an observation stale. Receipts say what happened once and are never invalidated.

%! receipt(?Mechanism) is nondet
%  True when observations through Mechanism record an event and not a state.
%@ receipt.execution
receipt(execution_receipt).
%@ receipt.acknowledgement
receipt(remote_acknowledgement).

%! observes_state(+Observation) is semidet
%  True when Observation shows a state, which later events may change.
%@ observes-state.not-a-receipt
observes_state(Observation) :-
    observation_mechanism(Observation, Mechanism),
    \+ receipt(Mechanism).

%! observation_invalidated_by(+Observation, -Effect) is nondet
%  True when Effect, claimed after Observation, may have changed what it saw.
%@ invalidation.later-effect
observation_invalidated_by(Observation, Effect) :-
    observes_state(Observation),
    observation(Observation, Location, Position),
    effect_touching_after(Location, Position, Effect),
    \+ effect_without_impact(Effect).

%! observation_replaced_by(+Observation, -Later) is nondet
%  True when the observation Later saw another object at the same location.
%@ invalidation.replacement
observation_replaced_by(Observation, Later) :-
    observes_state(Observation),
    observation(Observation, Location, Position),
    observation(Later, Location, LaterPosition),
    LaterPosition > Position,
    observation_incarnation(Observation, Incarnation),
    observation_incarnation(Later, LaterIncarnation),
    LaterIncarnation \== Incarnation.

%! observation_invalidated(+Observation) is semidet
%  True when something after Observation may have changed what it saw.
%@ invalidated.by-effect
observation_invalidated(Observation) :-
    observation_invalidated_by(Observation, _).
%@ invalidated.by-replacement
observation_invalidated(Observation) :-
    observation_replaced_by(Observation, _).
