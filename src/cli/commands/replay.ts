import { parse, type ParseError } from "jsonc-parser";
import { replay, type ReplayReport } from "../../audit/index.js";
import { loadPolicy } from "../../ledger/index.js";
import { type Place } from "../../model/index.js";
import { InputError } from "../error.js";
import { readText } from "../read-text.js";
import { packsOf, type SubjectOptions } from "../subject.js";
import { coloursFor, EXIT, printable, type Surroundings, printJson } from "../terminal.js";

/** `sworn replay FILE…`: what scenarios give, and whether that is what they expect. Exit 1 when one does not. */
export async function replayCommand(
  around: Surroundings,
  files: readonly string[],
  options: SubjectOptions,
): Promise<number> {
  const policy = await loadPolicy(await packsOf(options));
  const reports: { file: string; report: ReplayReport }[] = [];
  for (const file of files) {
    const value = await readJson(file);
    const engine = options.engine === undefined ? {} : { engine: options.engine };
    reports.push({ file, report: await replay(value, { policy, file, ...engine }) });
  }
  if (options.json === true) {
    const [only] = reports;
    const shown =
      reports.length === 1 && only !== undefined
        ? only.report
        : reports.map(({ file, report }) => ({ file, ...report }));
    printJson(around, shown);
  } else {
    const { green, red } = coloursFor(around);
    for (const { file, report } of reports) {
      around.out(`${report.ok ? green("ok  ") : red("FAIL")}  ${file}  ${printable(report.title ?? "")}\n`);
      for (const { what, expected, actual } of report.mismatches) {
        around.out(
          `      ${printable(what)}: expected ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}\n`,
        );
      }
    }
  }
  return reports.every(({ report }) => report.ok) ? EXIT.ok : EXIT.negative;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    throw new InputError("invalid_json", `\`${file}\` is not JSON`, {
      cause,
      place: placeOf(file, text),
      remedy: "mend the file at that place",
    });
  }
}

/** Where the first syntax error is; JSON.parse does not tell on every version of Node. */
function placeOf(file: string, text: string): Place {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const before = text.slice(0, errors[0]?.offset ?? text.length).split("\n");
  return { kind: "text", file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
