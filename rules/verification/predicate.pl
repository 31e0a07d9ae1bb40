% Whether what an observation saw meets a predicate. Both directions are stated: what neither holds nor
% fails is undecidable, and undecidable is never a success.

%! predicate_holds(+Predicate, +Observation) is semidet
%  True when what Observation saw meets Predicate.
%@ holds.exists
predicate_holds(exists, Observation) :-
    observation_exists(Observation, true).
%@ holds.absent
predicate_holds(absent, Observation) :-
    observation_exists(Observation, false).
%@ holds.content
predicate_holds(content_sha256(Digest), Observation) :-
    observation_exists(Observation, true),
    observation_coverage(Observation, complete),
    observation_sha256(Observation, Digest).
%@ holds.field
predicate_holds(field_equals(Field, Value), Observation) :-
    observation_exists(Observation, true),
    observation_coverage(Observation, complete),
    observation_field(Observation, Field, Value).

%! predicate_fails(+Predicate, +Observation) is semidet
%  True when what Observation saw contradicts Predicate.
%@ fails.exists
predicate_fails(exists, Observation) :-
    observation_exists(Observation, false).
%@ fails.absent
predicate_fails(absent, Observation) :-
    observation_exists(Observation, true).
%@ fails.content-of-nothing
predicate_fails(content_sha256(_), Observation) :-
    observation_exists(Observation, false).
%@ fails.content
predicate_fails(content_sha256(Digest), Observation) :-
    observation_exists(Observation, true),
    observation_coverage(Observation, complete),
    observation_sha256(Observation, Seen),
    Seen \== Digest.
%@ fails.field-of-nothing
predicate_fails(field_equals(_, _), Observation) :-
    observation_exists(Observation, false).
%@ fails.field
predicate_fails(field_equals(Field, Value), Observation) :-
    observation_exists(Observation, true),
    observation_coverage(Observation, complete),
    observation_field(Observation, Field, Seen),
    Seen \== Value.
%@ fails.field-missing
predicate_fails(field_equals(Field, _), Observation) :-
    observation_exists(Observation, true),
    observation_coverage(Observation, complete),
    observation_field(Observation, _, _),
    \+ observation_field(Observation, Field, _).

%! predicate_decided(+Predicate, +Observation) is semidet
%  True when Observation decides Predicate one way or the other.
%@ decided.holds
predicate_decided(Predicate, Observation) :-
    predicate_holds(Predicate, Observation).
%@ decided.fails
predicate_decided(Predicate, Observation) :-
    predicate_fails(Predicate, Observation).
