import { remedyText } from "../../ledger/index.js";
import { describePlaceOf, failureText } from "../../proof/index.js";
import { withSubject } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";
import { type ExplainOptions } from "./explain.js";

/**
 * `sworn why-not EFFECT VERDICT`: the first goal that fails, everything below it, and the record that would
 * change it. Exit 1 when the effect has that verdict after all.
 */
export async function whyNotCommand(
  around: Surroundings,
  effect: string,
  verdict: string,
  options: ExplainOptions,
): Promise<number> {
  return withSubject(options, around, async ({ known, inquiry }) => {
    const answer = await inquiry.whyNot(known, effect, verdict);
    if (options.json === true) {
      printJson(around, { ok: !answer.holds, ...answer });
      return answer.holds ? EXIT.negative : EXIT.ok;
    }
    const { bold, dim } = coloursFor(around);
    if (answer.holds) {
      around.out(`${effect} is ${verdict}: ask \`sworn explain ${effect}\`\n`);
      return EXIT.negative;
    }
    const { wording } = inquiry;
    const { rule, failure } = answer.firstFailure;
    const style = { dim, bold };
    const where = rule === undefined ? "" : `  ${dim(`[${rule.id} ${describePlaceOf(rule.place)}]`)}`;
    around.out(`${bold(effect)} is ${answer.actual ?? "without verdict"}, not ${verdict}\n\n`);
    around.out(
      `first failure${where}\n${indent(failureText(failure, wording, { detail: "short", style }))}\n\n`,
    );
    around.out(`${remedyText(answer.remedy)}\n\n`);
    around.out(
      `everything that failed\n${indent(failureText(answer.failure, wording, { detail: options.detail ?? "medium", style }))}\n`,
    );
    return EXIT.ok;
  });
}

function indent(text: string): string {
  return text.replace(/^/gmu, "  ");
}
