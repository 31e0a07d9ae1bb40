import { existsSync, readFileSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  GENESIS,
  MemoryStore,
  listLineages,
  openFileLog,
  readFileLog,
  systemDisk,
  type Disk,
  type Log,
} from "~/log/index.js";
import { canonicalJson, sha256, type Json, type LineageId, type WriterId } from "~/model/index.js";
import { conformance } from "../conformance.js";
import { IDENTITY, LINEAGE, claim, observation, outcome } from "../records.js";
import { cleanPlaces, diskWith, disposePlaces, makePlace } from "./store.js";

conformance("file", () => {
  const { directory } = makePlace();
  const logs: Log[] = [];
  let time = 1;
  const descriptors = new Map<Log, () => Promise<void>>();
  const open = async (identity = IDENTITY) => {
    const held: number[] = [];
    const disk = diskWith({
      open: async (path, flags, mode) => {
        const descriptor = await systemDisk.open(path, flags, mode);
        if (path.includes(".writers")) held.push(descriptor);
        return descriptor;
      },
    });
    const log = await openFileLog({ ...identity, directory, disk, clock: () => time });
    logs.push(log);
    // A killed process loses its locks; its files stay.
    descriptors.set(log, async () => {
      for (const descriptor of held) await systemDisk.unlock(descriptor);
    });
    return log;
  };
  return Promise.resolve({
    open,
    kill: async (log) => {
      await descriptors.get(log)!();
      return open();
    },
    setTime: (next) => {
      time = next;
    },
    dispose: async () => {
      for (const log of logs) await log.close();
    },
  });
});

describe("file log", () => {
  cleanPlaces();

  it("creates nothing for an absent log until a record is admitted", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.refresh();
    await log.recover();
    expect(await listLineages(place.directory)).toEqual([]);
    await expect(readFileLog({ directory: place.directory, lineage: LINEAGE })).rejects.toMatchObject({
      code: "log_missing",
    });
    await expect(log.append(outcome("never-claimed"))).rejects.toMatchObject({ code: "unknown_effect" });
    expect(existsSync(place.directory)).toBe(false);
    await log.close();
    expect(existsSync(place.directory)).toBe(false);
  });

  it("makes directories 0700 and files 0600, whatever is between", async () => {
    const place = makePlace();
    const directory = join(place.directory, "deep", "er");
    const log = await place.open({ directory });
    await log.append(claim("e1"));
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(place.directory)).toBe("700");
    expect(mode(directory)).toBe("700");
    expect(mode(join(directory, `${LINEAGE}.jsonl`))).toBe("600");
    expect(mode(join(directory, `${LINEAGE}.writers`))).toBe("700");
    expect(mode(join(directory, `${LINEAGE}.writers`, log.writer))).toBe("600");
  });

  it("writes lines as FORMAT.md has them", async () => {
    const place = makePlace();
    const log = await place.open({ clock: () => 42, writer: "w1" as WriterId });
    await log.append(claim("e1"));
    await log.append(observation("o1"));
    const text = readFileSync(place.file, "utf8");
    expect(text.endsWith("\n")).toBe(true);
    let previous: string = sha256("sworn log v1");
    expect(previous).toBe(GENESIS);
    text
      .slice(0, -1)
      .split("\n")
      .forEach((line, index) => {
        const { hash, ...rest } = JSON.parse(line) as Record<string, Json> & { hash: string };
        expect(Object.keys(rest)).toEqual(["position", "previous", "record", "time", "v", "writer"]);
        expect(rest).toMatchObject({ v: 1, position: index + 1, previous, time: 42, writer: "w1" });
        expect(canonicalJson({ hash, ...rest })).toBe(line);
        expect(sha256(canonicalJson(rest))).toBe(hash);
        expect(log.entries()[index]?.hash).toBe(hash);
        previous = hash;
      });
  });

  it("has the hashes of a memory log with the same clock, writer and records", async () => {
    const clock = () => 7;
    const logs = [
      await makePlace().open({ clock, writer: "writer-1" as WriterId }),
      await new MemoryStore({ clock }).open(IDENTITY),
    ];
    for (const log of logs) {
      await log.append(claim("e1"));
      await log.append(observation("o1"));
    }
    expect(logs[0]!.entries()).toEqual(logs[1]!.entries());
    expect(logs[0]!.head).toEqual(logs[1]!.head);
  });

  it("holds a liveness file from its first append to its close", async () => {
    const place = makePlace();
    const writers = join(place.directory, `${LINEAGE}.writers`);
    const log = await place.open();
    await log.append(claim("e1"));
    const other = await place.open();
    await other.append(claim("e2"));
    expect(readdirSync(writers).sort()).toEqual([log.writer, other.writer].sort());
    await log.close();
    expect(readdirSync(writers)).toEqual([other.writer]);
  });

  it("refuses a writer id that is in use or was used", async () => {
    const place = makePlace();
    const writer = "w1" as WriterId;
    const taken = { code: "log_writer_taken", consequence: "usage" };
    const one = await place.open({ writer });
    const two = await place.open({ writer });
    await one.append(claim("e1"));
    await expect(two.append(claim("e2"))).rejects.toMatchObject(taken);
    await one.close();
    const three = await place.open({ writer });
    await expect(three.append(claim("e3"))).rejects.toMatchObject(taken);
    expect((await place.open()).head.position).toBe(2);
  });

  it("shares one write and one sync among appends that wait together", async () => {
    const place = makePlace();
    const calls = { write: 0, fdatasync: 0 };
    const disk: Disk = diskWith({
      write: (...parameters) => {
        calls.write += 1;
        return systemDisk.write(...parameters);
      },
      fdatasync: (descriptor) => {
        calls.fdatasync += 1;
        return systemDisk.fdatasync(descriptor);
      },
    });
    const log = await place.open({ disk });
    await log.append(claim("first"));
    calls.write = calls.fdatasync = 0;
    const ids = Array.from({ length: 50 }, (_, index) => `e${index}`);
    const entries = await Promise.all(ids.map((id) => log.append(claim(id))));
    expect(entries.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 3));
    expect(calls).toEqual({ write: 1, fdatasync: 1 });
    expect((await place.open()).entries().length).toBe(52);
  });

  it("waits for another's lock, and gives up with `log_locked`", async () => {
    const place = makePlace();
    const log = await place.open({ patience: 30 });
    await log.append(claim("e1"));
    const descriptor = await systemDisk.open(place.file, 0);
    expect(await systemDisk.tryLock(descriptor, "exclusive")).toBe(true);
    const locked = { code: "log_locked", consequence: "undetermined" };
    await expect(log.append(claim("e2"))).rejects.toMatchObject(locked);
    await expect(place.open({ patience: 30 })).rejects.toMatchObject(locked);

    const patient = place.open();
    await systemDisk.unlock(descriptor);
    await systemDisk.close(descriptor);
    expect((await patient).head).toEqual(log.head);
    expect((await log.append(claim("e2"))).position).toBe(3);
  });
});

describe("reading a file log", () => {
  cleanPlaces();

  it("reads what is there beside a living writer, and changes nothing", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    const before = readdirSync(place.directory, { recursive: true });
    const reading = await readFileLog({ directory: place.directory, lineage: LINEAGE });
    expect(reading).toMatchObject({ lineage: LINEAGE, root: "root", head: log.head, tornBytes: 0 });
    expect(reading.entries).toEqual(log.entries());
    expect(readdirSync(place.directory, { recursive: true })).toEqual(before);
  });

  it("opens for reading and takes no exclusive lock", async () => {
    const place = makePlace();
    await (await place.open()).append(claim("e1"));
    const asked: unknown[] = [];
    const disk = diskWith({
      open: (path, flags, mode) => {
        asked.push(flags & 3);
        return systemDisk.open(path, flags, mode);
      },
      tryLock: (descriptor, mode) => {
        asked.push(mode);
        return systemDisk.tryLock(descriptor, mode);
      },
    });
    await readFileLog({ directory: place.directory, lineage: LINEAGE, disk });
    expect(asked).toEqual([0, "shared"]);
  });

  it("reports a torn last line and leaves it where it is", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    await log.close();
    const { size } = statSync(place.file);
    truncateSync(place.file, size - 10);
    const reading = await readFileLog({ directory: place.directory, lineage: LINEAGE });
    expect(reading.head.position).toBe(1);
    expect(reading.tornBytes).toBeGreaterThan(0);
    expect(statSync(place.file).size).toBe(size - 10);
  });

  it("lists lineages, sorted, and nothing else", async () => {
    const place = makePlace();
    for (const lineage of ["b", "a.1"]) {
      const log = await place.open({ lineage: lineage as LineageId });
      await log.append(claim("e1"));
    }
    expect(await listLineages(place.directory)).toEqual(["a.1", "b"]);
    await disposePlaces();
  });
});
