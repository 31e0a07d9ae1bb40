import { parse, type ParseEntry } from "shell-quote";
import { type ExitStatusOwner } from "../../model/index.js";

/** Words that run the text after their `-c` as a command of its own. */
const SHELLS = /(?:^|\/)(?:sh|bash|dash|zsh|ksh)$/u;

/**
 * Whose exit status a shell command reports: the verifier's own, or, when any part of the command can replace
 * or hide it (a pipeline, `||`, `;`, `&`, a negation, a subshell), another's. `a && b` keeps it: 0 means that
 * both were 0. When in doubt the answer is `other`, so that a doubtful status never counts as a result.
 */
export function exitStatusOwner(command: string): ExitStatusOwner {
  const text = command.trim();
  if (text === "" || /[\n\r`]|\$\(/u.test(text)) return "other";
  let entries: ParseEntry[];
  try {
    // Variables stay as they are written: what they hold is not known here.
    entries = parse(text, (name) => `$${name}`);
  } catch {
    return "other";
  }
  return entries.every(keepsStatus) && !hidesStatus(words(entries)) ? "verifier" : "other";
}

function keepsStatus(entry: ParseEntry): boolean {
  if (typeof entry === "string") return true;
  if ("comment" in entry) return true;
  return ["&&", ">", ">>", "<", ">&", "&>", "<&", "glob"].includes(entry.op);
}

function words(entries: readonly ParseEntry[]): readonly string[] {
  return entries.map((entry) => (typeof entry === "string" ? entry : ""));
}

function hidesStatus(all: readonly string[]): boolean {
  return all.some((word, index) => {
    if (word === "!" || word === "eval" || word === "exec") return true;
    const inner = all[index + 2];
    if (SHELLS.test(word) && /^-[a-z]*c$/u.test(all[index + 1] ?? "") && inner !== undefined) {
      return exitStatusOwner(inner) === "other";
    }
    return false;
  });
}
