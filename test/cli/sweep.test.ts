import { mkdtempSync, rmSync, writeFileSync, renameSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimWrite, openLedger, sealRoot } from "~/index.js";
import { digestOf, json, runSworn } from "./run-sworn.js";

let folder: string;
let work: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-sweep-"));
  work = join(folder, "work");
  mkdirSync(work);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A run that wrote a.txt, said so, and was never checked. */
async function writeAndSaySo(): Promise<void> {
  const root = await sealRoot(work);
  const ledger = await openLedger({ dir: join(folder, ".sworn"), run: "r1" });
  await ledger.require({ artifacts: [await root.reference("a.txt")] });
  const claim = { ...(await claimWrite(root, "a.txt", "hello\n")), tool: "write_file" };
  await ledger.dispatch(claim, () => {
    writeFileSync(join(work, "a.txt"), "hello\n");
    return Promise.resolve({ execution: "reported_success", value: undefined });
  });
  await ledger.close();
  root.close();
}

test("without --sweep nothing is read and nothing is written", async () => {
  await writeAndSaySo();
  const before = digestOf(folder);
  expect(json(runSworn(folder, ["decide", "--json"]))).toMatchObject({ decision: "unverified", swept: [] });
  expect(digestOf(folder)).toBe(before);
});

test("the file is as claimed: read back, recorded, satisfied", async () => {
  await writeAndSaySo();
  const ran = runSworn(folder, ["decide", "--sweep", "--json"]);
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(json(ran)).toMatchObject({ ok: true, decision: "satisfied", not_read: [] });
  expect(json(ran)["swept"]).toHaveLength(1);
  // What was seen is in the log now: it counts without another look.
  expect(json(runSworn(folder, ["decide", "--json"]))).toMatchObject({ decision: "satisfied" });
});

test("the file was changed behind the agent's back: failed", async () => {
  await writeAndSaySo();
  writeFileSync(join(work, "a.txt"), "hullo\n");
  const ran = runSworn(folder, ["decide", "--sweep"]);
  expect(ran.code).toBe(1);
  expect(ran.out).toContain("failed, may not end");
  expect(ran.out).toContain("read back");
});

test("another folder at the same path answers for nothing, and is named", async () => {
  await writeAndSaySo();
  renameSync(work, join(folder, "moved"));
  mkdirSync(work);
  writeFileSync(join(work, "a.txt"), "hello\n");
  const ran = runSworn(folder, ["decide", "--sweep", "--json"]);
  expect(json(ran)).toMatchObject({
    decision: "unverified",
    not_read: [{ path: work, reason: "another directory is there now" }],
  });
  const text = runSworn(folder, ["decide", "--sweep"]);
  expect(text.err).toContain(`not read back: ${work}: another directory is there now`);
});

test("a folder that is gone is named", async () => {
  await writeAndSaySo();
  rmSync(work, { recursive: true });
  const ran = runSworn(folder, ["decide", "--sweep"]);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain(`not read back: ${work}`);
  expect(ran.out).toContain("unverified");
});
