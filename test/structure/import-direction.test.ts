import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The rooms of src, lowest first: a room imports itself and rooms before it, never the reverse. */
const ROOMS = [
  "model",
  "log",
  "facts",
  "engine",
  "proof",
  "ledger",
  "contain",
  "adapters",
  "hosts",
  "audit",
  "cli",
];
const SRC = resolve(import.meta.dirname, "../../src");

function sources(): readonly string[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".d.ts"),
  );
}

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(SRC, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

function roomOf(file: string): string {
  return file.split("/")[0] ?? "";
}

/** Imports against the direction, as `file -> import`. */
export function violations(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  for (const [file, names] of imports) {
    for (const name of names) {
      if (!name.startsWith(".")) continue;
      const target = relative(SRC, resolve(SRC, dirname(file), name));
      const from = ROOMS.indexOf(roomOf(file));
      const to = ROOMS.indexOf(roomOf(target));
      // `index.ts` at the top is the face of the package: it imports everything, and nothing imports it.
      if (file === "index.ts" ? target === "index.js" : from < 0 || to < 0 || to > from)
        found.push(`${file} -> ${name}`);
    }
  }
  return found;
}

test("rooms import only themselves and the rooms before them", () => {
  expect(violations(new Map(sources().map((file) => [file, importsOf(file)])))).toEqual([]);
});

test("an import against the direction is found", () => {
  expect(violations(new Map([["model/claim.ts", ["../log/index.js"]]]))).toEqual([
    "model/claim.ts -> ../log/index.js",
  ]);
  expect(violations(new Map([["ledger/ledger.ts", ["../index.js"]]]))).toEqual([
    "ledger/ledger.ts -> ../index.js",
  ]);
});

test("other rooms enter a room by its index, except where two share a folder of adapters or hosts", () => {
  const deep = sources().flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith("../"))
      .map((name) => ({ file, name, target: relative(SRC, resolve(SRC, dirname(file), name)) }))
      .filter(({ target }) => roomOf(target) !== roomOf(file))
      .filter(({ target }) => !/^[a-z]+\/(?:[a-z]+\/)?index\.js$/u.test(target))
      .map(({ name }) => `${file} -> ${name}`),
  );
  expect(deep).toEqual([]);
});

test("there is no circular import", () => {
  const graph = new Map(
    sources().map((file) => [
      file,
      importsOf(file)
        .filter((name) => name.startsWith("."))
        .map((name) => relative(SRC, resolve(SRC, dirname(file), name)).replace(/\.js$/u, ".ts")),
    ]),
  );
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file))
      throw new Error(`circular: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  expect(done.size).toBe(graph.size);
});
