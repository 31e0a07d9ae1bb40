import { resolve } from "node:path";
import {
  createSolver,
  createTauEngine,
  loadProgram,
  readPhraseFile,
  readSources,
  type Engine,
  type Program,
} from "../engine/index.js";
import { isArchived, LogError, openFileLog, recoverFolder, type Ownership } from "../log/index.js";
import { LineageIdSchema, parseOrThrow, RunIdSchema, type LineageId } from "../model/index.js";
import { Wording } from "../proof/index.js";
import { Ledger } from "./ledger.js";
import { type Readback } from "./readback.js";

/** `solver`: ours, in this process. `reference`: tau-prolog in a worker, slow, and what a rule file means. */
export type EngineChoice = "solver" | "reference";

export interface OpenOptions {
  /** Folder of the logs: private to this user, made with the first record. */
  readonly dir: string;
  /** The run that this ledger is for. */
  readonly run: string;
  /** For a child run: its parent, and the lineage that it belongs to. */
  readonly parent?: string;
  /** The lineage, which names the log; by default the run's own name. */
  readonly lineage?: string;
  /** The root run of the lineage; by default this run, or its parent. */
  readonly root?: string;
  readonly engine?: EngineChoice;
  /** Folders of rule packs on top of the core, by name. A pack can only make a decision worse. */
  readonly packs?: Readonly<Record<string, string>>;
  /** How resources can be read back; see `filesystemReadback`. */
  readonly readbacks?: readonly Readback[];
  /**
   * Settle, before anything else, the claims of writers that are known to be dead, in every log of `dir`. What is
   * wrong with another lineage's log is a process warning; `sworn doctor` tells more.
   */
  readonly recover?: boolean;
  /**
   * `exclusive` keeps every other writer out of `dir` while the ledger is open, and is refused (`log_owned`) while
   * anyone has a part in it; `shared` by default.
   */
  readonly ownership?: Ownership;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number;
  readonly onDegraded?: (error: unknown) => void;
}

/** The rules that a ledger judges by, and the words for them. */
export interface Policy {
  readonly program: Program;
  readonly newWording: () => Wording;
}

/** Reads and checks the core rules and packs. Throws RuleError, naming every fault by file, line and column. */
export async function loadPolicy(packs: Readonly<Record<string, string>> = {}): Promise<Policy> {
  const program = loadProgram(await readSources(packs));
  const phrases = await readPhraseFile("en");
  return { program, newWording: () => new Wording(program, phrases) };
}

export function engineFactory(choice: EngineChoice = "solver"): (program: Program) => Engine {
  return choice === "solver" ? createSolver : createTauEngine;
}

/**
 * Opens the ledger of a run. Nothing is made on disk before the first record.
 * Throws ModelError for names that can't be, RuleError for rules that can't be used, LogError for a log that
 * can't be read or believed.
 */
export async function openLedger(options: OpenOptions): Promise<Ledger> {
  const run = parseOrThrow(RunIdSchema, options.run, "run id");
  const parent =
    options.parent === undefined ? undefined : parseOrThrow(RunIdSchema, options.parent, "parent run id");
  const root = parseOrThrow(RunIdSchema, options.root ?? parent ?? run, "root run id");
  const lineage = parseOrThrow(LineageIdSchema, options.lineage ?? root, "lineage id");
  const policy = await loadPolicy(options.packs);
  if (options.recover === true) await recoverOthers(options, lineage);
  if (await isArchived({ directory: options.dir, lineage })) throw archivedError(lineage);
  const log = await openFileLog({
    directory: options.dir,
    lineage,
    root,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.ownership === undefined ? {} : { ownership: options.ownership }),
  });
  const ledger = new Ledger({
    log,
    folder: resolve(options.dir),
    program: policy.program,
    wording: policy.newWording(),
    createEngine: engineFactory(options.engine),
    run,
    parent: run === root ? undefined : (parent ?? root),
    ...(options.readbacks === undefined ? {} : { readbacks: options.readbacks }),
    ...(options.onDegraded === undefined ? {} : { onDegraded: options.onDegraded }),
  });
  try {
    if (options.recover === true) await ledger.recover();
  } catch (error) {
    await ledger.close();
    throw error;
  }
  return ledger;
}

async function recoverOthers({ dir, clock }: OpenOptions, except: LineageId): Promise<void> {
  const others = await recoverFolder({
    directory: dir,
    except,
    ...(clock === undefined ? {} : { clock }),
  });
  for (const { lineage, error } of others)
    if (error !== undefined)
      process.emitWarning(`the log of \`${lineage}\` was not recovered: ${error.message}`, {
        code: error.code,
        type: "SwornRecovery",
      });
}

function archivedError(lineage: LineageId): LogError {
  return new LogError("log_archived", `lineage \`${lineage}\` is archived and takes no more records`, {
    remedy: "ask about it with the `sworn` command, and record new runs under another lineage id",
  });
}
