import { readFileSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LogError, readFileLog, type Log } from "~/log/index.js";
import { canonicalJson, describePlace, sha256, type Json } from "~/model/index.js";
import { LINEAGE, claim, observation, outcome } from "../records.js";
import { cleanPlaces, makePlace, type Place } from "./store.js";

/** A log of four lines, closed. */
async function smallLog(): Promise<{ place: Place; bytes: Buffer; lines: readonly string[] }> {
  const place = makePlace();
  const log = await place.open({ clock: () => 1 });
  await log.append(claim("e1"));
  await log.append(outcome("e1"));
  await log.append(observation("o1"));
  await log.close();
  const bytes = readFileSync(place.file);
  return { place, bytes, lines: bytes.toString("utf8").slice(0, -1).split("\n") };
}

async function failureOf(opening: Promise<unknown>): Promise<LogError> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LogError)) throw new Error(`expected a LogError, got ${String(error)}`);
  return error;
}

/** Makes a line say something else and hash to what it says, as a forger would. */
function forge(line: string, change: (value: Record<string, Json>) => void): string {
  const value = JSON.parse(line) as Record<string, Json>;
  delete value["hash"];
  change(value);
  return canonicalJson({ ...value, hash: sha256(canonicalJson(value)) });
}

describe("a damaged log", () => {
  cleanPlaces();

  it("is refused, with its line, whichever byte is changed and however", async () => {
    const { place, bytes } = await smallLog();
    let line = 1;
    for (const [offset, byte] of bytes.entries()) {
      for (const flipped of [byte ^ 0x01, byte ^ 0x80, 0x0a]) {
        if (flipped === byte) continue;
        const damaged = Buffer.from(bytes);
        damaged[offset] = flipped;
        writeFileSync(place.file, damaged);
        const error = await failureOf(readFileLog({ directory: place.directory, lineage: LINEAGE }));
        expect(error.code, `byte ${offset} as ${flipped}`).toBe("log_corrupt");
        expect(error.consequence).toBe("invalid");
        expect(error.place, `byte ${offset} as ${flipped}`).toEqual({
          kind: "record",
          file: place.file,
          line,
          position: line,
        });
        expect(error.message).toContain(`line ${line} of \`${place.file}\` is damaged: `);
        expect(error.remedy).toBeTruthy();
      }
      if (byte === 0x0a) line += 1;
    }
    expect(line).toBe(5);
  });

  it("is repaired when its last line is cut at any length, and the cut line is never read", async () => {
    const { place, bytes } = await smallLog();
    const start = bytes.lastIndexOf(0x0a, bytes.length - 2) + 1;
    for (let length = start; length < bytes.length; length += 1) {
      writeFileSync(place.file, bytes.subarray(0, length));
      const log: Log = await place.open({ clock: () => 1 });
      expect(log.head.position).toBe(3);
      expect(statSync(place.file).size).toBe(length);
      await log.append(observation("o1"));
      const text = readFileSync(place.file, "utf8");
      expect(text.startsWith(bytes.toString("utf8", 0, start))).toBe(true);
      expect(text.split("\n").length).toBe(5);
      await log.close();
      const reading = await readFileLog({ directory: place.directory, lineage: LINEAGE });
      expect(reading.head).toEqual(log.head);
      expect(reading.tornBytes).toBe(0);
    }
  });

  it("is repaired when its only line is cut, and starts again", async () => {
    const { place, bytes } = await smallLog();
    writeFileSync(place.file, bytes.subarray(0, 20));
    const log = await place.open();
    expect(log.head.position).toBe(0);
    await log.append(claim("e9"));
    expect((await place.open()).entries().map(({ record }) => record.type)).toEqual(["lineage", "claim"]);
  });

  it("is repaired when garbage without a line end follows", async () => {
    const { place, bytes } = await smallLog();
    for (const garbage of [Buffer.alloc(5000), Buffer.from('{"hash":"'), Buffer.alloc(2 << 20, 0x61)]) {
      writeFileSync(place.file, Buffer.concat([bytes, garbage]));
      const log = await place.open();
      expect(log.head.position).toBe(4);
      await log.append(claim("e9"));
      await log.close();
      const repaired = readFileSync(place.file);
      expect(repaired.subarray(0, bytes.length).equals(bytes)).toBe(true);
      expect(repaired.indexOf(0x0a, bytes.length)).toBe(repaired.length - 1);
      expect((await place.open()).head).toEqual(log.head);
    }
  });

  it("is read across the chunks in which the disk gives it", async () => {
    const place = makePlace();
    const log = await place.open();
    const effects = Array.from({ length: 3000 }, (_, index) => `effect-${index}`);
    await Promise.all(effects.map((effect) => log.append(claim(effect))));
    expect(statSync(place.file).size).toBeGreaterThan(2 << 20);
    expect((await place.open()).entries()).toEqual(log.entries());
  });

  const forgeries: readonly [string, (lines: readonly string[]) => readonly string[], number, string][] = [
    ["a line is missing", (lines) => lines.toSpliced(1, 1), 2, "it has position 3 where 2 comes next"],
    ["the first line is missing", (lines) => lines.slice(1), 1, "it has position 2 where 1 comes next"],
    [
      "a line stands twice",
      (lines) => lines.toSpliced(2, 0, lines[1]!),
      3,
      "it has position 2 where 3 comes next",
    ],
    ["two lines are swapped", ([a, b, c, d]) => [a!, c!, b!, d!], 2, "it has position 3 where 2 comes next"],
    ["a line is empty", (lines) => lines.toSpliced(2, 0, ""), 3, "it is not JSON"],
    ["a line has another end", (lines) => lines.with(1, `${lines[1]!}\r`), 2, "it is not canonical JSON"],
    [
      "a line starts with a byte-order mark",
      (lines) => lines.with(0, `\uFEFF${lines[0]!}`),
      1,
      "it is not JSON",
    ],
    [
      "a member stands twice",
      (lines) => lines.with(1, lines[1]!.replace('"position":2', '"position":9,"position":2')),
      2,
      "it is not canonical JSON",
    ],
    [
      "white space is added",
      (lines) => lines.with(1, lines[1]!.replace(":", ": ")),
      2,
      "it is not canonical JSON",
    ],
    [
      "a line is rewritten with a right hash of its own",
      (lines) =>
        lines.with(
          1,
          forge(lines[1]!, (value) => (value["time"] = 2)),
        ),
      3,
      "it does not follow the line before it: `previous` is another hash",
    ],
    [
      "the chain starts elsewhere",
      (lines) =>
        lines.with(
          0,
          forge(lines[0]!, (value) => (value["previous"] = sha256("elsewhere"))),
        ),
      1,
      "it does not follow the line before it: `previous` is another hash",
    ],
    [
      "a line has another version",
      (lines) =>
        lines.with(
          3,
          forge(lines[3]!, (value) => (value["v"] = 2)),
        ),
      4,
      "it has format version `2`, and this reader knows `1`",
    ],
    [
      "an enumeration is forged",
      (lines) =>
        lines.with(
          2,
          forge(lines[2]!, (value) => (value["record"] = settledAs(value, "verified"))),
        ),
      3,
      "`record.execution`: ",
    ],
    [
      "a settled effect is settled again",
      (lines) =>
        lines.with(
          3,
          forge(lines[3]!, (value) => (value["record"] = recordOf(lines[2]!))),
        ),
      4,
      "it can't come next: effect `e1` is settled, and a settled outcome is never replaced",
    ],
    [
      "an unknown member is added",
      (lines) =>
        lines.with(
          3,
          forge(lines[3]!, (value) => (value["note"] = "x")),
        ),
      4,
      "note",
    ],
    [
      "the lineage is another's",
      (lines) =>
        lines.with(
          0,
          forge(
            lines[0]!,
            (value) => (value["record"] = { type: "lineage", lineage: "other", root: "root" }),
          ),
        ),
      1,
      `it holds lineage \`other\`, and the file is named for \`${LINEAGE}\``,
    ],
  ];

  it.each(forgeries)("is refused when %s", async (_, change, line, reason) => {
    const { place, lines } = await smallLog();
    writeFileSync(
      place.file,
      change(lines)
        .map((text) => `${text}\n`)
        .join(""),
    );
    const error = await failureOf(place.open());
    expect(error.code).toBe("log_corrupt");
    expect(describePlace(error.place!)).toBe(`${place.file}:${line} (position ${line})`);
    expect(error.message).toContain(`line ${line} of`);
    expect(error.message).toContain(reason);
  });

  it("is refused by those who have it open, when the damage is in what they merge", async () => {
    const { place, bytes } = await smallLog();
    const log = await place.open();
    writeFileSync(place.file, Buffer.concat([bytes, Buffer.from("{}\n")]));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await failureOf(log.refresh())).toMatchObject({ code: "log_corrupt", place: { line: 5 } });
      expect(await failureOf(log.append(claim("e9")))).toMatchObject({
        code: "log_corrupt",
        place: { line: 5 },
      });
    }
    expect(log.head.position).toBe(4);
    expect(readFileSync(place.file).length).toBe(bytes.length + 3);
  });

  it("keeps the lines before the damage when a merge fails after some", async () => {
    const { place, bytes, lines } = await smallLog();
    writeFileSync(place.file, `${lines.slice(0, 2).join("\n")}\n`);
    const log = await place.open();
    expect(log.head.position).toBe(2);
    writeFileSync(place.file, Buffer.concat([bytes, Buffer.from("damage\n")]));
    expect((await failureOf(log.refresh())).place).toMatchObject({ line: 5 });
    expect(log.head.position).toBe(4);
    expect((await failureOf(log.refresh())).place).toMatchObject({ line: 5 });
  });
});

function recordOf(line: string): Json {
  return (JSON.parse(line) as { record: Json }).record;
}

function settledAs(value: Record<string, Json>, execution: string): Json {
  return { ...(value["record"] as Record<string, Json>), execution };
}
