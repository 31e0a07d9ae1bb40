import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFileLog, readFileLog } from "~/log/index.js";
import { claim, IDENTITY, LINEAGE, outcome } from "../log/records.js";

const FIXTURE = fileURLToPath(new URL("../log/fixtures/append.mjs", import.meta.url));

/** Whether strace is here and this machine lets it trace a child. */
function canTrace(): boolean {
  return spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
}

/** Whether a file system of a few pages can be mounted. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), "sworn-mount-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", place]).status === 0;
  if (mounted) spawnSync("umount", [place]);
  rmSync(place, { recursive: true, force: true });
  return mounted;
}

/** Errors that each call may end with, by what the manuals say of it. */
const ERRORS: Readonly<Record<string, readonly string[]>> = {
  openat: ["EIO", "ENOSPC", "EROFS", "EINTR"],
  mkdir: ["EDQUOT", "ENOSPC", "EROFS"],
  statx: ["EIO"],
  flock: ["EINTR", "ENOLCK"],
  pread64: ["EIO"],
  pwrite64: ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
  fdatasync: ["EIO", "ENOSPC", "EDQUOT"],
  fsync: ["EIO", "EDQUOT"],
  ftruncate: ["EIO"],
  unlink: ["EROFS"],
  close: ["EIO", "EINTR"],
};

const GROUPS = [[claim("e1")], [claim("e2")], [outcome("e1"), claim("e3")]];
const CODES = [
  "log_not_durable",
  "log_poisoned",
  "log_locked",
  "log_unwritable",
  "log_unreadable",
  "unknown_effect",
];

interface Ended {
  readonly acknowledged: readonly { readonly position: number; readonly effect: string }[];
  readonly refused: readonly string[];
  readonly status: number | null;
  readonly errors: string;
}

/** Does the work in a process of its own, under strace; only calls on the log's own files are looked at. */
async function traced(directory: string, options: readonly string[]): Promise<Ended> {
  const files = ["", ".owner", `${LINEAGE}.jsonl`, `${LINEAGE}.writers`].map((name) => join(directory, name));
  const paths = [dirname(directory), ...files].flatMap((path) => ["-P", path.replace(/\/$/u, "")]);
  const job = JSON.stringify({ directory, identity: IDENTITY, groups: GROUPS });
  const child = spawn("strace", ["-f", "-q", ...paths, ...options, process.execPath, FIXTURE, job], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const [status] = (await once(child, "close")) as [number | null];
  const words = output.split("\n").map((line) => line.split(" "));
  return {
    acknowledged: words
      .filter(([what]) => what === "acknowledged")
      .map(([, position, effect]) => ({ position: Number(position), effect: effect ?? "" })),
    refused: words.filter(([what]) => what === "refused").map(([, code]) => code ?? ""),
    status,
    errors,
  };
}

/** What is acknowledged is there, what was refused is named by a code, and whoever comes next goes on. */
async function check(
  directory: string,
  { acknowledged, refused, status, errors }: Ended,
  where: string,
): Promise<void> {
  expect({ status, errors }, where).toEqual({ status: 0, errors: "" });
  for (const code of refused) expect(CODES, where).toContain(code);
  if (existsSync(join(directory, `${LINEAGE}.jsonl`))) {
    const { entries } = await readFileLog({ directory, lineage: LINEAGE });
    for (const { position, effect } of acknowledged)
      expect(entries[position - 1]?.record, where).toMatchObject({ effect });
    expect(entries.length, where).toBeLessThanOrEqual(acknowledged.length + refused.length + 1);
  } else expect(acknowledged, where).toEqual([]);
  const log = await openFileLog({ ...IDENTITY, directory });
  await log.recover();
  await log.append(claim("next"));
  await log.close();
}

describe.skipIf(!canTrace())(
  "errors of the real system, by strace (skipped where it is not installed or may not trace)",
  () => {
    let folder: string;
    let calls: ReadonlyMap<string, number>;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "sworn-strace-"));
      const directory = join(folder, "plain", "logs");
      const trace = join(folder, "trace");
      const ended = await traced(directory, ["-o", trace]);
      expect(ended.acknowledged).toHaveLength(4);
      const found = new Map<string, number>();
      for (const [, name = ""] of readFileSync(trace, "utf8").matchAll(/^\d+ +([a-z0-9_]+)\(/gmu))
        found.set(name, (found.get(name) ?? 0) + 1);
      calls = found;
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    test("the append path makes the calls that errors are known for, and no others", () => {
      expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining([...calls.keys()]));
      for (const name of ["openat", "mkdir", "statx", "flock", "pwrite64", "fdatasync", "fsync", "close"])
        expect(calls.get(name) ?? 0, name).toBeGreaterThan(0);
    });

    test.each(Object.entries(ERRORS))(
      "%s, every call of it and each error",
      { timeout: 300_000 },
      async (name, errors) => {
        const count = calls.get(name) ?? 0;
        const cases = errors.flatMap((error) => [
          ...Array.from({ length: count }, (_, index) => [error, `${index + 1}`] as const),
          // From some call on, as when a disk is full or gone.
          ...(count > 1 ? [[error, "2+"] as const] : []),
        ]);
        for (const [error, when] of cases) {
          // Interrupted for ever is a machine that does nothing else.
          if (error === "EINTR" && when.endsWith("+")) continue;
          const directory = join(folder, `${name}-${error}-${when}`, "logs");
          const ended = await traced(directory, [
            "-o",
            "/dev/null",
            "-e",
            `inject=${name}:error=${error}:when=${when}`,
          ]);
          await check(directory, ended, `${name} ${error} ${when}`);
        }
      },
    );
  },
);

describe.skipIf(!canMount())("a full disk (skipped where a tmpfs may not be mounted)", () => {
  test("refuses what does not fit, keeps what was acknowledged, and goes on when there is room", async () => {
    const place = mkdtempSync(join(tmpdir(), "sworn-full-"));
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", place]).status).toBe(0);
    try {
      const directory = join(place, "logs");
      const log = await openFileLog({ ...IDENTITY, directory });
      const kept: string[] = [];
      let error: unknown;
      for (let index = 0; error === undefined && index < 1000; index += 1) {
        try {
          await log.append(claim(`e${index}`));
          kept.push(`e${index}`);
        } catch (caught) {
          error = caught;
        }
      }
      expect(error).toMatchObject({ code: "log_not_durable", cause: { code: "ENOSPC" } });
      expect(kept.length).toBeGreaterThan(10);
      expect(spawnSync("mount", ["-o", "remount,size=1m", place]).status).toBe(0);
      await log.append(claim("with-room"));
      await log.close();
      const { entries } = await readFileLog({ directory, lineage: LINEAGE });
      const effects = entries.flatMap(({ record }) => (record.type === "claim" ? [record.effect] : []));
      expect(effects).toEqual([...kept, "with-room"]);
    } finally {
      spawnSync("umount", [place]);
      rmSync(place, { recursive: true, force: true });
    }
  });
});
