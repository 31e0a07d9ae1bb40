import { dirname } from "node:path";
import { filesystemReadback } from "../../adapters/filesystem/index.js";
import { openLedger, type DecisionReport } from "../../ledger/index.js";
import { describeLocation, type Decision } from "../../model/index.js";
import { UsageError } from "../error.js";
import { sealRootsOf, type UnreadableRoot } from "../sealed-roots.js";
import { packsOf, readLog, runOf, withSubject, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, printable, printJson, type Colours, type Surroundings } from "../terminal.js";

export interface DecideOptions extends SubjectOptions {
  readonly sweep?: boolean;
}

/**
 * `sworn decide`: whether a run may be called done. With `--sweep` it first reads back what no evidence decides
 * and records what it saw; without, it writes nothing. Exit 0 when it may end, 1 when not, 4 when undetermined.
 */
export async function decideCommand(around: Surroundings, options: DecideOptions): Promise<number> {
  const { report, unreadable } =
    options.sweep === true ? await sweepAndDecide(around, options) : await decideOnly(around, options);
  if (options.json === true) printJson(around, decisionJson(report, unreadable));
  else {
    const colours = coloursFor(around);
    for (const { path, reason } of unreadable)
      around.err(`${colours.yellow("not read back")}: ${printable(path)}: ${printable(reason)}\n`);
    around.out(`${decisionText(report, colours)}\n`);
  }
  if (report.undetermined !== undefined) return EXIT.undetermined;
  return report.mayEnd ? EXIT.ok : EXIT.negative;
}

interface Decided {
  readonly report: DecisionReport;
  readonly unreadable: readonly UnreadableRoot[];
}

function decideOnly(around: Surroundings, options: DecideOptions): Promise<Decided> {
  return withSubject(options, around, async ({ known, inquiry }) => ({
    report: await inquiry.decide(known),
    unreadable: [],
  }));
}

async function sweepAndDecide(around: Surroundings, options: DecideOptions): Promise<Decided> {
  const reading = await readLog(options, around);
  if (reading.archived !== undefined) {
    throw new UsageError("archived_log", `\`${reading.lineage}\` is archived, and takes no more records`, {
      remedy: "decide without `--sweep`, on what was recorded",
    });
  }
  const directory = dirname(reading.file);
  const run = runOf(options, reading);
  const { roots, unreadable } = await sealRootsOf(reading.entries, directory);
  try {
    const ledger = await openLedger({
      dir: directory,
      run,
      lineage: reading.lineage,
      ...(reading.root === undefined ? {} : { root: reading.root }),
      ...(options.engine === undefined ? {} : { engine: options.engine }),
      packs: await packsOf(options),
      readbacks: [filesystemReadback(roots)],
    });
    try {
      return { report: await ledger.decide({ sweep: true }), unreadable };
    } finally {
      await ledger.close();
    }
  } finally {
    for (const root of roots) root.close();
  }
}

export function decisionJson(report: DecisionReport, unreadable: readonly UnreadableRoot[] = []): object {
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
    not_read: unreadable,
    degraded,
    head,
    rules,
  };
}

export function decisionText(report: DecisionReport, colours: Colours): string {
  const { run, decision, mayEnd, reasons, caps, disclosures, swept, degraded } = report;
  const lines = [
    ...swept.map(({ resource, observation }) => {
      const where = printable(describeLocation(resource.location));
      return colours.dim(`${observation === undefined ? "could not read" : "read back"} ${where}`);
    }),
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
