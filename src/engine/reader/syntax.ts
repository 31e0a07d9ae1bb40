import { type SourcePlace } from "../program.js";
import { compound, variable, type Indicator, type Term } from "../term.js";

/** A term as it was written: every part knows its place. */
export type Syntax = AtomSyntax | IntegerSyntax | VariableSyntax | CompoundSyntax;

export interface AtomSyntax {
  readonly kind: "atom";
  readonly name: string;
  readonly place: SourcePlace;
}

export interface IntegerSyntax {
  readonly kind: "integer";
  readonly value: number;
  readonly place: SourcePlace;
}

export interface VariableSyntax {
  readonly kind: "variable";
  readonly name: string;
  readonly slot: number;
  readonly place: SourcePlace;
}

export interface CompoundSyntax {
  readonly kind: "compound";
  readonly functor: string;
  readonly args: readonly Syntax[];
  /** Where the term starts: at its left operand when it is written with an infix operator. */
  readonly place: SourcePlace;
  /** Where its name or operator stands. */
  readonly functorPlace: SourcePlace;
  /** Levels of compounds, this one included; the reader keeps it below its limit, so recursion over terms is safe. */
  readonly depth: number;
}

/** The functor of lists; a list `[a|T]` is `'[|]'(a, T)`. */
export const LIST_FUNCTOR = "[|]";

export function toTerm(syntax: Syntax): Term {
  switch (syntax.kind) {
    case "atom":
      return syntax.name;
    case "integer":
      return syntax.value;
    case "variable":
      return variable(syntax.slot);
    case "compound":
      return compound(syntax.functor, ...syntax.args.map(toTerm));
  }
}

/** `name/arity` of what can be called. */
export function indicatorOfSyntax(syntax: AtomSyntax | CompoundSyntax): Indicator {
  return syntax.kind === "atom" ? `${syntax.name}/0` : `${syntax.functor}/${syntax.args.length}`;
}

export function isCompoundOf<Functor extends string>(
  syntax: Syntax,
  functor: Functor,
  arity: number,
): syntax is CompoundSyntax & { readonly functor: Functor } {
  return syntax.kind === "compound" && syntax.functor === functor && syntax.args.length === arity;
}

/** Operands of a right-nested operator, left to right: `a, b, c`. */
export function flatten(syntax: Syntax, functor: string): readonly Syntax[] {
  if (!isCompoundOf(syntax, functor, 2)) return [syntax];
  return syntax.args.flatMap((argument) => flatten(argument, functor));
}

/** Every occurrence of a variable, left to right. */
export function variablesIn(syntax: Syntax): readonly VariableSyntax[] {
  if (syntax.kind === "variable") return [syntax];
  return syntax.kind === "compound" ? syntax.args.flatMap(variablesIn) : [];
}

/** Where to point for what a term calls: its name or operator. */
export function namePlace(syntax: Syntax): SourcePlace {
  return syntax.kind === "compound" ? syntax.functorPlace : syntax.place;
}
