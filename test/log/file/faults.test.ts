import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { readFileLog, systemDisk, type Disk } from "~/log/index.js";
import { LINEAGE, claim, observation, outcome } from "../records.js";
import { cleanPlaces, diskWith, errno, makePlace } from "./store.js";

/** Disks that fail one call once `failing.now` is set. */
function failingDisk(fail: (failing: { now: boolean }) => Partial<Disk>): {
  disk: Disk;
  failing: { now: boolean };
} {
  const failing = { now: false };
  return { disk: diskWith(fail(failing)), failing };
}

const NOT_DURABLE = { code: "log_not_durable", consequence: "undetermined" };
const POISONED = { code: "log_poisoned", consequence: "undetermined" };

const WRITE_FAULTS: readonly [string, (failing: { now: boolean }) => Partial<Disk>][] = [
  [
    "the disk is full",
    (failing) => ({
      write: (...parameters) =>
        failing.now ? Promise.reject(errno("ENOSPC")) : systemDisk.write(...parameters),
    }),
  ],
  [
    "the disk fills up within the line",
    (failing) => {
      let writes = 0;
      return {
        write: (descriptor, bytes, position) => {
          if (!failing.now) return systemDisk.write(descriptor, bytes, position);
          writes += 1;
          return writes % 2 === 1
            ? systemDisk.write(descriptor, bytes.subarray(0, 100), position)
            : Promise.reject(errno("ENOSPC"));
        },
      };
    },
  ],
  [
    "the disk takes nothing and says so",
    (failing) => ({
      write: (...parameters) => (failing.now ? Promise.resolve(0) : systemDisk.write(...parameters)),
    }),
  ],
];

const SYNC_FAULTS: readonly [string, (failing: { now: boolean }) => Partial<Disk>][] = [
  [
    "the sync fails",
    (failing) => ({
      fdatasync: (descriptor) =>
        failing.now ? Promise.reject(errno("EIO")) : systemDisk.fdatasync(descriptor),
    }),
  ],
  [
    "the write fails, and so does removing what it left",
    (failing) => ({
      write: (...parameters) =>
        failing.now ? Promise.reject(errno("EIO")) : systemDisk.write(...parameters),
      fsync: (descriptor) => (failing.now ? Promise.reject(errno("EIO")) : systemDisk.fsync(descriptor)),
    }),
  ],
];

describe("a failing disk", () => {
  cleanPlaces();

  it.each(WRITE_FAULTS)("refuses the record and can go on: %s", async (_, fault) => {
    const place = makePlace();
    const { disk, failing } = failingDisk(fault);
    const log = await place.open({ disk });
    await log.append(claim("e1"));
    const before = readFileSync(place.file);

    failing.now = true;
    await expect(log.append(claim("e2"))).rejects.toMatchObject(NOT_DURABLE);
    expect(readFileSync(place.file).equals(before)).toBe(true);
    expect(log.head.position).toBe(2);
    expect(log.degraded).toBe(false);
    await expect(log.append(outcome("e1"))).rejects.toMatchObject(NOT_DURABLE);
    expect(log.degraded).toBe(true);
    expect((await place.open()).head).toEqual(log.head);

    failing.now = false;
    expect((await log.append(claim("e2"))).position).toBe(3);
    expect((await log.append(outcome("e1"))).position).toBe(4);
    expect(log.degraded).toBe(true);
    expect((await place.open()).head).toEqual(log.head);
  });

  it.each(SYNC_FAULTS)("refuses the record and everything after it: %s", async (_, fault) => {
    const place = makePlace();
    const { disk, failing } = failingDisk(fault);
    const log = await place.open({ disk });
    await log.append(claim("e1"));
    const before = readFileSync(place.file);

    failing.now = true;
    await expect(log.append(claim("e2"))).rejects.toMatchObject(NOT_DURABLE);
    failing.now = false;
    expect(readFileSync(place.file).equals(before)).toBe(true);
    await expect(log.append(claim("e2"))).rejects.toMatchObject(POISONED);
    expect(log.degraded).toBe(false);
    await expect(log.append(observation("o1"))).rejects.toMatchObject(POISONED);
    expect(log.degraded).toBe(true);
    const other = await place.open();
    await other.append(claim("e3"));
    expect((await log.refresh()).length).toBe(1);
    await expect(log.recover()).rejects.toMatchObject(POISONED);

    await log.close();
    const reopened = await place.open({ disk });
    expect(reopened.head.position).toBe(3);
    expect(reopened.degraded).toBe(false);
    expect((await reopened.append(claim("e2"))).position).toBe(4);
  });

  it("rejects every append of a group whose sync fails, and keeps none", async () => {
    const place = makePlace();
    const { disk, failing } = failingDisk(SYNC_FAULTS[0]![1]);
    const log = await place.open({ disk });
    await log.append(claim("e1"));
    failing.now = true;
    const results = await Promise.allSettled(["a", "b", "c"].map((effect) => log.append(claim(effect))));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await log.close();
    const reopened = await place.open();
    expect(reopened.head.position).toBe(2);
    for (const effect of ["a", "b", "c"]) await reopened.append(claim(effect));
  });

  it("is not degraded by an outcome that the history refused beside a claim that could not be written", async () => {
    const place = makePlace();
    const { disk, failing } = failingDisk(WRITE_FAULTS[0]![1]);
    const log = await place.open({ disk });
    await log.append(claim("e1"));
    failing.now = true;
    const results = await Promise.allSettled([log.append(outcome("never-claimed")), log.append(claim("e2"))]);
    expect(results).toMatchObject([{ reason: { code: "unknown_effect" } }, { reason: NOT_DURABLE }]);
    expect(log.degraded).toBe(false);
  });

  it("refuses the first record when the directory of the log can't be synced", async () => {
    const place = makePlace();
    const logs = new Set<number>();
    const disk = diskWith({
      open: async (path, flags, mode) => {
        const descriptor = await systemDisk.open(path, flags, mode);
        if (path === place.directory) logs.add(descriptor);
        else logs.delete(descriptor);
        return descriptor;
      },
      fsync: (descriptor) =>
        logs.has(descriptor) ? Promise.reject(errno("EIO")) : systemDisk.fsync(descriptor),
    });
    const log = await place.open({ disk });
    await expect(log.append(claim("e1"))).rejects.toMatchObject(NOT_DURABLE);
    expect(statSync(place.file).size).toBe(0);
    await expect(log.append(claim("e1"))).rejects.toMatchObject(POISONED);
    await log.close();
    const reopened = await place.open();
    expect(reopened.head.position).toBe(0);
    expect((await reopened.append(claim("e1"))).position).toBe(2);
  });

  it("refuses the first record when a new directory can't be synced in its parent", async () => {
    const place = makePlace();
    const disk = diskWith({ fsync: () => Promise.reject(errno("EIO")) });
    const log = await place.open({ disk });
    await expect(log.append(claim("e1"))).rejects.toMatchObject(NOT_DURABLE);
    await expect(log.append(claim("e1"))).rejects.toMatchObject(POISONED);
    expect(existsSync(place.file)).toBe(false);
  });

  it.each<[string, Partial<Disk>, string]>([
    ["the directory can't be made", { mkdir: () => Promise.reject(errno("EROFS")) }, "log_unwritable"],
    ["the file can't be locked", { tryLock: () => Promise.reject(errno("ENOLCK")) }, "log_locked"],
    ["the file can't be looked at", { fstat: () => Promise.reject(errno("EIO")) }, "log_not_durable"],
  ])("refuses the first record when %s", async (_, fault, code) => {
    const place = makePlace();
    const log = await place.open({ disk: diskWith(fault) });
    await expect(log.append(claim("e1"))).rejects.toMatchObject({ code, consequence: "undetermined" });
    await expect(log.append(observation("o1"))).rejects.toMatchObject({ code });
    expect(log.degraded).toBe(true);
    expect((await place.open()).head.position).toBe(0);
  });

  it("says that the file can't be read", async () => {
    const place = makePlace();
    await (await place.open()).append(claim("e1"));
    const unreadable = { code: "log_unreadable", consequence: "undetermined" };
    for (const fault of [
      { read: () => Promise.reject(errno("EIO")) },
      { open: () => Promise.reject(errno("EACCES")) },
      { fstat: () => Promise.reject(errno("EIO")) },
    ] satisfies Partial<Disk>[]) {
      const disk = diskWith(fault);
      await expect(readFileLog({ directory: place.directory, lineage: LINEAGE, disk })).rejects.toMatchObject(
        unreadable,
      );
    }
    const disk = diskWith({ open: () => Promise.reject(errno("EACCES")) });
    await expect(place.open({ disk })).rejects.toMatchObject({ code: "log_unwritable" });
  });

  it("writes lines whole when the disk takes them piece by piece", async () => {
    const place = makePlace();
    const disk = diskWith({
      write: (descriptor, bytes, position) => systemDisk.write(descriptor, bytes.subarray(0, 7), position),
      read: (descriptor, buffer, position) => systemDisk.read(descriptor, buffer.subarray(0, 11), position),
    });
    const log = await place.open({ disk });
    await log.append(claim("e1"));
    expect((await place.open({ disk })).entries()).toEqual(log.entries());
    expect((await place.open()).entries()).toEqual(log.entries());
  });

  it("keeps an append that was durable when the unlock fails, and lets others in", async () => {
    const place = makePlace();
    const log = await place.open({ disk: diskWith({ unlock: () => Promise.reject(errno("EIO")) }) });
    expect((await log.append(claim("e1"))).position).toBe(2);
    expect((await (await place.open({ patience: 1000 })).append(claim("e2"))).position).toBe(3);
    expect((await log.append(claim("e3"))).position).toBe(4);
  });
});

describe("the first append", () => {
  cleanPlaces();

  /** A disk that notes, in order, what matters for durability, by path. */
  function recordingDisk(root: string): { disk: Disk; calls: string[] } {
    const calls: string[] = [];
    const paths = new Map<number, string>();
    const named = (path: string) => `/${relative(root, path)}`;
    const note = (call: string, descriptor: number) =>
      calls.push(`${call} ${named(paths.get(descriptor) ?? "nowhere")}`);
    const disk = diskWith({
      open: async (path, flags, mode) => {
        const descriptor = await systemDisk.open(path, flags, mode);
        paths.set(descriptor, path);
        return descriptor;
      },
      mkdir: (path, mode) => {
        calls.push(`mkdir ${named(path)}`);
        return systemDisk.mkdir(path, mode);
      },
      write: (descriptor, bytes, position) => {
        note("write", descriptor);
        return systemDisk.write(descriptor, bytes, position);
      },
      fdatasync: (descriptor) => {
        note("fdatasync", descriptor);
        return systemDisk.fdatasync(descriptor);
      },
      fsync: (descriptor) => {
        note("fsync", descriptor);
        return systemDisk.fsync(descriptor);
      },
      tryLock: (descriptor, mode) => {
        note(`${mode} lock`, descriptor);
        return systemDisk.tryLock(descriptor, mode);
      },
      unlock: (descriptor) => {
        note("unlock", descriptor);
        return systemDisk.unlock(descriptor);
      },
    });
    return { disk, calls };
  }

  it("syncs the file, its directory and every new directory before it returns, under the lock", async () => {
    const place = makePlace();
    const directory = join(place.parent, "a", "b");
    const { disk, calls } = recordingDisk(place.parent);
    const log = await place.open({ disk, directory, writer: "w" as never });
    expect(calls).toEqual([]);
    await log.append(claim("e1"));
    expect(calls).toEqual([
      "mkdir /a/b",
      "mkdir /a",
      "fsync /",
      "fsync /..",
      "mkdir /a/b",
      "fsync /a",
      "fsync /",
      "shared lock /a/b/.owner",
      "exclusive lock /a/b/lineage-1.jsonl",
      "mkdir /a/b/lineage-1.writers",
      "exclusive lock /a/b/lineage-1.writers/w",
      "write /a/b/lineage-1.jsonl",
      "fdatasync /a/b/lineage-1.jsonl",
      "fsync /a/b",
      "fsync /a",
      "unlock /a/b/lineage-1.jsonl",
    ]);

    calls.length = 0;
    await log.append(claim("e2"));
    expect(calls).toEqual([
      "exclusive lock /a/b/lineage-1.jsonl",
      "write /a/b/lineage-1.jsonl",
      "fdatasync /a/b/lineage-1.jsonl",
      "unlock /a/b/lineage-1.jsonl",
    ]);
  });

  it("syncs the directory of a log that another process may have made and not synced", async () => {
    const place = makePlace();
    await (await place.open()).append(claim("e1"));
    const { disk, calls } = recordingDisk(place.parent);
    await (await place.open({ disk })).append(claim("e2"));
    expect(calls.filter((call) => call.startsWith("fsync"))).toEqual(["fsync /logs", "fsync /"]);
  });

  it("puts lineage and record into one write", async () => {
    const place = makePlace();
    const writes: number[] = [];
    const disk = diskWith({
      write: async (descriptor, bytes, position) => {
        writes.push(Buffer.from(bytes).toString("utf8").split("\n").length - 1);
        return systemDisk.write(descriptor, bytes, position);
      },
    });
    await (await place.open({ disk })).append(claim("e1"));
    expect(writes).toEqual([2]);
  });
});
