import fc from "fast-check";
import { expect, it } from "vitest";
import { decode, encode, Numbering } from "~/engine/tau/encoding.js";
import { unify } from "~/engine/tau/unify.js";
import {
  compound,
  equalTerms,
  formatTerm,
  isCompound,
  isVariable,
  variable,
  type Term,
} from "~/engine/term.js";

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.nat({ max: 4 }).map(variable),
    fc.constantFrom<Term>("a", "b", 0, 1),
    fc
      .tuple(fc.constantFrom("f", "g"), fc.array(tie("term"), { minLength: 1, maxLength: 3 }))
      .map(([functor, args]) => compound(functor, ...args)),
  ),
}));

/** Unification as textbooks have it: one equation at a time, each solved variable replaced everywhere. */
function solve(equations: readonly (readonly [Term, Term])[]): ReadonlyMap<number, Term> | undefined {
  const [first, ...rest] = equations;
  if (first === undefined) return new Map();
  const [left, right] = first;
  if (equalTerms(left, right)) return solve(rest);
  if (isVariable(left)) {
    if (occurs(left.slot, right)) return undefined;
    const put = (part: Term): Term => replace(left.slot, right, part);
    const solved = solve(rest.map(([one, other]) => [put(one), put(other)]));
    if (solved === undefined) return undefined;
    return new Map([...solved, [left.slot, applyAll(solved, right)]]);
  }
  if (isVariable(right)) return solve([[right, left], ...rest]);
  if (!isCompound(left) || !isCompound(right)) return undefined;
  if (left.functor !== right.functor || left.args.length !== right.args.length) return undefined;
  return solve([...left.args.map((argument, index) => [argument, right.args[index]!] as const), ...rest]);
}

function occurs(slot: number, part: Term): boolean {
  if (isVariable(part)) return part.slot === slot;
  return isCompound(part) && part.args.some((argument) => occurs(slot, argument));
}

function replace(slot: number, by: Term, part: Term): Term {
  if (isVariable(part)) return part.slot === slot ? by : part;
  return isCompound(part) ? compound(part.functor, ...part.args.map((arg) => replace(slot, by, arg))) : part;
}

function applyAll(solved: ReadonlyMap<number, Term>, part: Term): Term {
  if (isVariable(part)) return solved.get(part.slot) ?? part;
  return isCompound(part) ? compound(part.functor, ...part.args.map((arg) => applyAll(solved, arg))) : part;
}

it("unifies as textbooks do, up to names of variables", () => {
  fc.assert(
    fc.property(term, term, (left, right) => {
      const textbook = solve([[left, right]]);
      const bindings = unify(encode(left), encode(right));
      expect(bindings === null).toBe(textbook === undefined);
      if (bindings === null || textbook === undefined) return;
      // All slots together, so that variables shared between them show.
      const everything = compound("all", left, right, ...[0, 1, 2, 3, 4].map(variable));
      const mine = decode(encode(everything).apply(bindings), new Numbering());
      const theirs = decode(encode(applyAll(textbook, everything)), new Numbering());
      expect(formatTerm(mine)).toBe(formatTerm(theirs));
    }),
    { numRuns: 5_000 },
  );
});

it("encodes and decodes without loss", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.maxSafeInteger(), (text, integer) => {
      const value = compound(text, text, integer, compound("f", text));
      expect(decode(encode(value), new Numbering())).toEqual(value);
    }),
  );
});
