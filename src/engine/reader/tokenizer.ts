import { readNumber } from "./number.js";
import { readQuoted } from "./quoted.js";
import { bad, type Comment, type Token } from "./token.js";

export interface Tokens {
  /** The last one is always `end_of_file`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

const LAYOUT = /[ \t\r\n\f\v]+/uy;
const NAME = /[a-z][A-Za-z0-9_]*/uy;
const VARIABLE = /[A-Z_][A-Za-z0-9_]*/uy;
const SYMBOLS = /[-+*/\\^<>=~:.?@#&]+/uy;
const LINE_COMMENT = /%[^\n]*/uy;
/** A run of what no token starts with, so that a stretch of foreign text is one fault. */
const FOREIGN = /\P{ASCII}+/uy;

/** Splits a text into tokens and comments. Never throws: what is no token becomes a `bad` one. O(text). */
export function tokenize(text: string): Tokens {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  // A byte-order mark is an editor's doing and says nothing.
  let at = text.startsWith("\u{FEFF}") ? 1 : 0;
  while (at < text.length) {
    const layout = match(LAYOUT, text, at);
    if (layout !== undefined) {
      at += layout.length;
      continue;
    }
    const comment = readComment(text, at);
    if (comment !== undefined) {
      comments.push(comment);
      at = comment.end;
      continue;
    }
    const token = readToken(text, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: "end_of_file", text: "", offset: text.length, end: text.length });
  return { tokens, comments };
}

function readComment(text: string, offset: number): Comment | undefined {
  const line = match(LINE_COMMENT, text, offset)?.replace(/\r$/u, "");
  if (line !== undefined) return { text: line, offset, end: offset + line.length };
  if (!text.startsWith("/*", offset)) return undefined;
  const close = text.indexOf("*/", offset + 2);
  if (close === -1) return undefined;
  return { text: text.slice(offset, close + 2), offset, end: close + 2 };
}

function readToken(text: string, offset: number): Token {
  const character = text.charAt(offset);
  if (character >= "0" && character <= "9") return readNumber(text, offset);
  if (character === "'") return readQuoted(text, offset);
  const name = match(NAME, text, offset);
  if (name !== undefined) return { kind: "atom", text: name, offset, end: offset + name.length };
  const variable = match(VARIABLE, text, offset);
  // Bindings are keyed by variable names, and this one would set an object's prototype.
  if (variable === "__proto__")
    return bad(offset, offset + variable.length, variable, `\`${variable}\` can't be the name of a variable`);
  if (variable !== undefined)
    return { kind: "variable", text: variable, offset, end: offset + variable.length };
  if ("()[],|".includes(character)) return { kind: "punctuation", text: character, offset, end: offset + 1 };
  if (character === "!" || character === ";")
    return { kind: "atom", text: character, offset, end: offset + 1 };
  // A closed comment was taken before: this one has no end and takes the rest of the file with it.
  if (text.startsWith("/*", offset))
    return bad(offset, text.length, "/*", "the comment is not closed", "close it with `*/`");
  const symbols = match(SYMBOLS, text, offset);
  if (symbols !== undefined) return readSymbols(text, offset, symbols);
  return readForeign(text, offset, character);
}

function readSymbols(text: string, offset: number, symbols: string): Token {
  if (symbols === ".") {
    if (/^(?:$|[\s%])/u.test(text.charAt(offset + 1)))
      return { kind: "end", text: ".", offset, end: offset + 1 };
    return bad(
      offset,
      offset + 1,
      ".",
      "`.` is followed by no white space",
      "end a clause with `.` and a newline",
    );
  }
  return { kind: "atom", text: symbols, offset, end: offset + symbols.length };
}

function readForeign(text: string, offset: number, character: string): Token {
  if (character === '"') {
    const closed = /"(?:[^"\\\n]|\\.)*"?/uy;
    const whole = match(closed, text, offset) ?? character;
    return bad(
      offset,
      offset + whole.length,
      whole,
      "the language has no strings",
      "write a quoted atom: `'…'`",
    );
  }
  if (character === "{" || character === "}")
    return bad(offset, offset + 1, character, `the language has no \`${character}\``);
  const foreign = match(FOREIGN, text, offset);
  if (foreign !== undefined)
    return bad(
      offset,
      offset + foreign.length,
      foreign,
      `\`${foreign}\` outside quotes`,
      "quote the atom: `'…'`",
    );
  return bad(offset, offset + 1, character, `unexpected character \`${visible(character)}\``);
}

function visible(character: string): string {
  const code = character.charCodeAt(0);
  return code < 32 || code === 127 ? `\\x${code.toString(16)}\\` : character;
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
