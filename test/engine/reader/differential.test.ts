import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readOneTerm, toTerm } from "~/engine/reader/index.js";
import { compound, formatTerm, variable, type Term } from "~/engine/term.js";
import { hasSwipl } from "../swipl-here.js";
import { plain, readBySwipl } from "./swipl.js";

const PLAIN_ATOMS = [
  "a",
  "foo",
  "aB_1",
  "is",
  "mod",
  "dynamic",
  "table",
  "[]",
  "",
  "'",
  "\\",
  "é",
  "日本",
  "\u{1F600}",
];
const SYMBOL_ATOMS = [
  "-",
  "+",
  "=",
  ":-",
  "\\+",
  "=..",
  ".",
  "/*",
  "*/",
  "?-",
  "->",
  ";",
  "!",
  ",",
  "|",
  "{}",
  "%",
  "_",
  "A",
];

const text = fc.string({ unit: "binary", maxLength: 6 }).filter((value) => !value.includes("\0"));
const atom = fc.oneof(
  fc.constantFrom(...PLAIN_ATOMS, ...SYMBOL_ATOMS),
  fc.string({ unit: fc.constantFrom(..."+-*/\\^<>=~:.?@#&".split("")), minLength: 1, maxLength: 4 }),
  fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,5}$/u),
  text,
);
const leaf: fc.Arbitrary<Term> = fc.oneof(
  atom,
  fc.maxSafeInteger(),
  fc.integer({ min: -3, max: 3 }),
  fc.nat(3).map(variable),
);
const term: fc.Arbitrary<Term> = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc
      .tuple(
        // `[]` as a functor is SWI-Prolog's alone, and no data has it.
        atom.filter((name) => name !== "[]"),
        fc.array(tie("term"), { minLength: 1, maxLength: 3 }),
      )
      .map(([functor, args]) => compound(functor, ...args)),
  ),
})).term;

/** Text near the edges of the syntax: operators with and without blanks, signs, parentheses, lists. */
const expression: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie("expression");
  const blank = fc.constantFrom("", " ", " ", "\n", "/* c */", " % c\n");
  const infix = fc.constantFrom(
    ..."= == \\== < > =< >= =:= =\\= is + - * // mod / : ^ ** , ; -> :- \\= @< << rem => := as xor".split(
      " ",
    ),
  );
  const prefix = fc.constantFrom("-", "+", "\\+", "\\", ":-", "dynamic", "public", "?-");
  return {
    expression: fc.oneof(
      { depthSize: "medium" },
      fc.constantFrom(
        "a",
        "X",
        "_",
        "_Y",
        "1",
        "-1",
        "- 1",
        "0'a",
        "0'''",
        "0' ",
        "'b c'",
        "-",
        "=",
        "[]",
        "!",
        "mod",
        "\\+",
      ),
      fc.tuple(inner, blank, infix, blank, inner).map((parts) => parts.join("")),
      fc.tuple(prefix, blank, inner).map((parts) => parts.join("")),
      inner.map((part) => `(${part})`),
      fc
        .tuple(fc.constantFrom("f", "-", "\\+", "is", "="), blank, inner, inner)
        .map(([name, space, left, right]) => `${name}${space}(${left}, ${right})`),
      fc.tuple(inner, inner).map(([item, tail]) => `[${item}|${tail}]`),
      fc.array(inner, { maxLength: 3 }).map((items) => `[${items.join(",")}]`),
    ),
  };
}).expression;

/** Ours, or undefined when we refuse the text. */
function readOurs(written: string): Term | undefined {
  try {
    return toTerm(readOneTerm("test", written).syntax);
  } catch {
    return undefined;
  }
}

/** Texts of a run are generated first and read by one process. */
function samples<Value>(arbitrary: fc.Arbitrary<Value>, count: number): readonly Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed: 20_261 });
}

describe("the reader", () => {
  test("reads every printed term as the term that was printed", () => {
    const readable = (value: Term): boolean => !formatTerm(value).includes("'[]'");
    fc.assert(
      fc.property(term.filter(readable), (value) => {
        const read = readOneTerm("test", `${formatTerm(value, ["A", "B", "C", "D"])} .`);
        expect(plain(toTerm(read.syntax))).toEqual(plain(value));
      }),
      { numRuns: 3000 },
    );
  });

  test("never throws anything but its own refusal, and ends, on any text", () => {
    const noise = fc.string({
      unit: fc.constantFrom(..."aX_1'\"`()[]{}|,.:-+\\%/*! \n\0é0x".split("")),
      maxLength: 60,
    });
    fc.assert(
      fc.property(noise, (value) => {
        try {
          readOneTerm("test", value);
        } catch (error) {
          expect((error as Error).constructor.name).toBe("SyntaxStop");
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe("against SWI-Prolog", () => {
  test.skipIf(!hasSwipl)("a printed term is read by /usr/bin/swipl as the same term", () => {
    const values = samples(term, 4000);
    const texts = values.map((value) => `${formatTerm(value, ["A", "B", "C", "D"])} .`);
    const read = readBySwipl(texts);
    expect(read).toHaveLength(values.length);
    values.forEach((value, index) => expect(read[index], texts[index]).toEqual(plain(value)));
  });

  test.skipIf(!hasSwipl)("what the reader accepts, /usr/bin/swipl reads as the same term", () => {
    const accepted = samples(expression, 20_000).flatMap((written) => {
      const ours = readOurs(`${written} .`);
      return ours === undefined ? [] : [{ written, ours }];
    });
    expect(accepted.length).toBeGreaterThan(4000);
    const read = readBySwipl(accepted.map(({ written }) => `${written} .`));
    const wrong = accepted.flatMap(({ written, ours }, index) =>
      JSON.stringify(read[index]) === JSON.stringify(plain(ours))
        ? []
        : [{ written, ours: formatTerm(ours), swipl: read[index] }],
    );
    wrong.sort((left, right) => left.written.length - right.written.length);
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});
