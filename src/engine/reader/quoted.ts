import { bad, type Token } from "./token.js";

/** What ISO writes after a backslash; SWI-Prolog's `\e`, `\s`, `\z`, `\u` aren't read by every system. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["`", "`"],
]);

const CODE_ESCAPE = /\\(?:x([0-9a-fA-F]+)|([0-7]+))\\/uy;

export type Escape =
  { readonly character: string; readonly end: number } | { readonly fault: string; readonly end: number };

/** Reads the escape whose backslash is at `offset`. */
export function readEscape(text: string, offset: number): Escape {
  const letter = text.charAt(offset + 1);
  const simple = ESCAPES.get(letter);
  if (simple !== undefined) return { character: simple, end: offset + 2 };
  CODE_ESCAPE.lastIndex = offset;
  const match = CODE_ESCAPE.exec(text);
  if (match === null) {
    const shown =
      letter === "\n" || letter === "\r" || letter === "" ? "\\ at the end of a line" : `\\${letter}`;
    return { fault: `\`${shown}\` is no escape sequence`, end: offset + 2 };
  }
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? "", 8) : Number.parseInt(match[1], 16);
  const end = offset + match[0].length;
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    return { fault: `\`${match[0]}\` is no character that text can hold`, end };
  return { character: String.fromCodePoint(code), end };
}

/** Reads the quoted atom that starts at `offset`. A newline ends it, so that one missing quote spoils one line. */
export function readQuoted(text: string, offset: number): Token {
  let value = "";
  let fault: Token | undefined;
  let at = offset + 1;
  for (;;) {
    const character = text.charAt(at);
    if (character === "" || character === "\n") {
      const end = at;
      if (fault !== undefined) return { ...fault, end };
      return bad(
        offset,
        end,
        text.slice(offset, end),
        "the quote is not closed on its line",
        "write `\\n` for a newline",
      );
    }
    if (character === "'") {
      if (text.charAt(at + 1) !== "'") break;
      value += "'";
      at += 2;
    } else if (character === "\\") {
      const escape = readEscape(text, at);
      if ("fault" in escape) {
        fault ??= bad(
          at,
          escape.end,
          text.slice(at, escape.end),
          escape.fault,
          "use `\\\\`, `\\'`, `\\n`, `\\t` or `\\xHH\\`",
        );
        // The newline itself must end the atom, or one bad line would swallow the next.
        at = text.charAt(at + 1) === "\n" ? at + 1 : Math.min(escape.end, text.length);
      } else {
        value += escape.character;
        at = escape.end;
      }
    } else {
      if (character < " " && character !== "\t")
        fault ??= bad(at, at + 1, character, "a control character in a quoted atom", "write it as an escape");
      value += character;
      at += 1;
    }
  }
  const end = at + 1;
  if (fault !== undefined) return { ...fault, end };
  if (value === "[]")
    return bad(
      offset,
      end,
      text.slice(offset, end),
      `\`'${value}'\` means different atoms on different systems`,
    );
  return { kind: "quoted", text: value, offset, end };
}
