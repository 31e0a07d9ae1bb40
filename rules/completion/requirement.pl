% What a run must show, and what the host says of it. Of several records of a run, the latest counts.

:- table effect_of_run/2.

%! later_requirement(+Run, +Position) is semidet
%  True when the requirements of Run were recorded again after Position.
%@ requirement.later
later_requirement(Run, Position) :-
    requirement(Run, LaterPosition, _),
    LaterPosition > Position.

%! current_requirement(+Run, -Position, -Verification) is semidet
%  True when the requirements of Run that count are those recorded at Position.
%@ requirement.current
current_requirement(Run, Position, Verification) :-
    requirement(Run, Position, Verification),
    \+ later_requirement(Run, Position).

%! artifact_required(+Run, -Location) is nondet
%  True when Run must leave Location behind.
%@ requirement.artifact
artifact_required(Run, Location) :-
    current_requirement(Run, Position, _),
    required_artifact(Position, Location).

%! verifier_named(+Run) is semidet
%  True when the requirements of Run name the verifiers that must pass.
%@ requirement.verifier-named
verifier_named(Run) :-
    current_requirement(Run, Position, _),
    required_verifier(Position, _).

%! later_run_state(+Run, +Position) is semidet
%  True when the host spoke of the state of Run again after Position.
%@ run-state.later
later_run_state(Run, Position) :-
    run_state(Run, LaterPosition, _),
    LaterPosition > Position.

%! current_run_state(+Run, -State) is semidet
%  True when State is what the host last said of Run.
%@ run-state.current
current_run_state(Run, State) :-
    run_state(Run, Position, State),
    \+ later_run_state(Run, Position).

%! effect_of_run(+Run, -Effect) is nondet
%  True when Effect was claimed in Run or in a run that descends from it.
%@ run.effect
effect_of_run(Run, Effect) :-
    run_within(Member, Run),
    effect(Effect, Member, _).
