import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const MAIN = resolve(import.meta.dirname, "../../dist/cli/main.js");

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in a folder, with an environment that holds nothing of ours. */
export function runSworn(folder: string, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] },
  });
  return { code: status, out: stdout, err: stderr };
}

export function json(ran: Ran): Record<string, unknown> {
  return JSON.parse(ran.out) as Record<string, unknown>;
}

/** Everything in a folder: names, kinds, modes, times of change and bytes. */
export function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    const status = lstatSync(path);
    hash.update(JSON.stringify([name, status.mode, status.mtimeMs, status.size]));
    if (status.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}
