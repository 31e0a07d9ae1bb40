import { type ClaimSpec, type ObligationSpec } from "../../ledger/index.js";
import { sha256, type ResourceReference, type Sha256 } from "../../model/index.js";
import { applyEdit, type TextEdit } from "./apply-edit.js";
import { FilesystemAdapterError } from "./error.js";
import { readContent } from "./read.js";
import { type Root } from "./root.js";
import { overlappingPaths } from "./rooted-path.js";

/** What a claim says of files. Spread it into the spec of `ledger.claim` or `ledger.dispatch`. */
export interface FilesystemClaim extends Pick<ClaimSpec, "input"> {
  readonly operation: string;
  readonly scope: readonly ResourceReference[];
  readonly obligations: readonly ObligationSpec[];
}

/** Larger files are not loaded to work out what an edit makes of them. */
const EDIT_LIMIT = 32 * 1024 * 1024;

/** Claims that the file will hold exactly these bytes. */
export async function claimWrite(
  root: Root,
  path: string,
  content: string | Uint8Array,
): Promise<FilesystemClaim> {
  const target = await root.reference(path);
  // A text with half a surrogate pair has no UTF-8 form, and producers differ in what they write for it.
  const known = typeof content !== "string" || content.isWellFormed();
  const digest = sha256(content);
  return claim(
    "filesystem.write",
    { path: pathOf(target), sha256: digest },
    [target],
    known ? [holds(target, digest)] : [],
  );
}

export interface EditOptions {
  /** Bytes of the file before the edit; of larger ones nothing is promised. 32 MiB by default. */
  readonly limit?: number;
  /**
   * `unless_cr`: the producer rewrites line ends, so nothing is promised of a file that has carriage returns.
   * `exact`, the default: it leaves alone what it does not replace.
   */
  readonly lineEnds?: "exact" | "unless_cr";
}

/**
 * Claims that the file will hold what {@link applyEdit} makes of what it holds now. When that can't be worked
 * out (missing, too large, not UTF-8, an edit that does not apply) only the scope is claimed.
 */
export async function claimEdit(
  root: Root,
  path: string,
  edits: readonly TextEdit[],
  options: EditOptions = {},
): Promise<FilesystemClaim> {
  const target = await root.reference(path);
  const input = {
    path: pathOf(target),
    edits: edits.map(({ oldText, newText, replace = "only" }) => ({ oldText, newText, replace })),
  };
  const before = await readText(root, path, options.limit ?? EDIT_LIMIT);
  // The reference is the one that the text was read from.
  if (before === undefined) return claim("filesystem.edit", input, [target], []);
  const after =
    options.lineEnds === "unless_cr" && before.text.includes("\r")
      ? undefined
      : applyEdit(before.text, edits);
  const obligations = after === undefined ? [] : [holds(before.reference, sha256(after))];
  return claim("filesystem.edit", input, [before.reference], obligations);
}

/** Claims that nothing will be at the path. */
export async function claimDelete(root: Root, path: string): Promise<FilesystemClaim> {
  root.refuseHolder(path);
  const target = await root.reference(path);
  return claim("filesystem.delete", { path: pathOf(target) }, [target], [absent(target)]);
}

/**
 * Claims that nothing will be at `from`, and that what is there now will be at `to`. Nothing is promised when
 * there is nothing to move, or when `to` is a directory: some producers then move into it.
 */
export async function claimMove(root: Root, from: string, to: string): Promise<FilesystemClaim> {
  root.refuseHolder(from);
  root.refuseHolder(to);
  const target = await root.reference(to);
  const source = await root.reference(from);
  const input = { from: pathOf(source), to: pathOf(target) };
  const scopeOnly = claim("filesystem.move", input, [source, target], []);
  if (nested(source, target) || target.incarnation.startsWith("directory:")) return scopeOnly;
  const moved = await orNothing(() => readContent(root, from));
  if (moved === undefined || moved.kind === "absent") return scopeOnly;
  const arrived = moved.kind === "file" ? holds(target, moved.sha256) : exists(target);
  return claim("filesystem.move", input, [moved.reference, target], [absent(moved.reference), arrived]);
}

/** Claims that a directory will be there. */
export async function claimMkdir(root: Root, path: string): Promise<FilesystemClaim> {
  const target = await root.reference(path);
  return claim("filesystem.mkdir", { path: pathOf(target) }, [target], [exists(target)]);
}

function claim(
  operation: string,
  input: FilesystemClaim["input"],
  scope: readonly ResourceReference[],
  obligations: FilesystemClaim["obligations"],
): FilesystemClaim {
  return { operation, input, scope, obligations };
}

const holds = (target: ResourceReference, digest: Sha256) =>
  ({ target, must: { predicate: "content_sha256", sha256: digest } }) as const;
const exists = (target: ResourceReference) => ({ target, must: { predicate: "exists" } }) as const;
const absent = (target: ResourceReference) => ({ target, must: { predicate: "absent" } }) as const;

/** The same, or one inside the other: a move of the one onto the other is no plain move. */
function nested(one: ResourceReference, other: ResourceReference): boolean {
  return overlappingPaths(pathOf(one), pathOf(other));
}

function pathOf({ location }: ResourceReference): string {
  return location.kind === "filesystem" ? location.path : "";
}

/** The file's text, with a byte-order mark kept as a character; `undefined` when it has none or can't be read. */
async function readText(
  root: Root,
  path: string,
  limit: number,
): Promise<{ readonly text: string; readonly reference: ResourceReference } | undefined> {
  const chunks: Uint8Array[] = [];
  const content = await orNothing(() =>
    readContent(root, path, { limit, onChunk: (chunk) => chunks.push(chunk.slice()) }),
  );
  if (content?.kind !== "file") return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    return { text, reference: content.reference };
  } catch {
    return undefined;
  }
}

async function orNothing<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FilesystemAdapterError) return undefined;
    throw error;
  }
}
