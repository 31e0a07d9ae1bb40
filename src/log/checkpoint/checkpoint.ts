import { LineageIdSchema, Sha256Schema, type Entry, type LineageId, type Sha256 } from "../../model/index.js";
import { GENESIS } from "../chain.js";
import { EMPTY_ROOT, treeOf, type TreeHead } from "../merkle/index.js";
import { fromBase64 } from "./base64.js";
import { type NoteSigner, type NoteVerifier } from "./key.js";
import { malformedNote, openNote, parseNote, signNote, type SignedText } from "./note.js";

const ORIGIN = "sworn/";
const HEAD = "head ";

/** What a log signs about itself (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** Which log: `sworn/` and the lineage, for logs of ours. */
  readonly origin: string;
  /** Hash of the last entry, in the chain; from the extension line `head …`. */
  readonly head: Sha256 | undefined;
}

export interface SignedCheckpoint extends Checkpoint {
  readonly signers: SignedText["signers"];
}

export function originOf(lineage: LineageId): string {
  return `${ORIGIN}${lineage}`;
}

/** The lineage that an origin stands for; undefined for logs of others. */
export function lineageOfOrigin(origin: string): LineageId | undefined {
  return origin.startsWith(ORIGIN) ? LineageIdSchema.safeParse(origin.slice(ORIGIN.length)).data : undefined;
}

/** What a lineage is after these entries, which start with its first. */
export function checkpointOf(lineage: LineageId, entries: readonly Entry[]): Checkpoint {
  return { origin: originOf(lineage), ...treeOf(entries), head: entries.at(-1)?.hash ?? GENESIS };
}

export function signCheckpoint(checkpoint: Checkpoint, signers: readonly NoteSigner[]): string {
  return signNote(formatCheckpoint(checkpoint), signers);
}

/** Reads a checkpoint that a trusted key signed. Throws NoteError. */
export function openCheckpoint(note: Uint8Array, trusted: readonly NoteVerifier[]): SignedCheckpoint {
  const { text, signers } = openNote(note, trusted);
  return { ...parseCheckpoint(text), signers };
}

/** What a note says before anyone looked at who signed it: for who makes a proof, never for who believes one. */
export function peekCheckpoint(note: Uint8Array): Checkpoint {
  return parseCheckpoint(parseNote(note).text);
}

/** The text that is signed. */
export function formatCheckpoint({ origin, size, root, head }: Checkpoint): string {
  const lines = [origin, String(size), Buffer.from(root, "hex").toString("base64")];
  return `${[...lines, ...(head === undefined ? [] : [`${HEAD}${head}`])].join("\n")}\n`;
}

/** Reads the signed text. Extension lines that are not ours mean nothing to us. Throws `note_malformed`. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin, count, encoded, ...extensions] = text.slice(0, -1).split("\n");
  if (!text.endsWith("\n") || origin === undefined || count === undefined || encoded === undefined)
    throw malformedNote("a checkpoint has the lines origin, size and root");
  if (origin === "" || extensions.includes("")) throw malformedNote("a checkpoint has no empty lines");
  const size = /^(?:0|[1-9][0-9]*)$/u.test(count) ? Number(count) : Number.NaN;
  if (!Number.isSafeInteger(size)) throw malformedNote("the second line is no size");
  const root = fromBase64(encoded);
  if (root?.length !== 32) throw malformedNote("the third line is no SHA-256 in base64");
  const checkpoint = {
    origin,
    size,
    root: Sha256Schema.parse(root.toString("hex")),
    head: headIn(extensions),
  };
  if (size === 0 && checkpoint.root !== EMPTY_ROOT) throw malformedNote("a log of size 0 has another root");
  return checkpoint;
}

function headIn(extensions: readonly string[]): Sha256 | undefined {
  const [line, ...others] = extensions.filter((extension) => extension.startsWith(HEAD));
  if (line === undefined) return undefined;
  const head = Sha256Schema.safeParse(line.slice(HEAD.length)).data;
  if (head === undefined || others.length > 0) throw malformedNote("its head is no single SHA-256");
  return head;
}
