import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Ownership } from "~/log/index.js";
import { type LedgerRecord } from "~/model/index.js";
import { IDENTITY } from "../records.js";

const FIXTURE = fileURLToPath(new URL("../fixtures/append.mjs", import.meta.url));

const THREAD = fileURLToPath(new URL("../fixtures/thread.mjs", import.meta.url));

/** A moment in a process's life at which it is killed. */
export interface CrashPoint {
  readonly call: string;
  readonly nth: number;
  readonly when: "before" | "half" | "after";
  readonly path?: string;
}

export interface Job {
  readonly directory: string;
  readonly groups: readonly (readonly LedgerRecord[])[];
  readonly crash?: CrashPoint;
  readonly stay?: boolean;
  readonly ownership?: Ownership;
}

/** What a process said before it ended. */
export interface Told {
  readonly acknowledged: readonly { readonly position: number; readonly effect: string }[];
  readonly refused: readonly string[];
  readonly signal: NodeJS.Signals | null;
}

function tell(output: string, signal: NodeJS.Signals | null): Told {
  const words = output.split("\n").map((line) => line.split(" "));
  return {
    acknowledged: words
      .filter(([what]) => what === "acknowledged")
      .map(([, position, effect]) => ({ position: Number(position), effect: effect ?? "" })),
    refused: words.filter(([what]) => what === "refused").map(([, code]) => code ?? ""),
    signal,
  };
}

function commandLine(job: Job): readonly string[] {
  return [FIXTURE, JSON.stringify({ ...job, identity: IDENTITY })];
}

/** Runs a job in a process of its own, to its end. */
export function runJob(job: Job): Told {
  const { stdout, stderr, signal, status } = spawnSync(process.execPath, commandLine(job), {
    encoding: "utf8",
  });
  if (signal === null && status !== 0) throw new Error(stderr);
  return tell(stdout, signal);
}

/** Runs jobs in one process: one in its main thread and each other in a worker thread, all at once. */
export async function runJobInThreads(main: Job, threads: readonly Job[]): Promise<readonly Told[]> {
  const given = [main, ...threads].map((job) => JSON.stringify({ ...job, identity: IDENTITY }));
  const child = spawn(process.execPath, [THREAD, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  const [status, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  if (status !== 0) throw new Error(`ended with ${status ?? signal ?? "nothing"}`);
  return [tell(output, signal)];
}

/** Runs jobs in processes of their own, all at once. */
export function runJobsTogether(jobs: readonly Job[]): Promise<readonly Told[]> {
  return Promise.all(
    jobs.map(async (job) => {
      const child = spawn(process.execPath, commandLine(job), { stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      child.stdout.on("data", (chunk) => (output += String(chunk)));
      const [status, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
      if (status !== 0 && signal === null) throw new Error(`a writer ended with status ${status}`);
      return tell(output, signal);
    }),
  );
}

/** Starts a process that does its job and then stays; `kill` ends it with SIGKILL and waits until it is gone. */
export async function startJob(job: Job): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, commandLine({ ...job, stay: true }), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("staying\n")) resolve();
    });
    child.once("close", () => reject(new Error(`the writer ended early: ${output}`)));
  });
  return {
    kill: async () => {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    },
  };
}
