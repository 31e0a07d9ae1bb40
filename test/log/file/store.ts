import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { openFileLog, systemDisk, type Disk, type FileLogOptions, type Log } from "~/log/index.js";
import { IDENTITY, LINEAGE } from "../records.js";

/** A temporary place for logs; the directory itself does not exist yet. */
export interface Place {
  readonly parent: string;
  readonly directory: string;
  readonly file: string;
  open(options?: Partial<FileLogOptions>): Promise<Log>;
}

const parents: string[] = [];
const logs: Log[] = [];

/** Makes a place that the end of the test removes, after closing its logs. */
export function makePlace(): Place {
  const parent = mkdtempSync(join(tmpdir(), "sworn-log-"));
  parents.push(parent);
  const directory = join(parent, "logs");
  return {
    parent,
    directory,
    file: join(directory, `${LINEAGE}.jsonl`),
    open: async (options = {}) => {
      const log = await openFileLog({ ...IDENTITY, directory, ...options });
      logs.push(log);
      return log;
    },
  };
}

export async function disposePlaces(): Promise<void> {
  await Promise.allSettled(logs.splice(0).map((log) => log.close()));
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true });
}

/** Cleans up after each test of the file that calls it. */
export function cleanPlaces(): void {
  afterEach(disposePlaces);
}

/** The system's disk with some calls replaced. */
export function diskWith(replaced: Partial<Disk>): Disk {
  return { ...systemDisk, ...replaced };
}

/** An error as Node reports one from the operating system. */
export function errno(code: string): Error {
  return Object.assign(new Error(`${code}: injected`), { code, syscall: "injected", errno: -1 });
}
