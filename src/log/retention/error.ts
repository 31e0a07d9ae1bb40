import { SwornError, type Consequence, type ErrorDetails } from "../../model/index.js";
import { type PrunedMarker } from "./marker.js";

type RetentionCode =
  /** Something is still pending, or somebody still writes: it is too early to archive. */
  | "lineage_unsettled"
  | "lineage_in_use"
  /** It is archived already, or it is not. */
  | "already_archived"
  | "not_archived"
  /** The archive is not what was archived. */
  | "archive_damaged"
  | "archive_missing"
  /** Something could not be written; what was there is there. */
  | "archive_not_durable";

const CONSEQUENCES: Readonly<Record<RetentionCode, Consequence>> = {
  lineage_unsettled: "usage",
  lineage_in_use: "undetermined",
  already_archived: "usage",
  not_archived: "usage",
  archive_damaged: "invalid",
  archive_missing: "invalid",
  archive_not_durable: "undetermined",
};

/** A lineage that can't be archived, pruned, or read from its archive. */
export class RetentionError extends SwornError {
  readonly consequence: Consequence;
  constructor(
    readonly code: RetentionCode,
    message: string,
    details: ErrorDetails & { readonly remedy: string },
  ) {
    super(message, details);
    this.consequence = CONSEQUENCES[code];
  }
}

/** The records are gone on purpose. What they were worth can't be derived again, so nothing is concluded. */
export class PrunedError extends SwornError {
  readonly consequence = "undetermined";
  readonly code = "log_pruned";
  constructor(
    readonly marker: PrunedMarker,
    file: string,
  ) {
    const { lineage, size, head, judged, pruned } = marker;
    super(
      `the ${size} records of \`${lineage}\` (head ${head}) were pruned on ${new Date(pruned).toISOString()}; when they were archived their decision was \`${judged.decision}\``,
      {
        place: { kind: "path", file },
        remedy: `\`${file}\` keeps head, root, size and verdicts; bring back a copy of the archive to ask about the records`,
      },
    );
  }
}
