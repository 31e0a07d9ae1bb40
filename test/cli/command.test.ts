import {
  chmodSync,
  linkSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLedger, resource, sha256 } from "~/index.js";
import { digestOf, json, runSworn, type Ran } from "./run-sworn.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-cli-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function sworn(...args: readonly string[]): Ran {
  return runSworn(folder, args);
}

const ROOT = { namespace: "host", path: "/w", device: "1", inode: "2" } as const;

/** A log in `folder/.sworn`: e1 verified, e2 never read back. */
async function makeLog(): Promise<string> {
  const dir = join(folder, ".sworn");
  const ledger = await openLedger({ dir, run: "r1", clock: () => 0 });
  for (const [effect, path] of [
    ["e1", "a.txt"],
    ["e2", "b.txt"],
  ] as const) {
    const target = resource.filesystem(ROOT, path, "absent");
    const must = { predicate: "content_sha256", sha256: sha256(effect) } as const;
    await ledger.claim({ effect, tool: "write_file", scope: [target], obligations: [{ target, must }] });
    await ledger.settle(effect, { execution: "reported_success", producer: "bound" });
  }
  await ledger.observe({
    observation: "o1",
    resource: resource.filesystem(ROOT, "a.txt", "1:2"),
    mechanism: "filesystem_read",
    coverage: "complete",
    exists: true,
    sha256: sha256("e1"),
    source: { action: "read-1" },
  });
  await ledger.close();
  return dir;
}

describe("about a log", () => {
  test("assess: exit 0 only when every effect asked about is verified", async () => {
    await makeLog();
    expect(sworn("assess", "e1")).toMatchObject({ code: 0, err: "" });
    expect(sworn("assess", "e2").code).toBe(1);
    const all = sworn("assess", "--json");
    expect(all.code).toBe(1);
    expect(json(all)).toMatchObject({ ok: false, verdicts: { e1: "verified", e2: "unverified" } });
  });

  test("both engines give the same verdicts", async () => {
    await makeLog();
    const [solver, reference] = ["solver", "reference"].map((engine) =>
      json(sworn("assess", "--json", "--engine", engine)),
    );
    expect(reference).toEqual(solver);
  });

  test("decide: may end with disclosures, and says so by its exit code", async () => {
    await makeLog();
    const ran = sworn("decide", "--json");
    expect(ran.code).toBe(0);
    expect(json(ran)).toMatchObject({ ok: true, decision: "unverified", may_end: true });
  });

  test("explain: every line names a rule with its place, or records", async () => {
    await makeLog();
    const ran = sworn("explain", "e1", "--detail", "full");
    expect(ran.code).toBe(0);
    const lines = ran.out.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      expect(line).toMatch(
        /\[.*(?:[a-z-]+\.[a-z-]+ [a-z/-]+\.pl:\d+|#\d+ [0-9a-f]{8}|#1–#\d+ [0-9a-f]{8}).*\]$|holds that/u,
      );
    }
    expect(ran.out).not.toContain("\u001b[");
  });

  test("why-not: names the first goal that fails, and a record that would change it", async () => {
    await makeLog();
    const ran = sworn("why-not", "e2", "verified", "--json");
    expect(ran.code).toBe(0);
    const { ok, firstFailure, remedy } = json(ran) as {
      ok: boolean;
      firstFailure: { failure: { kind: string; goal: { functor: string } } };
      remedy: { records: readonly { type: string }[] };
    };
    // What is missing is the readback itself, not one of the records that it would be made of.
    expect(ok).toBe(true);
    expect(firstFailure.failure).toMatchObject({ kind: "no_rule", goal: { functor: "newest_readback_of" } });
    expect(remedy.records.map(({ type }) => type)).toEqual(["observation"]);
    expect(sworn("why-not", "e1", "verified").code).toBe(1);
  });

  test("log and verify: every record, and the head", async () => {
    await makeLog();
    expect(sworn("log").out.trimEnd().split("\n")).toHaveLength(6);
    expect(json(sworn("verify", "--json"))).toMatchObject({
      ok: true,
      lineage: "r1",
      records: 6,
      torn_bytes: 0,
    });
  });

  test("a log file is as good as its folder", async () => {
    const dir = await makeLog();
    expect(json(sworn("verify", "--json", "--dir", join(dir, "r1.jsonl")))).toMatchObject({
      ok: true,
      lineage: "r1",
    });
  });
});

describe("bad input gives one clear error, the agreed exit code, and changes nothing", () => {
  function sworn(...args: readonly string[]): Ran {
    const before = digestOf(folder);
    const ran = runSworn(folder, args);
    expect(digestOf(folder)).toBe(before);
    return ran;
  }

  function expectError(ran: Ran, code: number, name: string): void {
    expect(ran).toMatchObject({ code, out: "" });
    expect(ran.err).toContain(name);
    expect(ran.err).not.toMatch(/\bat .*\.js:\d+/u);
  }

  test("an empty folder", () => {
    expectError(sworn("assess"), 2, "no_log");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a folder in place of the log", () => {
    mkdirSync(join(folder, ".sworn", "r1.jsonl"), { recursive: true, mode: 0o700 });
    expectError(sworn("assess", "--lineage", "r1"), 3, "log_unsafe_file");
  });

  test("a flipped byte: the line and the reason", async () => {
    const file = join(await makeLog(), "r1.jsonl");
    const bytes = readFileSync(file);
    const at = bytes.indexOf("reported_success");
    bytes[at] = "R".charCodeAt(0);
    writeFileSync(file, bytes);
    const ran = sworn("verify");
    expectError(ran, 3, "log_corrupt");
    expect(ran.err).toMatch(/r1\.jsonl:3/u);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(json(sworn("verify", "--json"))).toMatchObject({ ok: false, error: { code: "log_corrupt" } });
  });

  test("an unknown effect, verdict, option, command and engine", async () => {
    await makeLog();
    expectError(sworn("explain", "e9"), 2, "unknown_effect");
    for (const words of [
      ["why-not", "e1", "perfect"],
      ["assess", "--wrong"],
      ["asess"],
      ["assess", "--engine", "x"],
    ]) {
      expect(sworn(...words)).toMatchObject({ code: 2, out: "" });
    }
    expect(sworn("asess").err).toContain("assess");
  });

  test("a scenario that is no JSON: line and column", () => {
    writeFileSync(join(folder, "s.json"), '{\n  "steps": [,]\n}\n');
    const ran = sworn("replay", "s.json");
    expectError(ran, 3, "invalid_json");
    expect(ran.err).toContain("s.json:2:13");
  });

  test("a scenario with an unknown key, and with a forged enumeration value", () => {
    writeFileSync(join(folder, "s.json"), JSON.stringify({ steps: [], typo: 1 }));
    expectError(sworn("replay", "s.json"), 3, "invalid_scenario");
    writeFileSync(
      join(folder, "s.json"),
      JSON.stringify({ steps: [{ claim: "e" }, { outcome: "e", execution: "fine" }] }),
    );
    expectError(sworn("replay", "s.json"), 3, "steps[1]");
  });

  test("a log of nothing but noise, and one without a byte", () => {
    mkdirSync(join(folder, ".sworn"), { mode: 0o700 });
    const file = join(folder, ".sworn", "r1.jsonl");
    writeFileSync(file, Buffer.from([0, 255, 10, 7, 10, 128]), { mode: 0o600 });
    expectError(sworn("verify"), 3, "log_corrupt");
    expect(sworn("verify").err).toContain("r1.jsonl:1");
    writeFileSync(file, "");
    expect(sworn("verify").code).toBe(0);
    expectError(sworn("explain"), 2, "empty_log");
  });

  test("a log that others can read, and one under two names", async () => {
    const file = join(await makeLog(), "r1.jsonl");
    chmodSync(file, 0o644);
    expectError(sworn("assess"), 3, "log_unsafe_file");
    chmodSync(file, 0o600);
    linkSync(file, join(folder, "other"));
    expectError(sworn("assess"), 3, "log_unsafe_file");
  });

  test("a torn last line is no damage: it is told of, and left for the next writer", async () => {
    const file = join(await makeLog(), "r1.jsonl");
    writeFileSync(file, '{"half', { flag: "a" });
    expect(json(sworn("verify", "--json"))).toMatchObject({ ok: true, records: 6, torn_bytes: 6 });
    expect(json(sworn("assess", "--json"))).toMatchObject({ verdicts: { e1: "verified" } });
  });

  test("a missing argument, a pack without a name, a lineage that is none, a run that is none", async () => {
    await makeLog();
    for (const words of [["why-not", "e1"], ["replay"]])
      expect(sworn(...words)).toMatchObject({ code: 2, out: "" });
    expectError(sworn("assess", "--pack", "nameless"), 2, "bad_option");
    expectError(sworn("assess", "--lineage", "r9"), 2, "log_missing");
    expectError(sworn("assess", "--run", "r9"), 2, "unknown_run");
    expectError(sworn("assess", "--lineage", "../r1"), 2, "lineage id");
  });

  test("a file that is no UTF-8, and a configuration that leads nowhere", async () => {
    await makeLog();
    writeFileSync(join(folder, "x.pl"), Buffer.from([0x25, 0xe4, 0x0a]));
    expectError(sworn("rules", "check", "x.pl"), 3, "not_utf8");
    expectError(sworn("replay", "x.pl"), 3, "not_utf8");
    symlinkSync(join(folder, "nowhere.json"), join(folder, "sworn.config.json"));
    expectError(sworn("assess"), 3, "invalid_config");
  });

  test("a missing scenario", () => {
    expectError(sworn("replay", "none.json"), 2, "unreadable_file");
  });

  test.each([
    ["a syntax error", "%@ x.a\npack_reason_to_block(Run, x :- effect(_, Run, _).\n", "syntax_error"],
    ["a forbidden builtin", "%@ x.a\npack_reason_to_block(Run, x) :- effect(_, Run, _), halt.\n", "x.pl:2"],
    [
      "an overreaching pack",
      "%@ x.a\nverdict(Effect, verified) :- effect(Effect, _, _).\n",
      "pack_overreach",
    ],
  ])("a rule file with %s", async (_name, text, expected) => {
    await makeLog();
    writeFileSync(join(folder, "x.pl"), text);
    expectError(sworn("rules", "check", "x.pl"), 3, expected);
    const packed = join(folder, "pack");
    mkdirSync(packed);
    writeFileSync(join(packed, "x.pl"), text);
    expectError(sworn("assess", "--pack", `mine=${packed}`), 3, expected);
  });
});

test("help teaches", () => {
  const { code, out } = sworn("--help");
  expect(code).toBe(0);
  for (const word of ["explain", "why-not", "Exit codes", "undetermined"]) expect(out).toContain(word);
});

test("replay: exit 0 when expectations hold, 1 when not", () => {
  const steps = [{ claim: "e1" }];
  writeFileSync(join(folder, "yes.json"), JSON.stringify({ steps, expect: { verdicts: { e1: "pending" } } }));
  writeFileSync(join(folder, "no.json"), JSON.stringify({ steps, expect: { verdicts: { e1: "verified" } } }));
  const yes = sworn("replay", "yes.json", "--json");
  expect(yes.code).toBe(0);
  expect(json(yes)).toMatchObject({ ok: true });
  const no = sworn("replay", "no.json", "--json");
  expect(no.code).toBe(1);
  expect(json(no)).toMatchObject({
    ok: false,
    mismatches: [{ what: "verdict of e1", expected: "verified", actual: "pending" }],
  });
});

test("why-not about the run: the decision that it does not have, what fails, and what would help", async () => {
  await makeLog();
  const ran = sworn("why-not", "verified");
  expect(ran.code).toBe(0);
  expect(ran.out).toMatch(
    /^r1 is unverified, not verified\n\nfirst failure {2}\[[\w.-]+ [\w/]+\.pl:\d+\]\n/u,
  );
  expect(json(sworn("why-not", "verified", "--json"))).toMatchObject({ ok: true, actual: "unverified" });
  expect(sworn("why-not", "unverified")).toMatchObject({
    code: 1,
    out: "r1 is unverified: ask `sworn explain`\n",
  });
  const wrong = sworn("why-not", "e2");
  expect(wrong).toMatchObject({ code: 2, out: "" });
  expect(wrong.err).toContain("missing_verdict");
});

test("explain as a chart, and the log as its very lines", async () => {
  const dir = await makeLog();
  expect(sworn("explain", "e1", "--format", "mermaid").out).toMatch(
    /^flowchart TD\n {2}n0\["e1 is verified/u,
  );
  expect(sworn("log", "--raw").out).toBe(readFileSync(join(dir, "r1.jsonl"), "utf8"));
});
