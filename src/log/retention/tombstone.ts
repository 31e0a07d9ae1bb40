import { TamperError, originOf, otherLog, type Checkpoint } from "../checkpoint/index.js";
import { type PrunedMarker } from "./marker.js";

/**
 * Throws TamperError where a tombstone contradicts a checkpoint: it is of fewer records, or of as many and others.
 * That it does not is no proof: a tombstone says what it likes about records before its last.
 */
export function requireTombstone(marker: PrunedMarker, checkpoints: readonly Checkpoint[]): void {
  const { lineage } = marker;
  for (const { origin, size, root, head } of checkpoints) {
    if (origin !== originOf(lineage)) throw otherLog(origin, originOf(lineage));
    const remedy = "find out who pruned it; bring back a copy of the archive that extends the checkpoint";
    if (size > marker.size) {
      throw new TamperError(
        "history_cut",
        `\`${lineage}\` was pruned with ${marker.size} records, and had ${size} when the checkpoint was signed`,
        { remedy },
      );
    }
    if (size === marker.size && (root !== marker.tree || (head !== undefined && head !== marker.head))) {
      throw new TamperError(
        "history_rewritten",
        `the ${size} records of \`${lineage}\` that were pruned are not those that the checkpoint vouches for`,
        { remedy },
      );
    }
  }
}
