import { hash } from "node:crypto";
import canonicalize from "canonicalize";
import { ModelError } from "./error.js";
import { type Sha256 } from "./text.js";

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

/**
 * Whether `text` is the canonical text of `value`, which it was parsed into. What ECMAScript writes itself is
 * canonical when its keys are sorted, and is compared first: that costs a fraction of sorting them.
 */
export function isCanonicalText(text: string, value: unknown): boolean {
  if (JSON.stringify(value) === text && isSorted(value)) return true;
  try {
    // Keys that are numbers come first in ECMAScript and in their place in canonical JSON.
    return canonicalJson(value as Json) === text;
  } catch {
    return false;
  }
}

/** Whether every object has its keys in order, and every text is well-formed, as canonical JSON demands. */
function isSorted(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let before: string | undefined;
  for (const [key, inner] of Object.entries(value)) {
    if ((before !== undefined && !(before < key)) || !key.isWellFormed() || !isSorted(inner)) return false;
    before = key;
  }
  return true;
}

/** SHA-256 of bytes, or of the UTF-8 form of a text. */
export function sha256(data: string | Uint8Array): Sha256 {
  // 64 lower-case hexadecimal digits, by what the function is.
  return hash("sha256", data, "hex") as Sha256;
}
