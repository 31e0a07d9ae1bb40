/** Proofs as data: their type, how they are built from derivations, and how they are shown. Solves nothing. */
export { buildFailure, buildProof, ProofError, type ProofContext } from "./build.js";
export type {
  FailedAttempt,
  FailedRule,
  Failure,
  Proof,
  ProofDocument,
  RecordCitation,
  RuleCitation,
} from "./proof.js";
export { describePlaceOf } from "./place.js";
export { failureText, proofText, type TextOptions } from "./text.js";
export { Wording, type Phrases } from "./wording.js";
export { firstFailure, type FirstFailure } from "./first-failure.js";
