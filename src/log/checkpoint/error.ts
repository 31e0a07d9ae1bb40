import { SwornError, type Consequence, type ErrorDetails } from "../../model/index.js";

/** A signed text that is malformed, or that nobody trusted has signed. Nothing in it may be believed. */
export class NoteError extends SwornError {
  readonly consequence = "invalid";
  constructor(
    readonly code:
      /** It is no signed note, or no checkpoint, or no proof. */
      | "note_malformed"
      /** No trusted key signed it. */
      | "note_untrusted"
      /** It names a trusted key, and the signature is not that key's. */
      | "note_forged",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** A key that can't be used as it is. No message ever holds any part of a private key. */
export class KeyError extends SwornError {
  readonly consequence = "usage";
  constructor(
    readonly code: "key_malformed" | "key_exists" | "key_exposed" | "key_unreadable",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** The log, or the record, is not what was signed. */
export class TamperError extends SwornError {
  readonly consequence: Consequence = "invalid";
  constructor(
    readonly code:
      /** The signed text is about another log. */
      | "other_log"
      /** Records that were signed are gone from the end of the log. */
      | "history_cut"
      /** Records that were signed are others now. */
      | "history_rewritten"
      /** The record is not the one at that place of the signed log. */
      | "proof_refused",
    message: string,
    details: ErrorDetails & { readonly remedy: string },
  ) {
    super(message, details);
  }
}
