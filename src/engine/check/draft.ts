import { type Header, type Goal, type SourcePlace } from "../program.js";
import { type AtomSyntax, type CompoundSyntax, type ReadClause, type Syntax } from "../reader/index.js";
import { type Indicator } from "../term.js";

/** A clause whose head is sound and whose body is still to be resolved. */
export interface Draft {
  readonly id: string;
  readonly head: AtomSyntax | CompoundSyntax;
  readonly indicator: Indicator;
  readonly read: ReadClause;
  readonly place: SourcePlace;
  readonly pack: string;
}

/** A body goal as written, and what it means if it means anything. */
export interface DraftGoal {
  readonly syntax: Syntax;
  readonly goal: Goal | undefined;
}

/** A clause with its body, for the checks that look at more than one goal. */
export interface ResolvedDraft extends Draft {
  readonly goals: readonly DraftGoal[];
}

/** Looks up the modes of a predicate's arguments; undefined when it has no header. */
export type HeaderOf = (indicator: Indicator) => Header | undefined;

export function argumentsOfHead(draft: Draft): readonly Syntax[] {
  return draft.head.kind === "compound" ? draft.head.args : [];
}
