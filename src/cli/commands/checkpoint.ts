import { existsSync } from "node:fs";
import {
  checkpointOf,
  openCheckpoint,
  readSigner,
  requireExtension,
  signCheckpoint,
  systemDisk,
  writeKeyPair,
} from "../../log/index.js";
import { UsageError } from "../error.js";
import { withSigned, writeSigned } from "../signed.js";
import { readLog, type SubjectOptions } from "../subject.js";
import { EXIT, coloursFor, printJson, type Surroundings } from "../terminal.js";

export interface CheckpointOptions extends SubjectOptions {
  /** A private key's file. */
  readonly key?: string;
  readonly out?: string;
}

/**
 * `sworn checkpoint`: signs the head of a log. An earlier checkpoint in the output file is replaced only when
 * the log extends it: whoever signs two histories that disagree vouches for none.
 */
export async function checkpointCommand(around: Surroundings, options: CheckpointOptions): Promise<number> {
  if (options.key === undefined) {
    throw new UsageError("bad_option", "nothing can be signed without a private key", {
      remedy: "name it with `--key`, or make one with `sworn checkpoint keygen FILE`",
    });
  }
  const signer = await readSigner(systemDisk, options.key);
  const { lineage, entries, head } = await readLog(options, around);
  const { out } = options;
  const replaces = out !== undefined && existsSync(out);
  if (replaces) {
    const earlier = await withSigned(out, (bytes) => openCheckpoint(bytes, [signer.verifier]));
    requireExtension({ lineage, entries }, [earlier]);
  }
  const checkpoint = checkpointOf(lineage, entries);
  const note = signCheckpoint(checkpoint, [signer]);
  if (out !== undefined) await writeSigned(out, note, replaces);
  if (options.json === true) {
    const { origin, size, root } = checkpoint;
    const key = signer.verifier.toString();
    printJson(around, { ok: true, lineage, origin, size, root, head, key, note, file: out });
  } else if (out === undefined) {
    around.out(note);
  } else {
    const { green, dim } = coloursFor(around);
    around.out(
      `${green("signed")}  ${lineage}: ${entries.length} records, head #${head.position} ${dim(head.hash)}, in ${out}\n` +
        "keep it where whoever may write the log can't\n",
    );
  }
  return EXIT.ok;
}

export interface KeygenOptions {
  readonly name: string;
  readonly json?: boolean;
}

/** `sworn checkpoint keygen`: a key pair, the private half for its owner alone. Never overwrites. */
export async function keygenCommand(
  around: Surroundings,
  file: string,
  options: KeygenOptions,
): Promise<number> {
  const verifier = await writeKeyPair(systemDisk, file, options.name);
  const key = verifier.toString();
  if (options.json === true) {
    printJson(around, { ok: true, private_key: file, public_key: `${file}.pub`, key });
    return EXIT.ok;
  }
  around.out(`${key}\nthe private key is in ${file}, the public one in ${file}.pub\n`);
  return EXIT.ok;
}
