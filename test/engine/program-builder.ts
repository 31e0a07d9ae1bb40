import { type Fact, type Query } from "~/engine/engine.js";
import {
  BUILTINS,
  type Builtin,
  type Clause,
  type Goal,
  type Program,
  type SourcePlace,
} from "~/engine/program.js";
import {
  argumentsOf,
  compound,
  formatTerm,
  indicatorOf,
  isGround,
  variable,
  type Ground,
  type Indicator,
  type Term,
} from "~/engine/term.js";
import { Sha256Schema } from "~/model/index.js";

/**
 * Terms as tests write them: a text that starts with a capital or `_` is a variable (`_` alone a fresh one),
 * any other text an atom, an array a compound: `["f", "X", 1]`. {@link atom} makes an atom of any text.
 */
export type Notation = string | number | { readonly atom: string } | readonly [string, ...Notation[]];
/** A goal, or {@link not} of one. */
export type GoalNotation = Notation | { readonly not: Notation };
export type ClauseNotation = readonly [id: string, head: Notation, ...body: GoalNotation[]];

export function atom(text: string): Notation {
  return { atom: text };
}

export function not(goal: Notation): GoalNotation {
  return { not: goal };
}

/** Gives variables their slots in the order in which they are met. */
class Scope {
  readonly names: string[] = [];

  term(notation: Notation): Term {
    if (typeof notation === "number") return notation;
    if (typeof notation === "string") return /^[A-Z_]/u.test(notation) ? this.#variable(notation) : notation;
    if ("atom" in notation) return notation.atom;
    const [functor, ...args] = notation;
    if (args.length === 0) return functor;
    return compound(functor, ...args.map((argument) => this.term(argument)));
  }

  #variable(name: string): Term {
    const known = name === "_" ? -1 : this.names.indexOf(name);
    return variable(known === -1 ? this.names.push(name) - 1 : known);
  }
}

const BUILTIN_NAMES: ReadonlySet<string> = new Set(BUILTINS);

function isBuiltin(name: string): name is Builtin {
  return BUILTIN_NAMES.has(name);
}

function goalOf(
  notation: GoalNotation,
  scope: Scope,
  relations: ReadonlySet<Indicator>,
  place: SourcePlace,
): Goal {
  if (typeof notation === "object" && "not" in notation) {
    const goal = goalOf(notation.not, scope, relations, place);
    if (goal.kind === "negation") throw new Error("a negation of a negation");
    return { kind: "negation", goal, place };
  }
  const term = scope.term(notation);
  const indicator = indicatorOf(term);
  if (indicator === undefined) throw new Error("a goal must be an atom or a compound");
  const name = indicator.slice(0, indicator.lastIndexOf("/"));
  if (isBuiltin(name)) return { kind: "builtin", term, name, place };
  return { kind: relations.has(indicator) ? "fact" : "call", term, indicator, place };
}

export interface ProgramNotation {
  readonly relations?: readonly Indicator[];
  /** Predicates that may have no clauses. */
  readonly declared?: readonly Indicator[];
  readonly clauses: readonly ClauseNotation[];
}

/** A program as the checker would make it, unchecked. */
export function buildProgram(notation: ProgramNotation): Program {
  const relations = new Set(notation.relations);
  const clauses = notation.clauses.map(([id, head, ...body], index): Clause => {
    const scope = new Scope();
    const place = { file: "test.pl", line: index + 1, column: 1 };
    const headTerm = scope.term(head);
    const indicator = indicatorOf(headTerm);
    if (indicator === undefined) throw new Error("a head must be an atom or a compound");
    const goals = body.map((goal) => goalOf(goal, scope, relations, place));
    return { id, head: headTerm, indicator, body: goals, variables: scope.names, place, pack: "core" };
  });
  const predicates = new Map<Indicator, Clause[]>();
  for (const indicator of notation.declared ?? []) predicates.set(indicator, []);
  for (const clause of clauses)
    predicates.set(clause.indicator, [...(predicates.get(clause.indicator) ?? []), clause]);
  return {
    clauses,
    predicates,
    relations,
    extensionPoints: new Set(notation.declared),
    tabled: new Set(),
    headers: new Map(),
    hash: Sha256Schema.parse("0".repeat(64)),
  };
}

export function query(goal: Notation): Query {
  const scope = new Scope();
  return { goal: scope.term(goal), variables: scope.names };
}

export function ground(notation: Notation): Ground {
  const term = new Scope().term(notation);
  if (!isGround(term)) throw new Error("a ground term was expected");
  return term;
}

/** A fact, read from the given positions. */
export function fact(notation: Notation, ...positions: readonly number[]): Fact {
  const term = ground(notation);
  const relation = indicatorOf(term);
  if (relation === undefined) throw new Error("a fact must be an atom or a compound");
  return { relation, args: argumentsOf(term).filter(isGround), positions };
}

/** Notation as Prolog text, for the names of tests. */
export function formatNotation(notation: Notation): string {
  const scope = new Scope();
  return formatTerm(scope.term(notation), scope.names);
}
