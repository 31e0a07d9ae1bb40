import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { fromBase64 } from "./base64.js";
import { KeyError } from "./error.js";

/** The signature type of the signed-note specification for plain Ed25519. */
const ED25519 = 0x01;
const KEY_BYTES = 32;
const PRIVATE_MARK = "PRIVATE+KEY+";
/** DER of RFC 8410 around the 32 bytes of a private and of a public key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI = Buffer.from("302a300506032b6570032100", "hex");

/** What a note can be checked with. */
export interface NoteVerifier {
  readonly name: string;
  /** First four bytes of the hash of name, type and public key, in hexadecimal. */
  readonly id: string;
  verify(text: Uint8Array, signature: Uint8Array): boolean;
  /** The public key as one line: `name+id+base64`, as Go's `sumdb/note` writes it. */
  toString(): string;
}

/** What a note can be signed with. Prints and serializes as its public key. */
export interface NoteSigner {
  readonly verifier: NoteVerifier;
  sign(text: Uint8Array): Uint8Array;
}

/** Key names hold neither white space nor `+`, so that a signature line and a key have one reading. */
export function isKeyName(name: string): boolean {
  return name.length > 0 && name.isWellFormed() && !/[\p{White_Space}\p{Cc}+]/u.test(name);
}

/** Reads a public key, `name+id+base64`. Throws `key_malformed` unless the id is that of name and key. */
export function parseVerifier(text: string): NoteVerifier {
  const { name, id, key } = partsOf(text, "a public key is `name+id+base64`");
  const verifier = verifierOf(name, key);
  if (verifier.id !== id) throw malformed(`its id is \`${verifier.id}\`, not the one it states`);
  return verifier;
}

/** Reads a private key, `PRIVATE+KEY+name+id+base64`. Throws `key_malformed`, and never says what it read. */
export function parseSigner(text: string): NoteSigner {
  if (!text.startsWith(PRIVATE_MARK)) throw malformed("a private key starts with `PRIVATE+KEY+`");
  const { name, id, key } = partsOf(text.slice(PRIVATE_MARK.length), "a private key has three parts");
  const signer = signerOf(name, key);
  if (signer.verifier.id !== id) throw malformed("its id is not that of its name and key");
  return signer;
}

/** Makes a key pair; `privateText` is the only thing that must stay secret. Throws `key_malformed` for the name. */
export function generateKey(name: string): { readonly privateText: string; readonly verifier: NoteVerifier } {
  if (!isKeyName(name)) throw malformed("a key's name is not empty and has no white space and no `+`");
  const { privateKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(PKCS8.length);
  const { verifier } = signerOf(name, seed);
  const secret = Buffer.concat([Buffer.of(ED25519), seed]).toString("base64");
  return { privateText: `${PRIVATE_MARK}${name}+${verifier.id}+${secret}`, verifier };
}

function partsOf(text: string, form: string): { name: string; id: string; key: Buffer } {
  // The base64 part may hold `+` itself.
  const [, name, id, encoded] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/su.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined || !isKeyName(name))
    throw malformed(form);
  const key = fromBase64(encoded);
  if (key === undefined) throw malformed("its last part is not base64");
  if (key[0] !== ED25519) throw malformed("it is not of the type Ed25519");
  if (key.length !== 1 + KEY_BYTES) throw malformed("an Ed25519 key has 32 bytes");
  return { name, id, key: key.subarray(1) };
}

function verifierOf(name: string, key: Uint8Array): NoteVerifier {
  const typed = Buffer.concat([Buffer.of(ED25519), key]);
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key]), format: "der", type: "spki" });
  const id = createHash("sha256").update(`${name}\n`).update(typed).digest("hex").slice(0, 8);
  return {
    name,
    id,
    verify: (text, signature) => signature.byteLength === 64 && verify(null, text, publicKey, signature),
    toString: () => `${name}+${id}+${typed.toString("base64")}`,
  };
}

function signerOf(name: string, seed: Uint8Array): NoteSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const verifier = verifierOf(name, publicBytes(privateKey));
  return { verifier, sign: (text) => sign(null, text, privateKey) };
}

function publicBytes(privateKey: KeyObject): Uint8Array {
  return createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(SPKI.length);
}

function malformed(reason: string): KeyError {
  return new KeyError("key_malformed", `the key can't be used: ${reason}`, {
    remedy: "make one with `sworn checkpoint keygen`, or copy the whole line again",
  });
}
