import { SwornError, type ErrorDetails } from "../model/index.js";

/** The command was used in a way that it can't answer. */
export class UsageError extends SwornError {
  readonly consequence = "usage";
  constructor(
    readonly code:
      | "no_log"
      | "several_logs"
      | "bad_option"
      | "unreadable_file"
      | "unwritable_file"
      | "unknown_run"
      | "unknown_record"
      | "archived_log"
      | "missing_verdict",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** A file that the user named can be read and makes no sense. */
export class InputError extends SwornError {
  readonly consequence = "invalid";
  constructor(
    readonly code: "invalid_json" | "not_utf8",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** The file that says which packs to judge by is unreadable or wrong: nothing is judged without them. */
export class ConfigError extends SwornError {
  readonly consequence = "invalid";
  readonly code = "invalid_config";
}
