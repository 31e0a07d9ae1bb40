import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readPhrases, type Phrases } from "./phrases.js";

/** The phrases of one of the languages that come with this package. Throws RuleError for a faulty file. */
export async function readPhraseFile(language: "en"): Promise<Phrases> {
  const file = `explain/${language}.pl`;
  const path = fileURLToPath(new URL(`../../rules/${file}`, import.meta.url));
  return readPhrases(await readFile(path, "utf8"), file);
}
