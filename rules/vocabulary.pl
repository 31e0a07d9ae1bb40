% The facts that rules may read: one relation per thing that a record says, nothing derived.
%
% Positions are places in the lineage's log, counted from 1. Identifiers, locations and digests are opaque
% atoms: rules compare them and never look inside. Whether a relation is served from an index, and which,
% is the business of the facts room; every relation can be asked with any arguments bound.

%! run_within(?Run, ?Ancestor) is nondet
%  True when Ancestor is Run itself or a run that Run descends from.
:- dynamic run_within/2.

%! run_state(?Run, ?Position, ?State) is nondet
%  True when the host said at Position that Run is active, awaiting_user or exhausted.
:- dynamic run_state/3.

%! requirement(?Run, ?Position, ?Verification) is nondet
%  True when the requirements of Run were recorded at Position, with verification none, any or verifier.
:- dynamic requirement/3.

%! required_artifact(?Position, ?Location) is nondet
%  True when the requirements recorded at Position name Location as an artifact.
:- dynamic required_artifact/2.

%! required_verifier(?Position, ?Command) is nondet
%  True when the requirements recorded at Position name the verifier Command.
:- dynamic required_verifier/2.

%! effect(?Effect, ?Run, ?Position) is nondet
%  True when Effect was claimed in Run at Position.
:- dynamic effect/3.

%! effect_tool(?Effect, ?Tool) is nondet
%  True when Tool is the tool that Effect was claimed for.
:- dynamic effect_tool/2.

%! effect_scope(?Effect, ?Location, ?Position) is nondet
%  True when the claim of Effect, recorded at Position, lists Location in its scope.
:- dynamic effect_scope/3.

%! effect_unscoped(?Effect, ?Position) is nondet
%  True when the claim of Effect, recorded at Position, lists nothing in its scope: it may touch anything.
:- dynamic effect_unscoped/2.

%! effect_depends_on(?Effect, ?Location) is nondet
%  True when the claim of Effect lists Location as something that it reads or needs.
:- dynamic effect_depends_on/2.

%! effect_external(?Effect) is nondet
%  True when the host claimed Effect as one on a system that is not its own.
:- dynamic effect_external/1.

%! effect_launch(?Effect, ?Generation) is nondet
%  True when Effect launches the process of Generation.
:- dynamic effect_launch/2.

%! effect_verifier(?Effect, ?Command, ?ExitStatusOwner) is nondet
%  True when the host declared Effect a run of the verifier Command; its exit status is that of the
%  verifier itself, or of an other member of a pipeline.
:- dynamic effect_verifier/3.

%! outcome(?Effect, ?Position, ?Execution) is nondet
%  True when the producer of Effect reported Execution at Position.
:- dynamic outcome/3.

%! outcome_unscoped(?Effect, ?Position, ?Execution) is nondet
%  True when the producer of Effect, whose claim lists nothing in its scope, reported Execution at Position.
:- dynamic outcome_unscoped/3.

%! outcome_impact(?Effect, ?Position, ?Impact) is nondet
%  True when the outcome at Position says that Effect had impact none, possible or changed.
:- dynamic outcome_impact/3.

%! outcome_cleanup(?Effect, ?Position, ?Cleanup) is nondet
%  True when the outcome at Position says that the teardown of Effect is not_applicable, verified, failed or unknown.
:- dynamic outcome_cleanup/3.

%! outcome_fact(?Effect, ?Position, ?Name, ?Value) is nondet
%  True when the bound producer of Effect stated the fact Name with Value: exit_code, timed_out and so on.
:- dynamic outcome_fact/4.

%! obligation(?Effect, ?Number, ?Location) is nondet
%  True when obligation Number of Effect, counted from 1, is one on Location.
:- dynamic obligation/3.

%! obligation_predicate(?Effect, ?Number, ?Predicate) is nondet
%  True when obligation Number of Effect demands Predicate: exists, absent, content_sha256(Digest) or
%  field_equals(Field, Value).
:- dynamic obligation_predicate/3.

%! observation(?Observation, ?Location, ?Position) is nondet
%  True when Observation of Location was recorded at Position.
:- dynamic observation/3.

%! observation_incarnation(?Observation, ?Incarnation) is nondet
%  True when Incarnation is the object that Observation saw at its location.
:- dynamic observation_incarnation/2.

%! observation_mechanism(?Observation, ?Mechanism) is nondet
%  True when Observation was made through Mechanism.
:- dynamic observation_mechanism/2.

%! observation_coverage(?Observation, ?Coverage) is nondet
%  True when Observation covers its resource completely (complete) or in part (partial).
:- dynamic observation_coverage/2.

%! observation_exists(?Observation, ?Existence) is nondet
%  True when Observation determined that the resource exists (true) or does not (false).
:- dynamic observation_exists/2.

%! observation_sha256(?Observation, ?Digest) is nondet
%  True when Digest is the SHA-256 of the bytes that Observation read.
:- dynamic observation_sha256/2.

%! observation_field(?Observation, ?Field, ?Value) is nondet
%  True when Observation read Value in Field of a record.
:- dynamic observation_field/3.

%! location_kind(?Location, ?Kind) is nondet
%  True when Location is of Kind: filesystem, process, process_launch, background_job, owned, external or browser_session.
:- dynamic location_kind/2.

%! location_ancestor(?Location, ?Ancestor) is nondet
%  True when Ancestor is a directory above Location, by path segment, in the same sealed root.
:- dynamic location_ancestor/2.

%! owned_location(?Location, ?Collection, ?Extent) is nondet
%  True when Location is a record of Collection (record) or all of it (whole).
:- dynamic owned_location/3.

%! record_time(?Position, ?Time) is nondet
%  True when the record at Position was written at Time, in milliseconds since 1970 by the writer's clock.
:- dynamic record_time/2.
