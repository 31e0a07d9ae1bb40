import { readFile } from "node:fs/promises";
import { UsageError } from "./error.js";

/** The text of a file that the user named. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new UsageError("unreadable_file", `\`${file}\` can't be read: ${reason}`, {
      cause,
      remedy: "check the path",
    });
  }
}
