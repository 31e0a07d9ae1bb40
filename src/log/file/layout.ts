import { join, resolve } from "node:path";
import { LineageIdSchema, type LineageId, type WriterId } from "../../model/index.js";

const SUFFIX = ".jsonl";

/** Where the files of one lineage are. */
export interface Layout {
  readonly lineage: LineageId;
  readonly directory: string;
  /** The log itself. */
  readonly file: string;
  /** Holds one liveness file for each writer that has appended and not closed. */
  readonly writers: string;
  livenessOf(writer: WriterId): string;
}

/** A lineage id has no separator and does not start with a dot, so its files stay in the directory. */
export function layoutOf(directory: string, lineage: LineageId): Layout {
  const absolute = resolve(directory);
  const writers = join(absolute, `${lineage}.writers`);
  return {
    lineage,
    directory: absolute,
    file: join(absolute, `${lineage}${SUFFIX}`),
    writers,
    livenessOf: (writer) => join(writers, writer),
  };
}

/** The lineage that a file of a log directory is named for; undefined for every other file. */
export function lineageOfFile(name: string): LineageId | undefined {
  if (!name.endsWith(SUFFIX)) return undefined;
  return LineageIdSchema.safeParse(name.slice(0, -SUFFIX.length)).data;
}
