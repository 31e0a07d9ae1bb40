import { z } from "zod";
import {
  NaturalSchema,
  PositionSchema,
  RecordSchema,
  Sha256Schema,
  WriterIdSchema,
  explainIssues,
  isCanonicalText,
  sha256,
  type Entry,
} from "../../model/index.js";
import { CHAIN_VERSION, type Sealed } from "../chain.js";
import { LogError } from "../error.js";
import { type Head } from "../log.js";

/** The bytes of a log are described in FORMAT.md beside this file; whoever changes one changes the other. */
export const NEWLINE = 0x0a;

const LineSchema = z.strictObject({
  v: z.literal(CHAIN_VERSION),
  position: PositionSchema,
  time: NaturalSchema,
  writer: WriterIdSchema,
  previous: Sha256Schema,
  record: RecordSchema,
  hash: Sha256Schema,
});

/** Where the hashed part of a line begins: behind its first member, a hash. */
const HASHED_FROM = `{"hash":"${"0".repeat(64)}",`.length;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Where a line stands: its file, and its number from 1. */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/** The bytes of sealed entries, each as one line. */
export function encodeLines(entries: readonly Sealed[]): Uint8Array {
  return Buffer.from(entries.map(({ line }) => `${line}\n`).join(""), "utf8");
}

/**
 * Reads the bytes of one line, without its line end, as the entry after `head`.
 *
 * What it returns encodes to exactly the bytes that were read, so nothing in a line goes unseen: no second
 * member of the same name, no white space (the text is canonical), and no member that a schema would drop (the
 * schemas are strict, and change nothing). Throws `log_corrupt` with place and reason otherwise.
 */
export function decodeLine(bytes: Uint8Array, place: LinePlace, head: Head): Entry {
  const position = head.position + 1;
  const fail = (reason: string, cause?: unknown) => corruptLine(place, position, reason, cause);

  const { text, value } = readJson(bytes, fail);
  if (typeof value === "object" && value !== null && "v" in value && value.v !== CHAIN_VERSION) {
    throw fail(`it has format version \`${String(value.v)}\`, and this reader knows \`${CHAIN_VERSION}\``);
  }
  const parsed = LineSchema.safeParse(value);
  if (!parsed.success) throw fail(explainIssues(parsed.error));

  const { hash, position: stated, time, writer, previous, record } = parsed.data;
  if (!isCanonicalText(text, value)) throw fail("it is not canonical JSON");
  // In canonical JSON `hash` comes first; what it covers is the rest of the line, as the line has it.
  if (sha256(`{${text.slice(HASHED_FROM)}`) !== hash) throw fail("its hash does not match its content");
  // INVARIANT 3: positions are unique and increasing, here without a gap.
  if (stated !== position) throw fail(`it has position ${stated} where ${position} comes next`);
  if (previous !== head.hash) throw fail("it does not follow the line before it: `previous` is another hash");
  return Object.freeze({ position: stated, time, writer, hash, record });
}

/** The error for a line that is not what was written there. */
export function corruptLine(place: LinePlace, position: number, reason: string, cause?: unknown): LogError {
  return new LogError("log_corrupt", `line ${place.line} of \`${place.file}\` is damaged: ${reason}`, {
    place: { kind: "record", file: place.file, line: place.line, position },
    cause,
    remedy: "believe nothing from that line on; keep the file as evidence, and restore a copy that you trust",
  });
}

function readJson(
  bytes: Uint8Array,
  fail: (reason: string, cause?: unknown) => LogError,
): { readonly text: string; readonly value: unknown } {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw fail("it is not UTF-8", cause);
  }
  try {
    return { text, value: JSON.parse(text) };
  } catch (cause) {
    throw fail("it is not JSON", cause);
  }
}
