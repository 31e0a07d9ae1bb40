import { Sha256Schema, type Entry, type Position, type Sha256 } from "../../model/index.js";
import { GENESIS } from "../chain.js";
import { LogError } from "../error.js";
import { decodeLine } from "../file/codec.js";
import { includes, inclusionPath, leafHash, leavesOf, linesOf } from "../merkle/index.js";
import { fromBase64 } from "./base64.js";
import { openCheckpoint, type SignedCheckpoint } from "./checkpoint.js";
import { TamperError } from "./error.js";
import { type NoteVerifier } from "./key.js";
import { malformedNote } from "./note.js";

const FORMAT = "c2sp.org/tlog-proof@v1";
const MOST_BYTES = 64_000_000;
/** A tree with as many leaves as a double can count is no higher. */
const MOST_HASHES = 53;

/** A record that is in a signed log, as the proof shows without the log. */
export interface ProvenRecord {
  readonly entry: Entry;
  readonly checkpoint: SignedCheckpoint;
}

/**
 * A proof (C2SP tlog-proof) that the record at a position is in a log of the `size` first `entries`, which a
 * signed checkpoint vouches for. The line itself is the proof's extra data, so that it stands alone.
 */
export function proveRecord(
  entries: readonly Entry[],
  position: Position,
  size: number,
  checkpoint: string,
): string {
  const signed = entries.slice(0, size);
  const index = position - 1;
  const path = inclusionPath(leavesOf(signed), index);
  const line = [...linesOf(signed)][index] ?? "";
  const lines = [
    FORMAT,
    `extra ${Buffer.from(line, "utf8").toString("base64")}`,
    `index ${index}`,
    ...path.map((hash) => Buffer.from(hash, "hex").toString("base64")),
  ];
  return `${lines.join("\n")}\n\n${checkpoint}`;
}

/**
 * The record that a proof is about. Throws NoteError when the proof or its checkpoint is malformed or no
 * trusted key signed it, `proof_refused` when the record is not in the signed log.
 */
export function checkRecordProof(
  proof: Uint8Array,
  trusted: readonly NoteVerifier[],
  file: string,
): ProvenRecord {
  const { line, index, path, note } = parseProof(proof);
  const checkpoint = openCheckpoint(note, trusted);
  if (!includes(checkpoint, index, leafHash(line), path)) {
    throw new TamperError(
      "proof_refused",
      `the record is not record ${index + 1} of the ${checkpoint.size} that the checkpoint of \`${checkpoint.origin}\` vouches for`,
      {
        place: { kind: "path", file },
        remedy: "believe nothing of it; get the proof again from who has the log",
      },
    );
  }
  return { entry: entryOf(line, index, file), checkpoint };
}

/** What was signed is a line of a log, so it must be one; the proof says nothing of the lines before it. */
function entryOf(line: Buffer, index: number, file: string): Entry {
  try {
    return decodeLine(line, { file, line: 2 }, { position: index, hash: previousOf(line, index) });
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    throw malformedNote("its extra data are no line of a log", cause);
  }
}

function previousOf(line: Buffer, index: number): Sha256 {
  if (index === 0) return GENESIS;
  const [, text] = /"previous":"([0-9a-f]{64})"/u.exec(line.toString("latin1")) ?? [];
  return Sha256Schema.safeParse(text).data ?? GENESIS;
}

function parseProof(proof: Uint8Array): {
  readonly line: Buffer;
  readonly index: number;
  readonly path: readonly Sha256[];
  readonly note: Uint8Array;
} {
  if (proof.byteLength > MOST_BYTES) throw malformedNote(`it has more than ${MOST_BYTES} bytes`);
  const bytes = Buffer.from(proof.buffer, proof.byteOffset, proof.byteLength);
  const split = bytes.indexOf("\n\n");
  if (split === -1) throw malformedNote("no empty line divides proof and checkpoint");
  const [format, extra, place, ...hashes] = bytes.subarray(0, split).toString("latin1").split("\n");
  if (format !== FORMAT) throw malformedNote(`its first line is not \`${FORMAT}\``);
  const line = extra?.startsWith("extra ") === true ? fromBase64(extra.slice(6)) : undefined;
  if (line === undefined) throw malformedNote("its second line is not the record (`extra base64`)");
  const [, digits] = /^index (0|[1-9][0-9]*)$/u.exec(place ?? "") ?? [];
  const index = Number(digits);
  if (!Number.isSafeInteger(index)) throw malformedNote("its third line is no `index`");
  if (hashes.length > MOST_HASHES) throw malformedNote("its path is longer than any tree is high");
  const path = hashes.map((encoded) => {
    const hash = fromBase64(encoded);
    if (hash?.length !== 32) throw malformedNote("its path is not of SHA-256 hashes in base64");
    return Sha256Schema.parse(hash.toString("hex"));
  });
  return { line, index, path, note: bytes.subarray(split + 2) };
}
