import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { promisify } from "node:util";
import { type ReadbackResult } from "../../ledger/index.js";
import { Sha256Schema, type ResourceReference, type Sha256 } from "../../model/index.js";
import { FilesystemAdapterError } from "./error.js";
import { identityOf, sameIdentity } from "./identity.js";
import { type Root } from "./root.js";

const readInto = promisify(fs.read);
const closeDescriptor = promisify(fs.close);
const fstat = promisify(fs.fstat);

const CHUNK = 1 << 18;
/** Larger files are not read to the end: a gate that reads everything back has to come to an end. */
const READ_LIMIT = 256 * 1024 * 1024;

export interface ReadOptions {
  /** Bytes; larger files throw `too_large`. 256 MiB by default. */
  readonly limit?: number;
}

/** What a path led to, read as one consistent state. */
export type Content =
  | { readonly kind: "absent" | "directory"; readonly reference: ResourceReference }
  | { readonly kind: "file"; readonly reference: ResourceReference; readonly sha256: Sha256 };

/**
 * Reads all of what is at `path`, and looks before and after whether it is the same object in the same state.
 * Absence and directories are states as well. Throws FilesystemAdapterError, `changed_while_reading` among them.
 */
export async function readContent(
  root: Root,
  path: string,
  options: ReadOptions & { readonly onChunk?: (chunk: Uint8Array) => void } = {},
): Promise<Content> {
  const opened = await root.look(path, (found) => {
    const { reference, target } = found;
    if (target.kind !== "file") return { kind: target.kind, reference } as const;
    return { kind: "file", reference, found: found.path, descriptor: target.open() } as const;
  });
  if (opened.kind !== "file") return opened;
  const { reference, descriptor, found } = opened;
  try {
    const before = await fstat(descriptor, { bigint: true });
    const limit = options.limit ?? READ_LIMIT;
    if (before.size > BigInt(limit)) throw tooLarge(found, limit);
    const sha256 = await digest(descriptor, before.size, found, options.onChunk);
    const after = await fstat(descriptor, { bigint: true });
    if (!sameState(before, after)) throw changed(found);
    const still = await root.look(path, ({ target }) => target);
    if (still.kind !== "file" || !sameState(after, still.status)) throw changed(found);
    return { kind: "file", reference, sha256 };
  } finally {
    await closeDescriptor(descriptor);
  }
}

/** Reads back the whole resource: whether it exists and, of a file, the digest of its bytes. */
export async function readComplete(
  root: Root,
  path: string,
  options: ReadOptions = {},
): Promise<ReadbackResult> {
  const content = await readContent(root, path, options);
  const { reference, kind } = content;
  const common = { resource: reference, mechanism: "filesystem_read" } as const;
  switch (kind) {
    case "absent":
      return { ...common, coverage: "complete", exists: false };
    case "directory":
      // What is in a directory is not read, so nothing but its existence is known.
      return { ...common, coverage: "partial", exists: true };
    case "file":
      return { ...common, coverage: "complete", exists: true, sha256: content.sha256 };
  }
}

/** Reads back no more than whether the resource exists. */
export async function readPartial(root: Root, path: string): Promise<ReadbackResult> {
  return root.look(path, ({ reference, target }) => ({
    resource: reference,
    mechanism: "filesystem_read",
    coverage: "partial",
    exists: target.kind !== "absent",
  }));
}

async function digest(
  descriptor: number,
  size: bigint,
  path: string,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<Sha256> {
  const hash = createHash("sha256");
  const buffer = new Uint8Array(Math.max(1, Math.min(CHUNK, Number(size))));
  let position = 0;
  for (;;) {
    const { bytesRead } = await readInto(descriptor, buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    onChunk?.(chunk);
    position += bytesRead;
    if (BigInt(position) > size) throw changed(path);
  }
  if (BigInt(position) !== size) throw changed(path);
  return Sha256Schema.parse(hash.digest("hex"));
}

/** The same object, not written to in between as far as the file system tells. */
function sameState(one: fs.BigIntStats, other: fs.BigIntStats): boolean {
  return (
    sameIdentity(identityOf(one), identityOf(other)) &&
    one.size === other.size &&
    one.mtimeNs === other.mtimeNs &&
    one.ctimeNs === other.ctimeNs
  );
}

function tooLarge(path: string, limit: number): FilesystemAdapterError {
  return new FilesystemAdapterError("too_large", `\`${path}\` has more than ${limit} bytes`, {
    place: { kind: "path", file: path },
    remedy: "raise the limit, or do without its content",
  });
}

function changed(path: string): FilesystemAdapterError {
  return new FilesystemAdapterError("changed_while_reading", `\`${path}\` changed while it was read`, {
    place: { kind: "path", file: path },
    remedy: "read it again when nothing else writes there",
  });
}
