import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { ModelError } from "./error.js";
import { Sha256Schema, type Sha256 } from "./text.js";

/** A value that JSON can hold, or one that says by `toJSON` which it stands for. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
  | { toJSON(): Json };

/**
 * The one text of a JSON value (RFC 8785): keys sorted, no white space, numbers as ECMAScript writes them.
 * Throws `not_canonical_json` for a non-finite number, a cycle or anything JSON has no form for.
 */
export function canonicalJson(value: Json): string {
  let text: string | undefined;
  try {
    text = canonicalize(value);
  } catch (cause) {
    throw new ModelError("not_canonical_json", "the value has no canonical JSON form", { cause });
  }
  if (text === undefined) throw new ModelError("not_canonical_json", "the value has no canonical JSON form");
  return text;
}

/** SHA-256 of bytes, or of the UTF-8 form of a text. */
export function sha256(data: string | Uint8Array): Sha256 {
  return Sha256Schema.parse(createHash("sha256").update(data).digest("hex"));
}
