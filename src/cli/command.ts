import { Command, Option } from "commander";
import { type Surroundings } from "./terminal.js";

/** A command's work: prints, and gives the exit code. */
export type Action<Args extends readonly unknown[]> = (
  around: Surroundings,
  ...args: Args
) => Promise<number>;

/** Adds the options by which a log is found and judged. */
export function aboutALog(command: Command): Command {
  return command
    .option("-d, --dir <folder>", "folder of the logs, or one log file (default: $SWORN_DIR, else .sworn)")
    .option("-l, --lineage <id>", "which log of the folder (default: the only one)")
    .option("-r, --run <id>", "which run of the lineage (default: its root run)")
    .addOption(judging())
    .addOption(packs())
    .addOption(config())
    .option("--json", "print one JSON document");
}

/** Adds the options by which a folder of logs is found. */
export function aboutAFolder(command: Command): Command {
  return command
    .option("-d, --dir <folder>", "folder of the logs (default: $SWORN_DIR, else .sworn)")
    .option("--json", "print one JSON document");
}

export function judging(): Option {
  return new Option("--engine <name>", "solver (fast) or reference (tau-prolog, slow)")
    .choices(["solver", "reference"])
    .default("solver");
}

export function packs(): Option {
  return new Option("--pack <name=folder>", "rules on top of the core; repeatable").argParser(
    (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
  );
}

export function config(): Option {
  return new Option(
    "--config <file>",
    "names packs in JSON (default: sworn.config.json here or in a folder above)",
  );
}
