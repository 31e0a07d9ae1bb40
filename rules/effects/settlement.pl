% How far an effect has come, by what its producer reported.

%! settling_execution(?Execution) is nondet
%  True when Execution ends an effect; only running does not.
%@ settling.not-executed
settling_execution(not_executed).
%@ settling.reported-success
settling_execution(reported_success).
%@ settling.failed
settling_execution(failed).
%@ settling.timed-out
settling_execution(timed_out).
%@ settling.cancelled
settling_execution(cancelled).
%@ settling.interrupted
settling_execution(interrupted).

%! unknown_execution(?Execution) is nondet
%  True when nobody can say whether an effect with Execution did its work.
%@ unknown-execution.timed-out
unknown_execution(timed_out).
%@ unknown-execution.cancelled
unknown_execution(cancelled).
%@ unknown-execution.interrupted
unknown_execution(interrupted).

%! effect_settled(?Effect, ?Position, ?Execution) is nondet
%  True when Effect was settled at Position with Execution.
%@ settled.by-outcome
effect_settled(Effect, Position, Execution) :-
    outcome(Effect, Position, Execution),
    settling_execution(Execution).

%! effect_settled_before(+Effect, +Position) is semidet
%  True when Effect was already settled at Position.
%@ settled.before
effect_settled_before(Effect, Position) :-
    effect_settled(Effect, SettledAt, _),
    SettledAt < Position.

%! effect_without_impact(+Effect) is semidet
%  True when Effect is known to have changed nothing, because nothing was executed.
%@ impact.none
effect_without_impact(Effect) :-
    outcome_impact(Effect, _, none).

%! effect_executed(+Effect) is semidet
%  True when Effect was settled and something was, or may have been, executed.
%@ executed.settled
effect_executed(Effect) :-
    effect_settled(Effect, _, _),
    \+ effect_without_impact(Effect).

%! teardown_unproven(+Effect) is semidet
%  True when the process of Effect may have outlived it.
%@ teardown.failed
teardown_unproven(Effect) :-
    outcome_cleanup(Effect, _, failed).
%@ teardown.unknown
teardown_unproven(Effect) :-
    outcome_cleanup(Effect, _, unknown).
