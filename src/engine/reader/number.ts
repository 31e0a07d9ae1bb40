import { readEscape } from "./quoted.js";
import { bad, type Token } from "./token.js";

const DIGITS = /[0-9]+/uy;
/** What makes a number of another kind out of digits: `1.5`, `1e5`, `0xff`, `2'101`, `1_000`, `1r3`. */
const CONTINUED = /(?:\.[0-9]|[A-Za-z_'])[A-Za-z0-9_']*/uy;

/** Reads the number that starts at `offset`, without a sign. */
export function readNumber(text: string, offset: number): Token {
  if (text.startsWith("0'", offset)) return readCharacterCode(text, offset);
  DIGITS.lastIndex = offset;
  const digits = DIGITS.exec(text)?.[0] ?? "";
  const end = offset + digits.length;
  CONTINUED.lastIndex = end;
  const rest = CONTINUED.exec(text)?.[0];
  if (rest !== undefined) {
    const whole = digits + rest;
    return bad(
      offset,
      end + rest.length,
      whole,
      `\`${whole}\` is no decimal integer`,
      "write an integer in decimal digits",
    );
  }
  const value = Number(digits);
  if (!Number.isSafeInteger(value))
    return bad(
      offset,
      end,
      digits,
      `\`${digits}\` is larger than a safe integer`,
      `use at most ${Number.MAX_SAFE_INTEGER}`,
    );
  return { kind: "integer", value, text: digits, offset, end };
}

/** `0'c`, the code of a character. */
function readCharacterCode(text: string, offset: number): Token {
  const at = offset + 2;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = Math.min(at + character.length, text.length);
  if (character === "\\") {
    const escape = readEscape(text, at);
    if ("fault" in escape)
      return bad(offset, escape.end, text.slice(offset, Math.min(escape.end, text.length)), escape.fault);
    return integer(text, offset, escape.end, escape.character.codePointAt(0) ?? 0);
  }
  if (character === "'") {
    if (text.charAt(at + 1) === "'") return integer(text, offset, at + 2, 39);
    return bad(offset, end, "0''", "the code of a quote is written with two quotes", "write `0'''`");
  }
  if (character < " ")
    return bad(
      offset,
      at,
      "0'",
      "`0'` is followed by no character",
      "write the character, or its code as a number",
    );
  return integer(text, offset, end, character.codePointAt(0) ?? 0);
}

function integer(text: string, offset: number, end: number, value: number): Token {
  return { kind: "integer", value, text: text.slice(offset, end), offset, end };
}
