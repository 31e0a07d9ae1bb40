import { checkRecordProof, originOf, otherLog } from "../../log/index.js";
import { LineageIdSchema, parseOrThrow } from "../../model/index.js";
import { trustedKeys, withSigned } from "../signed.js";
import { EXIT, coloursFor, printJson, type Surroundings } from "../terminal.js";

export interface VerifyProofOptions {
  readonly lineage?: string;
  readonly key?: readonly string[];
  readonly json?: boolean;
}

/** `sworn verify --proof`: whether a record is in a signed log, without the log. Prints the record. */
export async function verifyProof(
  around: Surroundings,
  file: string,
  options: VerifyProofOptions,
): Promise<number> {
  const trusted = await trustedKeys(options.key);
  const { entry, checkpoint } = await withSigned(file, (bytes) => checkRecordProof(bytes, trusted, file));
  const { origin, size, signers } = checkpoint;
  if (options.lineage !== undefined) {
    const expected = originOf(parseOrThrow(LineageIdSchema, options.lineage, "lineage id"));
    if (origin !== expected) throw otherLog(origin, expected);
  }
  if (options.json === true) {
    printJson(around, { ok: true, origin, size, keys: signers.map(String), entry });
    return EXIT.ok;
  }
  const { green, dim } = coloursFor(around);
  const names = signers.map(({ name, id }) => `${name} (${id})`).join(", ");
  around.out(
    `${green("proven")}  record #${entry.position} of ${size} in ${origin} ${dim(entry.hash)}, signed by ${names}\n` +
      `${JSON.stringify(entry.record, undefined, 2)}\n`,
  );
  return EXIT.ok;
}
