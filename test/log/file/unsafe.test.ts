import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listLineages, readFileLog, systemDisk } from "~/log/index.js";
import { LINEAGE, claim, outcome } from "../records.js";
import { cleanPlaces, diskWith, makePlace, type Place } from "./store.js";

const UNSAFE = { code: "log_unsafe_file", consequence: "invalid" };

/** Ways to put something else where a log was; the log is closed. */
const FILES: readonly [string, (place: Place) => void, RegExp][] = [
  [
    "a symbolic link",
    ({ file, parent }) => {
      renameSync(file, join(parent, "elsewhere"));
      symlinkSync(join(parent, "elsewhere"), file);
    },
    /is a symbolic link$/u,
  ],
  [
    "a symbolic link to nothing",
    ({ file, parent }) => {
      rmSync(file);
      symlinkSync(join(parent, "nothing"), file);
    },
    /is a symbolic link$/u,
  ],
  ["a second hard link", ({ file, parent }) => linkSync(file, join(parent, "alias")), /has 2 hard links/u],
  [
    "a FIFO",
    ({ file }) => {
      rmSync(file);
      execFileSync("mkfifo", ["-m", "600", file]);
    },
    /is not a regular file$/u,
  ],
  [
    "a directory",
    ({ file }) => {
      rmSync(file);
      mkdirSync(file, 0o700);
    },
    /is not a regular file$/u,
  ],
  [
    "a file that others may read",
    ({ file }) => chmodSync(file, 0o604),
    /has mode 0604, which lets others in$/u,
  ],
  ["a file that the group may write", ({ file }) => chmodSync(file, 0o620), /has mode 0620/u],
  ["a directory that others may enter", ({ directory }) => chmodSync(directory, 0o701), /has mode 0701/u],
  [
    "a directory behind a symbolic link",
    ({ directory, parent }) => {
      renameSync(directory, join(parent, "elsewhere"));
      symlinkSync(join(parent, "elsewhere"), directory);
    },
    /is not a directory$/u,
  ],
];

describe("an unsafe file", () => {
  cleanPlaces();

  it.each(FILES)("is refused: %s", async (_, damage, message) => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    await log.close();
    damage(place);
    const refusal = { ...UNSAFE, message: expect.stringMatching(message) as string };
    await expect(place.open()).rejects.toMatchObject(refusal);
    await expect(readFileLog({ directory: place.directory, lineage: LINEAGE })).rejects.toMatchObject(
      refusal,
    );
  });

  it.each(FILES)("is refused when it appears before the first append: %s", async (_, damage) => {
    const place = makePlace();
    const log = await place.open();
    await (await place.open()).append(claim("e1"));
    damage(place);
    await expect(log.append(claim("e2"))).rejects.toMatchObject(UNSAFE);
    expect(log.head.position).toBe(0);
  });

  it("is refused: another owner, of the file or of the directory", async () => {
    const place = makePlace();
    await (await place.open()).append(claim("e1"));
    const disk = diskWith({ user: () => systemDisk.user() + 1 });
    await expect(place.open({ disk })).rejects.toMatchObject({
      ...UNSAFE,
      message: expect.stringContaining("is owned by user") as string,
    });
    const onlyFile = diskWith({
      fstat: async (descriptor) => ({
        ...(await systemDisk.fstat(descriptor)),
        owner: systemDisk.user() + 1,
      }),
    });
    await expect(place.open({ disk: onlyFile })).rejects.toMatchObject(UNSAFE);
    await expect(listLineages(place.directory, disk)).rejects.toMatchObject(UNSAFE);
  });

  it("leaves no descriptor open when it refuses", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    await log.close();
    chmodSync(place.file, 0o644);
    let open = 0;
    const disk = diskWith({
      open: async (...parameters) => {
        const descriptor = await systemDisk.open(...parameters);
        open += 1;
        return descriptor;
      },
      close: async (descriptor) => {
        await systemDisk.close(descriptor);
        open -= 1;
      },
    });
    await expect(place.open({ disk })).rejects.toMatchObject(UNSAFE);
    expect(open).toBe(0);
  });
});

describe("a file that changes under its writer", () => {
  cleanPlaces();

  const changes: readonly [string, (place: Place) => void, string][] = [
    [
      "another file takes its name",
      ({ file }) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
        chmodSync(file, 0o600);
      },
      "log_replaced",
    ],
    ["it is removed", ({ file }) => rmSync(file), "log_replaced"],
    [
      "its directory is moved away",
      ({ directory }) => renameSync(directory, `${directory}.old`),
      "log_replaced",
    ],
    ["it loses its last byte", ({ file }) => truncateSync(file, statSync(file).size - 1), "log_shrunk"],
    ["it is emptied", ({ file }) => truncateSync(file, 0), "log_shrunk"],
    [
      "it gets a second hard link",
      ({ file, parent }) => linkSync(file, join(parent, "alias")),
      "log_unsafe_file",
    ],
    ["others may write it", ({ file }) => chmodSync(file, 0o602), "log_unsafe_file"],
  ];

  it.each(changes)("is refused when %s", async (_, change, code) => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    change(place);
    await expect(log.append(claim("e2"))).rejects.toMatchObject({ code, consequence: "invalid" });
    await expect(log.refresh()).rejects.toMatchObject({ code });
    await expect(log.recover()).rejects.toMatchObject({ code });
    expect(log.head.position).toBe(2);
    expect(log.degraded).toBe(false);
    await expect(log.append(outcome("e1"))).rejects.toMatchObject({ code });
    expect(log.degraded).toBe(true);
  });

  it("is written to again when it is put right", async () => {
    const place = makePlace();
    const log = await place.open();
    await log.append(claim("e1"));
    const before = readFileSync(place.file);
    renameSync(place.file, `${place.file}.away`);
    await expect(log.append(claim("e2"))).rejects.toMatchObject({ code: "log_replaced" });
    renameSync(`${place.file}.away`, place.file);
    expect(readFileSync(place.file).equals(before)).toBe(true);
    expect((await log.append(claim("e2"))).position).toBe(3);
  });

  it("is refused when a liveness file is not what it must be", async () => {
    const place = makePlace();
    const dead = await place.open();
    await dead.append(claim("e1"));
    await dead.close();
    const liveness = join(place.directory, `${LINEAGE}.writers`, dead.writer);
    symlinkSync(place.file, liveness);
    const log = await place.open();
    await expect(log.recover()).rejects.toMatchObject(UNSAFE);
    expect(log.head.position).toBe(2);
  });
});
