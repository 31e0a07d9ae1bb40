% Whether what an observation saw meets a predicate.

given('bytes', observation_exists(o1, true)).
given('bytes', observation_coverage(o1, complete)).
given('bytes', observation_sha256(o1, d1)).
holds('bytes', predicate_holds(exists, o1)).
holds('bytes', predicate_fails(absent, o1)).
holds('bytes', predicate_holds(content_sha256(d1), o1)).
holds('bytes', predicate_fails(content_sha256(d2), o1)).
holds('bytes', predicate_decided(content_sha256(d1), o1)).
holds('bytes', predicate_decided(content_sha256(d2), o1)).
fails('bytes', predicate_fails(exists, o1)).
fails('bytes', predicate_holds(absent, o1)).
fails('bytes', predicate_holds(content_sha256(d2), o1)).
fails('bytes', predicate_fails(content_sha256(d1), o1)).
fails('bytes', predicate_holds(field_equals(title, x), o1)).
fails('bytes', predicate_fails(field_equals(title, x), o1)).

given('part of the bytes', observation_exists(o1, true)).
given('part of the bytes', observation_coverage(o1, partial)).
given('part of the bytes', observation_sha256(o1, d1)).
given('part of the bytes', observation_field(o1, title, x)).
holds('part of the bytes', predicate_holds(exists, o1)).
fails('part of the bytes', predicate_holds(content_sha256(d1), o1)).
fails('part of the bytes', predicate_fails(content_sha256(d2), o1)).
fails('part of the bytes', predicate_holds(field_equals(title, x), o1)).
fails('part of the bytes', predicate_fails(field_equals(title, y), o1)).
fails('part of the bytes', predicate_fails(field_equals(size, 1), o1)).
fails('part of the bytes', predicate_decided(content_sha256(d2), o1)).

given('nothing there', observation_exists(o1, false)).
given('nothing there', observation_coverage(o1, partial)).
holds('nothing there', predicate_holds(absent, o1)).
holds('nothing there', predicate_fails(exists, o1)).
holds('nothing there', predicate_fails(content_sha256(d1), o1)).
holds('nothing there', predicate_fails(field_equals(title, x), o1)).
fails('nothing there', predicate_holds(exists, o1)).
fails('nothing there', predicate_fails(absent, o1)).

given('existence unknown', observation_coverage(o1, complete)).
given('existence unknown', observation_sha256(o1, d1)).
given('existence unknown', observation_field(o1, title, x)).
fails('existence unknown', predicate_decided(exists, o1)).
fails('existence unknown', predicate_decided(absent, o1)).
fails('existence unknown', predicate_decided(content_sha256(d1), o1)).
fails('existence unknown', predicate_decided(field_equals(title, x), o1)).

given('fields', observation_exists(o1, true)).
given('fields', observation_coverage(o1, complete)).
given('fields', observation_field(o1, title, x)).
given('fields', observation_field(o1, size, '1')).
holds('fields', predicate_holds(field_equals(title, x), o1)).
holds('fields', predicate_fails(field_equals(title, y), o1)).
holds('fields', predicate_fails(field_equals(owner, x), o1)).
fails('fields', predicate_holds(field_equals(title, y), o1)).
fails('fields', predicate_fails(field_equals(title, x), o1)).
fails('fields', predicate_holds(field_equals(owner, x), o1)).
fails('fields', predicate_decided(content_sha256(d1), o1)).
