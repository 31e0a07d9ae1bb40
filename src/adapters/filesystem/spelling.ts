import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** How often what was taken off a text is looked at again: a tool that does it does it once, or twice. */
const ROUNDS = 4;

/**
 * Every path, absolute or not, that some tool may take a text for: the text itself, and what is left of it
 * without blanks and quotes around it, without NUL or what follows it, in the home directory, or of a `file:`
 * URL. No tool is asked what it does; a guard looks at all of them.
 */
export function spellings(text: string): readonly string[] {
  const found = new Set([text]);
  let latest = [text];
  for (let round = 0; round < ROUNDS && latest.length > 0; round += 1) {
    const next = new Set(latest.flatMap((one) => [...unwrapped(one), ...inHome(one), ...ofUrl(one)]));
    latest = [...next].filter((one) => one !== "" && !found.has(one));
    for (const one of latest) found.add(one);
  }
  return [...found];
}

/** Whether no tool is known to take the text for another path than the one it spells. */
export function isPlainPath(text: string): boolean {
  return spellings(text).length === 1;
}

function unwrapped(text: string): readonly string[] {
  const [beforeNul = ""] = text.split("\0", 1);
  return [text.trim(), unquoted(text), beforeNul, text.replaceAll("\0", "")];
}

/** By hand: a pattern for the end of a text takes the square of its length. */
function unquoted(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && QUOTES.has(text.charAt(start))) start += 1;
  while (end > start && QUOTES.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const QUOTES = new Set(['"', "'", "`"]);

/** `~name` is taken for a folder in the home directory as well as for the home directory of that user. */
function inHome(text: string): readonly string[] {
  if (!text.startsWith("~")) return [];
  const { names, homes } = self();
  const rests = [text.slice(1)];
  for (const name of names) {
    if (text === `~${name}` || text.startsWith(`~${name}/`)) rests.push(text.slice(1 + name.length));
  }
  return homes.flatMap((home) => rests.map((rest) => join(home, rest)));
}

function self(): { readonly names: readonly string[]; readonly homes: readonly string[] } {
  try {
    const { username, homedir: registered } = userInfo();
    return { names: [username], homes: [...new Set([homedir(), registered])] };
  } catch {
    // A user without an entry in the system's list has no other home than the environment's.
    return { names: [], homes: [homedir()] };
  }
}

/** As the standard reads it, and as tools read it that cut off its beginning. */
function ofUrl(text: string): readonly string[] {
  const rest = /^file:(?:\/\/)?(?:localhost(?=\/))?(?<rest>.*)$/isu.exec(text)?.groups?.["rest"];
  if (rest === undefined) return [];
  return [
    rest,
    orNothing(() => decodeURIComponent(rest)),
    orNothing(() => fileURLToPath(new URL(text))),
  ].filter((path) => path !== undefined);
}

function orNothing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
