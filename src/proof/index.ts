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
