import { type SourcePlace, type Term, type Ground } from "../engine/index.js";
import { type LineageId, type Sha256 } from "../model/index.js";

/** A record that a proof rests on, by position and hash. */
export interface RecordCitation {
  readonly position: number;
  readonly hash: Sha256;
}

/** A clause that a proof uses, by stable id and place. */
export interface RuleCitation {
  readonly id: string;
  readonly place: SourcePlace;
}

/**
 * Why something holds. Data, with no wording: every rule by id and place with its bindings, every leaf by the
 * records that it was read from, every negation with the whole failure of what it denies.
 */
export type Proof =
  | {
      readonly kind: "rule";
      readonly rule: RuleCitation;
      readonly conclusion: Term;
      /** Values of the clause's named variables. */
      readonly bindings: Readonly<Record<string, Ground>>;
      readonly premises: readonly Proof[];
      /** The head of the log under which the rule was applied: what a rule without premises rests on. */
      readonly head: RecordCitation;
    }
  | { readonly kind: "fact"; readonly conclusion: Term; readonly records: readonly RecordCitation[] }
  | {
      readonly kind: "comparison";
      readonly conclusion: Term;
      readonly rule: RuleCitation;
      /** Where the compared values come from. */
      readonly records: readonly RecordCitation[];
    }
  | {
      readonly kind: "negation";
      readonly denied: Term;
      readonly rule: RuleCitation;
      readonly because: Failure;
    };

/** Why something does not hold. */
export type Failure =
  /** No record up to `head` says it. */
  | { readonly kind: "no_record"; readonly goal: Term; readonly head: RecordCitation }
  | { readonly kind: "comparison"; readonly goal: Term; readonly head: RecordCitation }
  /** A rule demands that `goal` does not hold, and it does. */
  | { readonly kind: "holds"; readonly goal: Term; readonly because: Proof }
  /** Every rule that could give it fails. */
  | {
      readonly kind: "no_rule";
      readonly goal: Term;
      readonly candidates: readonly FailedRule[];
      readonly head: RecordCitation;
    };

export type FailedRule =
  | { readonly kind: "other_arguments"; readonly rule: RuleCitation }
  | { readonly kind: "tried"; readonly rule: RuleCitation; readonly attempt: FailedAttempt };

export type FailedAttempt =
  | {
      readonly kind: "stopped";
      /** The goal that failed, counted from 1, and how many the rule has. */
      readonly goal: number;
      readonly goals: number;
      readonly place: SourcePlace;
      readonly because: Failure;
    }
  | {
      readonly kind: "went_on";
      readonly goal: number;
      readonly goals: number;
      readonly branches: readonly { readonly because: Proof; readonly rest: FailedAttempt }[];
    };

/** A proof as it is kept and passed on: with what it was derived from. */
export interface ProofDocument {
  readonly format: "sworn-proof-1";
  readonly question: Term;
  /** Hash of the rules. */
  readonly rules: Sha256;
  readonly lineage: LineageId;
  readonly head: RecordCitation;
  readonly answer:
    { readonly holds: true; readonly proof: Proof } | { readonly holds: false; readonly failure: Failure };
}
