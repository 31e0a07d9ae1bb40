import { appendFileSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesystemReadback, readComplete, readPartial } from "~/adapters/filesystem/index.js";
import { readContent } from "~/adapters/filesystem/read.js";
import { resource, sha256 } from "~/model/index.js";
import { cleanWorkspaces, makeRoot, makeWorkspace } from "./workspace.js";

cleanWorkspaces();

const LARGE = Buffer.alloc(1_000_000, "x");

describe("reading back", () => {
  it.each([
    ["a file", "f", { coverage: "complete", exists: true, sha256: sha256("bytes") }],
    ["an empty file", "empty", { coverage: "complete", exists: true, sha256: sha256("") }],
    ["a file of several chunks", "large", { coverage: "complete", exists: true, sha256: sha256(LARGE) }],
    ["nothing", "missing", { coverage: "complete", exists: false }],
    ["nothing below a file", "f/missing", { coverage: "complete", exists: false }],
    ["a directory", "d", { coverage: "partial", exists: true }],
  ])("sees %s", async (_, path, expected) => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "bytes");
    writeFileSync(at("empty"), "");
    writeFileSync(at("large"), LARGE);
    mkdirSync(at("d"));
    const common = { mechanism: "filesystem_read", resource: await root.reference(path) };
    expect(await readComplete(root, path)).toEqual({ ...common, ...expected });
    const { exists } = expected;
    expect(await readPartial(root, path)).toEqual({ ...common, coverage: "partial", exists });
  });

  it.each<[string, (path: string) => void]>([
    ["grows", (path) => appendFileSync(path, "more")],
    ["is written to in place", (path) => writeFileSync(path, Buffer.alloc(LARGE.length, "y"))],
    ["is cut off", (path) => writeFileSync(path, "short")],
    [
      "is replaced by another",
      (path) => {
        writeFileSync(`${path}.new`, LARGE);
        renameSync(`${path}.new`, path);
      },
    ],
    [
      "gives way to a link",
      (path) => {
        renameSync(path, `${path}.old`);
        symlinkSync(`${path}.old`, path);
      },
    ],
    ["is moved away", (path) => renameSync(path, `${path}.old`)],
  ])("refuses a file that %s meanwhile", async (_, change) => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), LARGE);
    let chunks = 0;
    const reading = readContent(root, "f", {
      onChunk: () => {
        chunks += 1;
        if (chunks === 2) change(at("f"));
      },
    });
    await expect(reading).rejects.toMatchObject({
      code: "changed_while_reading",
      consequence: "undetermined",
    });
  });

  it("refuses a file that is larger than it may be", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "123456");
    await expect(readComplete(root, "f", { limit: 5 })).rejects.toMatchObject({ code: "too_large" });
    expect((await readComplete(root, "f", { limit: 6 })).sha256).toBe(sha256("123456"));
  });
});

describe("the readback for a ledger", () => {
  it("reads below its own roots only", async () => {
    const { root, path } = await makeWorkspace();
    const other = await makeRoot();
    const readback = filesystemReadback([root, other]);
    expect(readback.reads(await root.reference("f"))).toBe(true);
    expect(readback.reads(await other.reference("f"))).toBe(true);
    expect(filesystemReadback(other).reads(await root.reference("f"))).toBe(false);
    const stranger = resource.filesystem(
      { namespace: "host", path, device: "1", inode: "2" },
      "f",
      "absent:x",
    );
    expect(readback.reads(stranger)).toBe(false);
    expect(await readback.read(stranger)).toBeUndefined();
    const contained = resource.filesystem({ ...root.sealed, namespace: "sandbox-1" }, "f", "absent:x");
    expect(readback.reads(contained)).toBe(false);
    const owner = { namespace: "n", owner: "o", collection: "c", record: "r" };
    expect(readback.reads(resource.owned(owner, "1"))).toBe(false);
  });

  it("names the object that is there now", async () => {
    const { root, at } = await makeWorkspace();
    const before = await root.reference("f");
    writeFileSync(at("f"), "bytes");
    const seen = await filesystemReadback(root).read(before);
    expect(seen?.resource.incarnation).toMatch(/^file:/u);
    expect(seen?.resource.key).toBe(before.key);
  });

  it("tells only of existence when a file is too large, and nothing of what can't be followed", async () => {
    const { root, at } = await makeWorkspace();
    const readback = filesystemReadback(root, { limit: 3 });
    const reference = await root.reference("f");
    writeFileSync(at("f"), "bytes");
    expect(await readback.read(reference)).toMatchObject({ coverage: "partial", exists: true });
    renameSync(at("f"), at("g"));
    symlinkSync("g", at("f"));
    expect(await readback.read(reference)).toBeUndefined();
  });
});
