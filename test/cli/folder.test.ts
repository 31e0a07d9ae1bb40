import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLedger } from "~/index.js";
import { claim } from "../log/records.js";
import { startJob } from "../log/file/process.js";
import { digestOf, json, runSworn } from "./run-sworn.js";

let folder: string;
let logs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-folder-"));
  logs = join(folder, ".sworn");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A log of its own for each run, with one claim each whose writer has closed it. */
async function leaveOpen(...runs: readonly string[]): Promise<void> {
  for (const run of runs) {
    const ledger = await openLedger({ dir: logs, run });
    await ledger.claim({ effect: `${run}-e1`, tool: "bash" });
    await ledger.close();
  }
}

function flip(run: string): void {
  const file = join(logs, `${run}.jsonl`);
  writeFileSync(file, readFileSync(file, "utf8").replace("bash", "bosh"));
}

describe("recover", () => {
  test("settles what the dead left open in every log, once", async () => {
    await leaveOpen("r1", "r2");
    expect(json(runSworn(folder, ["recover", "--json"]))).toEqual({
      ok: true,
      lineages: [
        { lineage: "r1", settled: ["r1-e1"] },
        { lineage: "r2", settled: ["r2-e1"] },
      ],
    });
    const before = digestOf(folder);
    const again = runSworn(folder, ["recover"]);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out).toBe("r1  nothing to recover\nr2  nothing to recover\n");
    expect(digestOf(folder)).toBe(before);
  });

  test("leaves the claims of a writer alone that lives in another process, until it is killed", async () => {
    const child = await startJob({ directory: logs, groups: [[claim("e1")]] });
    expect(json(runSworn(folder, ["recover", "--json"]))).toMatchObject({ lineages: [{ settled: [] }] });
    await child.kill();
    expect(json(runSworn(folder, ["recover", "--json"]))).toMatchObject({ lineages: [{ settled: ["e1"] }] });
  });

  test("goes past a damaged log, names it, and says so by its exit code", async () => {
    await leaveOpen("r1", "r2", "r3");
    flip("r2");
    const ran = runSworn(folder, ["recover"]);
    expect(ran.code).toBe(3);
    expect(ran.out).toMatch(
      /^r1 {2}interrupted: r1-e1\nr2 {2}not recovered: .*r2\.jsonl.*\nr3 {2}interrupted: r3-e1\n$/u,
    );
  });

  test("openLedger({ recover: true }) does the same for the whole folder", async () => {
    await leaveOpen("r1", "r2");
    const ledger = await openLedger({ dir: logs, run: "r3", recover: true });
    await ledger.close();
    expect(json(runSworn(folder, ["recover", "--json"]))).toMatchObject({
      lineages: [{ settled: [] }, { settled: [] }],
    });
  });

  test("an empty folder, and none", () => {
    expect(runSworn(folder, ["recover"])).toMatchObject({ code: 0, out: "there is no log here\n" });
  });
});

describe("doctor", () => {
  test("healthy: how it locks, what the disk promises, every log", async () => {
    await leaveOpen("r1", "r2");
    const before = digestOf(folder);
    const ran = runSworn(folder, ["doctor", "--json"]);
    expect(ran.code).toBe(0);
    expect(json(ran)).toMatchObject({
      ok: true,
      directory: logs,
      exists: true,
      lineages: [
        { lineage: "r1", head: { position: 2 }, torn_bytes: 0 },
        { lineage: "r2", head: { position: 2 }, torn_bytes: 0 },
      ],
    });
    expect(["fs-ext", "koffi"]).toContain(json(ran)["flock"]);
    const text = runSworn(folder, ["doctor"]).out;
    expect(text).toMatch(/^locks +flock, by /mu);
    expect(text).toMatch(/^log r1 +intact, 2 records$/mu);
    expect(digestOf(folder)).toBe(before);
  });

  test("a damaged log, a torn line, a folder that others may enter", async () => {
    await leaveOpen("r1", "r2");
    flip("r1");
    writeFileSync(join(logs, "r2.jsonl"), "{", { flag: "a" });
    const ran = runSworn(folder, ["doctor"]);
    expect(ran.code).toBe(3);
    expect(ran.out).toMatch(/^log r1 .*log_corrupt/mu);
    expect(ran.out).toMatch(/^log r2 +intact, 2 records, 1 bytes of a torn last line/mu);
    chmodSync(logs, 0o755);
    expect(runSworn(folder, ["doctor"])).toMatchObject({ code: 3 });
    expect(runSworn(folder, ["doctor"]).out).toContain("log_unsafe_file");
  });

  test("what is archived or pruned is no damage", async () => {
    await leaveOpen("r1", "r2");
    runSworn(folder, ["recover"]);
    for (const run of ["r1", "r2"])
      expect(runSworn(folder, ["archive", "--lineage", run])).toMatchObject({ code: 0, err: "" });
    const pruned = runSworn(folder, ["prune", "--lineage", "r2", "--older-than", "0d", "--force"]);
    expect(pruned).toMatchObject({ code: 0, err: "" });
    const ran = runSworn(folder, ["doctor"]);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^log r1 +archived, intact, 3 records$/mu);
    expect(ran.out).toMatch(/^log r2 +pruned$/mu);
    expect(json(runSworn(folder, ["recover", "--json"]))).toEqual({ ok: true, lineages: [] });
    await expect(openLedger({ dir: logs, run: "r1" })).rejects.toMatchObject({ code: "log_archived" });
  });

  test("an exclusive owner is named", async () => {
    const ledger = await openLedger({ dir: logs, run: "r1", ownership: "exclusive" });
    const ran = runSworn(folder, ["doctor"]);
    expect(ran.code).toBe(4);
    expect(ran.out).toContain(`owned exclusively by process ${process.pid}`);
    await ledger.close();
    expect(runSworn(folder, ["doctor"]).code).toBe(0);
  });

  test("a folder that is not there yet", () => {
    const ran = runSworn(folder, ["doctor"]);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain("not there yet");
  });
});
