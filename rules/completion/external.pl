% Effects on systems that are not the host's own.

%! external_effect(+Effect) is semidet
%  True when Effect reaches a system that is not the host's own.
%@ external.declared
external_effect(Effect) :-
    effect_external(Effect).
%@ external.scope
external_effect(Effect) :-
    effect_scope(Effect, Location, _),
    location_kind(Location, external).

%! unverified_external(+Run, -Effect) is nondet
%  True when Effect of Run reached, or may have reached, an external system and is not verified.
%@ external.unverified
unverified_external(Run, Effect) :-
    effect_of_run(Run, Effect),
    external_effect(Effect),
    \+ effect_without_impact(Effect),
    \+ verdict(Effect, verified).
