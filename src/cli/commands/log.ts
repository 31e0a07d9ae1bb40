import { linesOf } from "../../log/index.js";
import { describeLocation, type LedgerRecord } from "../../model/index.js";
import { readLog, type SubjectOptions } from "../subject.js";
import { coloursFor, columns, EXIT, printable, type Surroundings, printJson } from "../terminal.js";

export interface LogOptions extends SubjectOptions {
  readonly raw?: boolean;
}

/** `sworn log`: every record of a lineage, one a line; with `--raw` the verified lines themselves. */
export async function logCommand(around: Surroundings, options: LogOptions): Promise<number> {
  const { lineage, head, entries, tornBytes } = await readLog(options, around);
  if (options.raw === true) {
    for (const line of linesOf(entries)) around.out(`${line}\n`);
    return EXIT.ok;
  }
  if (options.json === true) {
    printJson(around, { ok: true, lineage, head, torn_bytes: tornBytes, entries });
    return EXIT.ok;
  }
  const { dim, bold } = coloursFor(around);
  const rows = entries.map(({ position, time, hash, record }) => [
    `#${position}`,
    dim(hash.slice(0, 8)),
    dim(new Date(time).toISOString()),
    bold(record.type),
    printable(summary(record)),
  ]);
  around.out(`${columns(rows)}\n`);
  if (tornBytes > 0) around.err(`${tornBytes} bytes of a torn last line; the next append removes them\n`);
  return EXIT.ok;
}

function summary(record: LedgerRecord): string {
  switch (record.type) {
    case "lineage":
      return `${record.lineage}, root run ${record.root}`;
    case "run":
      return `${record.run}, child of ${record.parent}`;
    case "requirements": {
      const artifacts = record.artifacts.map(({ location }) => describeLocation(location));
      return `${record.run}: ${[...artifacts, ...record.verifiers].join(", ") || "nothing"}; verification ${record.verification}`;
    }
    case "run_state":
      return `${record.run} is ${record.state}`;
    case "claim": {
      const scope =
        record.scope.map(({ location }) => describeLocation(location)).join(", ") || "unknown scope";
      return `${record.effect} ${record.operation.tool} on ${scope}`;
    }
    case "outcome":
      return `${record.effect} ${record.execution}${record.recovered ? " (recovered)" : ""}`;
    case "observation": {
      const seen = record.exists === undefined ? "" : record.exists ? " there" : " not there";
      return `${record.observation} ${describeLocation(record.resource.location)}${seen} (${record.mechanism}, ${record.coverage})`;
    }
  }
}
