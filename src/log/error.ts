import { SwornError, type Consequence, type ErrorDetails } from "../model/index.js";

/** What went wrong with a log, by what the caller can do about it. */
export type LogErrorCode =
  /** What the log holds is not what was written: nothing in it may be believed from that line on. */
  | "log_corrupt"
  /** The log is shorter than it was. */
  | "log_shrunk"
  /** The path names another file than the one that was opened, or none. */
  | "log_replaced"
  /** Not a private, singly linked, regular file of ours in a private directory. */
  | "log_unsafe_file"
  /** The record could not be made durable; it is not in the log. */
  | "log_not_durable"
  /** An earlier sync failed, so that nothing this object would write can be trusted to last. */
  | "log_poisoned"
  /** Another process kept the lock for too long. */
  | "log_locked"
  /** Someone else owns the folder of the log, or has a part in it that leaves no room for an owner. */
  | "log_owned"
  /** The log can't be opened or created for writing. */
  | "log_unwritable"
  /** The log can't be opened or read. */
  | "log_unreadable"
  /** There is no log of that lineage. */
  | "log_missing"
  /** The log on disk belongs to another root run than the one it was opened for. */
  | "log_mismatch"
  /** The log was archived: it is read from its archive, and takes no more records. */
  | "log_archived"
  /** The writer id is in use, or was used before. */
  | "log_writer_taken"
  | "log_closed";

const CONSEQUENCES: Readonly<Record<LogErrorCode, Consequence>> = {
  log_corrupt: "invalid",
  log_shrunk: "invalid",
  log_replaced: "invalid",
  log_unsafe_file: "invalid",
  log_not_durable: "undetermined",
  log_poisoned: "undetermined",
  log_locked: "undetermined",
  log_owned: "undetermined",
  log_unwritable: "undetermined",
  log_unreadable: "undetermined",
  log_missing: "usage",
  log_mismatch: "usage",
  log_archived: "usage",
  log_writer_taken: "usage",
  log_closed: "usage",
};

/** A log that can't be read, can't be written, or can't be believed. */
export class LogError extends SwornError {
  readonly consequence: Consequence;
  constructor(
    readonly code: LogErrorCode,
    message: string,
    details: ErrorDetails & { readonly remedy: string },
  ) {
    super(message, details);
    this.consequence = CONSEQUENCES[code];
  }
}

/** The error of a call on a log that was closed. */
export function closedError(): LogError {
  return new LogError("log_closed", "the log is closed", { remedy: "open it again" });
}

/** The error of a log that belongs to another root run. */
export function mismatchError(lineage: string, found: string, expected: string): LogError {
  return new LogError(
    "log_mismatch",
    `lineage \`${lineage}\` has root run \`${found}\`, not \`${expected}\``,
    {
      remedy: "open it with its own root run, or choose another lineage id",
    },
  );
}
