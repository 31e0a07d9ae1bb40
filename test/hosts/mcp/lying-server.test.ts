import { chmodSync, existsSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LedgerRecord, type Verdict } from "~/model/index.js";
import { stage, type Stage } from "./stage.js";

let host: Stage;
beforeEach(async () => {
  host = await stage();
});
afterEach(async () => {
  await host.close();
});

const CONTENT = "one\ntwo\n";

function write(how: string, path = host.file("a.txt"), options?: Parameters<Stage["tools"]["callTool"]>[1]) {
  return host.tools.callTool({ name: "write_file", arguments: { path, content: CONTENT, how } }, options);
}

async function records(): Promise<readonly LedgerRecord[]> {
  return (await host.ledger.history()).map(({ record }) => record);
}

/** The outcome and, after a sweep, verdict and decision of the only effect. */
async function judged(): Promise<{
  execution: unknown;
  impact: unknown;
  verdict: Verdict;
  decision: string;
}> {
  const { decision } = await host.ledger.decide({ sweep: true });
  for (const { claims } of host.calls()) expect(claims).toBeGreaterThanOrEqual(1);
  const [effect] = host.effects;
  const outcome = (await records()).find((record) => record.type === "outcome");
  if (effect === undefined || outcome === undefined) throw new Error("nothing was recorded");
  const { verdict } = await host.ledger.assess(effect);
  return { execution: outcome.execution, impact: outcome.impact, verdict, decision };
}

describe("whatever the server says, what is read back decides", () => {
  test.each([
    ["honest", "verified", "unverified"],
    ["nothing", "contradicted", "failed"],
    ["other", "contradicted", "failed"],
    ["truncated", "contradicted", "failed"],
    ["crlf", "contradicted", "failed"],
    ["claims", "contradicted", "failed"],
  ])("%s: %s", async (how, verdict, decision) => {
    const result = await write(how);
    expect(result.isError).not.toBe(true);
    expect(await judged()).toEqual({ execution: "reported_success", impact: "possible", verdict, decision });
  });

  test("an error after the write is a failure, and never a success", async () => {
    const result = await write("error_after");
    expect(result.isError).toBe(true);
    expect(await judged()).toEqual({
      execution: "failed",
      impact: "possible",
      verdict: "failed",
      decision: "unverified",
    });
  });

  test("a call that runs out of time may have been done: its state is observed, not credited", async () => {
    await expect(write("hang", undefined, { timeout: 300 })).rejects.toThrow(/timed out/iu);
    expect(await judged()).toMatchObject({
      execution: "timed_out",
      impact: "possible",
      verdict: "state_observed",
    });
  });

  test("a call that the caller gives up on may have been done", async () => {
    const given = new AbortController();
    const call = write("hang", undefined, { signal: given.signal });
    while (host.calls().length === 0) await new Promise((done) => setTimeout(done, 10));
    given.abort();
    await expect(call).rejects.toThrow();
    expect(await judged()).toMatchObject({
      execution: "cancelled",
      impact: "possible",
      verdict: "state_observed",
    });
  });

  test.each([
    ["text_for_content", "interrupted"],
    ["text_for_error", "interrupted"],
    ["task", "interrupted"],
    ["no_object", "timed_out"],
    ["no_result", "timed_out"],
    ["other_id", "timed_out"],
    ["rpc_error", "interrupted"],
    ["method_missing", "interrupted"],
    ["garbage", "interrupted"],
  ])("a reply that is no result (%s) says nothing of what was done", async (how, execution) => {
    await expect(write(how, undefined, { timeout: 700 })).rejects.toThrow();
    expect(host.calls()).toHaveLength(1);
    expect(await judged()).toEqual({
      execution,
      impact: "possible",
      verdict: "state_observed",
      decision: "unverified",
    });
  });

  // The SDK lets these through as results without an error, so they are what the server reports.
  test.each(["no_content", "unfinished", "verified_too"])(
    "a result without substance (%s) is a report like any other",
    async (how) => {
      await write(how);
      expect(await judged()).toMatchObject({
        execution: "reported_success",
        impact: "possible",
        verdict: "verified",
      });
      const outcome = (await records()).find((record) => record.type === "outcome");
      expect(outcome).toMatchObject({ producer: "bound", facts: {} });
    },
  );

  test("a server that dies in the middle leaves an interrupted effect", async () => {
    await expect(write("die")).rejects.toThrow();
    expect(await judged()).toMatchObject({
      execution: "interrupted",
      impact: "possible",
      verdict: "state_observed",
    });
  });

  test("a call given up before it is made was not executed, and the server never hears of it", async () => {
    await expect(write("honest", undefined, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(host.calls()).toEqual([]);
    expect(await judged()).toMatchObject({
      execution: "not_executed",
      impact: "none",
      verdict: "not_executed",
    });
  });

  test("annotations are not read: a tool that calls itself read-only is claimed all the same", async () => {
    const { tools } = await host.tools.listTools();
    expect(tools.find(({ name }) => name === "write_file")?.annotations?.readOnlyHint).toBe(true);
    await write("honest");
    expect(host.effects).toHaveLength(1);
  });

  test("what a read tool shows is no evidence; the file itself is", async () => {
    await write("nothing");
    await host.tools.callTool({ name: "read_file", arguments: { path: host.file("a.txt") } });
    const [effect] = host.effects;
    expect(await host.ledger.assess(effect ?? "")).toMatchObject({ verdict: "contradicted" });
  });
});

describe("trust in producers", () => {
  test("a tool that the host did not declare may touch anything, and contributes its exit status alone", async () => {
    await write("honest");
    await host.ledger.decide({ sweep: true });
    await host.tools.callTool({ name: "mystery", arguments: {} });
    const all = [...(await records())].reverse();
    const claim = all.find((record) => record.type === "claim");
    const outcome = all.find((record) => record.type === "outcome");
    expect(claim).toMatchObject({ scope: [], obligations: [], external: false });
    expect(outcome).toMatchObject({ producer: "unbound", facts: { exitCode: 0 } });
    expect(Object.keys(outcome?.type === "outcome" ? outcome.facts : {})).toEqual(["exitCode"]);
    // What was read before may no longer be so.
    expect(await host.ledger.assess(host.effects[0] ?? "")).toMatchObject({ verdict: "unverified" });
  });

  test("an external success is an acknowledgement: unverified, and disclosed", async () => {
    await host.tools.callTool({ name: "send_mail", arguments: { to: "a@b.c" } });
    const { decision, mayEnd, disclosures } = await host.ledger.decide({ sweep: true });
    expect({ decision, mayEnd }).toEqual({ decision: "unverified", mayEnd: true });
    expect(disclosures.map(({ term }) => term)).toEqual(["external_not_verified"]);
  });

  test("what is claimed is what is sent, whatever the caller does to its object meanwhile", async () => {
    const given = { path: host.file("a.txt"), content: CONTENT, how: "honest" };
    const call = host.tools.callTool({ name: "write_file", arguments: given });
    given.content = "changed\n";
    given.path = host.file("b.txt");
    await call;
    expect(existsSync(host.file("b.txt"))).toBe(false);
    expect(await judged()).toMatchObject({ verdict: "verified" });
  });
});

describe("the claim comes first", () => {
  test("it is durable when the server gets the call", async () => {
    await write("honest");
    await write("honest", host.file("b.txt"));
    expect(host.calls().map(({ claims }) => claims)).toEqual([1, 2]);
  });

  test("without it the server is never called", async () => {
    await write("honest");
    // A log that another user could have changed takes no claim.
    chmodSync(join(host.logs, "r1.jsonl"), 0o666);
    await expect(write("honest", host.file("b.txt"))).rejects.toMatchObject({ code: "log_unsafe_file" });
    expect(host.calls()).toHaveLength(1);
    expect(existsSync(host.file("b.txt"))).toBe(false);
    chmodSync(join(host.logs, "r1.jsonl"), 0o600);
  });
});

describe("the ledger's own folder is out of reach for every declared path", () => {
  const refused = { code: "control_plane" };

  test.each(["r1.jsonl", "new.txt", "sub/new.txt", "../logs/r1.jsonl", ""])(
    "by its name: %j",
    async (name) => {
      await expect(write("honest", `${host.logs}/${name}`)).rejects.toMatchObject(refused);
      const read = host.tools.callTool({ name: "read_file", arguments: { path: `${host.logs}/${name}` } });
      await expect(read).rejects.toMatchObject(refused);
      expect(host.calls()).toEqual([]);
      expect(host.effects).toEqual([]);
    },
  );

  test("by a relative path, a link to a folder, a link to a file, and a second name of a file", async () => {
    await write("honest");
    const log = join(host.logs, "r1.jsonl");
    symlinkSync(host.logs, host.file("folder"));
    symlinkSync(log, host.file("file"));
    mkdirSync(host.file("deep"));
    symlinkSync(host.logs, host.file("deep/link"));
    for (const path of [
      "../logs/r1.jsonl",
      host.file("folder/r1.jsonl"),
      host.file("file"),
      host.file("deep/link/new.txt"),
      // Out of the link's target, not of the folder that the link is in.
      `${host.work}/deep/link/../logs/r1.jsonl`,
    ])
      await expect(write("honest", path), path).rejects.toMatchObject(refused);
    linkSync(log, host.file("alias"));
    await expect(write("honest", host.file("alias"))).rejects.toMatchObject(refused);
    expect(host.calls()).toHaveLength(1);
  });

  test("a path in the home directory, and one outside: of unknown scope, and sent", async () => {
    for (const path of ["~/nowhere", "/nonexistent/x"]) {
      await expect(write("nothing", path)).resolves.toBeDefined();
    }
    const claims = (await records()).filter((record) => record.type === "claim");
    expect(claims.map(({ scope }) => scope)).toEqual([[], []]);
  });
});

test("a folder that holds the ledger can't be moved or deleted along with it", async () => {
  const inside = await stage({
    logs: "work/state/logs",
    tools: {
      write_file: { adapter: "filesystem.delete", path: "path" },
      mystery: { adapter: "read_only", path: "path" },
    },
  });
  try {
    mkdirSync(inside.file("state"), { recursive: true });
    writeFileSync(inside.file("plain.txt"), "x");
    for (const path of [inside.work, inside.file("state"), inside.file("state/logs")]) {
      const call = inside.tools.callTool({
        name: "write_file",
        arguments: { path, content: "", how: "nothing" },
      });
      await expect(call, path).rejects.toMatchObject({ code: "control_plane" });
    }
    const look = inside.tools.callTool({ name: "mystery", arguments: { path: inside.file("state/logs") } });
    await expect(look).rejects.toMatchObject({ code: "control_plane" });
    expect(inside.calls()).toEqual([]);
    await inside.tools.callTool({ name: "mystery", arguments: { path: inside.work } });
    expect(inside.calls()).toHaveLength(1);
  } finally {
    await inside.close();
  }
});
