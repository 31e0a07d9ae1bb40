import { indicatorOfSyntax, isCompoundOf, namePlace, type ReadFile, type Syntax } from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { clauseId } from "./clause-id.js";
import { type Draft } from "./draft.js";
import { isReserved } from "./reserved.js";

/** Takes the clauses of a file whose head may stand there; reports the others. */
export function draftClauses(file: ReadFile, report: Report): readonly Draft[] {
  return file.items.flatMap((item) => {
    if (item.kind !== "clause") return [];
    const id = clauseId(item, report);
    const { head } = item;
    if (!isDefinable(head, report)) return [];
    const indicator = indicatorOfSyntax(head);
    return [{ id, head, indicator, read: item, place: item.place, pack: file.source.pack }];
  });
}

function isDefinable(head: Syntax, report: Report): head is Extract<Syntax, { kind: "atom" | "compound" }> {
  if (head.kind === "variable" || head.kind === "integer") {
    report({
      code: "not_callable",
      message: "a clause needs an atom or a compound as its head",
      place: head.place,
    });
    return false;
  }
  if (isCompoundOf(head, ":", 2)) {
    report({
      code: "module_qualifier",
      message: "a head with a module qualifier",
      place: head.place,
      remedy: "packs add clauses to extension points by their plain name",
    });
    return false;
  }
  const indicator: Indicator = indicatorOfSyntax(head);
  if (!isReserved(indicator)) return true;
  report({
    code: "clause_for_builtin",
    message: `\`${indicator}\` belongs to the language`,
    place: namePlace(head),
    remedy: "choose another name",
  });
  return false;
}
