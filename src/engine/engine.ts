import { type Fact } from "../facts/index.js";
import { type Entry } from "../model/index.js";
import { type Derivation } from "./derivation.js";
import { type Ground, type Term } from "./term.js";

export type { Fact };

/** A question: a goal whose variables are slots 0, 1, … named by `variables`. */
export interface Query {
  readonly goal: Term;
  readonly variables: readonly string[];
}

export interface SolveOptions {
  /** Stop after so many answers; default: all of them. */
  readonly limit?: number;
  /** Facts for this query alone: the time, or a test's relations. */
  readonly given?: readonly Fact[];
  readonly budget?: Budget;
}

export interface Budget {
  /** Resolution steps (or the engine's nearest measure of them). */
  readonly steps?: number;
  /** Wall-clock milliseconds. */
  readonly milliseconds?: number;
  /** Calls within calls. */
  readonly depth?: number;
}

export interface Solution {
  /** Values of the query's variables by name. A variable that stays unbound is absent. */
  readonly bindings: Readonly<Record<string, Ground>>;
  readonly derivation: Derivation;
}

/**
 * Five answers that are never merged into each other.
 * `unknown` means that the rules need something that nobody gave; `error` that the evaluation itself broke.
 */
export type Answer =
  | { readonly status: "true"; readonly solutions: readonly Solution[] }
  | { readonly status: "false" }
  | { readonly status: "unknown"; readonly reason: string }
  | { readonly status: "error"; readonly reason: string }
  | { readonly status: "budget_exceeded"; readonly budget: keyof Budget };

/**
 * Runs one checked program over a growing history.
 * Answers are a function of program, entries, query and given facts, and of nothing else; two engines may
 * differ in the order of solutions and in nothing else. Every implementation passes `test/engine/conformance.ts`.
 */
export interface Engine {
  readonly name: string;
  /** Takes the next entries of the history, in order. */
  extend(entries: readonly Entry[]): Promise<void>;
  solve(query: Query, options?: SolveOptions): Promise<Answer>;
  close(): Promise<void>;
}
