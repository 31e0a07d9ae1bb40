% What one obligation of a settled effect is worth.

:- table obligation_verdict/3.

%! deciding_evidence(+Effect, ?Number, -Predicate, -Observation) is nondet
%  True when Observation, fresh and the newest readback after Effect settled, is what decides obligation Number.
%@ evidence.newest-fresh
deciding_evidence(Effect, Number, Predicate, Observation) :-
    obligation(Effect, Number, Location),
    obligation_predicate(Effect, Number, Predicate),
    effect_settled(Effect, SettledAt, _),
    newest_readback(Location, SettledAt, Observation),
    freshness(Observation, fresh).

%! obligation_met(+Effect, ?Number) is nondet
%  True when the deciding evidence shows what obligation Number of Effect demands.
%@ obligation.met
obligation_met(Effect, Number) :-
    deciding_evidence(Effect, Number, Predicate, Observation),
    predicate_holds(Predicate, Observation).

%! obligation_decided(+Effect, ?Number) is nondet
%  True when there is evidence that decides obligation Number of Effect.
%@ obligation.decided
obligation_decided(Effect, Number) :-
    deciding_evidence(Effect, Number, Predicate, Observation),
    predicate_decided(Predicate, Observation).

%! last_seen_contradicted(+Effect, ?Number) is nondet
%  True when the newest readback after Effect settled contradicts obligation Number, be it fresh or not.
%@ obligation.last-seen-contradicted
last_seen_contradicted(Effect, Number) :-
    obligation(Effect, Number, Location),
    obligation_predicate(Effect, Number, Predicate),
    effect_settled(Effect, SettledAt, _),
    newest_readback(Location, SettledAt, Observation),
    predicate_fails(Predicate, Observation).

%! obligation_verdict(+Effect, ?Number, ?Verdict) is nondet
%  True when Verdict is what obligation Number of the executed Effect is worth.
%@ obligation.contradicted
obligation_verdict(Effect, Number, contradicted) :-
    effect_executed(Effect),
    deciding_evidence(Effect, Number, Predicate, Observation),
    predicate_fails(Predicate, Observation).
%@ obligation.verified
obligation_verdict(Effect, Number, verified) :-
    effect_executed(Effect),
    effect_settled(Effect, _, reported_success),
    obligation_met(Effect, Number).
%@ obligation.state-observed
obligation_verdict(Effect, Number, state_observed) :-
    effect_executed(Effect),
    effect_settled(Effect, _, Execution),
    unknown_execution(Execution),
    obligation_met(Effect, Number).
%@ obligation.failed
obligation_verdict(Effect, Number, failed) :-
    effect_executed(Effect),
    effect_settled(Effect, _, failed),
    obligation_met(Effect, Number).
%@ obligation.unverified
obligation_verdict(Effect, Number, unverified) :-
    effect_executed(Effect),
    obligation(Effect, Number, _),
    \+ obligation_decided(Effect, Number).
