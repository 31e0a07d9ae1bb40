/**
 * What the caller of the command or of the library should conclude from an error:
 * `usage` (the call is wrong, exit 2), `invalid` (rules or data are wrong or damaged, exit 3),
 * `undetermined` (no answer could be had: budget, unavailable, not durable; exit 4).
 */
export type Consequence = "usage" | "invalid" | "undetermined";

/** A place in a text file (line and column count from 1) or a record position in a log. */
export type Place =
  | { readonly kind: "text"; readonly file: string; readonly line: number; readonly column?: number }
  | { readonly kind: "record"; readonly file: string; readonly line: number; readonly position?: number }
  | { readonly kind: "path"; readonly file: string };

export interface ErrorDetails {
  /** Where it happened. */
  readonly place?: Place | undefined;
  /** What to do about it, in the imperative. */
  readonly remedy?: string | undefined;
  readonly cause?: unknown;
}

/** The root of every error that sworn throws on purpose. A negative verdict is a value, never one of these. */
export abstract class SwornError extends Error {
  /** Stable across versions; callers branch on it. */
  abstract readonly code: string;
  abstract readonly consequence: Consequence;
  readonly place: Place | undefined;
  readonly remedy: string | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.place = details.place;
    this.remedy = details.remedy;
  }
}

/** The caller asked for something that the model does not allow; nothing was recorded. */
export class ModelError extends SwornError {
  readonly consequence = "usage";
  constructor(
    readonly code:
      | "invalid_record"
      | "invalid_resource"
      | "browser_page_refused"
      | "obligation_outside_scope"
      | "impact_mismatch"
      | "digest_without_existence"
      | "readback_without_source"
      | "unbound_producer_facts"
      | "not_canonical_json",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** The record is well formed, and the history before it makes it impossible; nothing was recorded. */
export class HistoryError extends SwornError {
  readonly consequence = "invalid";
  constructor(
    readonly code:
      | "duplicate_id"
      | "unknown_effect"
      | "unknown_run"
      | "unknown_source"
      | "already_settled"
      | "already_running"
      | "missing_lineage"
      | "duplicate_lineage",
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** Renders a place as people and editors write it: `file:line:column`, or `file:line (position n)`. */
export function describePlace(place: Place): string {
  switch (place.kind) {
    case "path":
      return place.file;
    case "text":
      return place.column === undefined
        ? `${place.file}:${place.line}`
        : `${place.file}:${place.line}:${place.column}`;
    case "record":
      return place.position === undefined
        ? `${place.file}:${place.line}`
        : `${place.file}:${place.line} (position ${place.position})`;
  }
}
