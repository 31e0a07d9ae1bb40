import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import {
  NoteError,
  createFile,
  isErrno,
  parseVerifier,
  readVerifiers,
  replaceFile,
  systemDisk,
  type NoteVerifier,
} from "../log/index.js";
import { UsageError } from "./error.js";

/** Anyone may read what is signed: it holds nothing secret, and is worth something only elsewhere. */
const MODE = 0o644;

/** The keys that the user trusts: each a file of public keys, or a public key itself. */
export async function trustedKeys(given: readonly string[] | undefined): Promise<readonly NoteVerifier[]> {
  if (given === undefined) {
    throw new UsageError("bad_option", "nothing signed can be believed without a public key", {
      remedy: "name it with `--key`, as a file or as `name+id+base64`",
    });
  }
  const keys = await Promise.all(
    given.map(async (key) =>
      /^[^+]+\+[0-9a-f]{8}\+/u.test(key) ? [parseVerifier(key)] : await readVerifiers(systemDisk, key),
    ),
  );
  return keys.flat();
}

/** The bytes of a signed file, given to `use`; what is wrong with them is reported with the file's name. */
export async function withSigned<Result>(file: string, use: (bytes: Buffer) => Result): Promise<Result> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw new UsageError("unreadable_file", `\`${file}\` can't be read`, { cause, remedy: "check the path" });
  }
  try {
    return use(bytes);
  } catch (cause) {
    if (!(cause instanceof NoteError)) throw cause;
    throw new NoteError(cause.code, `\`${file}\`: ${cause.message}`, {
      place: { kind: "path", file },
      remedy: cause.remedy,
      cause,
    });
  }
}

/** Writes a signed text, durably and whole or not at all. Only with `replace` may a file be there already. */
export async function writeSigned(file: string, text: string, replace = false): Promise<void> {
  const path = resolve(file);
  try {
    await (replace ? replaceFile : createFile)(systemDisk, path, Buffer.from(text, "utf8"), MODE);
  } catch (cause) {
    const place = { kind: "path", file } as const;
    if (isErrno(cause, "EEXIST")) {
      throw new UsageError("unwritable_file", `\`${file}\` is there already`, {
        place,
        cause,
        remedy: "choose another name, or move it away",
      });
    }
    throw new UsageError("unwritable_file", `\`${file}\` can't be written`, {
      place,
      cause,
      remedy: `check \`${dirname(path)}\` and its permissions`,
    });
  }
}
