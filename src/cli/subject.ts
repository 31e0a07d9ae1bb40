import { basename, dirname, resolve } from "node:path";
import { Inquiry, engineFactory, loadPolicy, type EngineChoice, type Testimony } from "../ledger/index.js";
import { listLineages, readLineage, type LineageReading } from "../log/index.js";
import { LineageIdSchema, parseOrThrow, RunIdSchema, type LineageId, type RunId } from "../model/index.js";
import { configuredPacks } from "./config.js";
import { UsageError } from "./error.js";
import { folderText } from "./folder.js";
import { type Surroundings } from "./terminal.js";

/** Options that every command about a log takes. */
export interface SubjectOptions {
  readonly dir?: string;
  readonly lineage?: string;
  readonly run?: string;
  readonly engine?: EngineChoice;
  readonly pack?: readonly string[];
  /** The configuration; without it the nearest one from the working folder upward. */
  readonly config?: string;
  readonly json?: boolean;
}

export interface LogPlace {
  readonly directory: string;
  readonly lineage: LineageId;
}

/** Finds the one log that the options mean; a path of a log file counts as its folder and lineage. */
export async function locate(options: SubjectOptions, around: Surroundings): Promise<LogPlace> {
  const given = folderText(options, around);
  if (given.endsWith(".jsonl")) {
    const lineage = parseOrThrow(LineageIdSchema, basename(given, ".jsonl"), "lineage id");
    return { directory: resolve(dirname(given)), lineage };
  }
  const directory = resolve(given);
  if (options.lineage !== undefined) {
    return { directory, lineage: parseOrThrow(LineageIdSchema, options.lineage, "lineage id") };
  }
  const [only, ...others] = await listLineages(directory);
  if (only === undefined) {
    throw new UsageError("no_log", `there is no log in \`${given}\``, {
      place: { kind: "path", file: directory },
      remedy: "name the folder with `--dir`, or set SWORN_DIR",
    });
  }
  if (others.length > 0) {
    throw new UsageError(
      "several_logs",
      `there are several logs in \`${given}\`: ${[only, ...others].join(", ")}`,
      {
        remedy: "choose one with `--lineage`",
      },
    );
  }
  return { directory, lineage: only };
}

/** Reads the log that the options mean, from its file or from its archive. */
export async function readLog(options: SubjectOptions, around: Surroundings): Promise<LineageReading> {
  return readLineage(await locate(options, around));
}

/**
 * The packs to judge by: those of the configuration, and those that `--pack` adds, as `name=folder`. Two folders
 * of one name are refused: an option could otherwise take away a rule.
 */
export async function packsOf(options: SubjectOptions): Promise<Readonly<Record<string, string>>> {
  const packs = new Map(Object.entries(await configuredPacks(options.config, process.cwd())));
  for (const text of options.pack ?? []) {
    const split = text.indexOf("=");
    const name = text.slice(0, split);
    if (split < 1 || name === "core") {
      throw new UsageError("bad_option", `\`--pack ${text}\` names no pack`, {
        remedy: "write `--pack name=folder`",
      });
    }
    if (packs.has(name)) {
      throw new UsageError("bad_option", `there are two packs named \`${name}\``, {
        remedy: "give one of them another name",
      });
    }
    packs.set(name, text.slice(split + 1));
  }
  return Object.fromEntries(packs);
}

export interface Subject {
  readonly known: Testimony;
  readonly reading: LineageReading;
  readonly inquiry: Inquiry;
  readonly run: RunId;
}

/** Reads a log and asks about it; the inquiry is closed afterwards. */
export async function withSubject<Result>(
  options: SubjectOptions,
  around: Surroundings,
  ask: (subject: Subject) => Promise<Result>,
): Promise<Result> {
  const policy = await loadPolicy(await packsOf(options));
  const reading = await readLog(options, around);
  const run = runOf(options, reading);
  const inquiry = new Inquiry({
    program: policy.program,
    createEngine: engineFactory(options.engine),
    wording: policy.newWording(),
    run,
  });
  const known = { lineage: reading.lineage, head: reading.head, entries: reading.entries, degraded: false };
  try {
    return await ask({ known, reading, inquiry, run });
  } finally {
    await inquiry.close();
  }
}

/** The run that is meant: the one named, or the root run. */
export function runOf(options: SubjectOptions, reading: LineageReading): RunId {
  if (options.run === undefined) return reading.root ?? RunIdSchema.parse(reading.lineage);
  const run = parseOrThrow(RunIdSchema, options.run, "run id");
  const known =
    run === reading.root || reading.entries.some(({ record }) => record.type === "run" && record.run === run);
  if (!known) {
    throw new UsageError("unknown_run", `run \`${run}\` is not in the log`, {
      remedy: "list the records with `sworn log`",
    });
  }
  return run;
}
