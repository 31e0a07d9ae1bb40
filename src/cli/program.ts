import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { VerdictSchema } from "../model/index.js";
import { archiveCommand } from "./commands/archive.js";
import { aboutAFolder, aboutALog, config, judging, packs } from "./command.js";
import { assessCommand } from "./commands/assess.js";
import {
  checkpointCommand,
  keygenCommand,
  type CheckpointOptions,
  type KeygenOptions,
} from "./commands/checkpoint.js";
import { decideCommand, type DecideOptions } from "./commands/decide.js";
import { doctorCommand } from "./commands/doctor.js";
import { explainCommand, type ExplainOptions } from "./commands/explain.js";
import { logCommand, type LogOptions } from "./commands/log.js";
import { proveCommand, type ProveOptions } from "./commands/prove.js";
import { pruneCommand, type PruneCommandOptions } from "./commands/prune.js";
import { recoverCommand } from "./commands/recover.js";
import { replayCommand } from "./commands/replay.js";
import { rulesCheckCommand, type RulesCheckOptions } from "./commands/rules-check.js";
import { verifyCommand, type VerifyOptions } from "./commands/verify.js";
import { whyNotCommand } from "./commands/why-not.js";
import { type FolderOptions } from "./folder.js";
import { reportError } from "./report-error.js";
import { type SubjectOptions } from "./subject.js";
import { EXIT, type Surroundings } from "./terminal.js";

const OVERVIEW = `
An effect is claimed before a tool runs, settled by what the tool reports, and checked by
what is read back. These commands read such a log and say what each effect is worth.

  sworn log                      what happened, record by record
  sworn verify                   whether the log is what was written
  sworn assess                   what each effect is worth
  sworn decide                   whether the run may be called done
  sworn explain EFFECT           why an effect has its verdict, down to record and rule
  sworn why-not EFFECT verified  what is missing, and which record would change it
  sworn why-not satisfied        the same of the decision about the run
  sworn checkpoint --key FILE    a signed statement of what the log is now
  sworn verify --checkpoint FILE --key PUB
                                 whether its past is still what was signed
  sworn prove EFFECT --key FILE  a proof of one record, for who lacks the log
  sworn archive                  compress a settled log; it still answers everything
  sworn prune --older-than 90d   remove old archives, and leave tombstones
  sworn recover                  settle what writers that died left open
  sworn doctor                   locks, file system, and whether every log is intact
  sworn replay FILE              a scenario: a small history, written by hand
  sworn rules check FILE         whether rule files may run on top of the core

Exit codes: 0 yes, 1 no (a negative verdict or check), 2 wrong use, 3 invalid rules or
damaged data, 4 undetermined (budget, unavailable). Unknown is never 0.`;

/** Runs the command and gives its exit code. Prints only through `around`. */
export async function runCommand(
  args: readonly string[],
  version: string,
  around: Surroundings,
): Promise<number> {
  let code: number = EXIT.ok;
  const program = new Command("sworn");
  program
    .description("Know, and prove, whether what an AI agent says it did is true.")
    .version(version)
    .addHelpText("after", OVERVIEW)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut: around.out, writeErr: around.err });

  const finish = async (work: Promise<number>) => {
    code = await work;
  };

  aboutALog(inheriting(program, "log").description("print every record of a log"))
    .option("--raw", "the very lines of the file, verified: what hashes and proofs are made of")
    .action((options: LogOptions) => finish(logCommand(around, options)));
  aboutALog(
    inheriting(program, "verify").description("check that a log is intact, from its first byte to its last"),
  )
    .addOption(repeatable("--checkpoint <file>", "the log must extend this signed checkpoint; repeatable"))
    .option("--proof <file>", "check a proof that a record is in a signed log, in place of a log")
    .addOption(repeatable("--key <public>", "a public key that is trusted, or a file of them; repeatable"))
    .action((options: VerifyOptions) => finish(verifyCommand(around, options)));

  const checkpoint = inheriting(program, "checkpoint").enablePositionalOptions();
  aboutALog(checkpoint.description("sign what the log is now, so that a later change of its past shows"))
    .option("--key <file>", "the private key")
    .option("--out <file>", "where to keep the checkpoint (default: print it)")
    .action((options: CheckpointOptions) => finish(checkpointCommand(around, options)));
  inheriting(checkpoint, "keygen")
    .description("make a key pair: FILE for who signs, FILE.pub for everybody; overwrites nothing")
    .argument("<file>", "where to keep the private key")
    .option("--name <name>", "what signatures call the key", "sworn")
    .option("--json", "print one JSON document")
    .action((file: string, options: KeygenOptions) => finish(keygenCommand(around, file, options)));
  aboutALog(
    inheriting(program, "prove")
      .description("prove that one record is in the log, to somebody who does not have the log")
      .argument("<record>", "its position, or an effect, for its claim"),
  )
    .option("--checkpoint <file>", "a checkpoint signed before, of a log with the record")
    .option("--key <file>", "the private key, to sign a new one")
    .option("--out <file>", "where to keep the proof (default: print it)")
    .action((record: string, options: ProveOptions) => finish(proveCommand(around, record, options)));
  aboutALog(
    inheriting(program, "assess")
      .description("say what effects are worth; exit 0 only when all of them are verified")
      .argument("[effect...]", "effects to assess (default: all)"),
  ).action((effects: readonly string[], options: SubjectOptions) =>
    finish(assessCommand(around, effects, options)),
  );
  aboutALog(
    inheriting(program, "decide").description(
      "say whether a run may be called done, with what must be disclosed",
    ),
  )
    .option("--sweep", "first read back what no evidence decides, and record what was seen")
    .action((options: DecideOptions) => finish(decideCommand(around, options)));
  aboutALog(
    inheriting(program, "explain")
      .description("draw the proof of an effect's verdict, or of the decision")
      .argument("[effect]", "the effect (default: the decision about the run)"),
  )
    .addOption(detail())
    .addOption(
      new Option("--format <name>", "text, or a Mermaid chart").choices(["text", "mermaid"]).default("text"),
    )
    .action((effect: string | undefined, options: ExplainOptions) =>
      finish(explainCommand(around, effect, options)),
    );
  aboutALog(
    inheriting(program, "why-not")
      .description("say which goal fails first, and which record would change that")
      .argument("<subject>", "an effect; or, without a verdict, the decision that the run does not have")
      .argument(
        "[verdict]",
        `the verdict that the effect does not have: ${VerdictSchema.options.join(", ")}`,
        verdict,
      ),
  )
    .addOption(detail())
    .action((subject: string, asked: string | undefined, options: ExplainOptions) =>
      finish(whyNotCommand(around, subject, asked, options)),
    );
  aboutALog(
    inheriting(program, "archive").description(
      "compress a settled log; it still answers everything, and takes no more records",
    ),
  ).action((options: SubjectOptions) => finish(archiveCommand(around, options)));
  inheriting(program, "prune")
    .description("remove old archives for good, and leave tombstones; never where impact is unresolved")
    .requiredOption("--older-than <age>", "only what was archived longer ago: 90d, 12h or 8w")
    .option("-d, --dir <folder>", "folder of the logs (default: $SWORN_DIR, else .sworn)")
    .option("-l, --lineage <id>", "only this lineage (default: every archived one)")
    .option("--force", "also where nobody knows what an effect left behind, or the archive is damaged")
    .option("--dry-run", "say what would be done, and do nothing")
    .addOption(judging())
    .addOption(packs())
    .addOption(config())
    .option("--json", "print one JSON document")
    .action((options: PruneCommandOptions) => finish(pruneCommand(around, options)));
  aboutAFolder(
    inheriting(program, "recover").description(
      "settle what dead writers left open, in every log of a folder",
    ),
  ).action((options: FolderOptions) => finish(recoverCommand(around, options)));
  aboutAFolder(
    inheriting(program, "doctor").description(
      "how logs are locked here, what the disk promises, what is damaged",
    ),
  ).action((options: FolderOptions) => finish(doctorCommand(around, options)));
  inheriting(program, "replay")
    .description("play scenarios through the real model, log rules and engine, and check what they expect")
    .argument("<file...>", "scenario files (JSON)")
    .addOption(judging())
    .addOption(packs())
    .addOption(config())
    .option("--json", "print one JSON document")
    .action((files: readonly string[], options: SubjectOptions) =>
      finish(replayCommand(around, files, options)),
    );

  const rules = inheriting(program, "rules").description("work on rule files");
  inheriting(rules, "check")
    .description("check rule files on top of the core, and print every fault with its place")
    .argument("[file...]", "rule files of a pack (default: the core alone)")
    .addOption(packs())
    .addOption(config())
    .option("--json", "print one JSON document")
    .option("--sarif", "print SARIF 2.1.0, for code hosts and editors")
    .action((files: readonly string[], options: RulesCheckOptions) =>
      finish(rulesCheckCommand(around, files, options, version)),
    );

  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed what was wrong; help and version end this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return reportError(error, args.includes("--json"), around);
  }
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);
}

/** A subcommand that reports as its parent does. */
function inheriting(parent: Command, name: string): Command {
  return parent.command(name).copyInheritedSettings(parent);
}

function detail(): Option {
  return new Option("--detail <level>", "how much to draw")
    .choices(["short", "medium", "full"])
    .default("medium");
}

function verdict(value: string): string {
  if (VerdictSchema.safeParse(value).success) return value;
  throw new InvalidArgumentError(`It is none of ${VerdictSchema.options.join(", ")}.`);
}
