% Which locations have something in common. Only names are compared: two names of one object
% (hard links, bind mounts) are two locations, and no alias discovery is claimed.

%! locations_overlap(+Location, ?Other) is nondet
%  True when touching one of the two locations may touch the other.
%@ overlap.same
locations_overlap(Location, Location).
%@ overlap.ancestor
locations_overlap(Location, Other) :-
    location_ancestor(Location, Other).
%@ overlap.descendant
locations_overlap(Location, Other) :-
    location_ancestor(Other, Location).
%@ overlap.record-in-collection
locations_overlap(Location, Other) :-
    owned_location(Location, Collection, record),
    owned_location(Other, Collection, whole).
%@ overlap.collection-of-record
locations_overlap(Location, Other) :-
    owned_location(Location, Collection, whole),
    owned_location(Other, Collection, record).

%! location_covered_by(+Location, ?Outer) is nondet
%  True when an effect on Outer is an effect on all of Location.
%@ covered.same
location_covered_by(Location, Location).
%@ covered.ancestor
location_covered_by(Location, Outer) :-
    location_ancestor(Location, Outer).
%@ covered.record-in-collection
location_covered_by(Location, Outer) :-
    owned_location(Location, Collection, record),
    owned_location(Outer, Collection, whole).
