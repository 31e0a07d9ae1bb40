import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFlock, type Flock } from "~/log/file/flock.js";

let folder: string;
let one: number;
let other: number;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sworn-flock-"));
  one = openSync(join(folder, "file"), "w");
  other = openSync(join(folder, "file"), "r");
});
afterAll(() => {
  closeSync(one);
  closeSync(other);
  rmSync(folder, { recursive: true });
});

/** The main thread's way and that of worker threads; each by itself, and one against the other. */
test.each([
  ["fs-ext", "fs-ext"],
  ["koffi", "koffi"],
  ["fs-ext", "koffi"],
  ["koffi", "fs-ext"],
] as const)("a lock taken by %s keeps %s out, until it is let go", async (holder, waiter) => {
  const ways: Readonly<Record<Flock["by"], Flock>> = {
    "fs-ext": await findFlock(true),
    koffi: await findFlock(false),
  };
  const [hold, wait] = [ways[holder], ways[waiter]];
  expect([hold.by, wait.by]).toEqual([holder, waiter]);
  expect(hold.call(one, "exclusive")).toBe(true);
  expect(wait.call(other, "exclusive")).toBe(false);
  expect(wait.call(other, "shared")).toBe(false);
  expect(hold.call(one, "shared")).toBe(true);
  expect(wait.call(other, "shared")).toBe(true);
  expect(hold.call(one, "exclusive")).toBe(false);
  hold.call(one, "unlock");
  wait.call(other, "unlock");
  expect(wait.call(other, "exclusive")).toBe(true);
  wait.call(other, "unlock");
});

test.each([true, false])(
  "a descriptor that is none is an error, and no busy lock (main thread: %s)",
  async (main) => {
    const flock = await findFlock(main);
    expect(() => flock.call(987_654, "shared")).toThrow(expect.objectContaining({ code: "EBADF" }));
  },
);
