import { type CallArguments, type JsonValue } from "./arguments.js";
import { type ToolDeclaration } from "./declaration.js";

/**
 * Every text that a call gives in the arguments that the host declared to be paths, exactly as it gives it and
 * however deep: a tool may make a path of more than its schema tells.
 */
export function declaredPaths(declaration: ToolDeclaration, given: CallArguments): readonly string[] {
  return namesOfPaths(declaration).flatMap((name) =>
    Object.hasOwn(given, name) ? textsIn(given[name] ?? null) : [],
  );
}

/** Whether what is below a path is moved, deleted or walked down with it. */
export function takesAlong(declaration: ToolDeclaration): boolean {
  const { adapter } = declaration;
  if (adapter === "read_only") return declaration.recursive === true;
  return adapter === "filesystem.move" || adapter === "filesystem.delete";
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function namesOfPaths(declaration: ToolDeclaration): readonly string[] {
  switch (declaration.adapter) {
    case "filesystem.write":
    case "filesystem.edit":
    case "filesystem.delete":
    case "filesystem.mkdir":
    case "filesystem.read":
      return [declaration.path];
    case "filesystem.move":
      return [declaration.from, declaration.to];
    case "read_only":
    case "external":
      return [declaration.path ?? []].flat();
  }
}
