import { describe, expect, it } from "vitest";
import { MemoryStore, type Log, type MemoryLog } from "~/log/index.js";
import { conformance } from "../conformance.js";
import { IDENTITY, claim } from "../records.js";

conformance("memory", () => {
  let time = 1;
  const store = new MemoryStore({ clock: () => time });
  const logs = new Map<Log, MemoryLog>();
  return Promise.resolve({
    open: async (identity = IDENTITY) => {
      const log = await store.open(identity);
      logs.set(log, log);
      return log;
    },
    kill: (log) => {
      logs.get(log)!.crash();
      return Promise.resolve(log);
    },
    setTime: (next) => {
      time = next;
    },
    dispose: () => Promise.resolve(),
  });
});

describe("memory log", () => {
  it("names its writers in the order in which they start", async () => {
    const store = new MemoryStore();
    const log = await store.open(IDENTITY);
    expect(log.writer).toBe("writer-1");
    expect((await store.open(IDENTITY)).writer).toBe("writer-2");
    log.crash();
    expect(log.writer).toBe("writer-3");
  });

  it("has the same hashes for the same history, clock and names", async () => {
    const heads = [];
    for (let run = 0; run < 2; run += 1) {
      const log = await new MemoryStore({ clock: () => 7 }).open(IDENTITY);
      await log.append(claim("e1"));
      heads.push(log.head);
    }
    expect(heads[0]).toEqual(heads[1]);
  });

  it("goes on after a crash with the same entries", async () => {
    const log = await new MemoryStore().open(IDENTITY);
    await log.append(claim("e1"));
    log.crash();
    expect(log.head.position).toBe(2);
    expect((await log.recover()).length).toBe(1);
  });
});
