import { describeLocation, type Verdict } from "../../model/index.js";
import { withSubject, type SubjectOptions } from "../subject.js";
import {
  coloursFor,
  columns,
  EXIT,
  printable,
  type Colours,
  type Surroundings,
  printJson,
} from "../terminal.js";

/** `sworn assess [EFFECT…]`: what effects are worth. Exit 0 only when every one of them is verified. */
export async function assessCommand(
  around: Surroundings,
  effects: readonly string[],
  options: SubjectOptions,
): Promise<number> {
  return withSubject(options, around, async ({ known, inquiry }) => {
    const claims = known.entries.flatMap(({ record }) => (record.type === "claim" ? [record] : []));
    const wanted = effects.length > 0 ? effects : claims.map(({ effect }) => effect);
    const assessments = [];
    for (const effect of wanted) assessments.push(await inquiry.assess(known, effect));
    const allVerified = assessments.every(({ verdict }) => verdict === "verified");
    if (options.json === true) {
      const { head } = known;
      const rules = assessments[0]?.rules;
      const verdicts = Object.fromEntries(assessments.map(({ effect, verdict }) => [effect, verdict]));
      printJson(around, { ok: allVerified, lineage: known.lineage, head, rules, verdicts });
    } else {
      const colours = coloursFor(around);
      const rows = assessments.map(({ effect, verdict }) => {
        const claim = claims.find((candidate) => candidate.effect === effect);
        const scope = claim?.scope.map(({ location }) => describeLocation(location)).join(", ") ?? "";
        const what = `${claim?.operation.tool ?? ""} ${scope === "" ? "(unknown scope)" : scope}`;
        return [effect, colourVerdict(verdict, colours), printable(what)];
      });
      around.out(rows.length === 0 ? "no effects\n" : `${columns(rows)}\n`);
    }
    return allVerified ? EXIT.ok : EXIT.negative;
  });
}

export function colourVerdict(verdict: Verdict, { green, red, yellow, dim }: Colours): string {
  switch (verdict) {
    case "verified":
      return green(verdict);
    case "contradicted":
    case "failed":
      return red(verdict);
    case "state_observed":
    case "unverified":
    case "pending":
      return yellow(verdict);
    case "not_executed":
      return dim(verdict);
  }
}
