import { type PlacedComment, type ReadClause, type ReadFile } from "../reader/index.js";
import { type Report } from "../rule-error.js";

const MARK = "%@";
const ID = /^%@\s*([a-z][A-Za-z0-9]*(?:[-_./][A-Za-z0-9]+)*)\s*$/u;

/** The id that the comments before a clause give it; the empty text when there is none, which is reported. */
export function clauseId(clause: ReadClause, report: Report): string {
  const marks = clause.comments.filter((comment) => comment.text.startsWith(MARK));
  const last = marks.at(-1);
  for (const mark of marks) if (mark !== last) report(misplaced(mark));
  if (last === undefined) {
    report({
      code: "missing_clause_id",
      message: "the clause has no id",
      place: clause.place,
      remedy: "write `%@ some-stable-id` on the line before it",
    });
    return "";
  }
  if (!last.ownLine || !isJustBefore(last, clause)) {
    report(misplaced(last));
    return "";
  }
  const id = ID.exec(last.text)?.[1];
  if (id !== undefined) return id;
  report({
    code: "invalid_clause_id",
    message: `\`${last.text.slice(2).trim()}\` is no clause id`,
    place: last.place,
    remedy: "write words of letters and digits, joined by `-`, `_`, `.` or `/`",
  });
  return "";
}

/** Reports ids that stand before no clause. */
export function checkStrayIds(file: ReadFile, report: Report): void {
  const stray = file.items.flatMap((item) => (item.kind === "directive" ? item.comments : []));
  for (const comment of [...stray, ...file.trailingComments])
    if (comment.text.startsWith(MARK)) report(misplaced(comment));
}

/** Only comments may stand between an id and its clause, and no blank line. */
function isJustBefore(mark: PlacedComment, clause: ReadClause): boolean {
  let line = mark.lastLine;
  for (const comment of clause.comments.slice(clause.comments.indexOf(mark) + 1)) {
    if (comment.place.line > line + 1) return false;
    line = comment.lastLine;
  }
  return clause.place.line <= line + 1;
}

function misplaced(comment: PlacedComment): Parameters<Report>[0] {
  return {
    code: "misplaced_clause_id",
    message: "a clause id belongs on a line of its own, just before its clause",
    place: comment.place,
  };
}
