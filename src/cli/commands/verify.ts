import {
  LogError,
  PrunedError,
  TamperError,
  lineageOfOrigin,
  openCheckpoint,
  otherLog,
  requireExtension,
  requireTombstone,
  type LineageReading,
  type SignedCheckpoint,
} from "../../log/index.js";
import { UsageError } from "../error.js";
import { trustedKeys, withSigned } from "../signed.js";
import { readLog, type SubjectOptions } from "../subject.js";
import { EXIT, coloursFor, printJson, type Surroundings } from "../terminal.js";
import { verifyProof } from "./verify-proof.js";

export interface VerifyOptions extends SubjectOptions {
  readonly checkpoint?: readonly string[];
  readonly proof?: string;
  readonly key?: readonly string[];
}

/**
 * `sworn verify`: whether a log is what was written, and whether it extends earlier checkpoints; or whether a
 * record is in a signed log. Damage is an error with line and reason.
 */
export async function verifyCommand(around: Surroundings, options: VerifyOptions): Promise<number> {
  const { checkpoint: files = [], proof, key } = options;
  if (proof !== undefined) {
    if (files.length > 0)
      throw new UsageError("bad_option", "a proof has its own checkpoint", {
        remedy: "leave out one of them",
      });
    return verifyProof(around, proof, options);
  }
  if (files.length === 0) {
    if (key !== undefined)
      throw new UsageError("bad_option", "nothing signed is given for the key", {
        remedy: "name a file with `--checkpoint` or `--proof`",
      });
    return report(around, await readLog(options, around), [], options);
  }
  const trusted = await trustedKeys(key);
  const checkpoints = await Promise.all(
    files.map((file) => withSigned(file, (bytes) => openCheckpoint(bytes, trusted))),
  );
  const reading = await readVouched(around, checkpoints, options);
  requireExtension(reading, checkpoints);
  return report(around, reading, checkpoints, options);
}

/** The log that a checkpoint is about. One that is gone altogether is cut, and no wrong use. */
async function readVouched(
  around: Surroundings,
  checkpoints: readonly SignedCheckpoint[],
  options: VerifyOptions,
): Promise<LineageReading> {
  const [first] = checkpoints;
  const lineage = options.lineage ?? lineageOfOrigin(first?.origin ?? "");
  if (lineage === undefined) throw otherLog(first?.origin ?? "", "sworn/…");
  try {
    const isFile = options.dir?.endsWith(".jsonl") === true;
    return await readLog(isFile ? options : { ...options, lineage }, around);
  } catch (cause) {
    if (cause instanceof PrunedError) requireTombstone(cause.marker, checkpoints);
    if (!(cause instanceof LogError && cause.code === "log_missing")) throw cause;
    const size = Math.max(...checkpoints.map((checkpoint) => checkpoint.size));
    throw new TamperError("history_cut", `${cause.message}, and it had ${size} records when it was signed`, {
      cause,
      place: cause.place,
      remedy: "name its folder with `--dir`; if it is the right one, find out who removed the log",
    });
  }
}

function report(
  around: Surroundings,
  reading: LineageReading,
  checkpoints: readonly SignedCheckpoint[],
  options: VerifyOptions,
): number {
  const { lineage, file, head, entries, tornBytes, archived } = reading;
  if (options.json === true) {
    printJson(around, {
      ok: true,
      lineage,
      file,
      records: entries.length,
      head,
      torn_bytes: tornBytes,
      ...(archived === undefined ? {} : { archived: archived.archived }),
      ...(checkpoints.length === 0
        ? {}
        : {
            checkpoints: checkpoints.map(({ size, root, signers }) => ({
              size,
              root,
              keys: signers.map(String),
            })),
          }),
    });
    return EXIT.ok;
  }
  const { green, dim } = coloursFor(around);
  const torn = tornBytes === 0 ? "" : `, ${tornBytes} bytes of a torn last line`;
  around.out(
    `${green("intact")}  ${lineage}: ${entries.length} records, head #${head.position} ${dim(head.hash)}${torn}${archived === undefined ? "" : ", archived"}\n`,
  );
  for (const { size, signers } of checkpoints) {
    const names = signers.map(({ name, id }) => `${name} (${id})`).join(", ");
    around.out(`${green("as signed")}  records 1 to ${size}, by ${names}\n`);
  }
  return EXIT.ok;
}
