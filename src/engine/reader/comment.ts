import { type SourcePlace } from "../program.js";
import { type Lines } from "./lines.js";
import { type Comment } from "./token.js";

/** A comment of a rule file and where it stands. */
export interface PlacedComment {
  /** With its delimiters. */
  readonly text: string;
  readonly place: SourcePlace;
  readonly lastLine: number;
  /** Whether nothing but white space comes before it on its line. */
  readonly ownLine: boolean;
}

export function placeComment(lines: Lines, comment: Comment): PlacedComment {
  const place = lines.placeAt(comment.offset);
  const before = lines.text.slice(comment.offset - place.column + 1, comment.offset);
  const lastLine = comment.text.startsWith("%") ? place.line : lines.placeAt(comment.end - 1).line;
  return { text: comment.text, place, lastLine, ownLine: /^[\s\u{FEFF}]*$/u.test(before) };
}
