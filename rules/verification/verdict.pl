% What an effect as a whole is worth: the worst of its obligations.

:- table verdict/2.

%! worse_verdict(?Worse, ?Verdict) is nondet
%  True when, of two obligations of one effect, a Worse one outweighs a Verdict one.
%@ worse.failed-contradicted
worse_verdict(failed, contradicted).
%@ worse.failed-unverified
worse_verdict(failed, unverified).
%@ worse.failed-state-observed
worse_verdict(failed, state_observed).
%@ worse.contradicted-unverified
worse_verdict(contradicted, unverified).
%@ worse.contradicted-state-observed
worse_verdict(contradicted, state_observed).
%@ worse.unverified-state-observed
worse_verdict(unverified, state_observed).

%! obligation_outweighs(+Effect, +Verdict) is semidet
%  True when some obligation of Effect is worse than Verdict.
%@ outweighs.obligation
obligation_outweighs(Effect, Verdict) :-
    worse_verdict(Worse, Verdict),
    obligation_verdict(Effect, _, Worse).

%! obligation_short_of_verified(+Effect) is semidet
%  True when some obligation of Effect is anything but verified.
%@ short-of-verified.obligation
obligation_short_of_verified(Effect) :-
    obligation(Effect, Number, _),
    \+ obligation_verdict(Effect, Number, verified).

%! has_obligation(+Effect) is semidet
%  True when Effect was claimed with at least one obligation.
%@ has-obligation.any
has_obligation(Effect) :-
    obligation(Effect, _, _).

%! settled(+Effect) is semidet
%  True when Effect has an outcome that ends it.
%@ settled.any
settled(Effect) :-
    effect_settled(Effect, _, _).

%! verdict(+Effect, -Verdict) is semidet
%  True when Verdict is what the claim of Effect is worth, on the evidence in the log.
%@ verdict.pending
verdict(Effect, pending) :-
    effect(Effect, _, _),
    \+ settled(Effect).
%@ verdict.not-executed
verdict(Effect, not_executed) :-
    effect_settled(Effect, _, not_executed).
%@ verdict.failed-without-obligation
verdict(Effect, failed) :-
    effect_settled(Effect, _, failed),
    \+ has_obligation(Effect).
%@ verdict.unverified-success-without-obligation
verdict(Effect, unverified) :-
    effect_settled(Effect, _, reported_success),
    \+ has_obligation(Effect).
%@ verdict.unverified-unknown-without-obligation
verdict(Effect, unverified) :-
    effect_settled(Effect, _, Execution),
    unknown_execution(Execution),
    \+ has_obligation(Effect).
%@ verdict.failed
verdict(Effect, failed) :-
    effect_executed(Effect),
    obligation_verdict(Effect, _, failed).
%@ verdict.contradicted
verdict(Effect, contradicted) :-
    effect_executed(Effect),
    obligation_verdict(Effect, _, contradicted),
    \+ obligation_outweighs(Effect, contradicted).
%@ verdict.unverified
verdict(Effect, unverified) :-
    effect_executed(Effect),
    obligation_verdict(Effect, _, unverified),
    \+ obligation_outweighs(Effect, unverified).
%@ verdict.state-observed
verdict(Effect, state_observed) :-
    effect_executed(Effect),
    obligation_verdict(Effect, _, state_observed),
    \+ obligation_outweighs(Effect, state_observed).
%@ verdict.verified
verdict(Effect, verified) :-
    effect_executed(Effect),
    obligation_verdict(Effect, _, verified),
    \+ obligation_short_of_verified(Effect).
