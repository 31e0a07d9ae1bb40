import { describe, expect, test } from "vitest";
import { RULE_FAULT_CODES, type RuleFaultCode } from "~/engine/rule-error.js";
import { type RuleSource } from "~/engine/program.js";
import { faultsOf, MARK, unmark, VOCABULARY } from "./rules.js";

interface Row {
  readonly name: string;
  readonly code: RuleFaultCode;
  /** The file with a mark at the fault. */
  readonly text: string;
  readonly file?: string;
  readonly pack?: string;
  readonly with?: readonly RuleSource[];
  /** A part of the message or the remedy. */
  readonly says?: string;
}

function core(file: string, text: string): RuleSource {
  return { file, pack: "core", text };
}

const VERDICT = core(
  "verdict.pl",
  `:- multifile extra_reason/1.
%! extra_reason(?Effect) is nondet
%  True when a pack has a reason against Effect.

%! verdict(?Effect, ?Verdict) is nondet
%  True when Effect is worth Verdict.
%@ verdict-failed
verdict(Effect, failed) :- claim(Effect, _), extra_reason(Effect).
`,
);

const PACK = { pack: "acme", file: "acme.pl", with: [VERDICT] };

const ROWS: readonly Row[] = [
  // Syntax
  {
    name: "an unterminated quote",
    code: "syntax_error",
    text: "%@ a\na(¦'b).\n%@ c\nc(d).\n",
    says: "quote",
  },
  { name: "an unterminated comment", code: "syntax_error", text: "%@ a\na.\n\n¦/* b\nc.\n", says: "comment" },
  {
    name: "a missing full stop",
    code: "syntax_error",
    text: "%@ a\na(b)\n¦b(c).\n",
    says: "end the clause with `.` on line 2",
  },
  { name: "a missing full stop at the end", code: "syntax_error", text: "%@ a\na(b)¦\n", says: "no `.`" },
  { name: "a missing parenthesis", code: "syntax_error", text: "%@ a\na(b ¦:- c.\n" },
  { name: "a string", code: "syntax_error", text: '%@ a\na(¦"b").\n', says: "no strings" },
  { name: "braces", code: "syntax_error", text: "%@ a\na(¦{b}).\n" },
  { name: "a float", code: "syntax_error", text: "%@ a\na(¦1.5).\n" },
  { name: "an exponent", code: "syntax_error", text: "%@ a\na(¦1e5).\n" },
  { name: "a hexadecimal number", code: "syntax_error", text: "%@ a\na(¦0xff).\n" },
  { name: "grouped digits", code: "syntax_error", text: "%@ a\na(¦1_000).\n" },
  {
    name: "an integer that a double does not hold",
    code: "syntax_error",
    text: "%@ a\na(¦9007199254740992).\n",
  },
  { name: "a negative one", code: "syntax_error", text: "%@ a\na(-¦9007199254740992).\n" },
  { name: "a nanosecond timestamp", code: "syntax_error", text: "%@ a\na(¦1700000000000000000).\n" },
  { name: "an escape that only SWI-Prolog has", code: "syntax_error", text: "%@ a\na('x¦\\u0041').\n" },
  { name: "an escape for half a character", code: "syntax_error", text: "%@ a\na('¦\\xd800\\').\n" },
  { name: "a continued line in a quoted atom", code: "syntax_error", text: "%@ a\na('b¦\\\nc').\n" },
  {
    name: "a foreign letter outside quotes",
    code: "syntax_error",
    text: "%@ a\na(¦é).\n",
    says: "quote the atom",
  },
  { name: "a dictionary call", code: "syntax_error", text: "%@ a\na(X) :- claim(X, _)¦.b.\n" },
  { name: "an argument that is missing", code: "syntax_error", text: "%@ a\na(b, ¦).\n" },
  { name: "a block operator", code: "syntax_error", text: "%@ a\na([]¦(b)).\n" },
  { name: "a variable as a functor", code: "syntax_error", text: "%@ a\na(X¦(b)).\n" },
  { name: "a comparison of a comparison", code: "syntax_error", text: "%@ a\na :- 1 = 2 ¦= 3.\n" },
  { name: "a clause as an argument", code: "syntax_error", text: "%@ a\na(b ¦:- c).\n" },
  { name: "a quoted `[]`", code: "syntax_error", text: "%@ a\na(¦'[]').\n", says: "different atoms" },
  { name: "a bar outside a list", code: "syntax_error", text: "%@ a\na :- true ¦| fail.\n" },
  { name: "a variable named `__proto__`", code: "syntax_error", text: "%@ a\na(¦__proto__).\n" },
  {
    name: "100,000 parentheses",
    code: "nesting_too_deep",
    text: `%@ a\na(${"(".repeat(199)}¦${"(".repeat(99_801)}b${")".repeat(100_000)}).\n`,
  },
  {
    name: "100,000 parentheses that nobody closes",
    code: "nesting_too_deep",
    text: `%@ a\na(${"(".repeat(199)}¦${"(".repeat(99_801)}`,
  },
  {
    name: "100,000 operators",
    code: "nesting_too_deep",
    text: `%@ a\na(1${" + 1".repeat(200)} ¦+ 1${" + 1".repeat(100_000)}).\n`,
  },
  {
    name: "100,000 negations",
    code: "nesting_too_deep",
    text: `%@ a\na :- ${"\\+ ".repeat(199)}¦${"\\+ ".repeat(99_801)}b.\n`,
  },

  // Directives and declarations
  { name: "`initialization`", code: "unknown_directive", text: ":- ¦initialization(main).\n" },
  { name: "`op/3`", code: "unknown_directive", text: ":- ¦op(700, xfx, likes).\n" },
  { name: "`use_module`", code: "unknown_directive", text: ":- ¦use_module(library(lists)).\n" },
  {
    name: "`set_prolog_flag`",
    code: "unknown_directive",
    text: ":- ¦set_prolog_flag(double_quotes, atom).\n",
  },
  {
    name: "a misspelt directive",
    code: "unknown_directive",
    text: ":- ¦tabel(a/1).\n",
    says: "did you mean `table`?",
  },
  { name: "a question", code: "unknown_directive", text: "¦?- halt.\n" },
  { name: "a goal as a directive", code: "unknown_directive", text: ":- ¦halt.\n" },
  { name: "a declaration without an arity", code: "invalid_declaration", text: ":- table ¦a.\n" },
  {
    name: "a relation that is declared twice",
    code: "invalid_declaration",
    file: "vocabulary.pl",
    text: "%! a(-B)\n:- dynamic a/1.\n:- dynamic ¦a/1.\n",
  },
  { name: "a relation outside the vocabulary", code: "misplaced_declaration", text: ":- dynamic ¦a/1.\n" },
  { name: "a relation as an extension point", code: "invalid_declaration", text: ":- multifile ¦claim/2.\n" },
  { name: "a table for nothing", code: "unknown_predicate", text: ":- table ¦a/1.\n" },
  {
    name: "a relation of the language's name",
    code: "clause_for_builtin",
    file: "vocabulary.pl",
    text: ":- dynamic (¦=)/2.\n",
  },
  {
    name: "a relation without a header",
    code: "missing_header",
    file: "vocabulary.pl",
    text: "%! a(-B)\n:- dynamic a/1, ¦b/1.\n",
  },

  // Headers
  { name: "a header without modes", code: "invalid_header", text: "¦%! a(B)\n%@ a\na(b).\n" },
  {
    name: "a header with an unknown determinism",
    code: "invalid_header",
    text: "¦%! a(-B) is sure\n%@ a\na(b).\n",
  },
  { name: "a header for other arguments", code: "invalid_header", text: "¦%! a(-B, -C)\n%@ a\na(b).\n" },
  { name: "two headers", code: "duplicate_header", text: "%! a(-B)\n%@ a\na(b).\n¦%! a(+B)\n" },

  // Ids
  { name: "a clause without an id", code: "missing_clause_id", text: "%@ a-1\na(b).\n¦a(c).\n" },
  {
    name: "an id that is taken",
    code: "duplicate_clause_id",
    text: "%@ a-1\na(b).\n%@ a-1\n¦a(c).\n",
    says: "test.pl:2",
  },
  { name: "an id that is no id", code: "invalid_clause_id", text: "¦%@ A b\na(b).\n" },
  { name: "an id behind a clause", code: "misplaced_clause_id", text: "%@ a-1\na(b). ¦%@ a-2\n" },
  {
    name: "an id behind the clause before",
    code: "misplaced_clause_id",
    text: "%@ a-1\na(b). ¦%@ a-2\na(c).\n",
  },
  {
    name: "an id before a directive",
    code: "misplaced_clause_id",
    text: "¦%@ a-1\n:- discontiguous a/1.\n%@ a-2\na(b).\n",
  },
  { name: "an id with a blank line behind it", code: "misplaced_clause_id", text: "¦%@ a-1\n\na(b).\n" },
  { name: "two ids for one clause", code: "misplaced_clause_id", text: "¦%@ a-1\n%@ a-2\na(b).\n" },

  // Goals
  {
    name: "a misspelt relation",
    code: "unknown_predicate",
    text: "%@ a\na(X) :- ¦clam(X, _).\n",
    says: "did you mean `claim/2`?",
  },
  {
    name: "a misspelt predicate",
    code: "unknown_predicate",
    text: "%@ a\nstale(b).\n%@ c\nc(X) :- ¦stael(X).\n",
    says: "did you mean `stale/1`?",
  },
  {
    name: "a predicate that nobody defines",
    code: "unknown_predicate",
    text: "%@ a\na :- ¦whatever_it_is.\n",
  },
  {
    name: "a wrong arity",
    code: "wrong_arity",
    text: "%@ a\na(X) :- ¦claim(X).\n",
    says: "did you mean `claim/2`?",
  },
  {
    name: "a builtin with a wrong arity",
    code: "wrong_arity",
    text: "%@ a\na :- ¦true(b).\n",
    says: "`true/0`",
  },
  {
    name: "findall",
    code: "not_allowed",
    text: "%@ a\na(L) :- ¦findall(X, claim(X, _), L).\n",
    says: "one answer at a time",
  },
  {
    name: "assertz",
    code: "not_allowed",
    text: "%@ a\na :- ¦assertz(claim(b, 1)).\n",
    says: "rules never write",
  },
  { name: "halt", code: "not_allowed", text: "%@ a\na :- ¦halt.\n" },
  {
    name: "open",
    code: "not_allowed",
    text: "%@ a\na(S) :- ¦open('/etc/passwd', read, S).\n",
    says: "no input",
  },
  { name: "call", code: "not_allowed", text: "%@ a\na(X) :- claim(X, _), ¦call(X).\n" },
  { name: "a cut", code: "not_allowed", text: "%@ a\na :- claim(_, _), ¦!.\n", says: "exclude each other" },
  {
    name: "a disjunction",
    code: "not_allowed",
    text: "%@ a\na :- true ¦; fail.\n",
    says: "write it as two clauses",
  },
  { name: "an if-then-else", code: "not_allowed", text: "%@ a\na :- ( true -> true ¦; fail ).\n" },
  {
    name: "an if-then",
    code: "not_allowed",
    text: "%@ a\na :- ( true ¦-> true ).\n",
    says: "a predicate of its own",
  },
  { name: "`\\=`", code: "not_allowed", text: "%@ a\na :- 1 ¦\\= 2.\n", says: "\\+ X = Y" },
  { name: "a comparison of terms by order", code: "not_allowed", text: "%@ a\na :- b ¦@< c.\n" },
  { name: "forall", code: "not_allowed", text: "%@ a\na :- ¦forall(claim(X, _), outcome(X, ok)).\n" },
  { name: "catch", code: "not_allowed", text: "%@ a\na :- ¦catch(true, _, fail).\n" },
  {
    name: "a negated conjunction",
    code: "not_allowed",
    text: "%@ a\na :- \\+ (true¦, fail).\n",
    says: "a predicate of its own",
  },
  { name: "a negated negation", code: "not_allowed", text: "%@ a\na :- \\+ ¦\\+ true.\n" },
  { name: "`\\+` with two arguments", code: "wrong_arity", text: "%@ a\na :- ¦\\+(true, fail).\n" },
  { name: "a function that arithmetic lacks", code: "not_allowed", text: "%@ a\na :- 1 < ¦random(3).\n" },
  { name: "an atom in arithmetic", code: "not_allowed", text: "%@ a\na :- 1 < ¦pi.\n" },
  { name: "a division with fractions", code: "not_allowed", text: "%@ a\na(X) :- X is 1 ¦/ 2.\n" },
  { name: "a variable as a goal", code: "not_callable", text: "%@ a\na(X) :- claim(X, _), ¦X.\n" },
  { name: "a number as a goal", code: "not_callable", text: "%@ a\na :- ¦1.\n" },
  { name: "a goal in a module", code: "module_qualifier", text: "%@ a\na :- ¦user:b.\n" },
  {
    name: "a library's goal",
    code: "module_qualifier",
    text: "%@ a\na(X) :- claim(X, _), ¦lists:append(X, X).\n",
  },
  { name: "a list", code: "list_refused", text: "%@ a\na(X) :- claim(X, _), X = ¦[b].\n" },
  { name: "an empty list in a head", code: "list_refused", text: "%@ a\na(¦[]).\n" },

  // Heads and definitions
  { name: "a number as a head", code: "not_callable", text: "%@ a\n¦1 :- true.\n" },
  { name: "a variable as a head", code: "not_callable", text: "%@ a\n¦X :- X = 1.\n" },
  { name: "a head in a module", code: "module_qualifier", text: "%@ a\n¦user:p :- true.\n" },
  { name: "a new member of lists", code: "module_qualifier", text: "%@ a\n¦lists:append(b, c).\n" },
  { name: "clauses for `\\+`", code: "clause_for_builtin", text: "%@ a\n¦\\+ _ :- true.\n" },
  { name: "clauses for `=`", code: "clause_for_builtin", text: "%@ a\n_ ¦= _.\n" },
  { name: "clauses for `true`", code: "clause_for_builtin", text: "%@ a\n¦true :- fail.\n" },
  { name: "clauses for a conjunction", code: "clause_for_builtin", text: "%@ a\na¦, b.\n" },
  { name: "term_expansion", code: "clause_for_builtin", text: "%@ a\n¦term_expansion(a, b).\n" },
  { name: "goal_expansion", code: "clause_for_builtin", text: "%@ a\n¦goal_expansion(a, b).\n" },
  { name: "a grammar rule", code: "clause_for_builtin", text: "%@ a\na ¦--> b.\n" },
  { name: "clauses for a relation", code: "clause_for_relation", text: "%@ a\n¦claim(b, 1).\n" },
  {
    name: "a predicate in two files",
    code: "redefinition",
    text: "%@ a\n¦verdict(b, failed).\n",
    file: "z.pl",
    with: [VERDICT],
  },
  {
    name: "scattered clauses",
    code: "scattered_clauses",
    text: "%@ a-1\na(b).\n%@ c\nc(b).\n%@ a-2\n¦a(d).\n",
  },

  // Packs
  {
    name: "a pack that overrides a verdict",
    code: "pack_overreach",
    text: "%@ mine\n¦verdict(b, verified).\n",
    ...PACK,
  },
  {
    name: "a pack with a predicate named like one of the core",
    code: "pack_overreach",
    text: "%@ mine\n¦verdict(b).\n",
    ...PACK,
  },
  {
    name: "a pack that provides facts",
    code: "pack_overreach",
    text: "%@ mine\n¦outcome(b, reported_success).\n",
    ...PACK,
  },
  { name: "a pack that declares a relation", code: "pack_overreach", text: ":- dynamic ¦a/1.\n", ...PACK },
  {
    name: "a pack that makes an extension point",
    code: "pack_overreach",
    text: ":- multifile ¦verdict/2.\n",
    ...PACK,
  },
  {
    name: "a pack that tables a predicate of the core",
    code: "pack_overreach",
    text: ":- table ¦verdict/2.\n",
    ...PACK,
  },
  {
    name: "a pack that changes modes of the core",
    code: "invalid_header",
    text: "¦%! verdict(+Effect, -Verdict)\n%@ a\na(b).\n",
    ...PACK,
  },
  {
    name: "a pack that calls another pack",
    code: "pack_overreach",
    text: "%@ a\na(X) :- ¦b(X).\n",
    pack: "acme",
    with: [{ file: "b.pl", pack: "bob", text: "%@ b\nb(1).\n" }],
  },
  {
    name: "a core that calls a pack",
    code: "pack_overreach",
    text: "%@ a\na(X) :- ¦b(X).\n",
    with: [{ file: "b.pl", pack: "bob", text: "%@ b\nb(1).\n" }],
  },
  {
    name: "two packs with one predicate",
    code: "redefinition",
    text: "%@ b-2\n¦b(2).\n",
    pack: "zed",
    with: [{ file: "b.pl", pack: "bob", text: "%@ b\nb(1).\n" }],
  },
  {
    name: "a pack that negates what depends on it",
    code: "negation_through_recursion",
    text: "%@ mine\nextra_reason(X) :- claim(X, _), ¦\\+ verdict(X, failed).\n",
    ...PACK,
  },
  {
    name: "two files of one name",
    code: "duplicate_file",
    text: "¦%@ mine\na(b).\n",
    pack: "acme",
    file: "verdict.pl",
    with: [VERDICT],
  },

  // Variables
  { name: "a singleton", code: "singleton_variable", text: "%@ a\na(X) :- claim(X, ¦Y).\n", says: "`_Y`" },
  { name: "a singleton in a head", code: "singleton_variable", text: "%@ a\na(¦X).\n" },
  {
    name: "a marked variable that is used",
    code: "reused_anonymous_variable",
    text: "%@ a\na :- claim(_X, _), outcome(¦_X, _).\n",
  },
  {
    name: "a head variable without a value",
    code: "unbound_head_variable",
    text: "%@ a\na(X, ¦Y) :- claim(X, _), b(Y).\n%@ b\nb(_).\n",
  },
  {
    name: "a negation before its variable is bound",
    code: "unbound_in_negation",
    text: "%@ a\na(X) :- \\+ outcome(¦X, failed), claim(X, _).\n",
  },
  {
    name: "a negation of a head variable",
    code: "unbound_in_negation",
    text: "%! a(+X, ?Y)\n%@ a\na(X, Y) :- \\+ outcome(X, ¦Y), claim(Y, _).\n",
  },
  {
    name: "a negation of two unknowns",
    code: "unbound_in_negation",
    text: "%@ a\na :- \\+ claim(¦X, _), claim(X, _).\n",
  },
  {
    name: "a comparison before its variable is bound",
    code: "unbound_in_comparison",
    text: "%@ a\na(X) :- ¦P > 1, claim(X, P).\n",
  },
  {
    name: "an identity of an unknown",
    code: "unbound_in_comparison",
    text: "%@ a\na(X) :- claim(X, _), X == ¦_.\n",
  },
  {
    name: "arithmetic with an unknown",
    code: "unbound_in_comparison",
    text: "%@ a\na(X) :- P is ¦Q + 1, claim(X, P), claim(_, Q).\n",
  },
  {
    name: "a unification of two unknowns",
    code: "unbound_in_comparison",
    text: "%@ a\na(X) :- ¦X = Y, claim(Y, _).\n",
  },
  {
    name: "a call without the input that its header asks for",
    code: "unbound_input",
    text: "%! a(+X)\n%@ a\na(X) :- X > 1.\n%@ b\nb :- a(¦_).\n",
  },
  {
    name: "a negated call without its input",
    code: "unbound_input",
    text: "%! a(+X)\n%@ a\na(X) :- X > 1.\n%@ b\nb :- \\+ a(¦_).\n",
  },

  // Recursion
  {
    name: "a predicate that calls itself",
    code: "recursion_may_not_end",
    text: "%@ a\na(X) :- claim(X, _), ¦a(X).\n",
  },
  {
    name: "a closure over facts",
    code: "recursion_may_not_end",
    text: "%@ a-1\na(X, Y) :- part(X, Y).\n%@ a-2\na(X, Z) :- part(X, Y), ¦a(Y, Z).\n",
  },
  {
    name: "a descent on an output",
    code: "recursion_may_not_end",
    text: "%@ a-1\na(zero).\n%@ a-2\na(s(X)) :- ¦a(X).\n",
  },
  {
    name: "a descent that changes its position",
    code: "recursion_may_not_end",
    text: "%! a(+X, +Y)\n%@ a-1\na(f(X), Y) :- a(X, Y).\n%@ a-2\na(X, f(Y)) :- ¦a(X, Y).\n",
  },
  {
    name: "a descent to a term from elsewhere",
    code: "recursion_may_not_end",
    text: "%! a(+X)\n%@ a\na(s(_)) :- claim(Y, _), ¦a(Y).\n",
  },
  {
    name: "a negation through itself",
    code: "negation_through_recursion",
    text: "%@ a\na(X) :- claim(X, _), ¦\\+ a(X).\n",
  },
];

describe("a file that is refused", () => {
  test.each(ROWS)("$name: $code", ({ text, code, file, pack, with: others = [], says }) => {
    const { source, line, column } = unmark(text, file, pack);
    const vocabulary = source.file === VOCABULARY.file ? [] : [VOCABULARY];
    const faults = faultsOf([...vocabulary, ...others, source]);
    const found = faults.map(
      (fault) => `${fault.code} ${fault.place.file}:${fault.place.line}:${fault.place.column}`,
    );
    expect(found).toEqual([`${code} ${source.file}:${line}:${column}`]);
    const [fault] = faults;
    expect(source.text.split("\n")[line - 1]).toBe(fault?.sourceLine);
    if (says !== undefined) expect(`${fault?.message}\n${fault?.remedy}`).toContain(says);
  });

  test("every code has a row or a test of its own", () => {
    const elsewhere: readonly RuleFaultCode[] = ["unreadable_rules", "invalid_query", "invalid_phrase"];
    const seen = new Set<RuleFaultCode>([...elsewhere, ...ROWS.map(({ code }) => code)]);
    expect(RULE_FAULT_CODES.filter((code) => !seen.has(code))).toEqual([]);
    expect(ROWS.every(({ text }) => text.split(MARK).length === 2)).toBe(true);
  });
});
