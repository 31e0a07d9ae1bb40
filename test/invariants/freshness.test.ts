import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compound, variable } from "~/engine/index.js";
import { resource, type Location } from "~/model/index.js";
import { FILES, PLACES } from "../plain-model/world.js";
import { play } from "../plain-model/history.js";
import { parseOrThrow, RecordSchema } from "~/model/index.js";
import { answersTo, engineWith, entriesOf, histories, recordsOf, RUNS } from "./histories.js";
import { claim, look, outcome } from "./made-records.js";

const RECEIPTS = ["execution_receipt", "remote_acknowledgement"];
const elsewhere = resource.filesystem({ namespace: "far", path: "/", device: "9", inode: "9" }, "x", "0");
const file = fc.constantFrom(...FILES);

describe("INVARIANT 6: overlap is ancestor-or-self in one root, a record and its collection, and else equality", () => {
  const segments = (path: string) => path.split("/").filter((part) => part !== "");
  const within = (inner: Location, outer: Location): boolean => {
    if (inner.kind === "filesystem" && outer.kind === "filesystem") {
      const above = segments(outer.path);
      return (
        inner.root.namespace === outer.root.namespace &&
        above.every((part, i) => segments(inner.path)[i] === part)
      );
    }
    if (inner.kind === "owned" && outer.kind === "owned")
      return inner.collection === outer.collection && (outer.record === "*" || outer.record === inner.record);
    return false;
  };

  test("for every pair of places", async () => {
    const seen = PLACES.map(({ at }, index) =>
      parseOrThrow(
        RecordSchema,
        look(`o${index}`, at("0"), { mechanism: "job_state", sha256: undefined }),
        "record",
      ),
    );
    const { entries } = await play(seen);
    const engine = await engineWith(entries);
    for (const one of PLACES) {
      const key = one.at("0").key;
      const answer = await engine.solve({
        goal: compound("locations_overlap", key, variable(0)),
        variables: ["Other"],
      });
      const found = answer.status === "true" ? answer.solutions.map(({ bindings }) => bindings["Other"]) : [];
      const expected = PLACES.filter((other) => {
        const [left, right] = [one.at("0"), other.at("0")];
        return (
          left.key === right.key ||
          within(left.location, right.location) ||
          within(right.location, left.location)
        );
      }).map((other) => other.at("0").key);
      expect(new Set(found)).toEqual(new Set(expected));
    }
    await engine.close();
  });

  test("a name that shares letters and no segment has nothing in common", () => {
    const [src, src2] = ["src", "src2"].map((path) => FILES.find(({ name }) => name === `file:/${path}`));
    expect(within(src2?.at("0").location ?? ({} as never), src?.at("0").location ?? ({} as never))).toBe(
      false,
    );
  });
});

describe("INVARIANT 7: what may have touched it makes an observation stale; a receipt never is", () => {
  test("a later claim of unknown scope makes all but receipts stale", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before, after } = await entriesOf(seed, [claim("made", [])]);
        const [was, is] = [await answersTo(before), await answersTo(after)];
        for (const { observation, mechanism } of recordsOf(before, "observation"))
          expect(is.freshness[observation]).toBe(
            RECEIPTS.includes(mechanism) ? was.freshness[observation] : "stale",
          );
      }),
      RUNS,
    ));

  test("one that was refused, or that is elsewhere, changes nothing", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before, after } = await entriesOf(seed, [
          claim("refused", []),
          outcome("refused", "not_executed"),
          claim("far", [elsewhere]),
        ]);
        expect((await answersTo(after)).freshness).toEqual((await answersTo(before)).freshness);
      }),
      RUNS,
    ));

  test("a later look at another object in the same place makes it stale, a look at the same does not", () =>
    fc.assert(
      fc.asyncProperty(histories, file, fc.boolean(), async (seed, { at }, sameObject) => {
        const { after } = await entriesOf(seed, [
          look("first", at("i1")),
          look("second", at(sameObject ? "i1" : "i2")),
        ]);
        const { freshness } = await answersTo(after);
        if (sameObject) expect(freshness["first"]).toBe(freshness["second"]);
        else expect(freshness["first"]).toBe("stale");
      }),
      RUNS,
    ));

  test("stale is for ever", () =>
    fc.assert(
      fc.asyncProperty(histories, file, async (seed, { at }) => {
        const { before, after } = await entriesOf(seed, [
          claim("made", [at("0")]),
          outcome("made"),
          look("later", at("0")),
        ]);
        const [was, is] = [await answersTo(before), await answersTo(after)];
        for (const [observation, freshness] of Object.entries(was.freshness))
          if (freshness === "stale") expect(is.freshness[observation]).toBe("stale");
      }),
      RUNS,
    ));
});

describe("INVARIANT 8: what was looked at while something touching it was under way is unsettled", () => {
  test("and stays so when that ends; a look after the end is fresh unless something else is under way", () =>
    fc.assert(
      fc.asyncProperty(histories, file, fc.boolean(), async (seed, { at }, unknown) => {
        const { before, after } = await entriesOf(seed, [
          claim("made", unknown ? [] : [at("0")]),
          look("during", at("0")),
          outcome("made"),
          look("after", at("0")),
        ]);
        const { freshness } = await answersTo(after);
        expect(freshness["during"]).toBe("unsettled");
        const settled = new Set(
          recordsOf(before, "outcome").flatMap(({ effect, execution }) =>
            execution === "running" ? [] : [effect],
          ),
        );
        const open = recordsOf(before, "claim").some(({ effect }) => !settled.has(effect));
        if (!open) expect(freshness["after"]).toBe("fresh");
        else expect(["fresh", "unsettled"]).toContain(freshness["after"]);
      }),
      RUNS,
    ));

  test("running is under way", () =>
    fc.assert(
      fc.asyncProperty(histories, file, async (seed, { at }) => {
        const { after } = await entriesOf(seed, [
          claim("made", [at("0")]),
          outcome("made", "running"),
          look("during", at("0")),
        ]);
        expect((await answersTo(after)).freshness["during"]).toBe("unsettled");
      }),
      RUNS,
    ));
});
