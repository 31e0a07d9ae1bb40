import {
  claimDelete,
  claimEdit,
  claimMkdir,
  claimMove,
  claimWrite,
  FilesystemAdapterError,
  type FilesystemClaim,
  type Root,
} from "../../adapters/filesystem/index.js";
import { type ClaimSpec } from "../../ledger/index.js";
import { resource } from "../../model/index.js";
import { editArguments, pathArgument, textArgument, type CallArguments } from "./arguments.js";
import { type ExternalDeclaration, type ToolDeclaration } from "./declaration.js";
import { type Reach } from "./in-flight.js";
import { type PathMeaning } from "./options.js";

/** Declarations of tools that change files. */
export type ChangeDeclaration = Extract<
  ToolDeclaration,
  {
    readonly adapter:
      "filesystem.write" | "filesystem.edit" | "filesystem.move" | "filesystem.delete" | "filesystem.mkdir";
  }
>;

/** The part of a claim that follows from what a call does. Without a scope it may touch anything. */
export type CallClaim = Pick<ClaimSpec, "scope" | "obligations" | "external"> & {
  readonly operation: string;
};

/** Paths below the root that a call may touch, by their text alone. */
export function reachOf(declaration: ChangeDeclaration, given: CallArguments, meaning: PathMeaning): Reach {
  const { root } = meaning;
  const names =
    declaration.adapter === "filesystem.move" ? [declaration.from, declaration.to] : [declaration.path];
  const paths: string[] = [];
  for (const name of names) {
    const path = placedPath(given, name, meaning);
    if (root === undefined || path === undefined) return "unknown";
    try {
      paths.push(root.locate(path));
    } catch {
      return "unknown";
    }
  }
  return paths;
}

/**
 * What a call that changes files claims. A path that the adapter can't speak for makes the scope unknown and
 * never stops the call, with one exception: what reaches for the ledger's own folder throws `control_plane`.
 */
export async function claimChange(
  declaration: ChangeDeclaration,
  given: CallArguments,
  meaning: PathMeaning,
): Promise<CallClaim> {
  const unknown: CallClaim = { operation: declaration.adapter };
  if (meaning.root === undefined) return unknown;
  try {
    const claim = await derive(declaration, given, meaning.root, meaning);
    if (claim === undefined) return unknown;
    const { scope, obligations } = claim;
    return { ...unknown, scope, obligations };
  } catch (error) {
    if (error instanceof FilesystemAdapterError && error.code !== "control_plane") return unknown;
    throw error;
  }
}

async function derive(
  declaration: ChangeDeclaration,
  given: CallArguments,
  root: Root,
  meaning: PathMeaning,
): Promise<FilesystemClaim | undefined> {
  if (declaration.adapter === "filesystem.move") {
    const from = placedPath(given, declaration.from, meaning);
    const to = placedPath(given, declaration.to, meaning);
    return from === undefined || to === undefined ? undefined : claimMove(root, from, to);
  }
  const path = placedPath(given, declaration.path, meaning);
  if (path === undefined) return undefined;
  switch (declaration.adapter) {
    case "filesystem.write": {
      const content = textArgument(given, declaration.content);
      // A call without its content will be refused, or do something that was not declared.
      return content === undefined ? undefined : claimWrite(root, path, content);
    }
    case "filesystem.edit": {
      const edits = editArguments(given, declaration);
      const lineEnds = declaration.lineEnds === "to_lf" ? "unless_cr" : "exact";
      return edits === undefined ? undefined : claimEdit(root, path, edits, { lineEnds });
    }
    case "filesystem.delete":
      return claimDelete(root, path);
    case "filesystem.mkdir":
      return claimMkdir(root, path);
  }
}

/** A path whose place is known. Where a relative one starts only the host can tell. */
function placedPath(given: CallArguments, name: string, { relativePaths }: PathMeaning): string | undefined {
  const path = pathArgument(given, name);
  return path === undefined || path.startsWith("/") || relativePaths === "below_root" ? path : undefined;
}

/** What a call of a server elsewhere claims: one place that can't be read back from here. */
export function claimExternal(tool: string, { server, owner, endpoint }: ExternalDeclaration): CallClaim {
  const target = resource.external(
    { namespace: "mcp", owner: owner ?? "host", endpoint: endpoint ?? server, server, tool },
    "unversioned",
  );
  return { operation: "external", scope: [target], external: true };
}
