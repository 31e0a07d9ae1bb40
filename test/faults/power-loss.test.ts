import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LogError, openFileLog, type Disk, type Log } from "~/log/index.js";
import { type LedgerRecord } from "~/model/index.js";
import { claim, IDENTITY, outcome } from "../log/records.js";
import { Random } from "../plain-model/random.js";
import { DiskModel, LOSSES, type Loss } from "./disk-model.js";

/** Records that are appended at once, group after group, by one writer or by one after the other. */
type Work = readonly (readonly LedgerRecord[])[];

/** A moment at which power may be lost: the disk then, and what was acknowledged and asked for by then. */
interface Moment {
  readonly call: string;
  readonly lose: (loss: Loss, random: Random) => DiskModel;
  readonly acknowledged: readonly string[];
  readonly asked: readonly string[];
}

const nameOf = (record: LedgerRecord): string => `${record.type} ${"effect" in record ? record.effect : ""}`;
const namesIn = (log: Log): readonly string[] =>
  log
    .entries()
    .slice(1)
    .map(({ record }) => nameOf(record));

/** Lines that hold something acknowledged: the first one names the root, and comes with the first record. */
const linesOf = (acknowledged: readonly string[]): number =>
  acknowledged.length === 0 ? 0 : acknowledged.length + 1;

function open(disk: Disk): Promise<Log> {
  return openFileLog({ ...IDENTITY, directory: "/a/logs", disk, patience: 1_000 });
}

/**
 * Does the work on a model disk. `visit` is called at every moment, before the work goes on, so that no copy of
 * the disk has to be kept.
 */
async function work(
  groups: Work,
  visit: (moment: Moment) => Promise<void>,
  failSync?: () => boolean,
): Promise<void> {
  const model = new DiskModel();
  const asked: string[] = [];
  const acknowledged: string[] = [];
  const moments: Promise<void>[] = [];
  model.failSync = failSync;
  model.onStep = (call) => {
    const seed = moments.length;
    const now = { acknowledged: [...acknowledged], asked: [...asked] };
    // The disk is copied at this very moment, for each way in which it may lose what was not synced.
    const copies = new Map(
      LOSSES.map((loss) => [loss, model.afterPowerLoss(loss, new Random(seed * 31 + 7))]),
    );
    moments.push(
      visit({
        ...now,
        call: `${call} (${seed})`,
        lose: (loss, random) => copies.get(loss) ?? model.afterPowerLoss(loss, random),
      }),
    );
  };
  let log = await open(model.disk);
  for (const group of groups) {
    await Promise.all(
      group.map(async (record) => {
        asked.push(nameOf(record));
        try {
          await log.append(record);
          acknowledged.push(nameOf(record));
        } catch (error) {
          if (!(error instanceof LogError)) throw error;
        }
      }),
    );
    if (failSync !== undefined) {
      await log.close();
      log = await open(model.disk);
    }
  }
  await log.close();
  await Promise.all(moments);
}

/**
 * What must hold after power was lost: every acknowledged record is there, in its place, and nothing is there that
 * nobody asked for. A disk that wrote later pages and not earlier ones may leave a damaged line behind them, which
 * can't be told from damage to an acknowledged one: the log is then refused, naming a line behind all of those.
 */
async function check({ call, lose, acknowledged, asked }: Moment, tally: Map<string, number>): Promise<void> {
  for (const loss of LOSSES) {
    const { disk } = lose(loss, new Random(1));
    const where = `${loss} at ${call}`;
    let log: Log;
    try {
      log = await open(disk);
    } catch (error) {
      if (!(error instanceof LogError) || error.code !== "log_corrupt")
        throw new Error(where, { cause: error });
      expect(["pages", "zeros", "garbled"], where).toContain(loss);
      const { place } = error;
      expect(place?.kind === "record" ? (place.position ?? 0) : 0, where).toBeGreaterThan(
        linesOf(acknowledged),
      );
      tally.set(`${loss} refused`, (tally.get(`${loss} refused`) ?? 0) + 1);
      continue;
    }
    tally.set(loss, (tally.get(loss) ?? 0) + 1);
    const kept = namesIn(log);
    expect(kept.slice(0, acknowledged.length), where).toEqual(acknowledged);
    for (const name of kept.slice(acknowledged.length)) expect(asked, where).toContain(name);
    // Every claim that is open was a dead writer's, and whoever comes next goes on.
    const open_ = kept.filter(
      (name) => name.startsWith("claim") && !kept.includes(name.replace("claim", "outcome")),
    );
    expect(
      (await log.recover()).map(({ record }) => nameOf(record).replace("outcome", "claim")),
      where,
    ).toEqual(open_);
    const { position } = await log.append(claim("next"));
    expect(position, where).toBe(log.entries().length);
    await log.close();
    const again = await open(disk);
    expect(again.head.position, where).toBe(position);
    await again.close();
  }
}

const LONG = "x".repeat(900);

describe("power is lost at any moment, and unsynced bytes and names are kept, dropped, torn, reordered or garbled", () => {
  test("of a first claim, a group, an outcome and another claim", async () => {
    const tally = new Map<string, number>();
    const groups = [
      [claim("e1")],
      ["a", "b", `${LONG}c`, "d"].map((effect) => claim(effect)),
      [outcome("e1"), outcome("a")],
      [claim("e2")],
    ];
    await work(groups, (moment) => check(moment, tally));
    for (const loss of LOSSES) expect(tally.get(loss) ?? 0).toBeGreaterThan(20);
    expect([...tally.keys()].filter((key) => key.endsWith("refused")).length).toBeGreaterThan(0);
  });

  test("of any work", { timeout: 300_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 700 })), {
            minLength: 1,
            maxLength: 5,
          }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        async (shape) => {
          const seen = new Set<string>();
          const groups = shape.map((group) =>
            group.flatMap(([number, length]) => {
              const effect = `e${number}${"y".repeat(length)}`;
              if (seen.has(effect)) return [];
              seen.add(effect);
              return [claim(effect)];
            }),
          );
          await work(groups, (moment) => check(moment, new Map()));
        },
      ),
      { numRuns: 40 },
    ),
  );

  test("when a sync fails and the kernel forgets what it should have written", async () => {
    for (let failing = 1; failing <= 14; failing += 1) {
      let syncs = 0;
      const groups = ["e1", "e2", "e3", "e4"].map((effect) => [claim(effect)]);
      await work(
        groups,
        (moment) => check(moment, new Map()),
        () => ++syncs === failing,
      );
    }
  });
});
