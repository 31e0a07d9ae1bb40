% What the verifiers of a run say together. The latest result counts until there is another: a run without a
% result, such as one that timed out or whose exit status is that of a pipeline, takes no failure back; nor
% does the run count as passed any longer.

:- table verifier_run/4.
:- table verifier_result/4.

%! verifier_run(+Run, ?Command, -Effect, -Position) is nondet
%  True when Effect, claimed at Position, ran the verifier Command for Run.
%@ verifier.run
verifier_run(Run, Command, Effect, Position) :-
    effect_of_run(Run, Effect),
    effect_verifier(Effect, Command, _),
    effect(Effect, _, Position),
    \+ effect_without_impact(Effect).

%! later_verifier_run(+Run, +Position) is semidet
%  True when any verifier ran for Run after Position.
%@ verifier.later-run
later_verifier_run(Run, Position) :-
    verifier_run(Run, _, _, LaterPosition),
    LaterPosition > Position.

%! later_run_of_verifier(+Run, +Command, +Position) is semidet
%  True when the verifier Command ran for Run again after Position.
%@ verifier.later-run-of-command
later_run_of_verifier(Run, Command, Position) :-
    verifier_run(Run, Command, _, LaterPosition),
    LaterPosition > Position.

%! verifier_that_counts(+Run, -Effect) is nondet
%  True when Effect is the latest run of a verifier that Run names, or the latest of any verifier when Run names none.
%@ verifier.counts-named
verifier_that_counts(Run, Effect) :-
    current_requirement(Run, Required, _),
    required_verifier(Required, Command),
    verifier_run(Run, Command, Effect, Position),
    \+ later_run_of_verifier(Run, Command, Position).
%@ verifier.counts-latest
verifier_that_counts(Run, Effect) :-
    verifier_run(Run, _, Effect, Position),
    \+ verifier_named(Run),
    \+ later_verifier_run(Run, Position).

%! verifier_result(+Run, ?Command, -Effect, -Position) is nondet
%  True when Effect, claimed at Position, ran the verifier Command for Run and gave a result.
%@ verifier.result
verifier_result(Run, Command, Effect, Position) :-
    verifier_run(Run, Command, Effect, Position),
    verifier_spoke(Effect).

%! later_verifier_result(+Run, +Position) is semidet
%  True when any verifier run claimed for Run after Position gave a result.
%@ verifier.later-result
later_verifier_result(Run, Position) :-
    verifier_result(Run, _, _, LaterPosition),
    LaterPosition > Position.

%! later_result_of_verifier(+Run, +Command, +Position) is semidet
%  True when a run of the verifier Command claimed for Run after Position gave a result.
%@ verifier.later-result-of-command
later_result_of_verifier(Run, Command, Position) :-
    verifier_result(Run, Command, _, LaterPosition),
    LaterPosition > Position.

%! result_that_counts(+Run, -Effect) is nondet
%  True when Effect gave the latest result of a verifier that Run names, or the latest of any verifier when Run names none.
%@ verifier.result-counts-named
result_that_counts(Run, Effect) :-
    current_requirement(Run, Required, _),
    required_verifier(Required, Command),
    verifier_result(Run, Command, Effect, Position),
    \+ later_result_of_verifier(Run, Command, Position).
%@ verifier.result-counts-latest
result_that_counts(Run, Effect) :-
    verifier_result(Run, _, Effect, Position),
    \+ verifier_named(Run),
    \+ later_verifier_result(Run, Position).

%! checkable_kind(?Kind) is nondet
%  True when a verifier on this host may check resources of Kind; it speaks for no remote system and no browser.
%@ checkable.filesystem
checkable_kind(filesystem).
%@ checkable.owned
checkable_kind(owned).
%@ checkable.process
checkable_kind(process).
%@ checkable.launch
checkable_kind(process_launch).
%@ checkable.job
checkable_kind(background_job).

%! may_change_what_verifiers_check(+Effect) is semidet
%  True when Effect may touch something that a verifier may have checked.
%@ checked.unknown-scope
may_change_what_verifiers_check(Effect) :-
    effect_unscoped(Effect, _).
%@ checked.scope
may_change_what_verifiers_check(Effect) :-
    effect_scope(Effect, Location, _),
    location_kind(Location, Kind),
    checkable_kind(Kind).

%! mutation(+Effect) is semidet
%  True when Effect was executed and is no verifier, which checks and does not change.
%@ mutation.executed
mutation(Effect) :-
    effect_executed(Effect),
    \+ effect_verifier(Effect, _, _).

%! may_have_changed(+Effect) is semidet
%  True when Effect is a mutation, or nobody knows what it left behind.
%@ may-have-changed.mutation
may_have_changed(Effect) :-
    mutation(Effect).
%@ may-have-changed.aftermath
may_have_changed(Effect) :-
    aftermath_unknown(Effect).

%! verifier_outdated_by(+Verifier, -Effect) is nondet
%  True when Effect, claimed after the passed Verifier, may have changed what it checked.
%@ verifier.outdated
verifier_outdated_by(Verifier, Effect) :-
    verifier_passed(Verifier),
    effect(Verifier, _, Position),
    effect(Effect, _, LaterPosition),
    LaterPosition > Position,
    may_change_what_verifiers_check(Effect),
    may_have_changed(Effect).

%! verifier_outdated(+Verifier) is semidet
%  True when an effect after the passed Verifier may have changed what it checked.
%@ verifier.outdated-by-any
verifier_outdated(Verifier) :-
    verifier_outdated_by(Verifier, _).

%! verifier_currently_passed(+Run) is semidet
%  True when a verifier that counts for Run passed and nothing since may have changed what it checked.
%@ verifier.currently-passed
verifier_currently_passed(Run) :-
    verifier_that_counts(Run, Verifier),
    verifier_passed(Verifier),
    \+ verifier_outdated(Verifier).

%! passed_for(+Run, +Command) is semidet
%  True when the latest run of the verifier Command for Run passed.
%@ verifier.passed-for
passed_for(Run, Command) :-
    verifier_run(Run, Command, Effect, Position),
    \+ later_run_of_verifier(Run, Command, Position),
    verifier_passed(Effect).

%! named_verifier_missing(+Run, -Command) is nondet
%  True when Run names the verifier Command, and its latest run is none that passed.
%@ verifier.named-missing
named_verifier_missing(Run, Command) :-
    current_requirement(Run, Position, _),
    required_verifier(Position, Command),
    \+ passed_for(Run, Command).

%! some_named_verifier_missing(+Run) is semidet
%  True when a verifier that Run names has no latest run that passed.
%@ verifier.some-named-missing
some_named_verifier_missing(Run) :-
    named_verifier_missing(Run, _).

%! verifiers_passed(+Run) is semidet
%  True when every verifier that counts for Run currently passes, and there is at least one.
%@ verifier.all-passed
verifiers_passed(Run) :-
    verifier_currently_passed(Run),
    \+ some_named_verifier_missing(Run).

%! verifier_unsettled_by(+Verifier, -Effect) is nondet
%  True when Effect, claimed before Verifier, may touch what it checked and was still under way when it ran.
%@ verifier.unsettled
verifier_unsettled_by(Verifier, Effect) :-
    effect(Verifier, _, Position),
    effect(Effect, _, EarlierPosition),
    EarlierPosition < Position,
    may_change_what_verifiers_check(Effect),
    \+ effect_settled_before(Effect, Position).

%! verifiers_unsettled(+Run) is semidet
%  True when something was under way while a verifier that counts for Run ran.
%@ verifier.some-unsettled
verifiers_unsettled(Run) :-
    verifier_that_counts(Run, Verifier),
    verifier_unsettled_by(Verifier, _).

%! verifiers_vouch(+Run) is semidet
%  True when every verifier that counts for Run currently passes, and nothing was under way while it ran.
%@ verifier.all-vouch
verifiers_vouch(Run) :-
    verifiers_passed(Run),
    \+ verifiers_unsettled(Run).
