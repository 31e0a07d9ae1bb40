import { LineageIdSchema, parseOrThrow } from "../../model/index.js";
import { LogError } from "../error.js";
import { systemDisk } from "../file/disk.js";
import { checkDirectory } from "../file/directory.js";
import { layoutOf } from "../file/layout.js";
import { readFileLog, type LogReading, type ReadLogOptions } from "../file/reading.js";
import { PrunedError } from "./error.js";
import { readMarker, type ArchivedMarker } from "./marker.js";
import { readPacked } from "./packed.js";

/** A log at one instant, wherever its records are kept. */
export interface LineageReading extends LogReading {
  /** What stands in the log's place when it was archived. */
  readonly archived: ArchivedMarker | undefined;
}

/**
 * Reads and validates a whole lineage, from its log or from its archive; writes nothing.
 * Throws what `readFileLog` throws, RetentionError for an archive that can't be believed, and PrunedError.
 */
export async function readLineage(options: ReadLogOptions): Promise<LineageReading> {
  const archived = await readArchived(options);
  if (archived !== undefined) return archived;
  try {
    return { ...(await readFileLog(options)), archived: undefined };
  } catch (error) {
    // It may have been archived since the first look.
    const now = error instanceof LogError ? await readArchived(options) : undefined;
    if (now !== undefined) return now;
    throw error;
  }
}

async function readArchived(options: ReadLogOptions): Promise<LineageReading | undefined> {
  const disk = options.disk ?? systemDisk;
  const lineage = parseOrThrow(LineageIdSchema, options.lineage, "lineage id");
  const layout = layoutOf(options.directory, lineage);
  await checkDirectory(disk, layout.directory);
  const marker = await readMarker(disk, layout);
  if (marker === undefined) return undefined;
  if (marker.v === "pruned 1") throw new PrunedError(marker, layout.file);
  const { root, head, entries } = await readPacked(disk, layout, marker);
  return { lineage, file: layout.file, root, head, entries, tornBytes: 0, archived: marker };
}

/** Whether a marker stands in a log's place: it was archived, and perhaps pruned since. Throws `log_corrupt`. */
export async function isArchived({
  directory,
  lineage,
  disk = systemDisk,
}: ReadLogOptions): Promise<boolean> {
  const layout = layoutOf(directory, parseOrThrow(LineageIdSchema, lineage, "lineage id"));
  await checkDirectory(disk, layout.directory);
  return (await readMarker(disk, layout)) !== undefined;
}
