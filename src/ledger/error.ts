import { SwornError, type ErrorDetails } from "../model/index.js";

/** No verdict could be derived. It never stands for a negative one, and never for a positive one. */
export class UndeterminedError extends SwornError {
  readonly consequence = "undetermined";
  constructor(
    readonly code: "budget_exceeded" | "engine_error" | "facts_missing" | "no_answer" | "conflicting_answers",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** The caller asked about, or with, something that the ledger does not know. */
export class LedgerUsageError extends SwornError {
  readonly consequence = "usage";
  constructor(
    readonly code:
      | "unknown_effect"
      | "unknown_observation"
      | "unknown_run"
      | "ledger_closed"
      | "no_parent_run"
      | "empty_log",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}
