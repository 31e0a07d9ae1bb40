import { type CallArguments } from "./arguments.js";
import { type ToolDeclaration } from "./declaration.js";

/** Every path that a call gives, by the arguments that the host declared to be paths, exactly as it gives it. */
export function declaredPaths(declaration: ToolDeclaration, given: CallArguments): readonly string[] {
  return namesOfPaths(declaration).flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const all = Array.isArray(value) ? value : [value];
    return all.filter((path) => typeof path === "string");
  });
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
      return declaration.path === undefined ? [] : [declaration.path];
    case "external":
      return [];
  }
}
