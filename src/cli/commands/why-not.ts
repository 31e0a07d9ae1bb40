import { remedyText, type WhyNot, type WhyNotDecision } from "../../ledger/index.js";
import { DecisionSchema } from "../../model/index.js";
import { describePlaceOf, failureText } from "../../proof/index.js";
import { UsageError } from "../error.js";
import { withSubject } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";
import { type ExplainOptions } from "./explain.js";

/**
 * `sworn why-not EFFECT VERDICT`, or `sworn why-not DECISION` about the run: the first goal that fails, everything
 * below it, and the records that would change it. Exit 1 when the effect or the run has it after all.
 */
export async function whyNotCommand(
  around: Surroundings,
  subject: string,
  verdict: string | undefined,
  options: ExplainOptions,
): Promise<number> {
  return withSubject(options, around, async ({ known, inquiry, run }) => {
    const isAboutRun = verdict === undefined;
    if (isAboutRun && !DecisionSchema.safeParse(subject).success)
      throw new UsageError("missing_verdict", `\`${subject}\` is no decision, and no verdict is given`, {
        remedy: `ask \`sworn why-not EFFECT VERDICT\`, or one of ${DecisionSchema.options.join(", ")}`,
      });
    const answer: WhyNot | WhyNotDecision = isAboutRun
      ? await inquiry.whyNotDecision(known, subject)
      : await inquiry.whyNot(known, subject, verdict);
    if (options.json === true) {
      printJson(around, { ok: !answer.holds, ...answer });
      return answer.holds ? EXIT.negative : EXIT.ok;
    }
    const [named, asked] = isAboutRun ? [run, subject] : [subject, verdict];
    const { bold, dim } = coloursFor(around);
    if (answer.holds) {
      around.out(`${named} is ${asked}: ask \`sworn explain${isAboutRun ? "" : ` ${named}`}\`\n`);
      return EXIT.negative;
    }
    const { wording } = inquiry;
    const { rule, failure } = answer.firstFailure;
    const style = { dim, bold };
    const where = rule === undefined ? "" : `  ${dim(`[${rule.id} ${describePlaceOf(rule.place)}]`)}`;
    around.out(`${bold(named)} is ${answer.actual ?? "not judged"}, not ${asked}\n\n`);
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
