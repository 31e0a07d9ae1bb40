import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ExecutionSchema,
  HistoryError,
  parseOrThrow,
  RecordSchema,
  type Entry,
  type LedgerRecord,
} from "~/model/index.js";
import { play } from "../plain-model/history.js";
import { FILES, PLACES } from "../plain-model/world.js";
import { entriesOf, histories, movesOf, recordsOf, RUNS } from "./histories.js";
import { claim, CONTENT, look, outcome, promise } from "./made-records.js";

const place = fc.constantFrom(...PLACES);
const parse = (record: object): LedgerRecord => parseOrThrow(RecordSchema, record, "record");

describe("INVARIANT 1: impact is none exactly when nothing was executed, and then there is no execution id", () => {
  const impact = fc.constantFrom("none", "possible", "changed");
  const execution = fc.constantFrom(...ExecutionSchema.options);

  test("every combination is taken or refused accordingly", () => {
    fc.assert(
      fc.property(execution, impact, fc.option(fc.uuid(), { nil: undefined }), (how, what, executionId) => {
        const record = outcome("e", how, {
          impact: what,
          ...(executionId === undefined ? {} : { executionId }),
        });
        const right = (what === "none") === (how === "not_executed");
        const named = how === "not_executed" && executionId !== undefined;
        if (right && !named) expect(parse(record)).toMatchObject({ execution: how, impact: what });
        else expect(() => parse(record)).toThrow(expect.objectContaining({ code: "impact_mismatch" }));
      }),
    );
  });

  test("no history holds anything else", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before } = await entriesOf(seed);
        for (const record of recordsOf(before, "outcome"))
          expect(record.impact === "none").toBe(record.execution === "not_executed");
      }),
      RUNS,
    ));
});

describe("INVARIANT 2: an obligation is one on a member of the scope, incarnation included", () => {
  test("every other target is refused, and with an empty scope every target", () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 3 }), place, fc.boolean(), (scope, target, sameObject) => {
        const member = target.at(sameObject ? "0" : "1");
        const record = claim(
          "e",
          scope.map(({ at }) => at("0")),
          {
            obligations: [{ target: member, must: { predicate: "exists" } }],
          },
        );
        const inScope = scope.some(({ at }) => at("0").toString() === member.toString());
        if (inScope) expect(parse(record)).toMatchObject({ effect: "e" });
        else
          expect(() => parse(record)).toThrow(expect.objectContaining({ code: "obligation_outside_scope" }));
      }),
    );
  });
});

describe("INVARIANT 4: a settled outcome is never replaced, and running is followed by one", () => {
  test("of any outcomes in any order the log takes just those", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ExecutionSchema.options), { maxLength: 6 }),
        async (executions) => {
          const { entries } = await play([
            parse(claim("e", [])),
            ...executions.map((execution) => parse(outcome("e", execution))),
          ]);
          const taken = recordsOf(entries, "outcome").map(({ execution }) => execution);
          const settles = executions.findIndex((execution) => execution !== "running");
          const running = executions.slice(0, settles < 0 ? undefined : settles).slice(0, 1);
          expect(taken).toEqual([...running, ...(settles < 0 ? [] : [executions[settles]])]);
        },
      ),
    ));

  test("a second settlement and an outcome before its claim are named for what they are", async () => {
    const history = [parse(claim("e", [])), parse(outcome("e")), parse(outcome("e", "failed"))];
    await expect(appendAll(history)).rejects.toMatchObject({ code: "already_settled" });
    await expect(appendAll([parse(outcome("e"))])).rejects.toMatchObject({ code: "unknown_effect" });
  });
});

describe("INVARIANT 5: a digest needs existence, and an admitted readback names its source", () => {
  const [file] = FILES;

  test("every combination is taken or refused accordingly", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(true, false, undefined),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(
          "filesystem_read",
          "owned_record_read",
          "remote_readback",
          "job_state",
          "execution_receipt",
        ),
        (exists, digest, source, mechanism) => {
          if (file === undefined) throw new Error("no file");
          const record = look("o", file.at("0"), {
            mechanism,
            exists,
            sha256: digest ? CONTENT : undefined,
            source: source ? { action: "a" } : undefined,
          });
          const readback = !["job_state", "execution_receipt"].includes(mechanism);
          if (digest && exists !== true)
            expect(() => parse(record)).toThrow(
              expect.objectContaining({ code: "digest_without_existence" }),
            );
          else if (readback && !source)
            expect(() => parse(record)).toThrow(expect.objectContaining({ code: "readback_without_source" }));
          else expect(parse(record)).toMatchObject({ observation: "o" });
        },
      ),
    );
  });
});

describe("INVARIANT 13: an unbound producer contributes its exit status and nothing else", () => {
  const facts = fc.record(
    {
      exitCode: fc.integer({ min: 0, max: 255 }),
      signal: fc.constant("SIGTERM"),
      timedOut: fc.boolean(),
      mutationAttempted: fc.boolean(),
      remoteAcknowledged: fc.boolean(),
      detached: fc.boolean(),
      teardownDead: fc.boolean(),
      backgroundJob: fc.constant("j1"),
      unchanged: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  test("the model refuses an outcome that says more", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const record = outcome("e", "reported_success", { producer: "unbound", facts: given });
        if (Object.keys(given).every((name) => name === "exitCode"))
          expect(parse(record)).toMatchObject({ facts: given });
        else expect(() => parse(record)).toThrow();
        expect(parse(outcome("e", "reported_success", { facts: given }))).toMatchObject({ facts: given });
      }),
    );
  });

  test("no history holds more of one", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before } = await entriesOf(seed);
        for (const { producer, facts: stated } of recordsOf(before, "outcome"))
          if (producer === "unbound")
            expect(Object.keys(stated).filter((name) => name !== "exitCode")).toEqual([]);
      }),
      RUNS,
    ));
});

describe("INVARIANT 3: positions are unique and increasing, and an outcome comes after its claim", () => {
  const inOrder = (entries: readonly Entry[]): void => {
    const claimed = new Set<string>();
    entries.forEach(({ position, record }, index) => {
      expect(position).toBe(index + 1);
      if (record.type === "claim") claimed.add(record.effect);
      if (record.type === "outcome") expect(claimed).toContain(record.effect);
    });
  };

  test("in every history, whatever was asked of the log", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        inOrder((await play([...movesOf(seed)].reverse())).entries);
        inOrder((await play(movesOf(seed))).entries);
      }),
      RUNS,
    ));

  test("a promise is a claim like any other", async () => {
    const [file] = FILES;
    if (file === undefined) throw new Error("no file");
    inOrder((await play([parse(promise("e", file.at("0"))), parse(outcome("e"))])).entries);
  });
});

/** Appends in order; unlike `play` it throws what the log throws. */
async function appendAll(history: readonly LedgerRecord[]): Promise<void> {
  const { MemoryStore } = await import("~/log/index.js");
  const log = await new MemoryStore().open({ lineage: "l" as never, root: "main" as never });
  try {
    for (const record of history) await log.append(record);
  } catch (error) {
    if (error instanceof HistoryError) throw error;
    throw new Error("refused for another reason", { cause: error });
  } finally {
    await log.close();
  }
}
