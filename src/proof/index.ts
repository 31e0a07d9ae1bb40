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
export { proofJson } from "./json.js";
export { proofMermaid } from "./mermaid.js";
export { oneLine } from "./one-line.js";
export { outlineFailure, outlineProof, type Detail, type Outline } from "./outline.js";
export { documentText, failureText, proofText, type TextOptions, type TextStyle } from "./text.js";
export { Wording } from "./wording.js";
export { firstFailure, firstFailureText, type FirstFailure } from "./first-failure.js";
