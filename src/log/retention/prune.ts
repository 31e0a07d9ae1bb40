import { type LineageId } from "../../model/index.js";
import { removeFile, replaceFile } from "../durable-file.js";
import { syncDirectory } from "../file/directory.js";
import { systemDisk, type Disk } from "../file/disk.js";
import { layoutOf } from "../file/layout.js";
import { LogFile } from "../file/log-file.js";
import { FolderOwnership } from "../file/ownership.js";
import { listLineages } from "../file/reading.js";
import { durably } from "./archive.js";
import { RetentionError } from "./error.js";
import { encodeMarker, readMarker, type Marker, type PrunedMarker } from "./marker.js";
import { archiveFileOf } from "./packed.js";

/** The markers in a directory, by lineage: what was archived there, and what was pruned. */
export async function listMarkers(directory: string, disk: Disk = systemDisk): Promise<readonly Marker[]> {
  const markers: Marker[] = [];
  for (const lineage of await listLineages(directory, disk)) {
    const marker = await readMarker(disk, layoutOf(directory, lineage));
    if (marker !== undefined) markers.push(marker);
  }
  return markers;
}

/** The instant from which an archive's age counts, in milliseconds since 1970: the later of what it can be. */
export function ageCountsFrom({ last, archived }: Marker): number {
  return Math.max(last, archived);
}

export interface PruneOptions {
  readonly directory: string;
  readonly lineage: LineageId;
  /** Noted in the tombstone: somebody insisted, against what the rules say. */
  readonly forced: boolean;
  readonly clock?: () => number;
  readonly patience?: number;
  readonly disk?: Disk;
}

/**
 * Removes the archive of a lineage for good. A tombstone that keeps head, root, size and verdicts is durable
 * before the archive goes; pruning again finishes what a crash left. Whether it may go is the caller's question.
 */
export async function pruneLineage(options: PruneOptions): Promise<PrunedMarker> {
  const disk = options.disk ?? systemDisk;
  const layout = layoutOf(options.directory, options.lineage);
  const marker = await readMarker(disk, layout);
  if (marker === undefined) {
    throw new RetentionError("not_archived", `\`${options.lineage}\` is not archived`, {
      place: { kind: "path", file: layout.file },
      remedy: "archive it first with `sworn archive`",
    });
  }
  const { clock = Date.now, forced } = options;
  const tombstone: PrunedMarker =
    marker.v === "pruned 1" ? marker : { ...marker, v: "pruned 1", pruned: clock(), forced };
  const file = new LogFile(disk, layout, "write", options.patience ?? 30_000);
  const ownership = new FolderOwnership(disk, layout.directory, "shared");
  try {
    await ownership.joinIfPresent();
    await file.open();
    await file.locked("exclusive", async () => {
      if (marker.v !== "pruned 1")
        await durably(layout.file, (path) => replaceFile(disk, path, encodeMarker(tombstone), 0o600));
      await durably(archiveFileOf(layout), async (path) => {
        await removeFile(disk, path);
        await syncDirectory(disk, layout.directory);
      });
    });
  } finally {
    await file.close();
    await ownership.release();
  }
  return tombstone;
}
