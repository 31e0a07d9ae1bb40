import { WriterIdSchema, sha256, type LineageId } from "../../model/index.js";
import { replaceFile } from "../durable-file.js";
import { LogError } from "../error.js";
import { isErrno, systemDisk, type Disk } from "../file/disk.js";
import { layoutOf, type Layout } from "../file/layout.js";
import { isWriterDead } from "../file/liveness.js";
import { LogFile } from "../file/log-file.js";
import { FolderOwnership } from "../file/ownership.js";
import { type Head } from "../log.js";
import { linesOf, treeOf } from "../merkle/index.js";
import { Sequence } from "../sequence.js";
import { RetentionError } from "./error.js";
import { encodeMarker, readMarker, type ArchivedMarker, type Judged } from "./marker.js";
import { archiveFileOf, pack, readPacked } from "./packed.js";

const MODE = 0o600;

export interface ArchiveOptions {
  readonly directory: string;
  readonly lineage: LineageId;
  /** What the rules say, and of which records. */
  readonly judged: Judged;
  readonly head: Head;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number;
  /** Milliseconds to wait for a writer's lock; 30,000 by default. */
  readonly patience?: number;
  readonly disk?: Disk;
}

/**
 * Compresses a settled log into an archive, and puts a marker in its place. The archive is durable, and was
 * read back, before the log is replaced in one step: a crash leaves the log, or marker and archive.
 *
 * Throws RetentionError, and changes nothing, when the log grew since it was judged, a writer lives, or an
 * effect is pending; LogError as for reading a log.
 */
export async function archiveLineage(options: ArchiveOptions): Promise<ArchivedMarker> {
  const disk = options.disk ?? systemDisk;
  const layout = layoutOf(options.directory, options.lineage);
  if ((await readMarker(disk, layout)) !== undefined) {
    throw new RetentionError("already_archived", `\`${options.lineage}\` is archived already`, {
      place: { kind: "path", file: layout.file },
      remedy: "there is nothing to do",
    });
  }
  requireSettled(options.judged, options.lineage);
  const file = new LogFile(disk, layout, "write", options.patience ?? 30_000);
  const ownership = new FolderOwnership(disk, layout.directory, "shared");
  try {
    await ownership.joinIfPresent();
    if (!(await file.open())) {
      throw new LogError("log_missing", `there is no log of lineage \`${options.lineage}\``, {
        place: { kind: "path", file: layout.file },
        remedy: "check the lineage id and the directory",
      });
    }
    // Nobody else can append or archive from here on; a writer that waits for the lock then finds another file.
    return await file.locked("exclusive", async () => {
      const sequence = new Sequence();
      await file.merge(sequence);
      await requireUnused(disk, layout, sequence, options);
      return replaceLog(disk, layout, sequence, options);
    });
  } finally {
    await file.close();
    await ownership.release();
  }
}

/** An archive takes no more records, so whatever still waits for one is no archive's business. */
function requireSettled({ verdicts }: Judged, lineage: LineageId): void {
  const pending = Object.entries(verdicts).flatMap(([effect, verdict]) =>
    verdict === "pending" ? [effect] : [],
  );
  if (pending.length === 0) return;
  throw new RetentionError(
    "lineage_unsettled",
    `\`${lineage}\` has effects whose outcome is still to come: ${pending.slice(0, 5).join(", ")}${pending.length > 5 ? " …" : ""}`,
    {
      remedy:
        "settle them first; those of writers that died are settled by opening the ledger with `recover`",
    },
  );
}

async function requireUnused(
  disk: Disk,
  layout: Layout,
  sequence: Sequence,
  { head }: ArchiveOptions,
): Promise<void> {
  const inUse = (what: string) =>
    new RetentionError("lineage_in_use", `\`${layout.lineage}\` ${what}`, {
      place: { kind: "path", file: layout.file },
      remedy: "archive it when its run is over",
    });
  if (sequence.head.hash !== head.hash)
    throw inUse("is not what was judged: somebody appended to it meanwhile");
  for (const name of await namesIn(disk, layout.writers)) {
    const writer = WriterIdSchema.safeParse(name).data;
    if (writer !== undefined && !(await isWriterDead(disk, layout, writer)))
      throw inUse(`is open for writing by \`${writer}\``);
  }
}

async function replaceLog(
  disk: Disk,
  layout: Layout,
  { entries, head, root }: Sequence,
  { judged, lineage, clock = Date.now }: ArchiveOptions,
): Promise<ArchivedMarker> {
  const last = entries.at(-1);
  if (root === undefined || last === undefined) {
    throw new RetentionError("lineage_unsettled", `\`${lineage}\` has no records`, {
      place: { kind: "path", file: layout.file },
      remedy: "there is nothing to archive",
    });
  }
  const bytes = Buffer.from(Array.from(linesOf(entries), (line) => `${line}\n`).join(""), "utf8");
  const packed = await pack(bytes);
  const marker: ArchivedMarker = {
    v: "archived 1",
    lineage,
    root,
    size: last.position,
    head: head.hash,
    tree: treeOf(entries).root,
    log: { bytes: bytes.byteLength, sha256: sha256(bytes) },
    archive: { bytes: packed.byteLength, sha256: sha256(packed) },
    last: last.time,
    archived: clock(),
    judged,
  };
  await durably(archiveFileOf(layout), (file) => replaceFile(disk, file, packed, MODE));
  // INVARIANT 3 outlives the log only if its archive can be read: so it is, before the log goes.
  await readPacked(disk, layout, marker);
  await durably(layout.file, (file) => replaceFile(disk, file, encodeMarker(marker), MODE));
  return marker;
}

/** Runs a task about a file; a failure of the disk is reported with the file's name. */
export async function durably(file: string, task: (file: string) => Promise<void>): Promise<void> {
  try {
    await task(file);
  } catch (cause) {
    throw new RetentionError("archive_not_durable", `\`${file}\` can't be made durable`, {
      place: { kind: "path", file },
      cause,
      remedy: "check the disk and the room on it, then try again; nothing was lost",
    });
  }
}

async function namesIn(disk: Disk, folder: string): Promise<readonly string[]> {
  try {
    return await disk.readdir(folder);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return [];
    throw error;
  }
}
