import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openFileLog, readFileLog } from "~/log/index.js";
import { type LedgerRecord } from "~/model/index.js";
import { runJobsTogether, type CrashPoint, type Told } from "../log/file/process.js";
import { claim, IDENTITY, LINEAGE, outcome } from "../log/records.js";
import { Random } from "../plain-model/random.js";

/** Kills at each point: SWORN_CRASH_RUNS for more or fewer. */
const RUNS = Number(process.env["SWORN_CRASH_RUNS"] ?? 8);
/** Processes that run at a time. */
const AT_ONCE = 4;

/** Where a process is killed; `nth` of the call is drawn anew for each run. */
const POINTS: readonly {
  readonly name: string;
  readonly point: Omit<CrashPoint, "nth">;
  readonly most: number;
}[] = [
  ...(["before", "after"] as const).flatMap((when) => [
    { name: `${when} a directory is made`, point: { call: "mkdir", when }, most: 2 },
    { name: `${when} the owner file is opened`, point: { call: "open", when, path: ".owner" }, most: 2 },
    { name: `${when} the log is opened`, point: { call: "open", when, path: ".jsonl" }, most: 3 },
    { name: `${when} the liveness file is made`, point: { call: "open", when, path: ".writers/" }, most: 1 },
    { name: `${when} a lock is taken`, point: { call: "tryLock", when }, most: 7 },
    { name: `${when} a lock is released`, point: { call: "unlock", when }, most: 6 },
    { name: `${when} the file is looked at`, point: { call: "fstat", when }, most: 8 },
    { name: `${when} its path is looked at`, point: { call: "lstat", when }, most: 8 },
    { name: `${when} others' records are read`, point: { call: "read", when }, most: 2 },
    { name: `${when} a write`, point: { call: "write", when }, most: 6 },
    { name: `${when} a sync of the log`, point: { call: "fdatasync", when }, most: 6 },
    { name: `${when} a sync of a directory`, point: { call: "fsync", when }, most: 3 },
    { name: `${when} a torn line is cut off`, point: { call: "ftruncate", when }, most: 1 },
    { name: `${when} the liveness file is removed`, point: { call: "unlink", when }, most: 1 },
    { name: `${when} a descriptor is closed`, point: { call: "close", when }, most: 4 },
  ]),
  { name: "in the middle of a write", point: { call: "write", when: "half" }, most: 6 },
];

const effectOf = (record: LedgerRecord): string => ("effect" in record ? record.effect : record.type);

/** Some claims of random size, one after the other or together, and outcomes of some. */
function work(random: Random, name: string): readonly (readonly LedgerRecord[])[] {
  const groups: LedgerRecord[][] = [];
  for (let index = 0; index < 4; index += 1) {
    const effects = Array.from(
      { length: random.pick([1, 1, 3]) },
      (_, member) => `${name}-${index}-${member}-${"x".repeat(random.integer(0, 600))}`,
    );
    groups.push(effects.map((effect) => claim(effect)));
    if (random.chance(0.5)) groups.push(effects.slice(0, 1).map((effect) => outcome(effect)));
  }
  return groups;
}

/** Every acknowledged record is in its place, and what is there beside them was asked for. */
async function check(directory: string, told: readonly Told[], asked: ReadonlySet<string>, where: string) {
  const acknowledged = told.flatMap((one) => one.acknowledged);
  if (!existsSync(join(directory, `${LINEAGE}.jsonl`))) {
    expect(acknowledged, where).toEqual([]);
    return;
  }
  const { entries } = await readFileLog({ directory, lineage: LINEAGE });
  expect(new Set(acknowledged.map(({ position }) => position)).size, where).toBe(acknowledged.length);
  for (const { position, effect } of acknowledged)
    expect(effectOf(entries[position - 1]?.record ?? claim("none")), where).toBe(effect);
  for (const { record } of entries.slice(1)) expect(asked, where).toContain(effectOf(record));
  const claims = entries.flatMap(({ record }) => (record.type === "claim" ? [record.effect] : []));
  const ended = new Set(entries.flatMap(({ record }) => (record.type === "outcome" ? [record.effect] : [])));
  const log = await openFileLog({ ...IDENTITY, directory });
  const recovered = (await log.recover()).map(({ record }) => effectOf(record));
  expect(recovered.sort(), where).toEqual(claims.filter((effect) => !ended.has(effect)).sort());
  const { position } = await log.append(claim("next"));
  expect(position, where).toBe(log.entries().length);
  await log.close();
}

async function inFolder(work_: (directory: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sworn-matrix-"));
  try {
    await work_(join(folder, "logs"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe(`a process is killed, ${RUNS} times at each point`, () => {
  test.each(POINTS)("$name", { timeout: 600_000 }, async ({ name, point, most }) => {
    let killed = 0;
    const one = (run: number) =>
      inFolder(async (directory) => {
        const random = new Random(run * 7919 + name.length);
        // A log that is there already, with a torn line where that is what is to be cut off, or none yet.
        const before = point.call === "ftruncate" || point.call === "read" || random.chance(0.5);
        const asked = new Set<string>();
        const told: Told[] = [];
        if (before) {
          const groups = work(random, "first");
          for (const record of groups.flat()) asked.add(effectOf(record));
          // Killed itself, so that its claims are open and its last line may be torn.
          const crash = { call: "write", nth: 2, when: "half" } as const;
          told.push(...(await runJobsTogether([{ directory, groups, crash }])));
        }
        const groups = work(random, "second");
        for (const record of groups.flat()) asked.add(effectOf(record));
        const crash = { ...point, nth: random.integer(1, most) };
        told.push(...(await runJobsTogether([{ directory, groups, crash }])));
        if (told.at(-1)?.signal === "SIGKILL") killed += 1;
        await check(directory, told, asked, `${name}, run ${run}, call ${crash.nth}`);
      });
    for (let run = 0; run < RUNS; run += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, RUNS - run) }, (_, index) => one(run + index)),
      );
    expect(killed, "the point was reached").toBeGreaterThan(0);
  });
});

describe("eight processes append at once, and are killed and replaced", () => {
  test("nothing acknowledged is lost, and no position is given twice", { timeout: 600_000 }, () =>
    inFolder(async (directory) => {
      const random = new Random(42);
      const asked = new Set<string>();
      const told = await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          const mine: Told[] = [];
          for (let left = 400, life = 0; left > 0; life += 1) {
            const count = Math.min(left, random.integer(40, 160));
            const groups = Array.from({ length: Math.ceil(count / 4) }, (_group, index) =>
              Array.from({ length: 4 }, (_member, member) => claim(`w${writer}-${life}-${index}-${member}`)),
            );
            for (const record of groups.flat()) asked.add(effectOf(record));
            const call = random.pick(["write", "fdatasync", "tryLock", "unlock"]);
            const when = random.pick(
              call === "write" ? (["before", "half", "after"] as const) : (["before", "after"] as const),
            );
            const dies = left > count;
            mine.push(
              ...(await runJobsTogether([
                { directory, groups, ...(dies ? { crash: { call, when, nth: random.integer(5, 30) } } : {}) },
              ])),
            );
            left -= count;
          }
          return mine;
        }),
      );
      const flat = told.flat();
      expect(flat.flatMap(({ refused }) => refused)).toEqual([]);
      expect(flat.filter(({ signal }) => signal === "SIGKILL").length).toBeGreaterThan(8);
      expect(flat.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(1000);
      await check(directory, flat, asked, "at the end");
    }),
  );
});
