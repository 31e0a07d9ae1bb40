% Which locations have something in common.

given('a tree', location_ancestor(leaf, root)).
holds('a tree', locations_overlap(leaf, leaf)).
holds('a tree', locations_overlap(leaf, root)).
holds('a tree', locations_overlap(root, leaf)).
fails('a tree', locations_overlap(leaf, other)).
holds('a tree', location_covered_by(leaf, leaf)).
holds('a tree', location_covered_by(leaf, root)).
fails('a tree', location_covered_by(root, leaf)).

given('a collection', owned_location(all, notes, whole)).
given('a collection', owned_location(one, notes, record)).
given('a collection', owned_location(two, notes, record)).
given('a collection', owned_location(task, tasks, record)).
holds('a collection', locations_overlap(one, all)).
holds('a collection', locations_overlap(all, one)).
fails('a collection', locations_overlap(one, two)).
fails('a collection', locations_overlap(task, all)).
fails('a collection', locations_overlap(all, task)).
holds('a collection', location_covered_by(one, all)).
fails('a collection', location_covered_by(all, one)).
fails('a collection', location_covered_by(task, all)).
