import { describe, expect, test } from "vitest";
import { parseQuery } from "~/engine/load.js";
import { compound, variable } from "~/engine/term.js";
import { errorOf, load } from "./rules.js";

const PROGRAM = load("%! late(+P)\n%@ late\nlate(P) :- P > 10.\n%@ a\na(X) :- claim(X, _).\n", {
  file: "p.pl",
  pack: "acme",
  text: "%@ own\nown(1).\n",
});

describe("a query", () => {
  test.each([
    "claim(Effect, f(X, Effect, _))",
    "claim(Effect, f(X, Effect, _)).",
    " claim(Effect,f(X,Effect,_)) . % c",
  ])("%s", (text) => {
    expect(parseQuery(text, PROGRAM)).toEqual({
      goal: compound("claim", variable(0), compound("f", variable(1), variable(0), variable(2))),
      variables: ["Effect", "X", "_"],
    });
  });

  test("asks for predicates of packs too", () => {
    expect(parseQuery("own(X)", PROGRAM).variables).toEqual(["X"]);
    expect(parseQuery("late(11)", PROGRAM).goal).toEqual(compound("late", 11));
  });

  test("without a program only its form is checked", () => {
    expect(parseQuery("whatever").goal).toBe("whatever");
    expect(errorOf(() => parseQuery("findall(X, Y, Z)")).code).toBe("invalid_query");
  });

  test.each([
    ["clam(X, Y)", "unknown_predicate", 1],
    ["claim(X)", "wrong_arity", 1],
    ["late(X)", "unbound_input", 6],
    ["findall(X, claim(X, _), L)", "not_allowed", 1],
    ["lists:append(X)", "module_qualifier", 1],
    ["claim(X, [1])", "list_refused", 10],
    ["claim(X, Y), a(X)", "invalid_query", 1],
    ["\\+ claim(X, Y)", "invalid_query", 1],
    ["X = 1", "invalid_query", 1],
    ["X", "invalid_query", 1],
    ["claim(X, Y", "syntax_error", 11],
    ["claim(X, Y). a(X).", "syntax_error", 14],
    ["", "syntax_error", 1],
    ["claim(X, 'Y)", "syntax_error", 10],
  ])("%s is refused: %s", (text, code, column) => {
    const error = errorOf(() => parseQuery(text, PROGRAM));
    expect(error.code).toBe(code);
    expect(error.place).toEqual({ kind: "text", file: "query", line: 1, column });
  });
});
