import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLedger, resource } from "~/index.js";

const MAIN = resolve(import.meta.dirname, "../../dist/cli/main.js");
const ROOT = { namespace: "host", path: "/w", device: "1", inode: "2" } as const;
let folder: string;
let dir: string;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-tamper-"));
  dir = join(folder, ".sworn");
  log = join(dir, "r1.jsonl");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function sworn(...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] },
  });
  return { code: status, out: stdout, err: stderr };
}

function json(ran: Ran): Record<string, unknown> {
  return JSON.parse(ran.out) as Record<string, unknown>;
}

/** Adds the records of one effect; `tool` is what a rewritten history says otherwise. */
async function append(effect: string, tool = "write_file"): Promise<void> {
  const ledger = await openLedger({ dir, run: "r1", clock: () => 0 });
  await ledger.claim({ effect, tool, scope: [resource.filesystem(ROOT, `${effect}.txt`, "absent")] });
  await ledger.settle(effect, { execution: "reported_success", producer: "bound" });
  await ledger.close();
}

/** Two effects in a log of 5 records, and a checkpoint of them in `c1`, signed with `k`. */
async function signedLog(): Promise<void> {
  await append("e1");
  await append("e2");
  expect(sworn("checkpoint", "keygen", "k").code).toBe(0);
  expect(sworn("checkpoint", "--key", "k", "--out", "c1").code).toBe(0);
}

function expectError(ran: Ran, code: number, name: string): void {
  expect(ran).toMatchObject({ code, out: "" });
  expect(ran.err).toContain(`(${name})`);
  expect(ran.err).not.toMatch(/\bat .*\.js:\d+/u);
}

describe("keygen", () => {
  test("a private half for its owner alone, a public half that is printed", () => {
    const ran = sworn("checkpoint", "keygen", "k", "--name", "sworn/r1");
    expect(ran.code).toBe(0);
    expect(statSync(join(folder, "k")).mode & 0o777).toBe(0o600);
    const secret = readFileSync(join(folder, "k"), "utf8");
    const shared = readFileSync(join(folder, "k.pub"), "utf8");
    expect(secret).toMatch(/^PRIVATE\+KEY\+sworn\/r1\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}\n$/u);
    expect(shared).toMatch(/^sworn\/r1\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}\n$/u);
    expect(ran.out.split("\n")[0]).toBe(shared.trimEnd());
    expect(`${ran.out}${ran.err}`).not.toContain(secret.trimEnd().slice(-44));
  });

  test("overwrites neither half", () => {
    writeFileSync(join(folder, "k"), "mine");
    expectError(sworn("checkpoint", "keygen", "k"), 2, "key_exists");
    expect(readFileSync(join(folder, "k"), "utf8")).toBe("mine");
    expect(existsSync(join(folder, "k.pub"))).toBe(false);
    writeFileSync(join(folder, "j.pub"), "mine");
    expectError(sworn("checkpoint", "keygen", "j"), 2, "key_exists");
    expect(existsSync(join(folder, "j"))).toBe(false);
    expect(readFileSync(join(folder, "j.pub"), "utf8")).toBe("mine");
  });

  test("a name that no signature line can hold", () => {
    expectError(sworn("checkpoint", "keygen", "k", "--name", "a b"), 2, "key_malformed");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("checkpoint", () => {
  test("the log extends it, however much was appended", async () => {
    await signedLog();
    expect(sworn("verify", "--checkpoint", "c1", "--key", "k.pub")).toMatchObject({ code: 0, err: "" });
    await append("e3");
    const ran = sworn("verify", "--checkpoint", "c1", "--key", "k.pub", "--json");
    expect(ran.code).toBe(0);
    expect(json(ran)).toMatchObject({ ok: true, records: 7, checkpoints: [{ size: 5 }] });
    const key = readFileSync(join(folder, "k.pub"), "utf8").trimEnd();
    expect(sworn("verify", "--checkpoint", "c1", "--key", key).code).toBe(0);
  });

  test("printed when no file is named, and never with anything secret", async () => {
    await signedLog();
    const ran = sworn("checkpoint", "--key", "k");
    expect(ran.out).toBe(readFileSync(join(folder, "c1"), "utf8"));
    const secret = readFileSync(join(folder, "k"), "utf8").trimEnd().slice(-44);
    for (const { out, err } of [ran, sworn("checkpoint", "--key", "k", "--json")])
      expect(`${out}${err}`).not.toContain(secret);
  });

  test("a history rewritten with fitting hashes: exit 3, and which records", async () => {
    await signedLog();
    rmSync(dir, { recursive: true });
    await append("e1", "delete_file");
    await append("e2");
    expect(sworn("verify").code).toBe(0);
    const ran = sworn("verify", "--checkpoint", "c1", "--key", "k.pub");
    expectError(ran, 3, "history_rewritten");
    expect(ran.err).toContain("records 1 to 5 of `r1`");
  });

  test("lines cut from the end: exit 3, and how many", async () => {
    await signedLog();
    const lines = readFileSync(log, "utf8").split("\n");
    writeFileSync(log, `${lines.slice(0, 3).join("\n")}\n`);
    expect(sworn("verify").code).toBe(0);
    const ran = sworn("verify", "--checkpoint", "c1", "--key", "k.pub");
    expectError(ran, 3, "history_cut");
    expect(ran.err).toContain("has 3 records, and had 5");
    expect(json(sworn("verify", "--checkpoint", "c1", "--key", "k.pub", "--json"))).toMatchObject({
      ok: false,
      error: { code: "history_cut" },
    });
  });

  test("a log that is gone altogether is cut, and so is one that was emptied", async () => {
    await signedLog();
    writeFileSync(log, "");
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 3, "history_cut");
    rmSync(log);
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 3, "history_cut");
  });

  test("is not replaced by one of a history that does not extend it, nor is another file", async () => {
    await signedLog();
    const before = readFileSync(join(folder, "c1"));
    await append("e3");
    copyFileSync(join(folder, "c1"), join(folder, "c2"));
    expect(sworn("checkpoint", "--key", "k", "--out", "c2").code).toBe(0);
    rmSync(dir, { recursive: true });
    for (const effect of ["e1", "x2", "e3", "e4"]) await append(effect);
    expectError(sworn("checkpoint", "--key", "k", "--out", "c1"), 3, "history_rewritten");
    expect(readFileSync(join(folder, "c1"))).toEqual(before);
    writeFileSync(join(folder, "notes.txt"), "mine\n");
    expectError(sworn("checkpoint", "--key", "k", "--out", "notes.txt"), 3, "note_malformed");
    sworn("checkpoint", "keygen", "other");
    expectError(sworn("checkpoint", "--key", "other", "--out", "c1"), 3, "note_untrusted");
    expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  test("a private key that others can read is not used, and one that is public is no private key", async () => {
    await signedLog();
    expectError(sworn("checkpoint", "--key", "k.pub"), 2, "key_exposed");
    chmodSync(join(folder, "k.pub"), 0o600);
    expectError(sworn("checkpoint", "--key", "k.pub"), 2, "key_malformed");
    chmodSync(join(folder, "k"), 0o640);
    expectError(sworn("checkpoint", "--key", "k"), 2, "key_exposed");
    expectError(sworn("checkpoint"), 2, "bad_option");
    expectError(sworn("checkpoint", "--key", "none"), 2, "key_unreadable");
  });

  test("is believed only with a key that is trusted, and that is public", async () => {
    await signedLog();
    sworn("checkpoint", "keygen", "other");
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "other.pub"), 3, "note_untrusted");
    expect(sworn("verify", "--checkpoint", "c1", "--key", "other.pub", "--key", "k.pub").code).toBe(0);
    expectError(sworn("verify", "--checkpoint", "c1"), 2, "bad_option");
    expectError(sworn("verify", "--key", "k.pub"), 2, "bad_option");
    const ran = sworn("verify", "--checkpoint", "c1", "--key", "k");
    expectError(ran, 2, "key_malformed");
    expect(ran.err).not.toContain("PRIVATE");
    writeFileSync(join(folder, "c1"), readFileSync(join(folder, "c1"), "utf8").replace("\n5\n", "\n4\n"));
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 3, "note_forged");
    expectError(sworn("verify", "--checkpoint", "none", "--key", "k.pub"), 2, "unreadable_file");
  });

  test("of one log is none of another", async () => {
    await signedLog();
    const ledger = await openLedger({ dir, run: "r2" });
    await ledger.claim({ effect: "e1", tool: "t", scope: [] });
    await ledger.close();
    expect(sworn("verify", "--checkpoint", "c1", "--key", "k.pub").code).toBe(0);
    const ran = sworn("verify", "--lineage", "r2", "--checkpoint", "c1", "--key", "k.pub");
    expectError(ran, 3, "other_log");
  });
});

describe("prove", () => {
  test("a record is verified without the log, by position or effect", async () => {
    await signedLog();
    expect(sworn("prove", "e2", "--key", "k", "--out", "p").code).toBe(0);
    expect(sworn("prove", "3", "--checkpoint", "c1", "--out", "q").code).toBe(0);
    rmSync(dir, { recursive: true });
    const ran = sworn("verify", "--proof", "p", "--key", "k.pub", "--json");
    expect(ran.code).toBe(0);
    expect(json(ran)).toMatchObject({
      ok: true,
      origin: "sworn/r1",
      size: 5,
      entry: { position: 4, record: { type: "claim", effect: "e2" } },
    });
    expect(sworn("verify", "--proof", "q", "--key", "k.pub").out).toContain("record #3 of 5 in sworn/r1");
    expectError(sworn("verify", "--proof", "p", "--key", "k.pub", "--lineage", "r2"), 3, "other_log");
  });

  test("a proof of one record is none of another", async () => {
    await signedLog();
    for (const at of ["2", "3"]) sworn("prove", at, "--key", "k", "--out", `p${at}`);
    const [two, three] = ["p2", "p3"].map((name) => readFileSync(join(folder, name), "utf8").split("\n"));
    writeFileSync(join(folder, "mixed"), two!.with(1, three![1]!).join("\n"));
    expectError(sworn("verify", "--proof", "mixed", "--key", "k.pub"), 3, "proof_refused");
  });

  test("what can't be proven", async () => {
    await signedLog();
    await append("e3");
    expectError(sworn("prove", "e3", "--checkpoint", "c1"), 2, "unknown_record");
    expectError(sworn("prove", "e9", "--key", "k"), 2, "unknown_record");
    expectError(sworn("prove", "99", "--key", "k"), 2, "unknown_record");
    expectError(sworn("prove", "e1"), 2, "bad_option");
    expectError(sworn("prove", "e1", "--key", "k", "--checkpoint", "c1"), 2, "bad_option");
    writeFileSync(join(folder, "p"), "mine");
    expectError(sworn("prove", "e1", "--key", "k", "--out", "p"), 2, "unwritable_file");
    expect(readFileSync(join(folder, "p"), "utf8")).toBe("mine");
  });
});

describe("archive", () => {
  const QUESTIONS = [
    ["assess", "--json"],
    ["decide", "--json"],
    ["explain", "e1", "--detail", "full"],
    ["why-not", "e1", "verified", "--json"],
    ["log", "--json"],
  ];

  test("every question has the same answer as before, and the checkpoint still holds", async () => {
    await signedLog();
    const before = QUESTIONS.map((words) => sworn(...words));
    const ran = sworn("archive", "--json");
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(json(ran)).toMatchObject({
      ok: true,
      v: "archived 1",
      size: 5,
      judged: { decision: "unverified", mayEnd: true, verdicts: { e1: "unverified", e2: "unverified" } },
    });
    expect(QUESTIONS.map((words) => sworn(...words))).toEqual(before);
    expect(sworn("verify").out).toContain("archived");
    expect(sworn("verify", "--checkpoint", "c1", "--key", "k.pub").code).toBe(0);
    expect(sworn("prove", "e1", "--checkpoint", "c1", "--out", "p").code).toBe(0);
    expect(sworn("verify", "--proof", "p", "--key", "k.pub").code).toBe(0);
    expectError(sworn("archive"), 2, "already_archived");
    expectError(sworn("decide", "--sweep"), 2, "archived_log");
    await expect(append("e3")).rejects.toThrow(/is archived and takes no more records/u);
  });

  test("not while something is pending", async () => {
    const ledger = await openLedger({ dir, run: "r1" });
    await ledger.claim({ effect: "e1", tool: "t", scope: [] });
    await ledger.close();
    const before = readFileSync(log);
    const ran = sworn("archive");
    expectError(ran, 2, "lineage_unsettled");
    expect(ran.err).toContain("e1");
    expect(readFileSync(log)).toEqual(before);
  });
});

describe("prune", () => {
  /** A log whose one effect timed out and was never read back: nobody knows what it left behind. */
  async function unresolved(): Promise<void> {
    const ledger = await openLedger({ dir, run: "r2", clock: () => 0 });
    await ledger.claim({ effect: "e1", tool: "shell", scope: [] });
    await ledger.settle("e1", { execution: "timed_out", producer: "bound" });
    await ledger.close();
    expect(sworn("archive", "--lineage", "r2").code).toBe(0);
  }

  test("only what is old enough, and a tombstone says what was there", async () => {
    await signedLog();
    sworn("archive");
    const kept = sworn("prune", "--older-than", "90d", "--json");
    expect(kept.code).toBe(0);
    expect(json(kept)).toMatchObject({
      lineages: [{ lineage: "r1", action: "kept", reason: "not old enough" }],
    });
    expect(json(sworn("prune", "--older-than", "0d", "--dry-run", "--json"))).toMatchObject({
      dry_run: true,
      lineages: [{ lineage: "r1", action: "would_prune" }],
    });
    expect(existsSync(`${log}.gz`)).toBe(true);
    const { head } = json(sworn("verify", "--json")) as { head: { hash: string } };
    expect(sworn("prune", "--older-than", "0d")).toMatchObject({ code: 0, err: "" });
    expect(existsSync(`${log}.gz`)).toBe(false);
    expect(JSON.parse(readFileSync(log, "utf8"))).toMatchObject({
      v: "pruned 1",
      size: 5,
      head: head.hash,
      forced: false,
      judged: { verdicts: { e1: "unverified" } },
    });
    for (const words of [["verify"], ["assess"], ["decide"], ["log"]])
      expectError(sworn(...words), 4, "log_pruned");
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 4, "log_pruned");
  });

  test("a tombstone of a history that is not the signed one is found out", async () => {
    await signedLog();
    rmSync(dir, { recursive: true });
    await append("e1", "delete_file");
    await append("e2");
    sworn("archive");
    sworn("prune", "--older-than", "0d");
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 3, "history_rewritten");
    rmSync(dir, { recursive: true });
    await append("e1");
    sworn("archive");
    sworn("prune", "--older-than", "0d");
    expectError(sworn("verify", "--checkpoint", "c1", "--key", "k.pub"), 3, "history_cut");
  });

  test("never where the rules say that impact is unresolved, unless somebody insists", async () => {
    await unresolved();
    await append("e1");
    sworn("archive", "--lineage", "r1");
    const ran = sworn("prune", "--older-than", "0d", "--json");
    expect(ran.code).toBe(1);
    expect(json(ran)).toMatchObject({
      ok: false,
      lineages: [
        { lineage: "r1", action: "pruned" },
        { lineage: "r2", action: "kept", unresolved: ["e1"] },
      ],
    });
    expect(sworn("assess", "--lineage", "r2").code).toBe(1);
    expect(sworn("prune", "--older-than", "0d").out).toMatch(/kept +r2 .*left behind: e1/u);
    const forced = sworn("prune", "--older-than", "0d", "--force", "--json");
    expect(forced.code).toBe(0);
    expect(json(forced)).toMatchObject({ ok: true, lineages: [{ lineage: "r2", action: "pruned" }] });
    expect(JSON.parse(readFileSync(join(dir, "r2.jsonl"), "utf8"))).toMatchObject({ forced: true });
  });

  test("never what can't be judged: a damaged archive is kept, and the exit code says damaged", async () => {
    await append("e1");
    sworn("archive");
    const packed = readFileSync(`${log}.gz`);
    packed.writeUInt8(packed.readUInt8(30) ^ 1, 30);
    writeFileSync(`${log}.gz`, packed);
    const ran = sworn("prune", "--older-than", "0d", "--json");
    expect(ran.code).toBe(3);
    expect(json(ran)).toMatchObject({ ok: false, lineages: [{ action: "kept" }] });
    expect(ran.out).toContain("archive_damaged");
    expect(existsSync(`${log}.gz`)).toBe(true);
  });

  test("a log that is not archived is nothing to it, and an age has a unit", async () => {
    await append("e1");
    const before = readFileSync(log);
    expect(sworn("prune", "--older-than", "0d")).toMatchObject({ code: 0, out: "nothing is archived\n" });
    expect(readFileSync(log)).toEqual(before);
    for (const age of ["90", "-1d", "1.5d", "d", "", "1y"])
      expectError(sworn("prune", `--older-than=${age}`), 2, "bad_option");
    expect(sworn("prune").code).toBe(2);
  });
});
