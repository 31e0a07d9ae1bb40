import { isEntryOf, SwornError, type EffectId, type Entry, type LineageId } from "../model/index.js";
import { type Disk } from "./file/disk.js";
import { openFileLog } from "./file/file-log.js";
import { listLineages } from "./file/reading.js";
import { isArchived, readLineage } from "./retention/index.js";

export interface RecoverFolderOptions {
  readonly directory: string;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number;
  readonly disk?: Disk;
  /** A lineage to leave out: one that is about to be opened anyway. */
  readonly except?: LineageId;
}

/** What recovery made of one log. */
export interface RecoveredLineage {
  readonly lineage: LineageId;
  /** Effects settled as interrupted, because their writer is proven dead. */
  readonly settled: readonly EffectId[];
  /** Why the log could not be read or written; nothing of it was changed then. */
  readonly error: SwornError | undefined;
}

/**
 * INVARIANT 12 for every log of a folder: settles the open claims of writers that are proven dead, and leaves
 * those of the living alone. A log without such claims is only read. Idempotent; one damaged log stops no other.
 * Throws LogError when the folder itself can't be read.
 */
export async function recoverFolder(options: RecoverFolderOptions): Promise<readonly RecoveredLineage[]> {
  const { directory, disk, except } = options;
  const results: RecoveredLineage[] = [];
  for (const lineage of await listLineages(directory, disk)) {
    if (lineage === except) continue;
    try {
      // What is archived was settled before, and takes no more records.
      if (await isArchived({ directory, lineage, ...(disk === undefined ? {} : { disk }) })) continue;
      results.push({ lineage, settled: await recoverLineage(lineage, options), error: undefined });
    } catch (error) {
      if (!(error instanceof SwornError)) throw error;
      results.push({ lineage, settled: [], error });
    }
  }
  return results;
}

async function recoverLineage(
  lineage: LineageId,
  { directory, clock, disk }: RecoverFolderOptions,
): Promise<readonly EffectId[]> {
  const port = disk === undefined ? {} : { disk };
  const { root, entries } = await readLineage({ directory, lineage, ...port });
  if (root === undefined || !hasOpenClaims(entries)) return [];
  const log = await openFileLog({
    directory,
    lineage,
    root,
    ...port,
    ...(clock === undefined ? {} : { clock }),
  });
  try {
    return (await log.recover()).flatMap((entry) =>
      isEntryOf(entry, "outcome") ? [entry.record.effect] : [],
    );
  } finally {
    await log.close();
  }
}

/** Whether any claim has no outcome at all: only then is there anything to recover. */
function hasOpenClaims(entries: readonly Entry[]): boolean {
  const open = new Set<EffectId>();
  for (const { record } of entries) {
    if (record.type === "claim") open.add(record.effect);
    else if (record.type === "outcome") open.delete(record.effect);
  }
  return open.size > 0;
}
