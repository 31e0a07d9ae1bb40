import { expect, test } from "vitest";
import { loadProgram } from "~/engine/load.js";
import { errorOf, faultsOf, load, VOCABULARY } from "./rules.js";

test("an error shows every fault in order of place, with its line, a caret and a remedy", () => {
  const text = `%@ a
a(X) :- clam(X, Y), !.
b(X :- c.
%@ d
\td(X) :- claim(X), X > Y.
`;
  const error = errorOf(() => load(text));
  expect(error.code).toBe("unknown_predicate");
  expect(error.consequence).toBe("invalid");
  expect(error.place).toEqual({ kind: "text", file: "test.pl", line: 2, column: 9 });
  expect(error.message).toBe(`6 faults in the rules
test.pl:2:9: \`clam/2\` is neither a predicate nor a relation (unknown_predicate)
  2 | a(X) :- clam(X, Y), !.
    |         ^
  did you mean \`claim/2\`?
test.pl:2:17: \`Y\` stands only once in its clause (singleton_variable)
  2 | a(X) :- clam(X, Y), !.
    |                 ^
  write \`_Y\` if that is meant
test.pl:2:21: \`!\` is not part of the language (not_allowed)
  2 | a(X) :- clam(X, Y), !.
    |                     ^
  write clauses that exclude each other, with \`\\+\` in the later one
test.pl:3:5: expected \`,\` or \`)\`, found \`:-\` (syntax_error)
  3 | b(X :- c.
    |     ^
test.pl:5:10: \`claim/1\` is not defined (wrong_arity)
  5 | \td(X) :- claim(X), X > Y.
    | \t        ^
  did you mean \`claim/2\`?
test.pl:5:24: \`Y\` stands only once in its clause (singleton_variable)
  5 | \td(X) :- claim(X), X > Y.
    | \t                      ^
  write \`_Y\` if that is meant`);
});

test("a fault shows a long line around its column, and no control characters", () => {
  const text = `%@ a\na :- ${"true, ".repeat(100)}'\\x1b\\[31m', ${"true, ".repeat(20)}true. % \u001b[31m\n`;
  const error = errorOf(() => load(text));
  expect(error.message).not.toContain("\u001b");
  const [, , line, caret] = error.message.split("\n");
  expect(line!.length).toBeLessThan(120);
  expect(line![caret!.indexOf("^")]).toBe("'");
});

test("faults come in order of files, the core first", () => {
  const faults = faultsOf([
    { file: "a.pl", pack: "zed", text: "a :- b.\n" },
    { file: "b.pl", pack: "acme", text: "c :- d.\n" },
    VOCABULARY,
    { file: "c.pl", pack: "core", text: "e.\n" },
  ]);
  expect(faults.map(({ code, place }) => `${place.file} ${code}`)).toEqual([
    "c.pl missing_clause_id",
    "b.pl missing_clause_id",
    "b.pl unknown_predicate",
    "a.pl missing_clause_id",
    "a.pl unknown_predicate",
  ]);
});

test("a clause that can't be read does not make its predicate unknown elsewhere", () => {
  const faults = faultsOf([
    VOCABULARY,
    { file: "test.pl", pack: "core", text: "%! a(?X)\n%@ a\na(X) :- claim(X, ).\n%@ b\nb(X) :- a(X).\n" },
  ]);
  expect(faults.map(({ code }) => code)).toEqual(["syntax_error"]);
});

test("an error message is short even when there are thousands of faults", () => {
  const error = errorOf(() => loadProgram([{ file: "a.pl", pack: "core", text: "a.\n".repeat(5000) }]));
  expect(error.faults).toHaveLength(5000);
  expect(error.message.length).toBeLessThan(20_000);
  expect(error.message).toMatch(/and 4950 more$/u);
});
