import { readFile } from "node:fs/promises";
import { InputError, UsageError } from "./error.js";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file that the user named. Throws `unreadable_file`, or `not_utf8` for what is no text. */
export async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new UsageError("unreadable_file", `\`${file}\` can't be read: ${reason}`, {
      cause,
      remedy: "check the path",
    });
  }
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new InputError("not_utf8", `\`${file}\` is not UTF-8`, {
      place: { kind: "path", file },
      cause,
      remedy: "save it as UTF-8",
    });
  }
}
