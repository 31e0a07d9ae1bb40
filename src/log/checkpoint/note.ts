import { fromBase64 } from "./base64.js";
import { NoteError } from "./error.js";
import { isKeyName, type NoteSigner, type NoteVerifier } from "./key.js";

/** What a reader takes: far above any checkpoint, and below what could tie it up. */
const MOST_BYTES = 1_000_000;
const MOST_SIGNATURES = 100;
const PREFIX = "— ";
const KEY_ID_BYTES = 4;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A text and who says to have signed it. Nothing of it may be believed before {@link openNote}. */
export interface UnverifiedNote {
  readonly text: string;
  readonly signatures: readonly Signature[];
}

export interface Signature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A text that at least one trusted key has signed. */
export interface SignedText {
  readonly text: string;
  /** The trusted keys whose signatures hold. */
  readonly signers: readonly NoteVerifier[];
}

/** A signed note (C2SP signed-note, the form of sum.golang.org). The text ends with a newline. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  const bytes = Buffer.from(text, "utf8");
  const lines = signers.map((signer) => {
    const { verifier } = signer;
    const signature = Buffer.concat([Buffer.from(verifier.id, "hex"), signer.sign(bytes)]);
    return `${PREFIX}${verifier.name} ${signature.toString("base64")}\n`;
  });
  const note = `${text}\n${lines.join("")}`;
  parseNote(Buffer.from(note, "utf8"));
  return note;
}

/**
 * The text of a note, once a trusted key is seen to have signed it. Signatures of unknown keys are ignored,
 * as those of later cosigners must be.
 * Throws `note_malformed`, `note_forged` (a trusted key is named, and the signature is not its) or
 * `note_untrusted`.
 */
export function openNote(note: Uint8Array, trusted: readonly NoteVerifier[]): SignedText {
  const { text, signatures } = parseNote(note);
  const bytes = Buffer.from(text, "utf8");
  const signers = new Set<NoteVerifier>();
  for (const signature of signatures) {
    for (const verifier of trusted) {
      if (verifier.name !== signature.name || verifier.id !== signature.id) continue;
      if (!verifier.verify(bytes, signature.bytes)) {
        throw new NoteError(
          "note_forged",
          `the signature of \`${verifier.name}\` does not match: the text is not what that key signed`,
          { remedy: "believe nothing of it; get the note again from where it was kept" },
        );
      }
      signers.add(verifier);
    }
  }
  if (signers.size > 0) return { text, signers: [...signers] };
  const names = signatures.map(({ name, id }) => `\`${name}\` (${id})`).join(", ");
  throw new NoteError("note_untrusted", `no trusted key signed it; it names ${names}`, {
    remedy: "give the public key of one of those who signed, got from a place you trust",
  });
}

/** Splits a note, strictly. Throws `note_malformed`. */
export function parseNote(note: Uint8Array): UnverifiedNote {
  if (note.byteLength > MOST_BYTES) throw malformedNote(`it has more than ${MOST_BYTES} bytes`);
  let content: string;
  try {
    content = utf8.decode(note);
  } catch (cause) {
    throw malformedNote("it is not UTF-8", cause);
  }
  // eslint-disable-next-line no-control-regex -- those are what the format forbids
  if (/[\u0000-\u0009\u000b-\u001f]/u.test(content)) throw malformedNote("it holds a control character");
  const split = content.lastIndexOf("\n\n");
  if (split === -1) throw malformedNote("no empty line divides text and signatures");
  const text = content.slice(0, split + 1);
  const rest = content.slice(split + 2);
  if (!rest.endsWith("\n")) throw malformedNote("it does not end with a line of signature");
  const lines = rest.slice(0, -1).split("\n");
  if (lines.length > MOST_SIGNATURES) throw malformedNote(`it has more than ${MOST_SIGNATURES} signatures`);
  return { text, signatures: lines.map(parseSignature) };
}

function parseSignature(line: string): Signature {
  const [name, encoded, ...more] = line.startsWith(PREFIX) ? line.slice(PREFIX.length).split(" ") : [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (
    name === undefined ||
    bytes === undefined ||
    more.length > 0 ||
    !isKeyName(name) ||
    bytes.length <= KEY_ID_BYTES
  ) {
    throw malformedNote("a line after the empty one is no signature (`— name base64`)");
  }
  return { name, id: bytes.toString("hex", 0, KEY_ID_BYTES), bytes: bytes.subarray(KEY_ID_BYTES) };
}

/** The error of a text that has not the form it must have. */
export function malformedNote(reason: string, cause?: unknown): NoteError {
  return new NoteError("note_malformed", `the signed text is malformed: ${reason}`, {
    cause,
    remedy: "get it again from where it was kept",
  });
}
