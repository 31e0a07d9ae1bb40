import { documentText, proofMermaid, type TextOptions } from "../../proof/index.js";
import { withSubject, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, type Surroundings, printJson } from "../terminal.js";

export interface ExplainOptions extends SubjectOptions {
  readonly detail?: NonNullable<TextOptions["detail"]>;
  readonly format?: "text" | "mermaid";
}

/** `sworn explain [EFFECT]`: the proof of an effect's verdict, or of the decision about the run. */
export async function explainCommand(
  around: Surroundings,
  effect: string | undefined,
  options: ExplainOptions,
): Promise<number> {
  return withSubject(options, around, async ({ known, inquiry }) => {
    const document =
      effect === undefined ? await inquiry.explainDecision(known) : await inquiry.explain(known, effect);
    if (options.json === true) {
      printJson(around, { ok: true, ...document });
      return EXIT.ok;
    }
    if (options.format === "mermaid") {
      around.out(`${proofMermaid(document, inquiry.wording, options.detail)}\n`);
      return EXIT.ok;
    }
    const { dim, bold } = coloursFor(around);
    const text = { detail: options.detail ?? "medium", style: { dim, bold } };
    around.out(`${documentText(document, inquiry.wording, text)}\n`);
    return EXIT.ok;
  });
}
