import { type DecisionReport } from "../../ledger/index.js";
import { type Decision } from "../../model/index.js";
import { withSubject, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, printable, printJson, type Colours, type Surroundings } from "../terminal.js";

/** `sworn decide`: whether a run may be called done. Exit 0 when it may end, 1 when not, 4 when undetermined. */
export async function decideCommand(around: Surroundings, options: SubjectOptions): Promise<number> {
  return withSubject(options, around, async ({ known, inquiry }) => {
    const report = await inquiry.decide(known);
    if (options.json === true) printJson(around, decisionJson(report));
    else
      around.out(`${decisionText(report, coloursFor(around))}
`);
    if (report.undetermined !== undefined) return EXIT.undetermined;
    return report.mayEnd ? EXIT.ok : EXIT.negative;
  });
}

export function decisionJson(report: DecisionReport): object {
  const {
    run,
    decision,
    mayEnd,
    reasons,
    caps,
    disclosures,
    unresolved,
    undetermined,
    swept,
    degraded,
    head,
    rules,
  } = report;
  return {
    ok: mayEnd,
    run,
    decision,
    may_end: mayEnd,
    reasons,
    caps,
    disclosures,
    unresolved,
    undetermined:
      undetermined === undefined ? undefined : { code: undetermined.code, message: undetermined.message },
    swept: swept.map(({ resource, observation }) => ({ resource, observation })),
    degraded,
    head,
    rules,
  };
}

export function decisionText(report: DecisionReport, colours: Colours): string {
  const { run, decision, mayEnd, reasons, caps, disclosures, degraded } = report;
  const lines = [
    `${colours.bold(printable(run))}: ${colourDecision(decision, colours)}, ${mayEnd ? "may end" : "may not end"}`,
    ...reasons.map(({ text }) => `  because ${printable(text)}`),
    ...caps.map(({ text }) => `  not proven, since ${printable(text)}`),
    ...disclosures.map(({ text }) => `  disclose ${printable(text)}`),
  ];
  if (degraded)
    lines.push(colours.red("  the log says less than what happened: a record could not be written"));
  return lines.join("\n");
}

function colourDecision(decision: Decision, { green, red, yellow }: Colours): string {
  switch (decision) {
    case "verified":
    case "satisfied":
      return green(decision);
    case "failed":
    case "blocked":
      return red(decision);
    case "unverified":
    case "awaiting_user":
    case "exhausted":
      return yellow(decision);
  }
}
