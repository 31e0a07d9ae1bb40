import { isPlainPath, type TextEdit } from "../../adapters/filesystem/index.js";
import { type EditDeclaration } from "./declaration.js";
import { McpHostError } from "./error.js";

/** A JSON value, as it goes over the wire. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The arguments of a call, detached from the caller's object: what is claimed is what is sent. */
export type CallArguments = Readonly<Record<string, JsonValue>>;

/** Takes a copy of the arguments as JSON holds them. Throws `invalid_arguments` for what JSON can't hold. */
export function wireArguments(tool: string, given: unknown): CallArguments | undefined {
  if (given === undefined) return undefined;
  const copy = copyOf(tool, given);
  if (typeof copy !== "object" || copy === null || Array.isArray(copy)) {
    throw invalid(tool, "are no object");
  }
  return copy as CallArguments;
}

function copyOf(tool: string, given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch (cause) {
    throw invalid(tool, "are nothing that JSON can hold", cause);
  }
}

function invalid(tool: string, what: string, cause?: unknown): McpHostError {
  return new McpHostError("invalid_arguments", `the arguments of \`${tool}\` ${what}`, {
    remedy: "give an object of strings, numbers, booleans, null, lists and objects",
    cause,
  });
}

/** A path that means the same to the tool and to us: many a tool takes `~` for the home directory. */
export function pathArgument(given: CallArguments, name: string): string | undefined {
  const value = textArgument(given, name);
  return value !== undefined && isPlainPath(value) ? value : undefined;
}

export function textArgument(given: CallArguments, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A path, or a list of paths. */
export function pathArguments(given: CallArguments, name: string): readonly string[] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  const all = Array.isArray(value) ? value : [value];
  return all.filter((path): path is string => typeof path === "string" && isPlainPath(path));
}

export function isGiven(given: CallArguments, name: string): boolean {
  return Object.hasOwn(given, name) && given[name] !== null;
}

/** The edits of a call, as the declared tool reads them; `undefined` when they are not what was declared. */
export function editArguments(
  given: CallArguments,
  { edits: name, replace = "only", lineEnds }: EditDeclaration,
): readonly TextEdit[] | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  if (!Array.isArray(value)) return undefined;
  const text = (raw: string) => (lineEnds === "to_lf" ? raw.replaceAll("\r\n", "\n") : raw);
  const edits: TextEdit[] = [];
  for (const edit of value) {
    if (typeof edit !== "object" || edit === null || Array.isArray(edit)) return undefined;
    const { oldText, newText } = edit;
    if (typeof oldText !== "string" || typeof newText !== "string") return undefined;
    edits.push({ oldText: text(oldText), newText: text(newText), replace });
  }
  return edits;
}

/** Whether the call only asks what it would do. Anything but `true` is taken to act. */
export function isDryRun({ dryRun }: EditDeclaration, given: CallArguments): boolean {
  return dryRun !== undefined && Object.hasOwn(given, dryRun) && given[dryRun] === true;
}
