import { SwornError, type Consequence, type ErrorDetails, type Place } from "../../model/index.js";

/** Why a path can't be referenced, or its bytes can't be vouched for. */
export type FilesystemAdapterErrorCode =
  /** The path is not below the sealed root. */
  | "outside_root"
  /** The path holds NUL, is empty, or is no well-formed Unicode. */
  | "invalid_path"
  /** The path, or a part of it, is a symbolic link. */
  | "symbolic_link"
  /** Neither a regular file nor a directory; for a read, not a regular file. */
  | "not_regular"
  /** The file has other names, through which it can change unnoticed. */
  | "hard_link"
  /** Nothing has that name, and something has one that only Unicode normalisation tells apart. */
  | "ambiguous_name"
  /** The root's path names another directory than the one that was sealed. */
  | "root_replaced"
  /** The path is, is in, or aliases something in a folder that was forbidden: the ledger's own. */
  | "control_plane"
  /** The file is larger than this read takes. */
  | "too_large"
  /** The file changed, or the path came to name another, while it was read. */
  | "changed_while_reading"
  /** The operating system refused. */
  | "unreadable";

const CONSEQUENCES: Readonly<Record<FilesystemAdapterErrorCode, Consequence>> = {
  outside_root: "usage",
  invalid_path: "usage",
  symbolic_link: "usage",
  not_regular: "usage",
  hard_link: "usage",
  ambiguous_name: "usage",
  control_plane: "usage",
  root_replaced: "undetermined",
  too_large: "undetermined",
  changed_while_reading: "undetermined",
  unreadable: "undetermined",
};

/** A path that this adapter does not speak for. No reference and no observation comes of it. */
export class FilesystemAdapterError extends SwornError {
  readonly consequence: Consequence;
  constructor(
    readonly code: FilesystemAdapterErrorCode,
    message: string,
    details: ErrorDetails & { readonly place: Place; readonly remedy: string },
  ) {
    super(message, details);
    this.consequence = CONSEQUENCES[code];
  }
}
