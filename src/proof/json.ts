import { type ProofDocument } from "./proof.js";

/** A proof as it is kept and passed on: the document itself. `checkProof` tells whether to believe one. */
export function proofJson(document: ProofDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
