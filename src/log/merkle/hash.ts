import { sha256, type Sha256 } from "../../model/index.js";

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Sha256 = sha256("");

// RFC 6962 §2.1: a leaf can never be taken for a node, since what is hashed starts differently.
const LEAF = Buffer.of(0x00);
const NODE = Buffer.of(0x01);

/** The hash of a leaf; its data are the bytes of a line of the log, without the line end. */
export function leafHash(data: string | Uint8Array): Sha256 {
  return sha256(Buffer.concat([LEAF, typeof data === "string" ? Buffer.from(data, "utf8") : data]));
}

export function nodeHash(left: Sha256, right: Sha256): Sha256 {
  return sha256(Buffer.concat([NODE, Buffer.from(left, "hex"), Buffer.from(right, "hex")]));
}
