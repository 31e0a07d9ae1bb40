import { type Header } from "../program.js";
import { type Report } from "../rule-error.js";
import { type PlacedComment } from "./comment.js";

const START = /^%!\s*(.*?)\s*$/u;
const SHAPE = /^([a-z][A-Za-z0-9_]*)(?:\(([^()]*)\))?(?:\s+is\s+(\w+))?\.?$/u;
const ARGUMENT = /^([-+?])([A-Z]\w*)(?::\w+)?$/u;
/** PlDoc's words for how many answers a predicate has. */
const DETERMINISM = new Set(["det", "semidet", "nondet", "multi", "failure", "undefined"]);

const REMEDY = "write `%! name(+Input, -Output, ?Either) is nondet`";

/** Reads `%! name(+A, -B) is det` and the `%` lines directly below it. O(comments). */
export function readHeaders(comments: readonly PlacedComment[], report: Report): readonly Header[] {
  const headers: Header[] = [];
  comments.forEach((comment, index) => {
    const line = START.exec(comment.text)?.[1];
    if (line === undefined) return;
    const refuse = (message: string): void =>
      report({ code: "invalid_header", message, place: comment.place, remedy: REMEDY });
    if (!comment.ownLine) {
      refuse("a header needs a line of its own");
      return;
    }
    const shape = SHAPE.exec(line);
    const name = shape?.[1];
    if (shape === null || name === undefined) {
      refuse(`\`${line}\` is no header`);
      return;
    }
    const determinism = shape[3];
    if (determinism !== undefined && !DETERMINISM.has(determinism))
      refuse(`\`${determinism}\` is no determinism`);
    const args = readArguments(shape[2], refuse);
    if (args === undefined) return;
    headers.push({
      indicator: `${name}/${args.length}`,
      argumentNames: args.map((argument) => argument.name),
      modes: args.map((argument) => argument.mode),
      description: readDescription(comments, index),
      place: comment.place,
    });
  });
  return headers;
}

interface HeaderArgument {
  readonly mode: string;
  readonly name: string;
}

function readArguments(
  text: string | undefined,
  refuse: (message: string) => void,
): readonly HeaderArgument[] | undefined {
  if (text === undefined) return [];
  const args: HeaderArgument[] = [];
  for (const part of text.split(",")) {
    const match = ARGUMENT.exec(part.trim());
    const [, mode, name] = match ?? [];
    if (mode === undefined || name === undefined) {
      refuse(`\`${part.trim()}\` is no argument with a mode`);
      return undefined;
    }
    args.push({ mode, name });
  }
  return args;
}

/** The text below a header line; a `%` line without text starts a new paragraph. */
function readDescription(comments: readonly PlacedComment[], index: number): string {
  const start = comments[index]?.place.line ?? 0;
  const paragraphs: string[][] = [[]];
  for (let below = 1; ; below += 1) {
    const comment = comments[index + below];
    if (comment?.place.line !== start + below || !comment.ownLine || !/^%(?![!@])/u.test(comment.text)) break;
    const text = comment.text.replace(/^%+/u, "").trim();
    if (text === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(text);
  }
  return paragraphs
    .map((lines) => lines.join(" "))
    .filter((text) => text !== "")
    .join("\n\n");
}
