import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compound, variable } from "~/engine/index.js";
import { ExecutionSchema, MechanismSchema, VerdictSchema, type Verdict } from "~/model/index.js";
import { FILES, PLACES, RECORDS, REMOTES } from "../plain-model/world.js";
import { answersTo, engineWith, entriesOf, histories, recordsOf, RUNS } from "./histories.js";
import { claim, CONTENT, look, OTHER_CONTENT, outcome, promise } from "./made-records.js";

const file = fc.constantFrom(...FILES);
const executed = fc.constantFrom(
  ...ExecutionSchema.options.filter((e) => e !== "not_executed" && e !== "running"),
);

/** What one look shows of a promise of content. */
const SHOWN = {
  holds: {},
  fails: { sha256: OTHER_CONTENT },
  gone: { exists: false, sha256: undefined },
  part: { coverage: "partial", sha256: undefined },
  nothing: { exists: undefined, sha256: undefined },
} as const;
const shown = fc.constantFrom(...(Object.keys(SHOWN) as (keyof typeof SHOWN)[]));

describe("INVARIANT 9: the newest verifying look after the end decides, and no earlier one stands in for it", () => {
  const expected = (last: keyof typeof SHOWN, execution: string, fresh: boolean): Verdict => {
    if (!fresh || last === "part" || last === "nothing") return "unverified";
    if (last !== "holds") return "contradicted";
    if (execution === "reported_success") return "verified";
    return execution === "failed" ? "failed" : "state_observed";
  };

  test("whatever was seen before it", () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        file,
        executed,
        fc.array(shown, { minLength: 1, maxLength: 3 }),
        async (seed, { at }, execution, looks) => {
          const { after } = await entriesOf(seed, [
            look("before", at("0")),
            promise("made", at("0")),
            look("during", at("0")),
            outcome("made", execution),
            ...looks.map((seen, index) => look(`look${index}`, at("0"), SHOWN[seen])),
          ]);
          const { verdicts, freshness } = await answersTo(after);
          const last = looks.at(-1) ?? "nothing";
          const fresh = freshness[`look${looks.length - 1}`] === "fresh";
          expect(verdicts["made"]).toBe(expected(last, execution, fresh));
        },
      ),
      RUNS,
    ));

  test("looks from before the end decide nothing", () =>
    fc.assert(
      fc.asyncProperty(histories, file, async (seed, { at }) => {
        const { after } = await entriesOf(seed, [
          promise("made", at("0")),
          look("during", at("0")),
          outcome("made"),
        ]);
        expect((await answersTo(after)).verdicts["made"]).toBe("unverified");
      }),
      RUNS,
    ));
});

describe("INVARIANT 10: an effect is worth what the worst of its obligations is", () => {
  const FROM_WORST: readonly Verdict[] = [
    "failed",
    "contradicted",
    "pending",
    "unverified",
    "not_executed",
    "state_observed",
    "verified",
  ];

  test("in every history", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before } = await entriesOf(seed);
        const engine = await engineWith(before);
        const { verdicts } = await answersTo(before);
        for (const { effect, obligations } of recordsOf(before, "claim")) {
          const ends = recordsOf(before, "outcome").filter((end) => end.effect === effect);
          const end = ends.find(({ execution }) => execution !== "running");
          if (end === undefined) expect(verdicts[effect]).toBe("pending");
          else if (end.execution === "not_executed") expect(verdicts[effect]).toBe("not_executed");
          else if (obligations.length === 0)
            expect(verdicts[effect]).toBe(end.execution === "failed" ? "failed" : "unverified");
          else {
            const goal = compound("obligation_verdict", effect, variable(0), variable(1));
            const answer = await engine.solve({ goal, variables: ["Number", "Verdict"] });
            const each =
              answer.status === "true" ? answer.solutions.map(({ bindings }) => bindings["Verdict"]) : [];
            expect(each).toHaveLength(obligations.length);
            expect(verdicts[effect]).toBe(FROM_WORST.find((verdict) => each.includes(verdict)));
          }
        }
        await engine.close();
      }),
      RUNS,
    ));

  test("the order names every verdict once", () => {
    expect([...FROM_WORST].sort()).toEqual([...VerdictSchema.options].sort());
  });
});

describe("INVARIANT 11: only the mechanism that reads a kind independently can verify it", () => {
  const VERIFIES: Readonly<Record<string, string>> = {
    filesystem: "filesystem_read",
    owned: "owned_record_read",
    external: "remote_readback",
  };
  const place = fc.constantFrom(...PLACES);

  test("every kind against every mechanism", () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        place,
        fc.constantFrom(...MechanismSchema.options),
        fc.boolean(),
        async (seed, { at }, mechanism, holds) => {
          const target = at("0");
          const { after } = await entriesOf(seed, [
            promise("made", target),
            outcome("made"),
            look("seen", target, { mechanism, sha256: holds ? CONTENT : OTHER_CONTENT }),
          ]);
          const { verdicts, freshness } = await answersTo(after);
          const can = VERIFIES[target.location.kind] === mechanism && freshness["seen"] === "fresh";
          expect(verdicts["made"]).toBe(!can ? "unverified" : holds ? "verified" : "contradicted");
        },
      ),
      { numRuns: 600 },
    ));

  test("what cannot verify makes nothing better, and can make it stale", () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        fc.constantFrom(...FILES, ...RECORDS, ...REMOTES),
        fc.constantFrom("process_ownership", "job_state", "browser_session", "execution_receipt"),
        fc.constantFrom("0", "another"),
        async (seed, { at }, mechanism, incarnation) => {
          const { before, after } = await entriesOf(seed, [look("seen", at(incarnation), { mechanism })]);
          const [was, is] = [await answersTo(before), await answersTo(after)];
          for (const [effect, verdict] of Object.entries(was.verdicts))
            expect([verdict, "unverified"]).toContain(is.verdicts[effect]);
        },
      ),
      RUNS,
    ));

  test("a claim that says nothing of its end is no evidence either", () =>
    fc.assert(
      fc.asyncProperty(histories, file, async (seed, { at }) => {
        const { after } = await entriesOf(seed, [claim("made", [at("0")]), outcome("made")]);
        expect((await answersTo(after)).verdicts["made"]).toBe("unverified");
      }),
      RUNS,
    ));
});
