% Which effects may have touched a location.

given('one writes, one says nothing', effect_scope(e1, a, 2)).
given('one writes, one says nothing', effect_unscoped(e2, 4)).
holds('one writes, one says nothing', effect_may_touch(e1, a)).
holds('one writes, one says nothing', effect_may_touch(e2, a)).
fails('one writes, one says nothing', effect_may_touch(e1, b)).
holds('one writes, one says nothing', effect_touching_after(a, 1, e1)).
fails('one writes, one says nothing', effect_touching_after(a, 2, e1)).
fails('one writes, one says nothing', effect_touching_after(b, 1, e1)).
holds('one writes, one says nothing', effect_touching_after(b, 3, e2)).
fails('one writes, one says nothing', effect_touching_after(b, 4, e2)).
fails('one writes, one says nothing', effect_on(b, e2, 4)).

given('file, directory, file', location_ancestor(file, directory)).
given('file, directory, file', effect_scope(e1, file, 2)).
given('file, directory, file', effect_scope(e2, directory, 3)).
holds('file, directory, file', effect_may_touch(e1, directory)).
holds('file, directory, file', effect_may_touch(e2, file)).
holds('file, directory, file', effect_on(file, e1, 2)).
holds('file, directory, file', effect_on(file, e2, 3)).
fails('file, directory, file', effect_on(directory, e1, 2)).
holds('file, directory, file', later_effect_on(file, 2)).
fails('file, directory, file', later_effect_on(file, 3)).
fails('file, directory, file', later_effect_on(directory, 3)).
holds('file, directory, file', latest_effect_on(file, e2)).
fails('file, directory, file', latest_effect_on(file, e1)).

given('the later one is refused', effect_scope(e1, a, 2)).
given('the later one is refused', effect_scope(e2, a, 3)).
given('the later one is refused', outcome_impact(e2, 4, none)).
holds('the later one is refused', latest_effect_on(a, e1)).
fails('the later one is refused', effect_on(a, e2, 3)).
fails('the later one is refused', later_effect_on(a, 2)).
fails('the later one is refused', latest_effect_on(a, e2)).
holds('one writes, one says nothing', effect_touching_before(a, 3, e1)).
fails('one writes, one says nothing', effect_touching_before(a, 2, e1)).
fails('one writes, one says nothing', effect_touching_before(b, 3, e1)).
fails('one writes, one says nothing', effect_touching_before(b, 5, e2)).
