import { readFile } from "node:fs/promises";

/** Which process: its id, and a token by which a later process with that id is told apart from it. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Boot and start time of the process, where the system tells them; otherwise only when it says it started. */
  readonly startToken: string;
}

/** Fields of `/proc/self/stat` behind the name, which may hold spaces and parentheses; the 20th is the start. */
const START_TIME = 19;

/** This process. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  const { pid } = process;
  try {
    const [boot, status] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile("/proc/self/stat", "utf8"),
    ]);
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return { pid, startToken: `${boot.trim()}:${fields[START_TIME] ?? "?"}` };
  } catch {
    // No Linux: what the process says of itself is the best there is.
    return { pid, startToken: `started:${Math.round(performance.timeOrigin)}` };
  }
}
