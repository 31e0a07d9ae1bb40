import { describe, expect, test } from "vitest";
import { readPhrases } from "~/engine/load.js";
import { errorOf, unmark } from "./check/rules.js";

describe("a phrase file", () => {
  test("gives sentences for clauses, relations and terms", () => {
    const phrases = readPhrases(`% English
sentence('verdict-failed', 'the producer of {Effect} says that it failed').
relation_sentence(outcome/2, 'the outcome of {Effect} is {Execution}').
denial(outcome/2, 'no outcome of {Effect} is {Execution}').
term_sentence(failed, 'failed').
term_sentence(file/2, '{Path} in {Root}').
`);
    expect(phrases).toEqual({
      clauses: new Map([["verdict-failed", "the producer of {Effect} says that it failed"]]),
      relations: new Map([["outcome/2", "the outcome of {Effect} is {Execution}"]]),
      denials: new Map([["outcome/2", "no outcome of {Effect} is {Execution}"]]),
      terms: new Map([
        ["failed", "failed"],
        ["file/2", "{Path} in {Root}"],
      ]),
    });
  });

  test.each([
    ["an unknown kind", "¦phrase(a, 'b').\n"],
    ["a rule", "¦sentence(a, 'b') :- true.\n"],
    ["a directive", "¦:- dynamic a/1.\n"],
    ["a template that is no atom", "sentence(a, ¦b(c)).\n"],
    ["an open brace", "sentence(a, ¦'b {C').\n"],
    ["a placeholder that is no variable", "sentence(a, ¦'b {c}').\n"],
    ["two sentences for one clause", "sentence(a, 'b').\nsentence(¦a, 'c').\n"],
    ["a relation without arity", "relation_sentence(¦a, 'b').\n"],
    ["a clause with an arity", "sentence(¦a/1, 'b').\n"],
    ["a term that is a variable", "term_sentence(¦_, 'b').\n"],
  ])("%s is refused", (_name, text) => {
    const { source, line, column } = unmark(text, "explain/en.pl");
    const error = errorOf(() => readPhrases(source.text));
    expect(error.faults).toHaveLength(1);
    expect(error.code).toBe("invalid_phrase");
    expect(error.place).toEqual({ kind: "text", file: "explain/en.pl", line, column });
  });

  test("with a syntax error is refused", () => {
    expect(errorOf(() => readPhrases("sentence(a, 'b'")).code).toBe("syntax_error");
  });
});
