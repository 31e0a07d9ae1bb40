import { resolve } from "node:path";
import { compound } from "../../engine/index.js";
import { ageCountsFrom, listMarkers, pruneLineage, type Marker } from "../../log/index.js";
import { SwornError } from "../../model/index.js";
import { parseAge } from "../age.js";
import { folderText } from "../folder.js";
import { withSubject, type SubjectOptions } from "../subject.js";
import { EXIT, coloursFor, columns, printJson, printable, type Surroundings } from "../terminal.js";

export interface PruneCommandOptions extends SubjectOptions {
  readonly olderThan: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

interface Outcome {
  readonly lineage: string;
  readonly action: "pruned" | "would_prune" | "kept";
  readonly size: number;
  readonly head: string;
  /** Why it was kept, or that somebody insisted. */
  readonly reason?: string;
  /** Effects of which the rules say that nobody knows what they left behind. */
  readonly unresolved?: readonly string[];
  readonly exit: number;
}

/**
 * `sworn prune`: removes old archives for good and leaves tombstones. An archive with unresolved impact is the
 * only way to find out about it, so it is kept, as is one that can't be read; `--force` says otherwise.
 * Exit 0, or 1 when unresolved impact kept one, or as its error says when one could not be judged.
 */
export async function pruneCommand(around: Surroundings, options: PruneCommandOptions): Promise<number> {
  const directory = resolve(folderText(options, around));
  const age = parseAge(options.olderThan);
  const outcomes: Outcome[] = [];
  for (const marker of await listMarkers(directory)) {
    if (options.lineage !== undefined && marker.lineage !== options.lineage) continue;
    if (marker.v === "pruned 1") {
      // Nothing is left to judge; this removes what a crash may have left.
      if (options.dryRun !== true) await pruneLineage({ directory, lineage: marker.lineage, forced: false });
      continue;
    }
    if (Date.now() - ageCountsFrom(marker) < age) {
      const { lineage, size, head } = marker;
      outcomes.push({ lineage, size, head, action: "kept", reason: "not old enough", exit: EXIT.ok });
    } else {
      outcomes.push(await pruneOne(around, directory, marker, options));
    }
  }
  print(around, outcomes, options);
  return Math.max(EXIT.ok, ...outcomes.map(({ exit }) => exit));
}

async function pruneOne(
  around: Surroundings,
  directory: string,
  { lineage, size, head }: Marker,
  options: PruneCommandOptions,
): Promise<Outcome> {
  const told = { lineage, size, head };
  const objection = await objectionTo(around, directory, lineage, options);
  if (objection !== undefined && options.force !== true) return { ...told, action: "kept", ...objection };
  const forced = objection !== undefined;
  const noted = forced ? { ...objection, reason: `forced, though ${objection.reason}` } : {};
  if (options.dryRun !== true) await pruneLineage({ directory, lineage, forced });
  return {
    ...told,
    ...noted,
    action: options.dryRun === true ? "would_prune" : "pruned",
    exit: EXIT.ok,
  };
}

interface Objection {
  readonly reason: string;
  readonly unresolved?: readonly string[];
  readonly exit: number;
}

/** What speaks against pruning, by the rules as they are now, or because nothing can be asked. */
async function objectionTo(
  around: Surroundings,
  dir: string,
  lineage: string,
  options: PruneCommandOptions,
): Promise<Objection | undefined> {
  try {
    return await withSubject({ ...options, dir, lineage }, around, async ({ known, inquiry }) => {
      const judge = await inquiry.judge(known);
      const unresolved: string[] = [];
      for (const { record } of known.entries)
        if (
          record.type === "claim" &&
          (await judge.holds(compound("impact_unresolved", record.effect))) !== undefined
        )
          unresolved.push(record.effect);
      if (unresolved.length === 0) return undefined;
      return { reason: "nobody knows what an effect left behind", unresolved, exit: EXIT.negative };
    });
  } catch (error) {
    if (!(error instanceof SwornError) || error.consequence === "usage") throw error;
    return { reason: `it can't be judged: ${error.message} (${error.code})`, exit: EXIT[error.consequence] };
  }
}

function print(around: Surroundings, outcomes: readonly Outcome[], options: PruneCommandOptions): void {
  if (options.json === true) {
    const ok = outcomes.every(({ exit }) => exit === EXIT.ok);
    printJson(around, { ok, dry_run: options.dryRun === true, lineages: outcomes });
    return;
  }
  const { green, yellow } = coloursFor(around);
  const rows = outcomes.map(({ lineage, action, size, reason, unresolved }) => [
    action === "kept" ? yellow(action) : green(action.replace("_", " ")),
    lineage,
    `${size} records`,
    printable([reason, unresolved?.join(", ")].filter((text) => text !== undefined).join(": ")),
  ]);
  around.out(rows.length === 0 ? "nothing is archived\n" : `${columns(rows)}\n`);
}
