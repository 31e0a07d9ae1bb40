% What one run of a verifier says: a launch that the host declared to check the work, such as a test suite.
% How good the checks are is not judged: a verifier that passes, passed.

%! exit_status_speaks(+Effect) is semidet
%  True when the exit status of Effect is that of the verifier itself, and not of another member of a pipeline.
%@ verifier.own-exit-status
exit_status_speaks(Effect) :-
    effect_verifier(Effect, _, verifier).

%! exit_status_nonzero(+Effect) is semidet
%  True when the process of Effect is recorded to have exited with another status than 0.
%@ verifier.nonzero-exit
exit_status_nonzero(Effect) :-
    outcome_fact(Effect, _, exit_code, Code),
    Code \== 0.

%! verifier_passed(+Effect) is semidet
%  True when the verifier run Effect reported success by its own exit status.
%@ verifier.passed
verifier_passed(Effect) :-
    exit_status_speaks(Effect),
    effect_settled(Effect, _, reported_success),
    \+ exit_status_nonzero(Effect).

%! verifier_failed(+Effect) is semidet
%  True when the verifier run Effect reported failure by its own exit status.
%@ verifier.failed
verifier_failed(Effect) :-
    exit_status_speaks(Effect),
    effect_settled(Effect, _, failed).
%@ verifier.failed-by-exit-status
verifier_failed(Effect) :-
    exit_status_speaks(Effect),
    effect_settled(Effect, _, reported_success),
    exit_status_nonzero(Effect).

%! verifier_spoke(+Effect) is semidet
%  True when the verifier run Effect gave a result, one way or the other.
%@ verifier.spoke-for
verifier_spoke(Effect) :-
    verifier_passed(Effect).
%@ verifier.spoke-against
verifier_spoke(Effect) :-
    verifier_failed(Effect).
