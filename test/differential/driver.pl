% Asks the rules on SWI-Prolog about one history after the other. Input, as terms: relation(Name, Arity) for
% each relation, then for each history its facts, as fact(Fact), and ask(History). Output: answer(History, Answer).

:- dynamic relation/2.

main :-
    set_stream(user_input, encoding(utf8)),
    set_stream(user_output, encoding(utf8)),
    set_prolog_flag(double_quotes, codes),
    serve.

serve :-
    read(Term),
    (   Term == end_of_file
    ->  true
    ;   handle(Term),
        serve
    ).

handle(relation(Name, Arity)) :-
    assertz(relation(Name, Arity)).
handle(fact(Fact)) :-
    assertz(Fact).
handle(ask(History)) :-
    forall(answer(Answer), tell(answer(History, Answer))),
    forget.

tell(Term) :-
    write_term(Term, [quoted(true), ignore_ops(true)]),
    write('.'),
    nl.

forget :-
    forall(relation(Name, Arity),
           ( functor(Head, Name, Arity),
             retractall(Head) )),
    abolish_all_tables.

answer(freshness(Observation, Freshness)) :-
    observation(Observation, _, _),
    freshness(Observation, Freshness).
answer(verdict(Effect, Verdict)) :-
    effect(Effect, _, _),
    verdict(Effect, Verdict).
answer(unresolved(Effect)) :-
    effect(Effect, _, _),
    impact_unresolved(Effect).
answer(decision(Run, Decision)) :-
    run_within(Run, Run),
    decision(Run, Decision).
answer(may_end(Run)) :-
    run_within(Run, Run),
    may_end(Run).
answer(fail(Run, Reason)) :-
    run_within(Run, Run),
    reason_to_fail(Run, Reason).
answer(block(Run, Reason)) :-
    run_within(Run, Run),
    reason_to_block(Run, Reason).
answer(cap(Run, Reason)) :-
    run_within(Run, Run),
    reason_to_cap(Run, Reason).
answer(disclosed(Run, Effect)) :-
    run_within(Run, Run),
    disclosure(Run, Effect, _).
