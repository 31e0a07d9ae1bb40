import { type TextEdit } from "../../adapters/filesystem/index.js";
import { type EditDeclaration } from "./declaration.js";

/** A JSON value, as it goes over the wire. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The arguments of a call, detached from the caller's object: what is claimed is what is sent. */
export type CallArguments = Readonly<Record<string, JsonValue>>;

/** Takes a copy of the arguments as JSON holds them. Throws TypeError for what JSON can't hold. */
export function wireArguments(given: unknown): CallArguments | undefined {
  if (given === undefined) return undefined;
  const copy: unknown = JSON.parse(JSON.stringify(given));
  if (typeof copy !== "object" || copy === null || Array.isArray(copy)) {
    throw new TypeError("the arguments of a tool call must be an object");
  }
  return copy as CallArguments;
}

/** A path that means the same to the tool and to us: `~` is the home directory to many a tool. */
export function pathArgument(given: CallArguments, name: string): string | undefined {
  const value = textArgument(given, name);
  return value === undefined || value.startsWith("~") ? undefined : value;
}

export function textArgument(given: CallArguments, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A path, or a list of paths. */
export function pathArguments(given: CallArguments, name: string): readonly string[] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  const all = Array.isArray(value) ? value : [value];
  return all.filter((path): path is string => typeof path === "string" && !path.startsWith("~"));
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
