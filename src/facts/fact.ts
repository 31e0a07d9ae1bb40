/**
 * Facts are tuples of ground terms: atoms (strings), safe integers, and compounds of those.
 */
export type Atom = string;
export type Integer = number;
export type Ground = Atom | Integer | GroundCompound;
export interface GroundCompound {
  readonly kind: "compound";
  readonly functor: string;
  readonly args: readonly Ground[];
}

/** `name/arity`, how predicates and relations are named. */
export type Indicator = `${string}/${number}`;

/** One tuple of a relation, and the log positions that it was read from (none for what a query assumes). */
export interface Fact {
  readonly relation: Indicator;
  readonly args: readonly Ground[];
  readonly positions: readonly number[];
}

/** What is known of a look-up's arguments: a value where one is bound. */
export type Pattern = readonly (Ground | undefined)[];

/** A bound on one integer argument, so that a source may skip what a following comparison would refuse. */
export interface Range {
  readonly argument: number;
  /** Only values greater than this. */
  readonly above?: number;
  /** Only values less than this. */
  readonly below?: number;
}

/** Where rules find facts. */
export interface FactSource {
  /**
   * The facts of `relation` that may match: all that do, and possibly more, newest first where records have
   * an order. Callers check every argument themselves; pattern and range only save work.
   */
  lookup(relation: Indicator, pattern: Pattern, range?: Range): Iterable<Fact>;
}

export function groundCompound(functor: string, ...args: readonly Ground[]): GroundCompound {
  return { kind: "compound", functor, args };
}
