import fc from "fast-check";
import { mkdirSync, readFileSync, renameSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  claimDelete,
  claimEdit,
  claimMkdir,
  claimMove,
  claimWrite,
  readComplete,
  type FilesystemClaim,
  type TextEdit,
} from "~/adapters/filesystem/index.js";
import { sha256 } from "~/model/index.js";
import { cleanWorkspaces, makeWorkspace } from "./workspace.js";

cleanWorkspaces();

/** What a claim promises, by the last name of each path. */
function promises({ scope, obligations }: FilesystemClaim): Record<string, string> {
  const told: Record<string, string> = {};
  for (const { target } of obligations) expect(scope.some((member) => member.equals(target))).toBe(true);
  for (const { location } of scope) told[location.kind === "filesystem" ? location.path : "?"] = "nothing";
  for (const { target, must } of obligations) {
    const path = target.location.kind === "filesystem" ? target.location.path : "?";
    told[path] = must.predicate === "content_sha256" ? must.sha256 : must.predicate;
  }
  return told;
}

const EDIT: readonly TextEdit[] = [{ oldText: "b", newText: "B" }];

describe("a write", () => {
  it.each([
    ["text", "grün 😀\r\n"],
    ["text with a byte-order mark", "\ufeffa"],
    ["bytes that are no text", Uint8Array.of(0xff, 0, 0xfe)],
    ["nothing", ""],
  ])("promises the exact bytes: %s", async (_, content) => {
    const { root, at } = await makeWorkspace();
    const claim = await claimWrite(root, "f", content);
    writeFileSync(at("f"), content);
    expect(promises(claim)).toEqual({ f: sha256(readFileSync(at("f"))) });
  });

  it("promises nothing of a text that has no UTF-8 form", async () => {
    const { root } = await makeWorkspace();
    expect(promises(await claimWrite(root, "f", "half \ud83d"))).toEqual({ f: "nothing" });
  });
});

describe("an edit", () => {
  it("promises what the edits make of the bytes that are there", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "a\r\nb\r\n");
    expect(promises(await claimEdit(root, "f", EDIT))).toEqual({ f: sha256("a\r\nB\r\n") });
  });

  it.each<[string, (path: string) => void, readonly TextEdit[], Parameters<typeof claimEdit>[3]]>([
    ["the file is missing", () => undefined, EDIT, {}],
    ["the path is a directory", (path) => mkdirSync(path), EDIT, {}],
    ["the file is not UTF-8", (path) => writeFileSync(path, Uint8Array.of(0x62, 0xff)), EDIT, {}],
    ["the old text is not there", (path) => writeFileSync(path, "a"), EDIT, {}],
    ["the old text is there twice", (path) => writeFileSync(path, "b b"), EDIT, {}],
    ["the file is too large", (path) => writeFileSync(path, "b 1234"), EDIT, { limit: 5 }],
    [
      "the producer rewrites line ends that are there",
      (path) => writeFileSync(path, "b\r\n"),
      EDIT,
      { lineEnds: "unless_cr" },
    ],
  ])("promises nothing when %s", async (_, prepare, edits, options) => {
    const { root, at } = await makeWorkspace();
    prepare(at("f"));
    expect(promises(await claimEdit(root, "f", edits, options))).toEqual({ f: "nothing" });
  });

  it("names the object that its text was read from", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "b");
    const claim = await claimEdit(root, "f", EDIT);
    expect(claim.scope[0]?.equals(await root.reference("f"))).toBe(true);
  });

  it("promises the bytes that a real producer leaves, for any text", async () => {
    const { root, at } = await makeWorkspace();
    const piece = fc.oneof(
      fc.constantFrom("\r\n", "\n", "\r", "\ufeff", "😀", "e\u0301", "$&", "\u2028", "a"),
      fc.string({ unit: "grapheme", maxLength: 5 }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    const replace = fc.constantFrom("only", "first", "all");
    await fc.assert(
      fc.asyncProperty(text, text, text, text, replace, async (before, oldText, after, newText, how) => {
        writeFileSync(at("f"), before + oldText + after);
        const claim = await claimEdit(root, "f", [{ oldText, newText, replace: how }]);
        const promised = promises(claim)["f"];
        // The producer: reads bytes, works on bytes, writes bytes, and knows nothing of applyEdit.
        const bytes = readFileSync(at("f")).toString("latin1");
        const [old, fresh] = [oldText, newText].map((part) => Buffer.from(part).toString("latin1"));
        const edited =
          how === "all" ? bytes.replaceAll(old!, () => fresh!) : bytes.replace(old!, () => fresh!);
        writeFileSync(at("f"), Buffer.from(edited, "latin1"));
        if (promised === "nothing") {
          expect(oldText === "" || (how === "only" && bytes.indexOf(old!) !== bytes.lastIndexOf(old!))).toBe(
            true,
          );
        } else {
          expect((await readComplete(root, "f")).sha256).toBe(promised);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("a deletion", () => {
  it("promises absence", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "f");
    expect(promises(await claimDelete(root, "f"))).toEqual({ f: "absent" });
  });
});

describe("a move", () => {
  it("promises that the source is gone and its bytes have arrived", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "bytes");
    const claim = await claimMove(root, "f", "g");
    renameSync(at("f"), at("g"));
    expect(promises(claim)).toEqual({ f: "absent", g: (await readComplete(root, "g")).sha256 });
  });

  it("promises of a directory that it is there", async () => {
    const { root, at } = await makeWorkspace();
    mkdirSync(at("d"));
    expect(promises(await claimMove(root, "d", "e"))).toEqual({ d: "absent", e: "exists" });
  });

  it.each([
    ["nothing is there", "missing", "g"],
    ["the target is a directory", "f", "d"],
    ["source and target are the same", "f", "./f"],
    ["the target is in the source", "d", "d/d"],
  ])("promises nothing when %s", async (_, from, to) => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "bytes");
    mkdirSync(at("d"));
    expect((await claimMove(root, from, to)).obligations).toEqual([]);
    expect((await claimMove(root, from, to)).scope.length).toBe(2);
  });
});

describe("a new directory", () => {
  it("promises existence", async () => {
    const { root } = await makeWorkspace();
    expect(promises(await claimMkdir(root, "a/b"))).toEqual({ "a/b": "exists" });
  });
});

describe("claims of what can't be spoken for", () => {
  it.each([
    ["write", (root) => claimWrite(root, "link/f", "x")],
    ["edit", (root) => claimEdit(root, "link/f", EDIT)],
    ["delete", (root) => claimDelete(root, "link")],
    ["move from", (root) => claimMove(root, "link", "g")],
    ["move to", (root) => claimMove(root, "g", "link")],
    ["mkdir", (root) => claimMkdir(root, "link/d")],
  ] as [string, (root: Awaited<ReturnType<typeof makeWorkspace>>["root"]) => Promise<FilesystemClaim>][])(
    "are refused: %s through a link",
    async (_, attempt) => {
      const { root, at } = await makeWorkspace();
      symlinkSync("/", at("link"));
      await expect(attempt(root)).rejects.toMatchObject({ code: "symbolic_link", consequence: "usage" });
    },
  );

  it("are refused when they would take the ledger along", async () => {
    const { makeRoot, makeFolder } = await import("./workspace.js");
    const folder = makeFolder();
    const root = await makeRoot(folder, { forbidden: [`${folder}/keep/ledgers`] });
    mkdirSync(`${folder}/keep/ledgers`, { recursive: true });
    await expect(claimDelete(root, "keep")).rejects.toMatchObject({ code: "control_plane" });
    await expect(claimMove(root, "keep", "gone")).rejects.toMatchObject({ code: "control_plane" });
    await expect(claimWrite(root, "keep/ledgers/run-1.jsonl", "")).rejects.toMatchObject({
      code: "control_plane",
    });
  });

  it("leave a file alone that is as it was", async () => {
    const { root, at } = await makeWorkspace();
    writeFileSync(at("f"), "b");
    truncateSync(at("f"), 1);
    await claimEdit(root, "f", EDIT);
    expect(readFileSync(at("f"), "utf8")).toBe("b");
  });
});
