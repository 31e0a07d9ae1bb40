/**
 * Makes what comes from a log safe on one line: names and paths may hold line breaks and terminal controls,
 * and could otherwise draw lines of a proof that nobody proved.
 */
export function oneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
