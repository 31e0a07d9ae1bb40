% Whether a run may be called done. The first line that holds decides; each line says that no line above holds.

:- table decision/2.

%! host_hold(?State) is nondet
%  True when a run in State waits for the host and is neither done nor failed.
%@ hold.awaiting-user
host_hold(awaiting_user).
%@ hold.exhausted
host_hold(exhausted).

%! held_by_host(+Run, -State) is semidet
%  True when the host says that Run is in State, which ends nothing.
%@ hold.run
held_by_host(Run, State) :-
    current_run_state(Run, State),
    host_hold(State).

%! held(+Run) is semidet
%  True when the host holds Run.
%@ hold.any
held(Run) :-
    held_by_host(Run, _).

%! failing(+Run) is semidet
%  True when there is a reason to call Run failed.
%@ decision.some-reason-to-fail
failing(Run) :-
    reason_to_fail(Run, _).

%! blocking(+Run) is semidet
%  True when there is a reason why Run may not end yet.
%@ decision.some-reason-to-block
blocking(Run) :-
    reason_to_block(Run, _).

%! unobjected(+Run) is semidet
%  True when Run is known, the host does not hold it, and nothing fails or blocks it.
%@ decision.unobjected
unobjected(Run) :-
    run_within(Run, Run),
    \+ held(Run),
    \+ failing(Run),
    \+ blocking(Run).

%! proven(+Run, -How) is nondet
%  True when Run is proven by its verifiers (verified) or by readbacks of its artifacts (satisfied), and nothing caps it.
%@ proven.verified
proven(Run, verified) :-
    verifiers_vouch(Run),
    \+ capped(Run).
%@ proven.satisfied
proven(Run, satisfied) :-
    artifacts_proven(Run),
    \+ verifiers_vouch(Run),
    \+ capped(Run).

%! proven(+Run) is semidet
%  True when Run is proven in one way or the other.
%@ proven.any
proven(Run) :-
    proven(Run, _).

%! decision(+Run, -Decision) is semidet
%  True when Decision is what may be said of Run as a whole.
%@ decision.held
decision(Run, State) :-
    held_by_host(Run, State).
%@ decision.failed
decision(Run, failed) :-
    run_within(Run, Run),
    \+ held(Run),
    failing(Run).
%@ decision.blocked
decision(Run, blocked) :-
    run_within(Run, Run),
    \+ held(Run),
    \+ failing(Run),
    blocking(Run).
%@ decision.proven
decision(Run, Decision) :-
    unobjected(Run),
    proven(Run, Decision).
%@ decision.unverified
decision(Run, unverified) :-
    unobjected(Run),
    \+ proven(Run).

%! decision_lets_end(?Decision) is nondet
%  True when a run with Decision may end.
%@ may-end.verified
decision_lets_end(verified).
%@ may-end.satisfied
decision_lets_end(satisfied).
%@ may-end.unverified
decision_lets_end(unverified).

%! may_end(+Run) is semidet
%  True when Run may be let to end.
%@ may-end.decision
may_end(Run) :-
    decision(Run, Decision),
    decision_lets_end(Decision).
