import fc from "fast-check";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  checkRecordProof,
  checkpointOf,
  generateKey,
  openCheckpoint,
  parseSigner,
  proveRecord,
  requireExtension,
  signCheckpoint,
  signNote,
} from "~/log/checkpoint/index.js";
import { EMPTY_ROOT } from "~/log/merkle/index.js";
import { MemoryStore, readFileLog } from "~/log/index.js";
import { type Entry, type Position } from "~/model/index.js";
import { cleanPlaces, makePlace } from "../file/store.js";
import { naiveRoot } from "../merkle/naive.js";
import { IDENTITY, LINEAGE, claim, observation, outcome } from "../records.js";

const { privateText, verifier } = generateKey("sworn/test");
const signer = parseSigner(privateText);
const bytes = (text: string) => Buffer.from(text, "utf8");
const code = (value: string) => expect.objectContaining({ code: value }) as Error;
const position = (value: number) => value as Position;

/** The entries of a lineage of `count` records; `salt` makes others of the same shape from that record on. */
async function history(count: number, salt = "", from = 0): Promise<readonly Entry[]> {
  const log = await new MemoryStore({ clock: () => 7 }).open(IDENTITY);
  for (let index = 1; index < count; index += 1) {
    await log.append(claim(`e${index}${index >= from ? salt : ""}`));
  }
  return [...log.entries()];
}

describe("a checkpoint", () => {
  cleanPlaces();

  it("can be computed from the file alone", async () => {
    const place = makePlace();
    const log = await place.open();
    for (const record of [claim("e1"), outcome("e1"), observation("o1")]) await log.append(record);
    const { entries, head } = await readFileLog({ directory: place.directory, lineage: LINEAGE });
    const lines = readFileSync(place.file).toString("latin1").split("\n").slice(0, -1);
    const root = Buffer.from(naiveRoot(lines.map((line) => Buffer.from(line, "latin1"))), "hex");
    const note = signCheckpoint(checkpointOf(LINEAGE, entries), [signer]);
    expect(note.split("\n\n")[0]).toBe(`sworn/${LINEAGE}\n4\n${root.toString("base64")}\nhead ${head.hash}`);
    expect(note.split("\n\n")[1]).toMatch(/^— sworn\/test [A-Za-z0-9+/]{91}=\n$/u);
    expect(openCheckpoint(bytes(note), [verifier])).toEqual({
      ...checkpointOf(LINEAGE, entries),
      signers: [verifier],
    });
  });

  it("of a log without records vouches for nothing, and every log extends it", async () => {
    const empty = checkpointOf(LINEAGE, []);
    expect(empty).toMatchObject({ size: 0, root: EMPTY_ROOT });
    requireExtension({ lineage: LINEAGE, entries: [] }, [empty]);
    requireExtension({ lineage: LINEAGE, entries: await history(3) }, [empty]);
  });

  const root = createHash("sha256").update("x").digest("base64");
  const head = "ab".repeat(32);
  it.each([
    ["two lines", `sworn/a\n1\n`],
    ["an empty origin", `\n1\n${root}\n`],
    ["an empty line among its extensions", `sworn/a\n1\n${root}\n\nmore\n`],
    ["a size with a leading zero", `sworn/a\n01\n${root}\n`],
    ["a size with a sign", `sworn/a\n+1\n${root}\n`],
    ["a negative size", `sworn/a\n-1\n${root}\n`],
    ["a size in hexadecimal", `sworn/a\n0x1\n${root}\n`],
    ["a size with a fraction", `sworn/a\n1.0\n${root}\n`],
    ["a size that no double holds", `sworn/a\n9007199254740993\n${root}\n`],
    ["an empty size", `sworn/a\n\n${root}\n`],
    ["a root that is too short", `sworn/a\n1\n${root.slice(4)}\n`],
    ["a root with a space behind it", `sworn/a\n1\n${root} \n`],
    ["a root in hexadecimal", `sworn/a\n1\n${head}\n`],
    ["records in no tree", `sworn/a\n0\n${root}\n`],
    ["two heads", `sworn/a\n1\n${root}\nhead ${head}\nhead ${head}\n`],
    ["a head that is no hash", `sworn/a\n1\n${root}\nhead ${head.toUpperCase()}\n`],
  ])("is refused with %s, though it is signed", (_name, text) => {
    expect(() => openCheckpoint(bytes(signNote(text, [signer])), [verifier])).toThrow(code("note_malformed"));
  });

  it("of another log, without a head or with extensions that we don't know, is read", () => {
    const text = `go.sum database tree\n9\n${root}\nfor others\n`;
    expect(openCheckpoint(bytes(signNote(text, [signer])), [verifier])).toMatchObject({
      origin: "go.sum database tree",
      size: 9,
      head: undefined,
    });
  });
});

describe("today's log against an earlier checkpoint", () => {
  const lineage = LINEAGE;

  it("holds for every earlier size", async () => {
    const entries = await history(20);
    for (let size = 0; size <= entries.length; size += 1) {
      requireExtension({ lineage, entries }, [checkpointOf(lineage, entries.slice(0, size))]);
    }
  });

  it("says how many records are gone at least", async () => {
    const entries = await history(9);
    const checkpoint = checkpointOf(lineage, entries);
    expect(() => requireExtension({ lineage, entries: entries.slice(0, 7) }, [checkpoint])).toThrow(
      expect.objectContaining({
        code: "history_cut",
        message: expect.stringContaining("has 7 records, and had 9") as string,
      }) as Error,
    );
    expect(() => requireExtension({ lineage, entries: [] }, [checkpoint])).toThrow(code("history_cut"));
  });

  it("finds any record that was rewritten, with every hash after it made to fit", async () => {
    const size = 12;
    const checkpoint = checkpointOf(lineage, await history(size));
    for (let from = 1; from < size; from += 1) {
      const entries = await history(size + 3, "-other", from);
      expect(() => requireExtension({ lineage, entries }, [checkpoint])).toThrow(code("history_rewritten"));
    }
  });

  it("narrows down, by several checkpoints, where the change begins", async () => {
    const honest = await history(12);
    const sizes = [8, 3, 12, 5];
    const checkpoints = sizes.map((size) => checkpointOf(lineage, honest.slice(0, size)));
    const entries = await history(12, "-other", 6);
    expect(() => requireExtension({ lineage, entries }, checkpoints)).toThrow(
      /records 6 to 8 .*; records 1 to 5 are as an earlier checkpoint says/u,
    );
    expect(() => requireExtension({ lineage, entries: honest.slice(0, 9) }, checkpoints)).toThrow(
      /at least 3 are gone from its end; records 1 to 8/u,
    );
  });

  it("does not hold for another lineage, whose records may even be the same", async () => {
    const entries = await history(3);
    const checkpoint = { ...checkpointOf(lineage, entries), origin: "sworn/lineage-2" };
    expect(() => requireExtension({ lineage, entries }, [checkpoint])).toThrow(code("other_log"));
  });

  it("needs the root and the head: one of them alone does not make a checkpoint right", async () => {
    const entries = await history(5);
    const honest = checkpointOf(lineage, entries);
    const other = checkpointOf(lineage, await history(5, "-other"));
    for (const mixed of [
      { ...honest, head: other.head },
      { ...honest, root: other.root },
    ]) {
      expect(() => requireExtension({ lineage, entries }, [mixed])).toThrow(/computed it wrongly/u);
    }
    requireExtension({ lineage, entries }, [{ ...honest, head: undefined }]);
  });
});

describe("the proof of one record", () => {
  const FILE = "x.tlog-proof";
  const check = (proof: string | Uint8Array, trusted = [verifier]) =>
    checkRecordProof(typeof proof === "string" ? bytes(proof) : proof, trusted, FILE);

  it("gives back the record, for every position and every later size", async () => {
    const entries = await history(17);
    for (const size of [1, 2, 3, 8, 16, 17]) {
      const note = signCheckpoint(checkpointOf(LINEAGE, entries.slice(0, size)), [signer]);
      for (let at = 1; at <= size; at += 1) {
        const proven = check(proveRecord(entries, position(at), size, note));
        expect(proven.entry).toEqual(entries[at - 1]);
        expect(proven.checkpoint.size).toBe(size);
      }
      expect(() => proveRecord(entries, position(size + 1), size, note)).toThrow(RangeError);
    }
  });

  it("is the format of C2SP tlog-proof, with the line as its extra data", async () => {
    const entries = await history(3);
    const note = signCheckpoint(checkpointOf(LINEAGE, entries), [signer]);
    const proof = proveRecord(entries, position(2), 3, note);
    expect(proof).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra [A-Za-z0-9+/=]+\nindex 1\n([A-Za-z0-9+/]{43}=\n){2}\nsworn\/lineage-1\n3\n/u,
    );
    const line = Buffer.from(/extra (.*)/u.exec(proof)![1]!, "base64").toString("utf8");
    expect(JSON.parse(line)).toMatchObject({ position: 2, hash: entries[1]!.hash, record: { effect: "e1" } });
  });

  it("is refused with any byte changed", async () => {
    const entries = await history(11);
    const note = signCheckpoint(checkpointOf(LINEAGE, entries), [signer]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 11 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (at, where, change) => {
          const proof = bytes(proveRecord(entries, position(at), 11, note));
          const index = where % proof.length;
          proof.writeUInt8(proof.readUInt8(index) ^ change, index);
          expect(() => check(proof)).toThrow(
            expect.objectContaining({ code: expect.stringMatching(/^(?:note_|proof_)/u) as string }) as Error,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is refused with a record, place, path or checkpoint of another proof", async () => {
    const entries = await history(6);
    const note = signCheckpoint(checkpointOf(LINEAGE, entries), [signer]);
    const early = signCheckpoint(checkpointOf(LINEAGE, entries.slice(0, 4)), [signer]);
    const [one, other] = [2, 5].map((at) => proveRecord(entries, position(at), 6, note));
    const [lines, others] = [one!, other!].map((proof) => proof.split("\n"));
    const swap = (index: number) => lines!.with(index, others![index]!).join("\n");
    for (const mixed of [swap(1), swap(2), swap(3)])
      expect(() => check(mixed)).toThrow(code("proof_refused"));
    expect(() => check(one!.replace(note, early))).toThrow(code("proof_refused"));
    expect(() => check(one!, [generateKey("sworn/test").verifier])).toThrow(code("note_untrusted"));
    expect(() => check(one!, [])).toThrow(code("note_untrusted"));
  });

  it("is malformed with anything but the lines it must have", async () => {
    const entries = await history(4);
    const note = signCheckpoint(checkpointOf(LINEAGE, entries), [signer]);
    const proof = proveRecord(entries, position(3), 4, note);
    const lines = proof.split("\n");
    for (const bad of [
      "",
      proof.replace("@v1", "@v2"),
      lines.toSpliced(1, 1).join("\n"),
      lines.toSpliced(2, 1).join("\n"),
      proof.replace("index 2", "index 02"),
      proof.replace("index 2", "index -2"),
      proof.replace("index 2", "index 9007199254740993"),
      lines.toSpliced(3, 0, ...Array<string>(60).fill(lines[3]!)).join("\n"),
      lines.with(3, lines[3]!.slice(4)).join("\n"),
      proof.replaceAll("\n", "\r\n"),
      lines.slice(0, 5).join("\n"),
    ]) {
      expect(() => check(bad), bad).toThrow(code("note_malformed"));
    }
  });

  it("of signed bytes that are no line of a log gives no record", () => {
    const leaf = '{"anything":"else"}';
    const root = Buffer.from(naiveRoot([bytes(leaf)]), "hex").toString("base64");
    const note = signNote(`sworn/x\n1\n${root}\n`, [signer]);
    const proof = `c2sp.org/tlog-proof@v1\nextra ${bytes(leaf).toString("base64")}\nindex 0\n\n${note}`;
    expect(() => check(proof)).toThrow(code("note_malformed"));
  });
});
