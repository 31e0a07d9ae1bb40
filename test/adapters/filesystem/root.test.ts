import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  FilesystemAdapterError,
  filesystemReadback,
  sealRoot,
  type Root,
} from "~/adapters/filesystem/index.js";
import { cleanWorkspaces, makeFolder, makeRoot, makeWorkspace, onClose } from "./workspace.js";

cleanWorkspaces();

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof FilesystemAdapterError) return error.code;
    throw error;
  }
  return "no error";
}

/** A folder with one of everything that must not be followed. */
async function trap(): Promise<{ folder: string; root: Root }> {
  const folder = makeFolder();
  const work = join(folder, "work");
  mkdirSync(join(work, "sub"), { recursive: true });
  mkdirSync(join(folder, "outside"));
  writeFileSync(join(folder, "outside", "secret"), "secret");
  writeFileSync(join(work, "file"), "file");
  symlinkSync(join(folder, "outside"), join(work, "out"));
  symlinkSync("file", join(work, "alias"));
  symlinkSync("nowhere", join(work, "dangling"));
  symlinkSync("sub", join(work, "sub-alias"));
  writeFileSync(join(work, "twice"), "twice");
  linkSync(join(work, "twice"), join(folder, "outside", "twice"));
  execFileSync("mkfifo", [join(work, "fifo")]);
  const server = createServer().listen(join(work, "socket"));
  onClose(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return { folder, root: await makeRoot(work) };
}

describe("what a root refuses to reference", () => {
  it.each([
    ["../outside/secret", "outside_root"],
    ["sub/../../outside/secret", "outside_root"],
    ["/etc/passwd", "outside_root"],
    ["ROOT/../outside/secret", "outside_root"],
    ["ROOT/../work/file", "outside_root"],
    ["ROOTmore/file", "outside_root"],
    ["", "invalid_path"],
    ["fi\0le", "invalid_path"],
    ["half-\ud83d", "invalid_path"],
    ["out", "symbolic_link"],
    ["out/secret", "symbolic_link"],
    ["out/missing/deep", "symbolic_link"],
    ["alias", "symbolic_link"],
    ["dangling", "symbolic_link"],
    ["sub-alias/new", "symbolic_link"],
    ["sub-alias/../file", "symbolic_link"],
    ["fifo", "not_regular"],
    ["socket", "not_regular"],
    ["fifo/below", "not_regular"],
    ["twice", "hard_link"],
    ["x".repeat(300), "unreadable"],
  ])("%j as %s", async (path, code) => {
    const { root } = await trap();
    expect(await codeOf(root.reference(path.replace("ROOT", root.sealed.path)))).toBe(code);
  });

  it.each([
    ["file", "file"],
    ["./sub//../file", "file"],
    ["ROOT/file", "file"],
    ["ROOT//./sub/", "sub"],
    ["missing/../file", "file"],
    ["..file", "..file"],
    [".", ""],
    ["ROOT", ""],
    ["file/below", "file/below"],
  ])("and takes %j for `%s`", async (path, located) => {
    const { root } = await trap();
    const reference = await root.reference(path.replace("ROOT", root.sealed.path));
    expect(reference.location).toMatchObject({ kind: "filesystem", path: located, root: root.sealed });
  });

  it("takes a path through a link to the root that the root was sealed by", async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "work"));
    symlinkSync("work", join(folder, "link"));
    const root = await makeRoot(join(folder, "link"));
    expect(root.sealed.path).toBe(join(folder, "work"));
    expect((await root.reference(join(folder, "link", "a"))).key).toBe((await root.reference("a")).key);
  });

  it("takes a file with several names when it was told to", async () => {
    const { folder } = await trap();
    const root = await makeRoot(join(folder, "work"), { hardLinks: "allow" });
    expect((await root.reference("twice")).incarnation).toMatch(/^file:/u);
  });

  it("refuses a missing name that differs from one that is there in Unicode normalisation only", async () => {
    const { root } = await trap();
    writeFileSync(join(root.sealed.path, "e\u0301.txt"), "decomposed");
    expect(await codeOf(root.reference("\u00e9.txt"))).toBe("ambiguous_name");
    expect((await root.reference("e\u0301.txt")).incarnation).toMatch(/^file:/u);
    expect((await root.reference("\u00fc.txt")).incarnation).toMatch(/^absent:/u);
  });

  it("seals nothing but a directory", async () => {
    const { folder, root } = await trap();
    expect(await codeOf(sealRoot(join(folder, "work", "file")))).toBe("not_regular");
    expect(await codeOf(sealRoot(join(folder, "missing")))).toBe("unreadable");
    root.close();
    expect(await codeOf(root.reference("file"))).toBe("root_replaced");
  });
});

describe("incarnations", () => {
  it("name the object and the directories that led to it", async () => {
    const root = await makeRoot();
    const at = (path: string) => join(root.sealed.path, path);
    mkdirSync(at("a/b"), { recursive: true });
    writeFileSync(at("a/b/f"), "1");
    const first = await root.reference("a/b/f");
    const { dev, ino } = statSync(at("a/b/f"), { bigint: true });
    expect(first.incarnation).toMatch(new RegExp(`^file:${dev}:${ino}:[0-9a-f]{64}$`, "u"));
    expect((await root.reference("a/b")).incarnation).toMatch(/^directory:\d+:\d+:[0-9a-f]{64}$/u);

    writeFileSync(at("a/b/f"), "another content");
    utimesSync(at("a/b/f"), 1, 1);
    expect((await root.reference("a/b/f")).equals(first)).toBe(true);

    renameSync(at("a/b"), at("a/old"));
    mkdirSync(at("a/b"));
    linkSync(at("a/old/f"), at("a/b/f"));
    rmSync(at("a/old"), { recursive: true });
    const moved = await root.reference("a/b/f");
    expect(moved.key).toBe(first.key);
    expect(moved.incarnation.split(":").slice(0, 3)).toEqual(first.incarnation.split(":").slice(0, 3));
    expect(moved.equals(first)).toBe(false);
  });

  it("name what is absent by the deepest directory that exists", async () => {
    const root = await makeRoot();
    const deep = await root.reference("a/b/c");
    expect(deep.incarnation).toMatch(/^absent:[0-9a-f]{64}$/u);
    expect((await root.reference("x")).incarnation).toBe(deep.incarnation);
    mkdirSync(join(root.sealed.path, "a"));
    expect((await root.reference("a/b/c")).incarnation).not.toBe(deep.incarnation);
  });
});

describe("directories that are swapped", () => {
  it("make the root useless when it is the root", async () => {
    const folder = makeFolder();
    const work = join(folder, "work");
    mkdirSync(work);
    writeFileSync(join(work, "f"), "inside");
    const root = await makeRoot(work);
    const reference = await root.reference("f");
    const readback = filesystemReadback(root);
    renameSync(work, join(folder, "moved"));
    expect(await codeOf(root.reference("f"))).toBe("root_replaced");
    mkdirSync(work);
    writeFileSync(join(work, "f"), "elsewhere");
    expect(await codeOf(root.reference("f"))).toBe("root_replaced");
    expect(await readback.read(reference)).toBeUndefined();
    rmSync(work, { recursive: true });
    symlinkSync(join(folder, "moved"), work);
    expect(await codeOf(root.reference("f"))).toBe("root_replaced");
  });

  it.runIf(process.platform === "linux")("never lead out, however fast they change", async () => {
    const folder = makeFolder();
    const work = join(folder, "work");
    mkdirSync(join(work, "d"), { recursive: true });
    mkdirSync(join(folder, "outside"));
    writeFileSync(join(work, "d", "f"), "inside");
    writeFileSync(join(folder, "outside", "f"), "outside");
    const outside = statSync(join(folder, "outside", "f"), { bigint: true }).ino;
    const root = await makeRoot(work);
    // A shell that swaps the directory for a link to the outside and back, as fast as it can.
    const swapper = (await import("node:child_process")).spawn(
      process.execPath,
      [
        "-e",
        `const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
         for (;;) { renameSync("d", "e"); symlinkSync("../outside", "d"); unlinkSync("d"); renameSync("e", "d"); }`,
      ],
      { cwd: work, stdio: "ignore" },
    );
    onClose(() => void swapper.kill("SIGKILL"));
    const seen = new Set<string>();
    for (let round = 0; round < 3000; round += 1) {
      const found = await root.reference("d/f").then(
        ({ incarnation }) => incarnation,
        (error: unknown) => (error instanceof FilesystemAdapterError ? error.code : "other"),
      );
      expect(found).not.toContain(`:${outside}:`);
      seen.add(found.split(":")[0] ?? "");
    }
    expect(seen.has("file")).toBe(true);
    expect([...seen].filter((one) => !["file", "absent", "symbolic_link"].includes(one))).toEqual([]);
  });
});

describe("the ledger's folder", () => {
  it("can't be referenced, whether it is there yet or not", async () => {
    const folder = makeFolder();
    const ledgers = join(folder, "keep", "ledgers");
    const root = await makeRoot(folder, { forbidden: [ledgers] });
    for (const path of ["keep/ledgers", "keep/ledgers/run-1.jsonl"]) {
      expect(await codeOf(root.reference(path))).toBe("control_plane");
    }
    expect(await codeOf(root.reference("keep"))).toBe("no error");
    mkdirSync(ledgers, { recursive: true });
    writeFileSync(join(ledgers, "run-1.jsonl"), "{}");
    expect(await codeOf(root.reference("keep/ledgers/run-1.jsonl"))).toBe("control_plane");
    expect(await codeOf(root.reference("keep/ledgers2"))).toBe("no error");
  });

  it("can't be referenced by another name of what is in it", async () => {
    const folder = makeFolder();
    const ledgers = join(folder, "ledgers");
    mkdirSync(join(ledgers, "run-1.writers"), { recursive: true });
    writeFileSync(join(ledgers, "run-1.jsonl"), "{}");
    writeFileSync(join(ledgers, "run-1.writers", "w"), "");
    mkdirSync(join(folder, "work"));
    const root = await makeRoot(join(folder, "work"), { forbidden: [ledgers], hardLinks: "allow" });
    linkSync(join(ledgers, "run-1.jsonl"), join(folder, "work", "innocent"));
    linkSync(join(ledgers, "run-1.writers", "w"), join(folder, "work", "harmless"));
    expect(await codeOf(root.reference("innocent"))).toBe("control_plane");
    expect(await codeOf(root.reference("harmless"))).toBe("control_plane");
    renameSync(ledgers, join(folder, "work", "moved"));
    symlinkSync(join("work", "moved"), ledgers);
    expect(await codeOf(root.reference("moved/run-1.jsonl"))).toBe("control_plane");
  });

  it("can't be sealed", async () => {
    const { ledgers, ledger } = await makeWorkspace();
    await ledger.claim({ tool: "anything" });
    expect(await codeOf(sealRoot(ledgers, { forbidden: [ledgers] }))).toBe("control_plane");
    expect(await codeOf(sealRoot(join(ledgers, "run-1.writers"), { forbidden: [ledgers] }))).toBe(
      "control_plane",
    );
  });
});
