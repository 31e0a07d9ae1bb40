import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadProgram, RuleError, unusedPredicates } from "~/engine/load.js";
import { type RuleSource } from "~/engine/program.js";
import { compound, variable } from "~/engine/term.js";
import { load, VOCABULARY } from "./rules.js";

const RULES = `/* Verdicts, in short. */
:- multifile extra_reason/1.
:- table verdict/2.

%! extra_reason(?Effect) is nondet
%  True when a pack has a reason against Effect.

%! verdict(?Effect, ?Verdict) is nondet
%  True when Effect
%  is worth Verdict.
%
%  A second paragraph.
%@ verdict-failed
verdict(Effect, failed) :-
    claim(Effect, _),
    outcome(Effect, failed). % the producer says so

%@ verdict-pending
% why: nobody settled it
verdict(Effect, 'pending') :- claim(Effect, P), P > 0, \\+ outcome(Effect, _), \\+ extra_reason(Effect).
`;

describe("a program", () => {
  test("has clauses with ids, terms, variables and places", () => {
    const program = load(RULES);
    const [failed, pending] = program.predicates.get("verdict/2")!;
    expect(failed).toEqual({
      id: "verdict-failed",
      head: compound("verdict", variable(0), "failed"),
      indicator: "verdict/2",
      body: [
        {
          kind: "fact",
          term: compound("claim", variable(0), variable(1)),
          indicator: "claim/2",
          place: { file: "test.pl", line: 15, column: 5 },
        },
        {
          kind: "fact",
          term: compound("outcome", variable(0), "failed"),
          indicator: "outcome/2",
          place: { file: "test.pl", line: 16, column: 5 },
        },
      ],
      variables: ["Effect", "_"],
      place: { file: "test.pl", line: 14, column: 1 },
      pack: "core",
    });
    expect(pending?.id).toBe("verdict-pending");
    expect(pending?.variables).toEqual(["Effect", "P", "_"]);
    expect(pending?.body.map(({ kind }) => kind)).toEqual(["fact", "builtin", "negation", "negation"]);
    const places = pending?.body.map(({ place }) => `${place.line}:${place.column}`);
    expect(places).toEqual(["20:31", "20:49", "20:56", "20:79"]);
    expect(pending?.body[2]).toMatchObject({
      goal: { kind: "fact", indicator: "outcome/2", place: { line: 20, column: 59 } },
    });
  });

  test("knows relations, extension points without clauses, tables and headers", () => {
    const program = load(RULES);
    expect([...program.relations]).toEqual(["claim/2", "outcome/2", "part/2"]);
    expect([...program.extensionPoints]).toEqual(["extra_reason/1"]);
    expect(program.predicates.get("extra_reason/1")).toEqual([]);
    expect([...program.tabled]).toEqual(["verdict/2"]);
    expect(program.headers.get("verdict/2")).toEqual({
      indicator: "verdict/2",
      argumentNames: ["Effect", "Verdict"],
      modes: ["?", "?"],
      description: "True when Effect is worth Verdict.\n\nA second paragraph.",
      place: { file: "test.pl", line: 8, column: 1 },
    });
    expect(program.headers.get("claim/2")?.modes).toEqual(["-", "-"]);
  });

  test("takes a pack's own predicates and its clauses for extension points", () => {
    const program = load(RULES, {
      file: "acme.pl",
      pack: "acme",
      text: `:- multifile extra_reason/1.
%@ acme-friday
extra_reason(Effect) :- risky(Effect).

%! risky(?Effect) is nondet
%@ acme-risky
risky(Effect) :- claim(Effect, 5).
`,
    });
    expect(program.predicates.get("extra_reason/1")?.map(({ id, pack }) => [id, pack])).toEqual([
      ["acme-friday", "acme"],
    ]);
  });

  test("has a hash over names, packs and bytes, whatever the order of the sources", () => {
    const source = (file: string, text: string): RuleSource => ({ file, text, pack: "core" });
    const [one, two] = [source("a.pl", "%@ a\na(1).\n"), source("b.pl", "%@ b\nb(1).\n")];
    const { hash, clauses } = loadProgram([one, two, VOCABULARY]);
    const other = loadProgram([VOCABULARY, two, one]);
    expect(other.hash).toBe(hash);
    expect(other.clauses).toEqual(clauses);
    expect(loadProgram([VOCABULARY, one, source("b.pl", "%@ b\nb(1). \n")]).hash).not.toBe(hash);
    expect(loadProgram([VOCABULARY, one, source("c.pl", two.text)]).hash).not.toBe(hash);
    expect(loadProgram([VOCABULARY, one, { ...two, pack: "acme" }]).hash).not.toBe(hash);
    expect(loadProgram([]).clauses).toEqual([]);
  });
});

const GOOD: readonly (readonly [name: string, text: string])[] = [
  [
    "recursion that takes an input apart",
    "%! nat(+N) is semidet\n%@ nat-0\nnat(zero).\n%@ nat-s\nnat(s(N)) :- nat(N).\n",
  ],
  [
    "mutual recursion that takes an input apart",
    "%! even(+N)\n%@ even-0\neven(zero).\n%@ even-s\neven(s(N)) :- odd(N).\n%! odd(+N)\n%@ odd-s\nodd(s(N)) :- even(N).\n",
  ],
  ["an input that only the head and a comparison use", "%! late(+P)\n%@ late\nlate(P) :- P > 10.\n"],
  ["an existential variable under a negation", "%@ a\na(X) :- claim(X, _), \\+ outcome(X, _).\n"],
  ["a named existential variable that stands twice", "%@ a\na :- \\+ claim(X, X).\n"],
  ["a negated comparison of bound variables", "%@ a\na(X) :- claim(X, P), \\+ P = 1, \\+ P > 3.\n"],
  ["a variable bound by `is`", "%@ a\na(Q) :- claim(_, P), Q is (P + 1) * 2 - P // 2 + P mod 3, Q =\\= 4.\n"],
  ["a variable bound by `=`, from either side", "%@ a\na(X, Y) :- X = f(b, -1), f(Y, _) = X.\n"],
  ["parentheses around goals", "%@ a\na(X) :- (claim(X, _), (outcome(X, _), true)).\n"],
  ["a fact about anything", "%@ a\nrank(_, 0).\n%@ b\nb(N) :- claim(X, _), rank(X, N).\n"],
  ["scattered clauses that say so", ":- discontiguous a/1.\n%@ a-1\na(1).\n%@ b\nb(1).\n%@ a-2\na(2).\n"],
  ["headers in every form", "%! a is det.\n%@ a\na.\n%! b(+X:atom, ?Y:integer) is multi\n%@ b\nb(_, 1).\n"],
  ["predicates that share a name", "%@ a-0\na.\n%@ a-1\na(1).\n%@ b\nb :- a, a(1).\n"],
  ["atoms of every form", "%@ a\na('B', 'it''s', '\\x41\\\\\\n', -, 'é', +(=), 0'a, -0, - 1).\n"],
  ["Windows newlines and a byte-order mark", "\u{FEFF}%! a(-X)\r\n%@ a\r\na(1).\r\n"],
  ["comments everywhere", "%@ a\na /* b */ :- % c\n  /* d\n*/ true. % e\n/* f */\n"],
  ["a predicate that a library has too", "%@ a\nmember(1, 2).\n%@ b\nb(X) :- member(X, 2).\n"],
  ["declarations in parentheses", "%@ a\na.\n%@ b\nb.\n:- discontiguous((a/0, b/0)).\n"],
];

describe("a file that is accepted", () => {
  test.each(GOOD)("%s", (_name, text) => {
    expect(load(text).clauses.length).toBeGreaterThan(0);
  });

  test("a file with 20,000 clauses, in a few seconds", () => {
    const clause = (index: number): string =>
      `%! p${index}(?X) is nondet\n%  True when X.\n%@ p-${index}\np${index}(X) :- claim(X, P), P > ${index}, ${index === 0 ? "true" : `p${index - 1}(X)`}.\n`;
    const text = Array.from({ length: 20_000 }, (_, index) => clause(index)).join("");
    const start = performance.now();
    expect(load(text).clauses).toHaveLength(20_000);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

test("whatever is done to a file, it loads or is refused by a RuleError with places inside it", () => {
  const lines = RULES.split("\n").length;
  const cut = fc.record({
    at: fc.nat(RULES.length),
    length: fc.nat(12),
    put: fc.string({ unit: fc.constantFrom(..."aX_(),.:-\\+'%/*[]|1 \n".split("")), maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
      let text = RULES;
      for (const { at, length, put } of cuts) text = text.slice(0, at) + put + text.slice(at + length);
      try {
        load(text);
      } catch (error) {
        expect(error).toBeInstanceOf(RuleError);
        for (const fault of (error as RuleError).faults) {
          expect(fault.place.line).toBeLessThanOrEqual(lines + 12);
          expect(fault.place.column).toBeLessThanOrEqual(fault.sourceLine.length + 1);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test("unused predicates are those that nothing reaches from the entry points", () => {
  const text = "%@ a\na :- b.\n%@ b\nb.\n%@ c\nc :- \\+ d.\n%@ d\nd.\n:- multifile e/0.\n";
  const program = load(text);
  expect(unusedPredicates(program, ["a/0"]).map(({ indicator }) => indicator)).toEqual(["c/0", "d/0"]);
  expect(unusedPredicates(program, ["a/0", "c/0"])).toEqual([]);
  expect(unusedPredicates(program, [])[0]).toEqual({
    indicator: "a/0",
    place: { file: "test.pl", line: 2, column: 1 },
  });
});
