import { copyFileSync, chmodSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openFileLog, readFileLog } from "~/log/index.js";
import { type LineageId, type RunId, type WriterId } from "~/model/index.js";
import { cleanPlaces, makePlace } from "./store.js";

const IDENTITY = { lineage: "golden" as LineageId, root: "root" as RunId };

/** One log of every format version, with records of every type; it reads the same for ever. */
const GOLDEN: readonly [string, string][] = [
  ["v1", "7526283cf07f88f9c26047a7754d5227fe357b950c5026dd36d8f6b26ebe7b62"],
];

describe("a golden log", () => {
  cleanPlaces();

  it.each(GOLDEN)("of format %s is read", async (version, hash) => {
    const { directory } = makePlace();
    const file = join(directory, "golden.jsonl");
    mkdirSync(directory, { mode: 0o700 });
    copyFileSync(fileURLToPath(new URL(`golden/${version}.jsonl`, import.meta.url)), file);
    chmodSync(file, 0o600);
    const { head, entries } = await readFileLog({ directory, lineage: IDENTITY.lineage });
    expect(head).toEqual({ position: 12, hash });
    expect(new Set(entries.map(({ record }) => record.type)).size).toBe(7);

    // What was read, written again, gives the same bytes.
    const copy = join(directory, "copy");
    let time = 1_700_000_000_000;
    const log = await openFileLog({
      ...IDENTITY,
      directory: copy,
      clock: () => time++,
      writer: "writer-1" as WriterId,
    });
    for (const { record } of entries.slice(1)) await log.append(record);
    await log.close();
    expect(readFileSync(join(copy, "golden.jsonl")).equals(readFileSync(file))).toBe(true);
  });
});
