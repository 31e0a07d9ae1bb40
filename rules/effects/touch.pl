% Which effects may have touched a location.

%! effect_may_touch(+Effect, +Location) is semidet
%  True when Effect claimed something that overlaps Location, or did not say what it touches.
%@ touch.scope
effect_may_touch(Effect, Location) :-
    effect_scope(Effect, Touched, _),
    locations_overlap(Location, Touched).
%@ touch.unknown-scope
effect_may_touch(Effect, _) :-
    effect_unscoped(Effect, _).

%! effect_touching_after(+Location, +Position, -Effect) is nondet
%  True when Effect was claimed after Position and may touch Location.
%@ touching-after.scope
effect_touching_after(Location, Position, Effect) :-
    locations_overlap(Location, Touched),
    effect_scope(Effect, Touched, ClaimedAt),
    ClaimedAt > Position.
%@ touching-after.unknown-scope
effect_touching_after(_, Position, Effect) :-
    effect_unscoped(Effect, ClaimedAt),
    ClaimedAt > Position.

%! effect_touching_before(+Location, +Position, -Effect) is nondet
%  True when Effect was claimed before Position and names something that overlaps Location.
%@ touching-before.scope
effect_touching_before(Location, Position, Effect) :-
    locations_overlap(Location, Touched),
    effect_scope(Effect, Touched, ClaimedAt),
    ClaimedAt < Position.

%! effect_on(+Location, ?Effect, -Position) is nondet
%  True when Effect, claimed at Position, names Location, or all of what it lies in, and was not refused.
%@ effect-on.covers
effect_on(Location, Effect, Position) :-
    location_covered_by(Location, Outer),
    effect_scope(Effect, Outer, Position),
    \+ effect_without_impact(Effect).

%! later_effect_on(+Location, +Position) is semidet
%  True when an effect claimed after Position names Location and was not refused.
%@ effect-on.later
later_effect_on(Location, Position) :-
    location_covered_by(Location, Outer),
    effect_scope(Effect, Outer, ClaimedAt),
    ClaimedAt > Position,
    \+ effect_without_impact(Effect).

%! latest_effect_on(+Location, ?Effect) is nondet
%  True when Effect names Location and no later effect does: all before it is history.
%@ effect-on.latest
latest_effect_on(Location, Effect) :-
    effect_on(Location, Effect, Position),
    \+ later_effect_on(Location, Position).
