import { type Sha256 } from "../model/index.js";
import { type Indicator, type Term } from "./term.js";

/** Where a clause, goal or term starts in a rule file; line and column count from 1. */
export interface SourcePlace {
  /** The file as people name it, relative to the folder of its pack: `verification/verdict.pl`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The comparisons and builtins of the language: pure, sure to end, and the same on every engine. */
export const BUILTINS = [
  "=",
  "==",
  "\\==",
  "<",
  ">",
  "=<",
  ">=",
  "=:=",
  "=\\=",
  "is",
  "true",
  "fail",
] as const;
export type Builtin = (typeof BUILTINS)[number];

export function builtinArity(name: Builtin): number {
  return name === "true" || name === "fail" ? 0 : 2;
}

/** What a body consists of. Disjunction is written as clauses, conditions as predicates of their own. */
export type Goal =
  /** A call of a predicate defined by clauses. */
  | { readonly kind: "call"; readonly term: Term; readonly indicator: Indicator; readonly place: SourcePlace }
  /** A look-up of a relation that facts provide. */
  | { readonly kind: "fact"; readonly term: Term; readonly indicator: Indicator; readonly place: SourcePlace }
  /** A comparison or another builtin. */
  | { readonly kind: "builtin"; readonly term: Term; readonly name: Builtin; readonly place: SourcePlace }
  /** `\+ goal`: true when `goal` has no answer. Variables that occur only here are existential. */
  | {
      readonly kind: "negation";
      readonly goal: Exclude<Goal, { kind: "negation" }>;
      readonly place: SourcePlace;
    };

export interface Clause {
  /** Stable and never reused: what proofs cite. Written `%@ id` on the line before the clause. */
  readonly id: string;
  readonly head: Term;
  readonly indicator: Indicator;
  readonly body: readonly Goal[];
  /** Names by slot; anonymous variables are `_`. */
  readonly variables: readonly string[];
  readonly place: SourcePlace;
  /** `core`, or the name of the pack that the clause comes from. */
  readonly pack: string;
}

/** A predicate's `%!` header. */
export interface Header {
  readonly indicator: Indicator;
  /** Argument names as the header gives them: `Effect`, `Position`. */
  readonly argumentNames: readonly string[];
  /** `+`, `-` or `?` per argument. */
  readonly modes: readonly string[];
  /** The sentences after the header line, as one text. */
  readonly description: string;
  readonly place: SourcePlace;
}

/** Rules that passed every check: the only thing an engine runs. */
export interface Program {
  readonly clauses: readonly Clause[];
  /** Clauses by predicate, in source order. A predicate may be declared (an extension point) and have none. */
  readonly predicates: ReadonlyMap<Indicator, readonly Clause[]>;
  /** Relations that `vocabulary.pl` declares. */
  readonly relations: ReadonlySet<Indicator>;
  /** Predicates to which packs may add clauses. */
  readonly extensionPoints: ReadonlySet<Indicator>;
  /** Predicates whose answers an engine should keep per call (`:- table p/n.`). */
  readonly tabled: ReadonlySet<Indicator>;
  readonly headers: ReadonlyMap<Indicator, Header>;
  /** SHA-256 over names and bytes of all files: part of every verdict's identity. */
  readonly hash: Sha256;
}

/** A rule file as read from disk or given by a test. */
export interface RuleSource {
  readonly file: string;
  readonly text: string;
  readonly pack: string;
}
