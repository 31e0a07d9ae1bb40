/**
 * Statements about a log that are worth something outside it: checkpoints (C2SP tlog-checkpoint in a signed
 * note, Ed25519) and proofs that a record is in a signed log (C2SP tlog-proof).
 */
export {
  checkpointOf,
  lineageOfOrigin,
  openCheckpoint,
  originOf,
  peekCheckpoint,
  signCheckpoint,
  type Checkpoint,
  type SignedCheckpoint,
} from "./checkpoint.js";
export { KeyError, NoteError, TamperError } from "./error.js";
export { otherLog, requireExtension, type PresentLog } from "./extends.js";
export { generateKey, parseSigner, parseVerifier, type NoteSigner, type NoteVerifier } from "./key.js";
export { readSigner, readVerifiers, writeKeyPair } from "./key-file.js";
export { openNote, signNote, type SignedText } from "./note.js";
export { checkRecordProof, proveRecord, type ProvenRecord } from "./record-proof.js";
