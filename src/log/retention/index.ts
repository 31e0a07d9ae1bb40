/**
 * What becomes of a log when its run is over: archived, its records still answer every question; pruned, a
 * tombstone keeps what it was. FORMAT.md beside the file log says how.
 */
export { archiveLineage, type ArchiveOptions } from "./archive.js";
export { PrunedError, RetentionError } from "./error.js";
export { type ArchivedMarker, type Judged, type Marker, type PrunedMarker } from "./marker.js";
export { ageCountsFrom, listMarkers, pruneLineage, type PruneOptions } from "./prune.js";
export { requireTombstone } from "./tombstone.js";
export { isArchived, readLineage, type LineageReading } from "./read.js";
