import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLedger } from "~/index.js";
import { MAIN } from "./run-sworn.js";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sworn-pipe-"));
  const ledger = await openLedger({ dir: join(folder, ".sworn"), run: "r1" });
  // More than a pipe holds, so that the command is still writing when its reader is gone.
  const claims = Array.from({ length: 1500 }, (_, index) =>
    ledger.claim({ effect: `e${index}`, tool: "bash" }),
  );
  await Promise.all(claims);
  await ledger.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(["log", "log --json", "assess"])("sworn %s | head -1 ends quietly", (words) => {
  const script = `"$0" "$1" ${words} | head -1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script, process.execPath, MAIN], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"] },
  });
  expect(stderr).toBe("");
  const [, code] = stdout.trimEnd().split("\n");
  expect(code).toBe(words === "assess" ? "1" : "0");
});
