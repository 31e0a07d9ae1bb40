import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkpointOf, requireExtension } from "~/log/checkpoint/index.js";
import {
  archiveLineage,
  listMarkers,
  pruneLineage,
  readFileLog,
  readLineage,
  requireTombstone,
  systemDisk,
  type ArchiveOptions,
  type Disk,
  type Judged,
} from "~/log/index.js";
import { canonicalJson, sha256, type EffectId } from "~/model/index.js";
import { cleanPlaces, diskWith, errno, makePlace, type Place } from "../file/store.js";
import { IDENTITY, LINEAGE, claim, observation, outcome } from "../records.js";

const FIXTURE = fileURLToPath(new URL("../fixtures/retention.mjs", import.meta.url));
const JUDGED: Judged = {
  rules: sha256("rules"),
  decision: "unverified",
  mayEnd: true,
  verdicts: { ["e1" as EffectId]: "unverified" },
};
const code = (value: string) => expect.objectContaining({ code: value }) as Error;

interface Settled {
  readonly place: Place;
  readonly bytes: Buffer;
  readonly archiveFile: string;
  readonly options: ArchiveOptions;
}

/** A settled log of 4 records, closed. */
async function settled(): Promise<Settled> {
  const place = makePlace();
  const log = await place.open({ clock: () => 7 });
  for (const record of [claim("e1"), outcome("e1"), observation("o1")]) await log.append(record);
  const { head } = log;
  await log.close();
  return {
    place,
    bytes: readFileSync(place.file),
    archiveFile: `${place.file}.gz`,
    options: { directory: place.directory, lineage: LINEAGE, head, judged: JUDGED, clock: () => 1000 },
  };
}

describe("an archived log", () => {
  cleanPlaces();

  it("answers as before, byte for byte, and extends every checkpoint", async () => {
    const { place, bytes, archiveFile, options } = await settled();
    const before = await readLineage(options);
    expect(before.archived).toBeUndefined();
    const marker = await archiveLineage(options);
    expect(marker).toMatchObject({
      v: "archived 1",
      size: 4,
      head: before.head.hash,
      judged: JUDGED,
      last: 7,
    });
    const after = await readLineage(options);
    expect(after.entries).toEqual(before.entries);
    expect(after).toMatchObject({ lineage: LINEAGE, root: before.root, head: before.head, archived: marker });
    requireExtension(after, [checkpointOf(LINEAGE, before.entries.slice(0, 2))]);
    expect(gunzipSync(readFileSync(archiveFile)).equals(bytes)).toBe(true);
    expect(marker.log).toEqual({ bytes: bytes.length, sha256: sha256(bytes) });
    for (const file of [place.file, archiveFile]) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(
      readdirSync(place.directory)
        .filter((name) => name.startsWith(LINEAGE))
        .sort(),
    ).toEqual([`${LINEAGE}.jsonl`, `${LINEAGE}.jsonl.gz`, `${LINEAGE}.writers`]);
    expect(await listMarkers(place.directory)).toEqual([marker]);
  });

  it("takes no more records, from whoever opens it or has it open", async () => {
    const { place, options } = await settled();
    const log = await place.open();
    await archiveLineage(options);
    const marker = readFileSync(place.file);
    await expect(log.append(claim("e2"))).rejects.toThrow(code("log_replaced"));
    await expect(place.open()).rejects.toThrow(/format version `archived 1`/u);
    await expect(readFileLog(options)).rejects.toThrow(code("log_corrupt"));
    expect(readFileSync(place.file).equals(marker)).toBe(true);
  });

  it("is archived once", async () => {
    const { options } = await settled();
    await archiveLineage(options);
    await expect(archiveLineage(options)).rejects.toThrow(code("already_archived"));
  });

  it("leaves out a torn line, which was never acknowledged", async () => {
    const { place, bytes, archiveFile, options } = await settled();
    writeFileSync(place.file, Buffer.concat([bytes, Buffer.from('{"hash')]));
    await archiveLineage(options);
    expect(gunzipSync(readFileSync(archiveFile)).equals(bytes)).toBe(true);
  });
});

describe("a log is not archived", () => {
  cleanPlaces();

  async function untouched({ place, bytes, archiveFile }: Settled): Promise<void> {
    expect(readFileSync(place.file).equals(bytes)).toBe(true);
    expect(existsSync(archiveFile)).toBe(false);
    expect((await readLineage({ directory: place.directory, lineage: LINEAGE })).archived).toBeUndefined();
  }

  it("while an effect is pending", async () => {
    const log = await settled();
    const judged = { ...JUDGED, verdicts: { ["e1" as EffectId]: "pending" as const } };
    await expect(archiveLineage({ ...log.options, judged })).rejects.toThrow(code("lineage_unsettled"));
    await untouched(log);
  });

  it("when it is not what was judged", async () => {
    const log = await settled();
    const head = { position: 3, hash: sha256("other") };
    await expect(archiveLineage({ ...log.options, head })).rejects.toThrow(code("lineage_in_use"));
    await untouched(log);
  });

  it("while a writer lives", async () => {
    const { place, options } = await settled();
    const log = await place.open();
    await log.append(observation("o2"));
    await expect(archiveLineage({ ...options, head: log.head })).rejects.toThrow(code("lineage_in_use"));
    await log.append(observation("o3"));
    const { head } = log;
    await log.close();
    expect((await archiveLineage({ ...options, head })).size).toBe(6);
  });

  it("while its folder belongs to somebody else alone", async () => {
    const log = await settled();
    const owner = await log.place.open({ ownership: "exclusive" });
    await expect(archiveLineage(log.options)).rejects.toThrow(code("log_owned"));
    await untouched(log);
    await owner.close();
    expect((await archiveLineage(log.options)).size).toBe(4);
  });

  it("when it is damaged, or not there", async () => {
    const log = await settled();
    const changed = Buffer.from(log.bytes);
    changed.write("X", changed.indexOf("write_file"));
    writeFileSync(log.place.file, changed);
    await expect(archiveLineage(log.options)).rejects.toThrow(code("log_corrupt"));
    expect(readFileSync(log.place.file).equals(changed)).toBe(true);
    rmSync(log.place.file);
    await expect(archiveLineage(log.options)).rejects.toThrow(code("log_missing"));
  });

  it.each<[string, (failing: { archive: boolean }) => Partial<Disk>]>([
    ["the disk is full", () => ({ write: () => Promise.reject(errno("ENOSPC")) })],
    ["a sync fails", () => ({ fsync: () => Promise.reject(errno("EIO")) })],
    ["a rename fails", () => ({ rename: () => Promise.reject(errno("EIO")) })],
  ])("when %s, and says so", async (_name, fault) => {
    const log = await settled();
    const disk = diskWith(fault({ archive: true }));
    await expect(archiveLineage({ ...log.options, disk })).rejects.toThrow(code("archive_not_durable"));
    expect(readFileSync(log.place.file).equals(log.bytes)).toBe(true);
    expect((await archiveLineage(log.options)).size).toBe(4);
  });

  it("when its archive, read back, is not what was written", async () => {
    const log = await settled();
    let opened = 0;
    const disk = diskWith({
      write: async (descriptor, bytes, at) => {
        const { systemDisk } = await import("~/log/index.js");
        const damaged = Buffer.from(bytes);
        if (bytes[0] === 0x1f && (opened += 1) === 1) damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
        return systemDisk.write(descriptor, damaged, at);
      },
    });
    await expect(archiveLineage({ ...log.options, disk })).rejects.toThrow(code("archive_damaged"));
    expect(readFileSync(log.place.file).equals(log.bytes)).toBe(true);
  });
});

describe("an archive that is not what was archived", () => {
  cleanPlaces();

  it("is refused with any byte changed, cut or added", async () => {
    const { archiveFile, options } = await settled();
    await archiveLineage(options);
    const packed = readFileSync(archiveFile);
    for (let at = 0; at < packed.length; at += 7) {
      const changed = Buffer.from(packed);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      writeFileSync(archiveFile, changed);
      await expect(readLineage(options)).rejects.toThrow(code("archive_damaged"));
    }
    for (const changed of [packed.subarray(0, -1), Buffer.concat([packed, Buffer.of(0)])]) {
      writeFileSync(archiveFile, changed);
      await expect(readLineage(options)).rejects.toThrow(code("archive_damaged"));
    }
    rmSync(archiveFile);
    await expect(readLineage(options)).rejects.toThrow(code("archive_missing"));
  });

  /** Rewrites a marker with a hash that fits, as somebody who wants to be believed would. */
  function forge(file: string, change: (marker: Record<string, unknown>) => Record<string, unknown>): void {
    const { hash: _hash, ...marker } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const changed = change(marker) as Record<string, string>;
    const hash = sha256(canonicalJson(changed));
    writeFileSync(file, `${canonicalJson({ ...changed, hash })}\n`);
  }

  it("is refused when the marker is made to fit other bytes, unless they are that very log", async () => {
    const { place, bytes, archiveFile, options } = await settled();
    await archiveLineage(options);
    const cut = bytes.subarray(0, bytes.lastIndexOf("\n", -2) + 1);
    const packed = gzipSync(cut);
    writeFileSync(archiveFile, packed);
    const blobs = {
      log: { bytes: cut.length, sha256: sha256(cut) },
      archive: { bytes: packed.length, sha256: sha256(packed) },
    };
    forge(place.file, (marker) => ({ ...marker, ...blobs }));
    await expect(readLineage(options)).rejects.toThrow(/not those that the marker counts/u);
    const bomb = gzipSync(Buffer.alloc(1 << 24));
    writeFileSync(archiveFile, bomb);
    forge(place.file, (marker) => ({ ...marker, archive: { bytes: bomb.length, sha256: sha256(bomb) } }));
    await expect(readLineage(options)).rejects.toThrow(/can't be decompressed to the size/u);
  });

  it.each<[string, (marker: Record<string, unknown>) => Record<string, unknown>]>([
    ["root run", (marker) => ({ ...marker, root: "other" })],
    ["head", (marker) => ({ ...marker, head: sha256("x") })],
    ["tree", (marker) => ({ ...marker, tree: sha256("x") })],
    ["size", (marker) => ({ ...marker, size: 5 })],
    ["lineage", (marker) => ({ ...marker, lineage: "lineage-2" })],
    ["set of members", (marker) => ({ ...marker, more: 1 })],
    ["verdict", (marker) => ({ ...marker, judged: { ...JUDGED, verdicts: { e1: "perfect" } } })],
  ])("is refused when the marker has another %s", async (_name, change) => {
    const { place, options } = await settled();
    await archiveLineage(options);
    forge(place.file, change);
    await expect(readLineage(options)).rejects.toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^(?:log_corrupt|archive_damaged)$/u) as string,
      }) as Error,
    );
  });

  it("is refused when the marker is not canonical JSON, though its hash fits", async () => {
    const { place, options } = await settled();
    await archiveLineage(options);
    const marker = readFileSync(place.file, "utf8");
    writeFileSync(place.file, marker.replace(',"archived"', ', "archived"'));
    await expect(readLineage(options)).rejects.toThrow(code("log_corrupt"));
  });

  it("has a marker in which no byte can be changed, and which is never taken for a torn line", async () => {
    const { place, options } = await settled();
    await archiveLineage(options);
    const marker = readFileSync(place.file);
    for (let at = 0; at < marker.length; at += 1) {
      const changed = Buffer.from(marker);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x01, at);
      writeFileSync(place.file, changed);
      await expect(readLineage(options)).rejects.toThrow(code("log_corrupt"));
    }
  });
});

describe("what is durable, and when", () => {
  cleanPlaces();

  it("each file is synced before it gets its name, and its folder after, the archive before the marker", async () => {
    const { options } = await settled();
    const calls: string[] = [];
    const names = new Map<number, string>();
    const short = (path: string) => basename(path).replace(LINEAGE, "x");
    const disk = diskWith({
      open: async (path, flags, mode) => {
        const descriptor = await systemDisk.open(path, flags, mode);
        names.set(descriptor, short(path));
        return descriptor;
      },
      fsync: async (descriptor) => {
        await systemDisk.fsync(descriptor);
        calls.push(`sync ${names.get(descriptor) ?? "?"}`);
      },
      rename: async (from, to) => {
        await systemDisk.rename(from, to);
        calls.push(`rename ${short(from)} ${short(to)}`);
      },
      unlink: async (path) => {
        await systemDisk.unlink(path);
        calls.push(`unlink ${short(path)}`);
      },
    });
    await archiveLineage({ ...options, disk });
    const replaced = ["sync x.jsonl.new", "rename x.jsonl.new x.jsonl", "sync logs"];
    expect(calls).toEqual([
      "sync x.jsonl.gz.new",
      "rename x.jsonl.gz.new x.jsonl.gz",
      "sync logs",
      ...replaced,
    ]);
    calls.length = 0;
    await pruneLineage({ directory: options.directory, lineage: LINEAGE, forced: false, disk });
    expect(calls).toEqual([...replaced, "unlink x.jsonl.gz", "sync logs"]);
  });
});

describe("a pruned lineage", () => {
  cleanPlaces();

  it("refutes a checkpoint by its root alone, when that says no head", async () => {
    const { options } = await settled();
    const { entries } = await readLineage(options);
    const marker = { ...(await archiveLineage(options)), v: "pruned 1", pruned: 1, forced: false } as const;
    const honest = { ...checkpointOf(LINEAGE, entries), head: undefined };
    requireTombstone(marker, [honest]);
    expect(() => requireTombstone(marker, [{ ...honest, root: sha256("x") }])).toThrow(
      code("history_rewritten"),
    );
    expect(() => requireTombstone(marker, [{ ...honest, origin: "sworn/other" }])).toThrow(code("other_log"));
  });

  it("keeps head, root, size and verdicts, and says that the records are gone", async () => {
    const { place, archiveFile, options } = await settled();
    const marker = await archiveLineage(options);
    const prune = { directory: place.directory, lineage: LINEAGE, forced: false, clock: () => 2000 };
    const tombstone = await pruneLineage(prune);
    expect(tombstone).toEqual({ ...marker, v: "pruned 1", pruned: 2000, forced: false });
    expect(existsSync(archiveFile)).toBe(false);
    await expect(readLineage(options)).rejects.toThrow(code("log_pruned"));
    await expect(place.open()).rejects.toThrow(/format version `pruned 1`/u);
    expect(await pruneLineage({ ...prune, clock: () => 3000 })).toEqual(tombstone);
  });

  it("was archived first", async () => {
    const log = await settled();
    await expect(
      pruneLineage({ directory: log.place.directory, lineage: LINEAGE, forced: true }),
    ).rejects.toThrow(code("not_archived"));
    expect(readFileSync(log.place.file).equals(log.bytes)).toBe(true);
  });
});

/** Kills a step at every call that changes the disk, before and after it, until one run is not killed. */
function* crashes(job: object): Generator<string> {
  for (let nth = 1; ; nth += 1) {
    for (const when of ["before", "after"]) {
      const given = JSON.stringify({ ...job, crash: { nth, when } });
      const { signal, stdout, stderr } = spawnSync(process.execPath, [FIXTURE, given], { encoding: "utf8" });
      if (signal === null && stdout !== "done\n") throw new Error(stderr);
      if (signal === null) return;
      yield `${when} call ${nth}`;
    }
  }
}

describe("a crash at any point", () => {
  cleanPlaces();

  it("of archiving leaves the log or its archive, and the next attempt succeeds", async () => {
    const { place, bytes, archiveFile, options } = await settled();
    const entries = (await readLineage(options)).entries;
    const job = {
      directory: place.directory,
      lineage: IDENTITY.lineage,
      step: "archive",
      archive: { judged: JUDGED, head: options.head },
    };
    const seen = new Set<string>();
    for (const where of crashes(job)) {
      const reading = await readLineage(options);
      expect(reading.entries, where).toEqual(entries);
      const archived = reading.archived !== undefined;
      seen.add(archived ? "archived" : existsSync(archiveFile) ? "both" : "log");
      // The same log again, so that the next crash point is reached.
      if (archived) {
        rmSync(archiveFile);
        writeFileSync(place.file, bytes, { mode: 0o600 });
      }
    }
    expect([...seen].sort()).toEqual(["archived", "both", "log"]);
    expect((await readLineage(options)).archived).toBeDefined();
    expect(readdirSync(place.directory).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it("of pruning leaves the archive or the tombstone, and pruning again ends it", async () => {
    const { place, archiveFile, options } = await settled();
    await archiveLineage(options);
    const [marker, packed] = [readFileSync(place.file), readFileSync(archiveFile)];
    const seen = new Set<string>();
    for (const where of crashes({ directory: place.directory, lineage: LINEAGE, step: "prune" })) {
      const [now] = await listMarkers(place.directory);
      const there = existsSync(archiveFile);
      if (now?.v === "archived 1") expect(there, where).toBe(true);
      seen.add(`${now?.v ?? "nothing"}, ${there ? "archive" : "no archive"}`);
      await pruneLineage({ directory: place.directory, lineage: LINEAGE, forced: false });
      expect(existsSync(archiveFile), where).toBe(false);
      writeFileSync(archiveFile, packed, { mode: 0o600 });
      writeFileSync(place.file, marker);
    }
    expect([...seen].sort()).toEqual(["archived 1, archive", "pruned 1, archive", "pruned 1, no archive"]);
  });
});

it("a marker is beside its log, in its folder", async () => {
  const { place, archiveFile } = await settled();
  expect(archiveFile).toBe(join(place.directory, `${LINEAGE}.jsonl.gz`));
});
