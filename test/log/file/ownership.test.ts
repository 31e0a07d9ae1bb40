import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFileLog, readFileLog, type Log, type Ownership } from "~/log/index.js";
import { LineageIdSchema } from "~/model/index.js";
import { claim, IDENTITY, LINEAGE } from "../records.js";
import { startJob } from "./process.js";

let folder: string;
let logs: string;
const opened: Log[] = [];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-owner-")));
  logs = join(folder, "logs");
});
afterEach(async () => {
  for (const log of opened.splice(0)) await log.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(ownership: Ownership, directory = logs, lineage: string = LINEAGE): Promise<Log> {
  const log = await openFileLog({
    ...IDENTITY,
    lineage: LineageIdSchema.parse(lineage),
    directory,
    ownership,
  });
  opened.push(log);
  return log;
}

const owned = expect.objectContaining({ code: "log_owned" }) as Error;

describe("an exclusive owner", () => {
  test("keeps out other owners, other writers and other lineages of the folder, and names itself", async () => {
    const log = await open("exclusive");
    await log.append(claim("e1"));
    await expect(open("exclusive")).rejects.toThrow(owned);
    await expect(open("shared")).rejects.toThrow(owned);
    await expect(open("shared", logs, "other")).rejects.toThrow(owned);
    await expect(open("exclusive")).rejects.toThrow(`by process ${process.pid} (start token `);
    await log.append(claim("e2"));
    expect(log.head.position).toBe(3);
  });

  test("is the same by whatever name the folder is opened", async () => {
    await open("exclusive");
    symlinkSync(folder, join(folder, "link"));
    mkdirSync(join(folder, "x"));
    for (const name of [
      join(folder, "link", "logs"),
      join(folder, "x", "..", "logs"),
      relative(process.cwd(), logs),
      `${logs}/`,
    ])
      for (const kind of ["exclusive", "shared"] as const)
        await expect(open(kind, name), `${kind} ${name}`).rejects.toThrow(owned);
  });

  test("keeps no reader out", async () => {
    await (await open("exclusive")).append(claim("e1"));
    expect((await readFileLog({ directory: logs, lineage: LINEAGE })).entries).toHaveLength(2);
  });

  test("gives way when it closes, and when it is killed", async () => {
    const log = await open("exclusive");
    await log.close();
    await (await open("shared")).close();
    const child = await startJob({ directory: logs, groups: [[claim("e1")]], ownership: "exclusive" });
    await expect(open("shared")).rejects.toThrow(owned);
    await expect(open("shared")).rejects.toThrow(/by process \d+ \(start token [0-9a-f-]+:\d+\)/u);
    await child.kill();
    const next = await open("exclusive");
    expect(await next.recover()).toHaveLength(1);
  });
});

describe("shared writers", () => {
  test("keep out an exclusive one for as long as any of them has a part", async () => {
    const [one, other] = [await open("shared"), await open("shared", logs, "other")];
    await one.append(claim("e1"));
    await other.append(claim("e1"));
    await expect(open("exclusive")).rejects.toThrow(owned);
    await expect(open("exclusive")).rejects.toThrow("others have logs of it open");
    await one.close();
    await expect(open("exclusive")).rejects.toThrow(owned);
    await other.close();
    await (await open("exclusive")).append(claim("e2"));
  });

  test("that wrote nothing yet leave no trace, and come second", async () => {
    const waiting = await open("shared");
    expect(readdirSync(folder)).toEqual([]);
    await open("exclusive");
    await expect(waiting.append(claim("e1"))).rejects.toThrow(owned);
    expect(readdirSync(logs)).toEqual([".owner"]);
  });
});

test("what an owner signed is no more than who it is", async () => {
  await open("exclusive");
  const signed: unknown = JSON.parse(readFileSync(join(logs, ".owner"), "utf8"));
  expect(Object.keys(signed ?? {})).toEqual(["pid", "startToken"]);
});
