import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LINEAGE, claim, outcome } from "../records.js";
import { runJob, runJobInThreads, runJobsTogether, startJob } from "./process.js";
import { cleanPlaces, makePlace } from "./store.js";

describe("several processes", () => {
  cleanPlaces();

  it("never give two records one position", async () => {
    const place = makePlace();
    const jobs = [0, 1, 2, 3].map((writer) => ({
      directory: place.directory,
      groups: Array.from({ length: 10 }, (_, group) =>
        [0, 1, 2].map((index) => claim(`e${writer}-${group}-${index}`)),
      ),
    }));
    const told = await runJobsTogether(jobs);
    const acknowledged = told.flatMap((one) => one.acknowledged);
    expect(told.flatMap(({ refused }) => refused)).toEqual([]);
    expect(acknowledged.length).toBe(120);
    // INVARIANT 3: the lineage record is at 1, so 120 claims are at 2 to 121.
    expect(acknowledged.map(({ position }) => position).sort((one, two) => one - two)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 2),
    );
    const log = await place.open();
    for (const { position, effect } of acknowledged) {
      expect(log.entries()[position - 1]?.record).toMatchObject({ type: "claim", effect });
    }
  });

  it("and threads, the main one among them, append to one log at once", async () => {
    const place = makePlace();
    const names = ["main", "t1", "t2", "t3", "p1", "p2"];
    const jobs = names.map((name) => ({
      directory: place.directory,
      groups: Array.from({ length: 60 }, (_, index) => [claim(`${name}-${index}`)]),
    }));
    const [main, ...others] = jobs;
    const [threads, processes] = [others.slice(0, 3), others.slice(3)];
    if (main === undefined) throw new Error("no job");
    const told = [
      ...(await Promise.all([runJobInThreads(main, threads), runJobsTogether(processes)])),
    ].flat();
    expect(told.flatMap(({ refused }) => refused)).toEqual([]);
    const acknowledged = told.flatMap((one) => one.acknowledged);
    expect(acknowledged.map(({ position }) => position).sort((one, two) => one - two)).toEqual(
      Array.from({ length: 360 }, (_, index) => index + 2),
    );
    const log = await place.open();
    for (const { position, effect } of acknowledged)
      expect(log.entries()[position - 1]?.record).toMatchObject({ type: "claim", effect });
    // What a thread left open is recovered once it is over, and not while it lives.
    expect(await log.recover()).toHaveLength(360);
  });

  it("settle each effect once, whoever comes first", async () => {
    const place = makePlace();
    const effects = Array.from({ length: 20 }, (_, index) => `e${index}`);
    const log = await place.open();
    for (const effect of effects) await log.append(claim(effect));
    const told = await runJobsTogether(
      [0, 1, 2].map(() => ({
        directory: place.directory,
        groups: effects.map((effect) => [outcome(effect)]),
      })),
    );
    expect(told.flatMap(({ acknowledged }) => acknowledged.map(({ effect }) => effect)).sort()).toEqual(
      [...effects].sort(),
    );
    expect(told.flatMap(({ refused }) => refused)).toEqual(
      Array.from({ length: 40 }, () => "already_settled"),
    );
  });

  it("do not settle the claims of a living process, and do when it was killed", async () => {
    const place = makePlace();
    const job = {
      directory: place.directory,
      groups: [[claim("e1")], [claim("e2"), outcome("e2", "running")]],
    };
    const child = await startJob(job);
    const log = await place.open();
    expect(log.head.position).toBe(4);
    expect(await log.recover()).toEqual([]);

    await child.kill();
    expect(readdirSync(join(place.directory, `${LINEAGE}.writers`)).length).toBe(1);
    expect((await log.recover()).map(({ record }) => record)).toMatchObject([
      { type: "outcome", effect: "e1", execution: "interrupted", impact: "possible" },
    ]);
    expect(await log.recover()).toEqual([]);
  });

  it("never settle their own claims, even when somebody removed their liveness file", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    rmSync(join(place.directory, `${LINEAGE}.writers`), { recursive: true });
    expect(await log.recover()).toEqual([]);
    await log.append(outcome("e1"));
  });

  it("keep nothing of the liveness of those that ended", () => {
    const place = makePlace();
    runJob({ directory: place.directory, groups: [[claim("e1")]] });
    expect(readdirSync(join(place.directory, `${LINEAGE}.writers`))).toEqual([]);
  });
});
