% Effects of which nobody knows what they left behind.

%! readback_resolved(+Effect) is semidet
%  True when a readback shows what Effect left behind, whoever did it.
%@ resolved.state-observed
readback_resolved(Effect) :-
    verdict(Effect, state_observed).
%@ resolved.contradicted
readback_resolved(Effect) :-
    verdict(Effect, contradicted).

%! impact_unresolved(+Effect) is semidet
%  True when Effect may have changed something, did not report success, and no readback shows what it left behind.
%@ unresolved.impact
impact_unresolved(Effect) :-
    effect(Effect, _, _),
    \+ effect_without_impact(Effect),
    \+ effect_settled(Effect, _, reported_success),
    \+ readback_resolved(Effect).

%! aftermath_unknown(+Effect) is semidet
%  True when Effect may have changed, or may still change, something that no record shows.
%@ aftermath.impact
aftermath_unknown(Effect) :-
    impact_unresolved(Effect).
%@ aftermath.teardown
aftermath_unknown(Effect) :-
    teardown_unproven(Effect).

%! may_still_act(+Effect) is semidet
%  True when Effect may change something even after this moment.
%@ may-still-act.not-settled
may_still_act(Effect) :-
    effect(Effect, _, _),
    \+ settled(Effect).
%@ may-still-act.teardown
may_still_act(Effect) :-
    teardown_unproven(Effect).
