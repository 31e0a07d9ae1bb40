import { type Atom, type Ground, type GroundCompound, type Indicator, type Integer } from "../facts/index.js";

export type { Atom, Ground, GroundCompound, Indicator, Integer };

/**
 * Terms of the rule language: atoms are strings, integers are safe numbers, and the other two are objects.
 * There are no strings, floats or dictionaries: data that needs them is boxed by the facts room.
 */
export type Term = Atom | Integer | Variable | Compound;

/** A logic variable of one clause or query: its slot in that clause's list of variables. */
export interface Variable {
  readonly kind: "variable";
  readonly slot: number;
}

export interface Compound {
  readonly kind: "compound";
  readonly functor: string;
  readonly args: readonly Term[];
}

export function compound(functor: string, ...args: readonly Ground[]): GroundCompound;
export function compound(functor: string, ...args: readonly Term[]): Compound;
export function compound(functor: string, ...args: readonly Term[]): Compound {
  return { kind: "compound", functor, args };
}

export function variable(slot: number): Variable {
  return { kind: "variable", slot };
}

export function isVariable(term: Term): term is Variable {
  return typeof term === "object" && term.kind === "variable";
}

export function isCompound(term: Term): term is Compound {
  return typeof term === "object" && term.kind === "compound";
}

export function isGround(term: Term): term is Ground {
  if (typeof term !== "object") return true;
  return term.kind === "compound" && term.args.every(isGround);
}

/** The indicator of an atom or compound; undefined for integers and variables, which can't be called. */
export function indicatorOf(term: Term): Indicator | undefined {
  if (typeof term === "string") return `${term}/0`;
  if (isCompound(term)) return `${term.functor}/${term.args.length}`;
  return undefined;
}

/** The name in `name/arity`. */
export function nameOf(indicator: Indicator): string {
  return indicator.slice(0, indicator.lastIndexOf("/"));
}

/** Arguments of an atom (none) or compound. */
export function argumentsOf(term: Term): readonly Term[] {
  return isCompound(term) ? term.args : [];
}

/** Structural equality; variables are equal when their slots are. */
export function equalTerms(left: Term, right: Term): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  if (isVariable(left) || isVariable(right))
    return isVariable(left) && isVariable(right) && left.slot === right.slot;
  return (
    left.functor === right.functor &&
    left.args.length === right.args.length &&
    left.args.every((argument, index) => {
      const other = right.args[index];
      return other !== undefined && equalTerms(argument, other);
    })
  );
}

/** Of the symbol atoms, `.` would end a clause and what starts with `/*` a comment. */
const PLAIN_ATOM = /^(?:[a-z][A-Za-z0-9_]*|\[\]|(?!\.$|\/\*)[-+*/\\^<>=~:.?@#&]+)$/u;

/** An atom as Prolog text that every system reads back as the same atom. */
export function quoteAtom(atom: Atom): string {
  if (PLAIN_ATOM.test(atom)) return atom;
  const escaped = atom.replace(/[\\'\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/gu, (character) => {
    if (character === "'" || character === "\\") return `\\${character}`;
    if (character === " ") return character;
    return `\\x${(character.codePointAt(0) ?? 0).toString(16)}\\`;
  });
  return `'${escaped}'`;
}

/** A term as Prolog text. Variables get the given names, or `_0`, `_1` by slot. */
export function formatTerm(term: Term, names: readonly string[] = []): string {
  if (typeof term === "string") return quoteAtom(term);
  if (typeof term === "number") return String(term);
  if (isVariable(term)) return names[term.slot] ?? `_${term.slot}`;
  return `${quoteAtom(term.functor)}(${term.args.map((argument) => formatTerm(argument, names)).join(", ")})`;
}

/** A clause's term with values for its variables by slot; those without a value stay variables. */
export function instantiateGround(term: Term, values: readonly (Ground | null)[]): Term {
  if (typeof term !== "object") return term;
  if (isVariable(term)) return values[term.slot] ?? term;
  return compound(term.functor, ...term.args.map((argument) => instantiateGround(argument, values)));
}
