% What a readback at the gate should look at: resources whose state no evidence decides now.

%! worth_reading(+Run, -Location) is nondet
%  True when reading Location back now could decide something about Run.
%@ sweep.obligation
worth_reading(Run, Location) :-
    effect_of_run(Run, Effect),
    effect_executed(Effect),
    obligation(Effect, Number, Location),
    \+ obligation_decided(Effect, Number).
%@ sweep.artifact
worth_reading(Run, Location) :-
    artifact_required(Run, Location),
    \+ artifact_verified(Location).
