import { resolve } from "node:path";
import { LineageIdSchema, parseOrThrow, type Entry, type LineageId, type RunId } from "../../model/index.js";
import { LogError } from "../error.js";
import { type Head } from "../log.js";
import { Sequence } from "../sequence.js";
import { checkDirectory } from "./directory.js";
import { systemDisk, isErrno, type Disk } from "./disk.js";
import { asLogError } from "./failure.js";
import { layoutOf, lineageOfFile } from "./layout.js";
import { LogFile } from "./log-file.js";

export interface ReadLogOptions {
  readonly directory: string;
  readonly lineage: LineageId;
  /** Milliseconds to wait for a writer's lock; 30,000 by default. */
  readonly patience?: number;
  readonly disk?: Disk;
}

/** A log as it was at one instant. */
export interface LogReading {
  readonly lineage: LineageId;
  readonly file: string;
  /** Undefined for a log whose first append was never completed. */
  readonly root: RunId | undefined;
  readonly head: Head;
  readonly entries: readonly Entry[];
  /** Bytes of a torn last line, which the next append will remove. */
  readonly tornBytes: number;
}

/**
 * Reads and validates a whole log for someone who writes nothing: makes no file, takes only a shared lock,
 * repairs nothing, and needs no write access.
 * Throws LogError: `log_missing`, `log_corrupt`, `log_unsafe_file`, `log_locked`, `log_unreadable`.
 */
export async function readFileLog(options: ReadLogOptions): Promise<LogReading> {
  const lineage = parseOrThrow(LineageIdSchema, options.lineage, "lineage id");
  const layout = layoutOf(options.directory, lineage);
  const log = new LogFile(options.disk ?? systemDisk, layout, "read", options.patience ?? 30_000);
  const sequence = new Sequence();
  try {
    if (!(await log.open())) throw missingError(layout.file, lineage);
    await log.locked("shared", () => log.merge(sequence));
  } catch (error) {
    throw asLogError("log_unreadable", layout.file, error);
  } finally {
    await log.close();
  }
  const { root, head, entries } = sequence;
  return { lineage, file: layout.file, root, head, entries, tornBytes: log.tornBytes };
}

/** The lineages that have a log in a directory, sorted; none when there is no such directory. */
export async function listLineages(
  directory: string,
  disk: Disk = systemDisk,
): Promise<readonly LineageId[]> {
  const path = resolve(directory);
  await checkDirectory(disk, path);
  let names: readonly string[];
  try {
    names = await disk.readdir(path);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return [];
    throw asLogError("log_unreadable", path, error);
  }
  return names.flatMap((name) => lineageOfFile(name) ?? []).sort();
}

function missingError(file: string, lineage: LineageId): LogError {
  return new LogError("log_missing", `there is no log of lineage \`${lineage}\``, {
    place: { kind: "path", file },
    remedy: "check the lineage id and the directory",
  });
}
