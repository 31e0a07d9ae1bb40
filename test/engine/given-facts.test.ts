import fc from "fast-check";
import { expect, it } from "vitest";
import { GivenFacts } from "~/engine/given-facts.js";
import { equalTerms, type Ground } from "~/engine/term.js";
import { atom, fact, ground, type Notation } from "./program-builder.js";

const value = fc.constantFrom<Notation>("a", "1", 1, 0, ["f", "a"], ["f", "b"], "f/1", atom("__proto__"));
const pattern = fc.array(fc.option(value.map(ground), { nil: undefined }), { minLength: 2, maxLength: 2 });

function matches(args: readonly Ground[], bound: readonly (Ground | undefined)[]): boolean {
  return bound.every((part, index) => part === undefined || equalTerms(part, args[index]!));
}

it("finds every fact that matches, in order, and none of another relation", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { maxLength: 12 }),
      pattern,
      pattern,
      (rows, ...patterns) => {
        const facts = rows.map(([left, right], index) => fact(["r", left, right], index + 1));
        const source = new GivenFacts([...facts, fact(["s", "a", "a"])]);
        for (const bound of patterns) {
          const found = [...source.lookup("r/2", bound)].filter(({ args }) => matches(args, bound));
          expect(found).toEqual(facts.filter(({ args }) => matches(args, bound)));
          expect([...source.lookup("r/2", bound)].every(({ relation }) => relation === "r/2")).toBe(true);
        }
        expect([...source.lookup("t/1", [undefined])]).toEqual([]);
      },
    ),
  );
});
