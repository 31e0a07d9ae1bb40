import {
  checkpointOf,
  peekCheckpoint,
  proveRecord,
  readSigner,
  requireExtension,
  signCheckpoint,
  systemDisk,
  type PresentLog,
} from "../../log/index.js";
import { type Entry, type Position } from "../../model/index.js";
import { UsageError } from "../error.js";
import { withSigned, writeSigned } from "../signed.js";
import { readLog, type SubjectOptions } from "../subject.js";
import { EXIT, coloursFor, printJson, type Surroundings } from "../terminal.js";

export interface ProveOptions extends SubjectOptions {
  /** A private key's file, to sign the log as it is now. */
  readonly key?: string;
  /** A checkpoint that was signed before, in place of a key. */
  readonly checkpoint?: string;
  readonly out?: string;
}

/** `sworn prove`: a proof that one record is in the log, for somebody who does not have the log. */
export async function proveCommand(
  around: Surroundings,
  asked: string,
  options: ProveOptions,
): Promise<number> {
  if ((options.key === undefined) === (options.checkpoint === undefined)) {
    throw new UsageError("bad_option", "a proof needs a signed checkpoint", {
      remedy: "give either `--checkpoint` with one, or `--key` with the private key to sign one",
    });
  }
  const { lineage, entries } = await readLog(options, around);
  const position = positionOf(asked, entries);
  const { note, size } = await vouched({ lineage, entries }, options);
  if (position > size) {
    throw new UsageError(
      "unknown_record",
      `the checkpoint is of the first ${size} records, before #${position}`,
      {
        remedy: "sign a later one with `sworn checkpoint`",
      },
    );
  }
  const proof = proveRecord(entries, position, size, note);
  if (options.out !== undefined) await writeSigned(options.out, proof);
  if (options.json === true) {
    printJson(around, { ok: true, lineage, position, size, proof, file: options.out });
  } else if (options.out === undefined) {
    around.out(proof);
  } else {
    const { green } = coloursFor(around);
    around.out(`${green("proven")}  ${lineage} #${position} of ${size} records, in ${options.out}\n`);
  }
  return EXIT.ok;
}

/** A number is a position; everything else is an effect, and stands for its claim. */
function positionOf(asked: string, entries: readonly Entry[]): Position {
  const found = /^[1-9][0-9]*$/u.test(asked)
    ? entries[Number(asked) - 1]
    : entries.find(({ record }) => record.type === "claim" && record.effect === asked);
  if (found !== undefined) return found.position;
  throw new UsageError("unknown_record", `there is no record \`${asked}\` in the log`, {
    remedy: "give a position or an effect, as `sworn log` lists them",
  });
}

/** A checkpoint of this log: the one that was named, or a new one. */
async function vouched(log: PresentLog, options: ProveOptions): Promise<{ note: string; size: number }> {
  if (options.checkpoint !== undefined) {
    const named = await withSigned(options.checkpoint, (bytes) => ({
      ...peekCheckpoint(bytes),
      note: bytes.toString("utf8"),
    }));
    requireExtension(log, [named]);
    return named;
  }
  const signer = await readSigner(systemDisk, options.key ?? "");
  const checkpoint = checkpointOf(log.lineage, log.entries);
  return { note: signCheckpoint(checkpoint, [signer]), size: checkpoint.size };
}
