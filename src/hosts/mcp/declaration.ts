import { z } from "zod";
import { type Occurrences } from "../../adapters/filesystem/index.js";
import { McpHostError } from "./error.js";

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

/** Names of arguments that are paths or lists of paths, so that the tool can be kept out of the ledger's folder. */
export type PathArguments = string | readonly string[];

/** Touches nothing. Calls are passed on and not recorded. */
export interface ReadOnlyDeclaration {
  readonly adapter: "read_only";
  readonly path?: PathArguments;
  /** Whether the tool walks down from its paths, and so must not start above the ledger's folder either. */
  readonly recursive?: boolean;
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
  /** Files of this machine that it takes along. */
  readonly path?: PathArguments;
}

/** Declarations by tool name. A tool that is not in it may touch anything. */
export type ToolMap = Readonly<Record<string, ToolDeclaration>>;

const Name = z.string().min(1);
const Names = z.union([Name, z.array(Name).readonly()]);

const ToolMapSchema = z.record(
  z.string(),
  z.discriminatedUnion("adapter", [
    z.strictObject({ adapter: z.literal("filesystem.write"), path: Name, content: Name }),
    z.strictObject({
      adapter: z.literal("filesystem.edit"),
      path: Name,
      edits: Name,
      dryRun: Name.exactOptional(),
      replace: z.enum(["only", "first", "all"]).exactOptional(),
      lineEnds: z.enum(["exact", "to_lf"]).exactOptional(),
    }),
    z.strictObject({ adapter: z.literal("filesystem.move"), from: Name, to: Name }),
    z.strictObject({ adapter: z.literal("filesystem.delete"), path: Name }),
    z.strictObject({ adapter: z.literal("filesystem.mkdir"), path: Name }),
    z.strictObject({
      adapter: z.literal("filesystem.read"),
      path: Name,
      partial: z.array(Name).readonly().exactOptional(),
    }),
    z.strictObject({
      adapter: z.literal("external"),
      server: Name,
      owner: Name.exactOptional(),
      endpoint: Name.exactOptional(),
      path: Names.exactOptional(),
    }),
    z.strictObject({
      adapter: z.literal("read_only"),
      path: Names.exactOptional(),
      recursive: z.boolean().exactOptional(),
    }),
  ]),
) satisfies z.ZodType<ToolMap>;

/**
 * A copy of the declarations, which the host can't change any more: a misspelt one would leave a tool unguarded
 * or its effects unrecorded. Throws `invalid_declaration`.
 */
export function declaredTools(tools: ToolMap): ReadonlyMap<string, ToolDeclaration> {
  const parsed = ToolMapSchema.safeParse(tools);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  throw new McpHostError("invalid_declaration", `invalid tool map: ${z.prettifyError(parsed.error)}`, {
    remedy: "declare each tool by one of the known adapters, with the arguments that it names",
  });
}
