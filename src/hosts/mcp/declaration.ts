import { type Occurrences } from "../../adapters/filesystem/index.js";

/**
 * What the host says that a tool does. Only the host says it: nothing that a server tells of its own tools
 * (annotations, descriptions) is ever read. `path`, `content` and the like are names of the tool's arguments.
 */
export type ToolDeclaration =
  | { readonly adapter: "filesystem.write"; readonly path: string; readonly content: string }
  | EditDeclaration
  | { readonly adapter: "filesystem.move"; readonly from: string; readonly to: string }
  | { readonly adapter: "filesystem.delete"; readonly path: string }
  | { readonly adapter: "filesystem.mkdir"; readonly path: string }
  | ReadDeclaration
  | ExternalDeclaration
  | ReadOnlyDeclaration;

/** Touches nothing. Calls are passed on and not recorded. */
export interface ReadOnlyDeclaration {
  readonly adapter: "read_only";
  /** Names an argument that is a path or a list of paths, so that the tool can be kept out of the ledger's folder. */
  readonly path?: string;
}

export interface EditDeclaration {
  readonly adapter: "filesystem.edit";
  readonly path: string;
  /** Names an argument that is a list of `{ oldText, newText }`. */
  readonly edits: string;
  /** Names an argument that, when it is `true`, makes the call one that touches nothing. */
  readonly dryRun?: string;
  /** Which occurrences the tool replaces; `only` by default. */
  readonly replace?: Occurrences;
  /** `to_lf`: the tool rewrites CRLF as LF, in the file and in the edits. `exact` by default. */
  readonly lineEnds?: "exact" | "to_lf";
}

export interface ReadDeclaration {
  readonly adapter: "filesystem.read";
  /** Names an argument that is a path or a list of paths. */
  readonly path: string;
  /** Arguments that, when given, make the tool show only a part. */
  readonly partial?: readonly string[];
}

/** Acts on something that can't be read back here. Its success is an acknowledgement and no evidence. */
export interface ExternalDeclaration {
  readonly adapter: "external";
  readonly server: string;
  /** On whose behalf; `host` by default. */
  readonly owner?: string;
  /** Where the server is; its name by default. */
  readonly endpoint?: string;
}

/** Declarations by tool name. A tool that is not in it may touch anything. */
export type ToolMap = Readonly<Record<string, ToolDeclaration>>;
