% Which observations can verify. Process, job and session evidence, receipts and acknowledgements can make
% other evidence stale and can never verify.

:- table newest_readback_of/2.

%! verifying_mechanism(?Kind, ?Mechanism) is nondet
%  True when Mechanism reads resources of Kind independently of whoever changed them.
%@ mechanism.filesystem
verifying_mechanism(filesystem, filesystem_read).
%@ mechanism.owned
verifying_mechanism(owned, owned_record_read).
%@ mechanism.external
verifying_mechanism(external, remote_readback).

%! can_verify(+Observation) is semidet
%  True when Observation was made through a mechanism that verifies for its kind of resource.
%@ can-verify.mechanism
can_verify(Observation) :-
    observation(Observation, Location, _),
    location_kind(Location, Kind),
    observation_mechanism(Observation, Mechanism),
    verifying_mechanism(Kind, Mechanism).

%! readback_after(+Location, +Position) is semidet
%  True when Location was read back after Position through a verifying mechanism.
%@ readback.after
readback_after(Location, Position) :-
    observation(Observation, Location, ObservedAt),
    ObservedAt > Position,
    can_verify(Observation).

%! newest_readback_of(+Location, -Observation) is semidet
%  True when Observation is the newest verifying readback of Location; there is no fallback to an earlier one.
%@ readback.newest-of
newest_readback_of(Location, Observation) :-
    observation(Observation, Location, ObservedAt),
    can_verify(Observation),
    \+ readback_after(Location, ObservedAt).

%! newest_readback(+Location, +Position, -Observation) is semidet
%  True when Observation is the newest verifying readback of Location, and was made after Position.
%@ readback.newest
newest_readback(Location, Position, Observation) :-
    newest_readback_of(Location, Observation),
    observation(Observation, Location, ObservedAt),
    ObservedAt > Position.
