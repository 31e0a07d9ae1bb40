import { lstat, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { getNodeValue, parseTree, findNodeAtLocation, type Node, type ParseError } from "jsonc-parser";
import { z } from "zod";
import { explainIssues, type Place } from "../model/index.js";
import { ConfigError } from "./error.js";

/** The file that a project keeps its packs in; looked for from the working folder upward. */
export const CONFIG_FILE = "sworn.config.json";

const PackNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/u, "a pack is named in small letters, digits and `-`")
  .refine((name) => name !== "core", "`core` is the name of the rules that packs stand on");

const ConfigSchema = z.strictObject({
  packs: z.record(PackNameSchema, z.string().min(1, "a pack is a folder")).default({}),
});

/**
 * The packs that a configuration names, as absolute folders: those of `given`, or of the nearest
 * `sworn.config.json` at or above `from`, or none. Folders are relative to the file. Throws a `ConfigError`
 * when a file is there and can't be read or is not what it should be: rules that were asked for are never
 * silently left out.
 */
export async function configuredPacks(
  given: string | undefined,
  from: string,
): Promise<Readonly<Record<string, string>>> {
  const found = given === undefined ? await nearestConfig(from) : await readConfig(resolve(from, given));
  if (found === undefined) return {};
  const { file, text } = found;
  const { packs } = parseConfig(text, file);
  return Object.fromEntries(
    Object.entries(packs).map(([name, folder]) => [name, resolve(dirname(file), folder)]),
  );
}

interface ConfigText {
  readonly file: string;
  readonly text: string;
}

async function nearestConfig(from: string): Promise<ConfigText | undefined> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, CONFIG_FILE);
    try {
      return await readConfig(file);
    } catch (error) {
      if (!(error instanceof ConfigError) || !isAbsent(error.cause)) throw error;
      // A link that leads nowhere was meant to lead to rules: they must not be left out for that.
      if (await isNamed(file)) throw error;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

/** Whether there is anything of that name, a link that leads nowhere too. */
async function isNamed(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch {
    return false;
  }
}

function isAbsent(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}

async function readConfig(file: string): Promise<ConfigText> {
  try {
    return { file, text: await readFile(file, "utf8") };
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new ConfigError(`the configuration can't be read: ${reason}`, {
      cause,
      place: { kind: "path", file },
      remedy: "check the path and its permissions",
    });
  }
}

function parseConfig(text: string, file: string): z.output<typeof ConfigSchema> {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree === undefined || error !== undefined) {
    throw new ConfigError("the configuration is no JSON", {
      place: placeAt(text, error?.offset ?? 0, file),
      remedy: 'write `{"packs": {"name": "folder"}}`',
    });
  }
  const twice = repeatedKey(tree);
  if (twice !== undefined) {
    throw new ConfigError(`invalid configuration: \`${String(twice.value)}\` stands twice`, {
      place: placeAt(text, twice.offset, file),
      remedy: "keep one of them",
    });
  }
  const parsed = ConfigSchema.safeParse(getNodeValue(tree));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`invalid configuration: ${explainIssues(parsed.error)}`, {
    place: placeAt(text, issue === undefined ? 0 : offsetOf(tree, issue), file),
    remedy: 'write `{"packs": {"name": "folder"}}`',
  });
}

/** The first key that an object has a second time: the later value would silently replace the earlier one. */
function repeatedKey(node: Node): Node | undefined {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key] = node.type === "object" ? (child.children ?? []) : [];
    if (key !== undefined && seen.has(key.value)) return key;
    seen.add(key?.value);
    const inside = repeatedKey(child);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Where the part is that an issue is about: the key itself, when it is about a key. */
function offsetOf(tree: Node, issue: z.core.$ZodIssue): number {
  const key = issue.code === "unrecognized_keys" ? issue.keys : [];
  const path = [...issue.path, ...key.slice(0, 1)].map((part) =>
    typeof part === "symbol" ? String(part) : part,
  );
  const node = findNodeAtLocation(tree, path) ?? tree;
  return (node.parent?.type === "property" ? node.parent : node).offset;
}

function placeAt(text: string, offset: number, file: string): Place {
  const before = text.slice(0, offset).split("\n");
  return { kind: "text", file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
