import { type Entry, type LineageId } from "../../model/index.js";
import { GENESIS } from "../chain.js";
import { leavesOf, treeRoot } from "../merkle/index.js";
import { originOf, type Checkpoint } from "./checkpoint.js";
import { TamperError } from "./error.js";

/** A lineage as it is now. */
export interface PresentLog {
  readonly lineage: LineageId;
  readonly entries: readonly Entry[];
}

/**
 * Throws TamperError unless a log begins with exactly the records that each checkpoint vouches for: `other_log`,
 * `history_cut` or `history_rewritten`. Several checkpoints narrow down where a change begins.
 */
export function requireExtension(log: PresentLog, checkpoints: readonly Checkpoint[]): void {
  const { lineage, entries } = log;
  const leaves = leavesOf(entries);
  let sound = 0;
  for (const checkpoint of checkpoints.toSorted((one, other) => one.size - other.size)) {
    const { origin, size, root, head } = checkpoint;
    if (origin !== originOf(lineage)) throw otherLog(origin, originOf(lineage));
    if (size > entries.length) throw cut(log, checkpoint, sound);
    const sameRoot = treeRoot(leaves.slice(0, size)) === root;
    const sameHead = head === undefined || head === (entries[size - 1]?.hash ?? GENESIS);
    if (!sameRoot || !sameHead) throw rewritten(log, checkpoint, sound, sameRoot, sameHead);
    sound = size;
  }
}

/** The error of a checkpoint that is not about the log that it is held against. */
export function otherLog(origin: string, expected: string): TamperError {
  return new TamperError("other_log", `it is about the log \`${origin}\`, and not about \`${expected}\``, {
    remedy: "choose the log with `--dir` and `--lineage`, or another checkpoint",
  });
}

function cut({ lineage, entries }: PresentLog, { size }: Checkpoint, sound: number): TamperError {
  return new TamperError(
    "history_cut",
    `\`${lineage}\` has ${entries.length} records, and had ${size} when the checkpoint was signed: at least ${size - entries.length} are gone from its end${stillSound(sound)}`,
    { remedy: "find out who cut the log, and restore a copy that extends the checkpoint" },
  );
}

function rewritten(
  { lineage }: PresentLog,
  { size }: Checkpoint,
  sound: number,
  sameRoot: boolean,
  sameHead: boolean,
): TamperError {
  // A chain and a tree over the same lines can't disagree, so then it is the checkpoint that was made wrongly.
  const reason =
    sameRoot === sameHead
      ? ""
      : ` (its ${sameRoot ? "root" : "head"} is the log's and its ${sameRoot ? "head" : "root"} is not, so whoever signed it computed it wrongly)`;
  return new TamperError(
    "history_rewritten",
    `records ${sound + 1} to ${size} of \`${lineage}\` are not those that the checkpoint vouches for${reason}${stillSound(sound)}`,
    { remedy: "keep the file as evidence, and restore a copy that extends the checkpoint" },
  );
}

function stillSound(sound: number): string {
  return sound === 0 ? "" : `; records 1 to ${sound} are as an earlier checkpoint says`;
}
