import { type Answer, type Fact, type Query } from "../engine.js";
import { type Clause, type Program } from "../program.js";
import { type Indicator } from "../term.js";

/** What an evaluation needs of a {@link Program}. */
export interface ProgramWire {
  readonly clauses: readonly Clause[];
  readonly predicates: readonly Indicator[];
  readonly relations: readonly Indicator[];
}

export function programWire(program: Program): ProgramWire {
  return {
    clauses: [...program.predicates.values()].flat(),
    predicates: [...program.predicates.keys()],
    relations: [...program.relations],
  };
}

export interface SolveRequest {
  readonly kind: "solve";
  readonly query: Query;
  readonly given: readonly Fact[];
  readonly limit: number;
  readonly steps: number;
}

export interface ExtendRequest {
  readonly kind: "extend";
  /** Entries as JSON, since resource references are class instances that no structured clone carries. */
  readonly entries: string;
}

/** From the host to the worker, one at a time; each gets one {@link Reply}. */
export type Request = ExtendRequest | SolveRequest;

/**
 * From the worker to the host, as JSON: parsing that needs no stack, so a derivation that the worker could
 * build never breaks the host. The answer to an extension is `true`, or why it failed.
 */
export type Reply = Answer;
