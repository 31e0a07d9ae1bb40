import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Every path, absolute or not, that some tool may take a text for: the text itself, and what is left of it
 * without blanks and quotes around it, on either side of a NUL, in the home directory, or of a `file:` URL.
 * No tool is asked what it does; a guard looks at all of them.
 */
export function spellings(text: string): readonly string[] {
  const found = new Set([text]);
  // What is added is visited too. It ends: only a home directory makes a text longer, and that one is absolute.
  for (const one of found) {
    for (const other of [...unwrapped(one), ...inHome(one), ...ofUrl(one)]) {
      if (other !== "") found.add(other);
    }
  }
  return [...found];
}

/** Whether no tool is known to take the text for another path than the one it spells. */
export function isPlainPath(text: string): boolean {
  return spellings(text).length === 1;
}

function unwrapped(text: string): readonly string[] {
  return [text.trim(), text.replace(/^["'`]+|["'`]+$/gu, ""), ...text.split("\0")];
}

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
