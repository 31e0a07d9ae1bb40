import { dirname, resolve } from "node:path";
import { type Surroundings } from "./terminal.js";

/** Options of commands about a whole folder of logs. */
export interface FolderOptions {
  readonly dir?: string;
  readonly json?: boolean;
}

export const DEFAULT_FOLDER = ".sworn";

/** What `--dir` means, or the environment, or the usual place. */
export function folderText(options: FolderOptions, around: Surroundings): string {
  return options.dir ?? around.env["SWORN_DIR"] ?? DEFAULT_FOLDER;
}

/** The folder that is meant; of a log file the folder that it is in. */
export function folderOf(options: FolderOptions, around: Surroundings): string {
  const given = folderText(options, around);
  return resolve(given.endsWith(".jsonl") ? dirname(given) : given);
}
