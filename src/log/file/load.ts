import { HistoryError, isEntryOf, type Entry, type LineageId } from "../../model/index.js";
import { LogError } from "../error.js";
import { type Sequence } from "../sequence.js";
import { NEWLINE, corruptLine, decodeLine, type LinePlace } from "./codec.js";
import { type Disk } from "./disk.js";

const CHUNK = 1 << 20;

/** A log file that is open and locked, so that it holds still. */
export interface Source {
  readonly disk: Disk;
  readonly descriptor: number;
  readonly file: string;
  readonly lineage: LineageId;
}

/** How far a file was taken: the end of the last line. */
export interface Cursor {
  offset: number;
}

/**
 * Takes into `sequence` every complete line from the cursor up to `size`, and moves the cursor along.
 * What then is between the cursor and `size` is a torn line, never acknowledged to anyone.
 *
 * Throws `log_corrupt` for everything else that is not a valid continuation; the lines before the damage
 * have then been taken.
 */
export async function loadLines(
  source: Source,
  sequence: Sequence,
  cursor: Cursor,
  size: number,
): Promise<void> {
  for await (const bytes of readLines(source, cursor.offset, size)) {
    // One line is one position, so the line number is that of the entry it must hold.
    const place = { file: source.file, line: sequence.head.position + 1 };
    if (bytes.at(-1) !== NEWLINE) {
      refuseOverwrittenEnd(bytes, place, sequence);
      return;
    }
    take(decodeLine(bytes.subarray(0, -1), place, sequence.head), place, source.lineage, sequence);
    cursor.offset += bytes.byteLength;
  }
}

function take(entry: Entry, place: LinePlace, lineage: LineageId, sequence: Sequence): void {
  if (isEntryOf(entry, "lineage") && entry.record.lineage !== lineage) {
    throw corruptLine(
      place,
      entry.position,
      `it holds lineage \`${entry.record.lineage}\`, and the file is named for \`${lineage}\``,
    );
  }
  try {
    sequence.take(entry);
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw corruptLine(place, entry.position, `it can't come next: ${cause.message}`, cause);
  }
}

/** A torn write ends inside a line. A whole line with a wrong byte for its end was acknowledged, then damaged. */
function refuseOverwrittenEnd(bytes: Uint8Array, place: LinePlace, sequence: Sequence): void {
  try {
    decodeLine(bytes.subarray(0, -1), place, sequence.head);
  } catch (error) {
    if (error instanceof LogError) return;
    throw error;
  }
  throw corruptLine(place, sequence.head.position + 1, "another byte stands where its line end was");
}

/** Pieces of the file that each end with a newline, but for the last one, which may not. */
async function* readLines(
  { disk, descriptor, file }: Source,
  from: number,
  size: number,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  for (let position = from; position < size;) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, size - position));
    const count = await readSome(disk, descriptor, buffer, position, file);
    position += count;
    let rest = buffer.subarray(0, count);
    for (let index = rest.indexOf(NEWLINE); index !== -1; index = rest.indexOf(NEWLINE)) {
      yield Buffer.concat([...pending, rest.subarray(0, index + 1)]);
      pending = [];
      rest = rest.subarray(index + 1);
    }
    if (rest.byteLength > 0) pending.push(rest);
  }
  if (pending.length > 0) yield Buffer.concat(pending);
}

async function readSome(
  disk: Disk,
  descriptor: number,
  buffer: Uint8Array,
  position: number,
  file: string,
): Promise<number> {
  const place = { kind: "path", file } as const;
  let count: number;
  try {
    count = await disk.read(descriptor, buffer, position);
  } catch (cause) {
    throw new LogError("log_unreadable", `\`${file}\` can't be read at byte ${position}`, {
      place,
      cause,
      remedy: "check the disk, then open the log again",
    });
  }
  if (count > 0) return count;
  throw new LogError("log_shrunk", `\`${file}\` ended at byte ${position} while it was read`, {
    place,
    remedy: "find out what cut it, and restore a copy that you trust",
  });
}
