import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sha256 } from "../../model/index.js";
import { readWhole } from "../durable-file.js";
import { asLogError } from "../file/failure.js";
import { type Disk, isErrno, letGo } from "../file/disk.js";
import { type Layout } from "../file/layout.js";
import { loadLines } from "../file/load.js";
import { openPrivateFile } from "../file/safety.js";
import { treeOf } from "../merkle/index.js";
import { Sequence } from "../sequence.js";
import { RetentionError } from "./error.js";
import { type Marker } from "./marker.js";

/** Where the compressed bytes of an archived log are. */
export function archiveFileOf(layout: Layout): string {
  return join(layout.directory, `${layout.lineage}.jsonl.gz`);
}

export const pack: (bytes: Uint8Array) => Promise<Buffer> = promisify(gzip);
const unpack = promisify(gunzip) as (
  bytes: Uint8Array,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/**
 * The entries of an archived log, validated like those of any log, and then against all that the marker says:
 * digests, size, head and tree. Throws `archive_missing` or `archive_damaged`.
 */
export async function readPacked(disk: Disk, layout: Layout, marker: Marker): Promise<Sequence> {
  const file = archiveFileOf(layout);
  const packed = await readBytes(disk, file, marker.archive.bytes);
  const fail = (reason: string, cause?: unknown) => damaged(file, reason, cause);
  if (packed.byteLength !== marker.archive.bytes || sha256(packed) !== marker.archive.sha256)
    throw fail("its bytes are not those that were archived");
  let bytes: Buffer;
  try {
    // What would grow beyond the size that was noted is not inflated.
    bytes = await unpack(packed, { maxOutputLength: Math.max(marker.log.bytes, 1) });
  } catch (cause) {
    throw fail("it can't be decompressed to the size that was archived", cause);
  }
  if (bytes.byteLength !== marker.log.bytes || sha256(bytes) !== marker.log.sha256)
    throw fail("its content is not the log that was archived");
  const sequence = await entriesIn(bytes, layout, file, disk);
  const { head, root, entries } = sequence;
  if (head.position !== marker.size || head.hash !== marker.head || root !== marker.root)
    throw fail("its records are not those that the marker counts");
  if (treeOf(entries).root !== marker.tree) throw fail("its tree is not the one in the marker");
  return sequence;
}

/** Bytes as a log file that holds still; the same code reads both. */
async function entriesIn(bytes: Buffer, layout: Layout, file: string, disk: Disk): Promise<Sequence> {
  const sequence = new Sequence();
  const cursor = { offset: 0 };
  const inMemory: Disk = {
    ...disk,
    read: (_descriptor, buffer, position) =>
      Promise.resolve(bytes.copy(buffer, 0, position, position + buffer.byteLength)),
  };
  const source = { disk: inMemory, descriptor: -1, file, lineage: layout.lineage };
  await loadLines(source, sequence, cursor, bytes.byteLength);
  if (cursor.offset !== bytes.byteLength) throw damaged(file, "it ends within a line");
  return sequence;
}

async function readBytes(disk: Disk, file: string, limit: number): Promise<Buffer> {
  const descriptor = await openPrivateFile(disk, file, "read");
  if (descriptor === undefined) {
    throw new RetentionError("archive_missing", `the archive \`${file}\` is gone`, {
      place: { kind: "path", file },
      remedy: "find out who removed it, and bring back a copy",
    });
  }
  try {
    const bytes = await readWhole(disk, descriptor, limit);
    if (bytes !== undefined) return bytes;
  } catch (error) {
    throw isErrno(error, "EIO") ? asLogError("log_unreadable", file, error) : error;
  } finally {
    await letGo(disk, descriptor);
  }
  throw damaged(file, "it is longer than what was archived");
}

function damaged(file: string, reason: string, cause?: unknown): RetentionError {
  return new RetentionError("archive_damaged", `the archive \`${file}\` is damaged: ${reason}`, {
    place: { kind: "path", file },
    cause,
    remedy: "believe nothing of it; keep it as evidence, and bring back a copy",
  });
}
