import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFileLog } from "~/log/index.js";
import { type LedgerRecord } from "~/model/index.js";
import { IDENTITY, LINEAGE, claim, outcome } from "../records.js";
import { runJob, type CrashPoint } from "./process.js";
import { cleanPlaces, makePlace } from "./store.js";

const SEQUENTIAL = [[claim("e1")], [outcome("e1")], [claim("e2")], [claim("e3")]];
/** The last one is longer, so that half of the group ends within its third line. */
const LONG = "d".repeat(100);
const TOGETHER = [[claim("e1")], ["a", "b", "c", LONG].map((effect) => claim(effect))];

/**
 * The crash table: where a process is killed, and which effects the log then holds, acknowledged or not.
 * A crash that was found becomes a row.
 */
const CRASHES: readonly [
  string,
  CrashPoint,
  readonly (readonly LedgerRecord[])[],
  { readonly told: readonly string[]; readonly kept: readonly string[] },
][] = [
  [
    "before the directory is made",
    { call: "mkdir", nth: 1, when: "before" },
    SEQUENTIAL,
    { told: [], kept: [] },
  ],
  [
    "after the directory is made",
    { call: "mkdir", nth: 1, when: "after" },
    SEQUENTIAL,
    { told: [], kept: [] },
  ],
  [
    "after the file is made",
    { call: "open", nth: 3, when: "after", path: ".jsonl" },
    SEQUENTIAL,
    { told: [], kept: [] },
  ],
  [
    "with the lock, nothing written",
    { call: "tryLock", nth: 1, when: "after" },
    SEQUENTIAL,
    { told: [], kept: [] },
  ],
  [
    "between making its liveness file and locking it",
    { call: "open", nth: 1, when: "after", path: ".writers/" },
    SEQUENTIAL,
    { told: [], kept: [] },
  ],
  ["alive, nothing written", { call: "tryLock", nth: 2, when: "after" }, SEQUENTIAL, { told: [], kept: [] }],
  ["in the first write", { call: "write", nth: 1, when: "half" }, SEQUENTIAL, { told: [], kept: [] }],
  ["after the first write", { call: "write", nth: 1, when: "after" }, SEQUENTIAL, { told: [], kept: ["e1"] }],
  [
    "after the first sync, before that of the directory",
    { call: "fdatasync", nth: 1, when: "after" },
    SEQUENTIAL,
    { told: [], kept: ["e1"] },
  ],
  [
    "before the write of an outcome",
    { call: "write", nth: 2, when: "before" },
    SEQUENTIAL,
    { told: ["e1"], kept: ["e1"] },
  ],
  [
    "in the write of an outcome",
    { call: "write", nth: 2, when: "half" },
    SEQUENTIAL,
    { told: ["e1"], kept: ["e1"] },
  ],
  [
    "in the write of the next claim",
    { call: "write", nth: 3, when: "half" },
    SEQUENTIAL,
    { told: ["e1", "e1"], kept: ["e1", "e1"] },
  ],
  [
    "before the sync of the next claim",
    { call: "fdatasync", nth: 3, when: "before" },
    SEQUENTIAL,
    { told: ["e1", "e1"], kept: ["e1", "e1", "e2"] },
  ],
  [
    "after the sync of the next claim",
    { call: "fdatasync", nth: 3, when: "after" },
    SEQUENTIAL,
    { told: ["e1", "e1"], kept: ["e1", "e1", "e2"] },
  ],
  [
    "before the last unlock",
    { call: "unlock", nth: 4, when: "before" },
    SEQUENTIAL,
    { told: ["e1", "e1", "e2"], kept: ["e1", "e1", "e2", "e3"] },
  ],
  [
    "in a clean close",
    { call: "unlink", nth: 1, when: "before" },
    SEQUENTIAL,
    { told: ["e1", "e1", "e2", "e3"], kept: ["e1", "e1", "e2", "e3"] },
  ],
  [
    "in the write of a group",
    { call: "write", nth: 2, when: "half" },
    TOGETHER,
    { told: ["e1"], kept: ["e1", "a", "b"] },
  ],
  [
    "before the sync of a group",
    { call: "fdatasync", nth: 2, when: "before" },
    TOGETHER,
    { told: ["e1"], kept: ["e1", "a", "b", "c", LONG] },
  ],
];

describe("a writer killed", () => {
  cleanPlaces();

  it.each(CRASHES)("%s loses nothing that was acknowledged", async (_, crash, groups, { told, kept }) => {
    const place = makePlace();
    const { directory, file } = place;
    const job = runJob({ directory, groups, crash });
    expect(job.signal).toBe("SIGKILL");
    expect(job.refused).toEqual([]);
    expect(job.acknowledged.map(({ effect }) => effect)).toEqual(told);

    // The chain is valid for a reader, before anyone repairs anything.
    if (existsSync(file)) {
      const reading = await readFileLog({ directory, lineage: LINEAGE });
      expect(reading.entries.flatMap(({ record }) => ("effect" in record ? [record.effect] : []))).toEqual(
        kept,
      );
      for (const { position, effect } of job.acknowledged) {
        expect(reading.entries[position - 1]?.record).toMatchObject({ effect });
      }
    } else {
      expect(kept).toEqual([]);
    }

    // Whoever comes next settles what the dead writer left, and goes on.
    const log = await place.open();
    const left = unsettled(log.entries().map(({ record }) => record));
    const recovered = await log.recover();
    expect(recovered.map(({ record }) => "effect" in record && record.effect)).toEqual(left);
    expect(await log.recover()).toEqual([]);
    const entry = await log.append(claim("next"));
    expect(entry.position).toBe(log.entries().length);
    await log.close();
    expect((await place.open()).head.hash).toBe(entry.hash);
  });

  it("can be followed by one that is killed at the same point", async () => {
    const place = makePlace();
    const { directory } = place;
    const crash = { call: "write", nth: 1, when: "half" } as const;
    for (let round = 0; round < 3; round += 1) {
      expect(runJob({ directory, groups: [[claim(`e${round}`)]], crash }).signal).toBe("SIGKILL");
    }
    expect(runJob({ directory, groups: [[claim("last")]] }).acknowledged.length).toBe(1);
    const log = await place.open();
    expect(
      log
        .entries()
        .map(({ record }) => record.type)
        .slice(0, 1),
    ).toEqual(["lineage"]);
    expect(log.entries().at(-1)?.record).toMatchObject({ effect: "last" });
    expect(log.lineage).toBe(IDENTITY.lineage);
  });
});

/** The effects claimed and without outcome, by a plain loop. */
function unsettled(records: readonly LedgerRecord[]): readonly string[] {
  const open = new Set<string>();
  for (const record of records) {
    if (record.type === "claim") open.add(record.effect);
    if (record.type === "outcome") open.delete(record.effect);
  }
  return [...open];
}
