import { expect, it } from "vitest";
import { readEntries, writeEntries } from "~/engine/tau/entry-wire.js";
import { isEntryOf, ResourceReference } from "~/model/index.js";
import { sampleEntries } from "../entries.js";

it("brings entries across with their resource references", () => {
  const entries = readEntries(writeEntries(sampleEntries()));
  expect(entries).toEqual(sampleEntries());
  const claims = entries.filter((entry) => isEntryOf(entry, "claim"));
  expect(claims.flatMap(({ record }) => record.scope).every((member) => ResourceReference.is(member))).toBe(
    true,
  );
});

it("refuses what is no entry", () => {
  expect(() => readEntries('[{"position":1}]')).toThrow("entries");
});
