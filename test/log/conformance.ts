import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EffectId, type LedgerRecord, type Position, type RunId } from "~/model/index.js";
import { GENESIS, type Log, type LogIdentity } from "~/log/index.js";
import { IDENTITY, LINEAGE, ROOT, childRun, claim, observation, outcome } from "./records.js";

/** One place that holds logs, as the conformance suite drives it. */
export interface Store {
  /** Another log object on the same place; closing and opening again finds what was written. */
  open(identity?: LogIdentity): Promise<Log>;
  /** Ends a writer without a clean close, as when its process is killed. Returns a log that lives on. */
  kill(log: Log): Promise<Log>;
  /** Sets the time that the logs of this place read next. */
  setTime(time: number): void;
  dispose(): Promise<void>;
}

/** What every {@link Log} must do. Each store runs it: `conformance("file", makeFileStore)`. */
export function conformance(name: string, makeStore: () => Promise<Store>): void {
  describe(`${name} log conforms`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(async () => {
      await store.dispose();
    });

    it("is empty before the first append", async () => {
      const log = await store.open();
      expect(log.entries()).toEqual([]);
      expect(log.head).toEqual({ position: 0, hash: GENESIS });
      expect(log.at(1 as Position)).toBeUndefined();
      expect(await log.refresh()).toEqual([]);
      expect(await log.recover()).toEqual([]);
      expect(log.degraded).toBe(false);
      expect(log.lineage).toBe(LINEAGE);
    });

    it("puts the lineage record before the first record", async () => {
      const log = await store.open();
      const entry = await log.append(claim("e1"));
      expect(entry.position).toBe(2);
      expect(log.entries().map(({ record }) => record.type)).toEqual(["lineage", "claim"]);
      expect(log.at(1 as Position)?.record).toEqual({ type: "lineage", lineage: LINEAGE, root: ROOT });
      expect(log.at(2 as Position)).toBe(entry);
      expect(log.head).toEqual({ position: 2, hash: entry.hash });
    });

    it("gives back what was appended, after opening again", async () => {
      const first = await store.open();
      for (const record of [
        childRun("child"),
        claim("e1", "child"),
        outcome("e1"),
        observation("o1", "child"),
      ])
        await first.append(record);
      const before = [...first.entries()];
      await first.close();

      const second = await store.open();
      expect(second.entries()).toEqual(before);
      expect(second.writer).not.toBe(first.writer);
      expect(second.head).toEqual({ position: 5, hash: before.at(-1)?.hash });
    });

    it("stamps each entry with the injected clock and its writer", async () => {
      store.setTime(1234);
      const log = await store.open();
      const entry = await log.append(claim("e1"));
      store.setTime(99);
      const later = await log.append(outcome("e1"));
      expect([entry.time, later.time]).toEqual([1234, 99]);
      expect(entry.writer).toBe(log.writer);
    });

    it("refuses a clock that gives no instant", async () => {
      const log = await store.open();
      store.setTime(Number.NaN);
      await expect(log.append(claim("e1"))).rejects.toMatchObject({ code: "invalid_record" });
      store.setTime(1);
      await log.append(claim("e1"));
      expect(log.head.position).toBe(2);
    });

    it("keeps the record as it was when append was called", async () => {
      const log = await store.open();
      const record = outcome("e1");
      const claimed = log.append(claim("e1"));
      const appended = log.append(record);
      Object.assign(record, { execution: "failed" });
      await claimed;
      expect((await appended).record).toMatchObject({ execution: "reported_success" });
    });

    it("refuses what is not a record, and stays usable", async () => {
      const log = await store.open();
      const lookalike = { ...claim("e1"), scope: ["/work/notes"] } as unknown as LedgerRecord;
      await expect(log.append(lookalike)).rejects.toMatchObject({ code: "invalid_resource" });
      expect(log.entries()).toEqual([]);
      expect((await log.append(claim("e1"))).position).toBe(2);
    });

    it.each<[string, LedgerRecord, string]>([
      ["an outcome without its claim", outcome("e9"), "unknown_effect"],
      ["a second claim of an effect", claim("e1"), "duplicate_id"],
      ["a second settled outcome", outcome("e1", "failed"), "already_settled"],
      ["a claim in an unknown run", claim("e2", "elsewhere"), "unknown_run"],
      ["a second lineage record", { type: "lineage", ...IDENTITY }, "duplicate_lineage"],
    ])("refuses %s, and records nothing", async (_, record, code) => {
      const log = await store.open();
      await log.append(claim("e1"));
      await log.append(outcome("e1"));
      await expect(log.append(record)).rejects.toMatchObject({ name: "HistoryError", code });
      expect(log.head.position).toBe(3);
      expect(log.degraded).toBe(false);
      await log.close();
      expect((await store.open()).head.position).toBe(3);
    });

    it("refuses a first record that can't be first, and records nothing", async () => {
      const log = await store.open();
      await expect(log.append(outcome("e1"))).rejects.toMatchObject({ code: "unknown_effect" });
      expect(log.head.position).toBe(0);
      expect((await store.open()).head.position).toBe(0);
    });

    it("lets `running` be followed by one settled outcome", async () => {
      const log = await store.open();
      await log.append(claim("e1"));
      await log.append(outcome("e1", "running"));
      await expect(log.append(outcome("e1", "running"))).rejects.toMatchObject({ code: "already_running" });
      await log.append(outcome("e1", "failed"));
      await expect(log.append(outcome("e1"))).rejects.toMatchObject({ code: "already_settled" });
    });

    it("orders concurrent appends as they were asked for, and a bad one fails alone", async () => {
      const log = await store.open();
      const results = await Promise.allSettled([
        log.append(claim("e1")),
        log.append(outcome("e1")),
        log.append(outcome("e1", "failed")),
        log.append(outcome("e2")),
        log.append(claim("e2")),
      ]);
      expect(
        results.map((result) => (result.status === "fulfilled" ? result.value.position : "refused")),
      ).toEqual([2, 3, "refused", "refused", 4]);
      expect(log.entries().map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    });

    it("refuses a second settlement through another log object", async () => {
      const one = await store.open();
      const two = await store.open();
      await one.append(claim("e1"));
      await two.append(outcome("e1", "failed"));
      await expect(one.append(outcome("e1"))).rejects.toMatchObject({ code: "already_settled" });
      expect(one.head).toEqual(two.head);
    });

    it("merges what others appended on refresh, and returns only that", async () => {
      const one = await store.open();
      const two = await store.open();
      await one.append(claim("e1"));
      await two.append(claim("e2"));
      expect(one.head.position).toBe(2);
      expect((await one.refresh()).map(({ position }) => position)).toEqual([3]);
      expect(await one.refresh()).toEqual([]);
      expect(one.entries()).toEqual(two.entries());
    });

    it("refuses another root run", async () => {
      const log = await store.open();
      const other = { ...IDENTITY, root: "other" as RunId };
      const early = await store.open(other);
      await log.append(claim("e1"));
      await expect(early.append(claim("e2", "other"))).rejects.toMatchObject({ code: "log_mismatch" });
      await expect(store.open(other)).rejects.toMatchObject({ code: "log_mismatch" });
      expect((await log.refresh()).length).toBe(0);
    });

    it("refuses a lineage id that could leave its place", async () => {
      for (const lineage of ["../up", "a/b", ".hidden", ""]) {
        const identity = { lineage, root: ROOT } as LogIdentity;
        await expect(store.open(identity)).rejects.toMatchObject({ code: "invalid_record" });
      }
    });

    it("keeps lineages apart", async () => {
      const one = await store.open();
      const two = await store.open({ ...IDENTITY, lineage: "lineage-2" as LogIdentity["lineage"] });
      await one.append(claim("e1"));
      await two.append(claim("e1"));
      expect(await one.refresh()).toEqual([]);
      expect(one.head.hash).not.toBe(two.head.hash);
    });

    it("finishes earlier appends on close; everything later throws", async () => {
      const log = await store.open();
      const appended = log.append(claim("e1"));
      await log.close();
      expect((await appended).position).toBe(2);
      const closed = { code: "log_closed", consequence: "usage" };
      await expect(log.append(claim("e2"))).rejects.toMatchObject(closed);
      await expect(log.refresh()).rejects.toMatchObject(closed);
      await expect(log.recover()).rejects.toMatchObject(closed);
      expect(() => log.entries()).toThrow("the log is closed");
      expect(() => log.at(1 as Position)).toThrow("the log is closed");
      await log.close();
      expect((await store.open()).head.position).toBe(2);
    });

    it("settles the claims of a dead writer as interrupted, once", async () => {
      const dying = await store.open();
      await dying.append(claim("open"));
      await dying.append(claim("settled"));
      await dying.append(outcome("settled"));
      await dying.append(claim("running"));
      await dying.append(outcome("running", "running"));
      const log = await store.kill(dying);

      const recovered = await log.recover();
      expect(recovered.map(({ record }) => record)).toMatchObject([
        { type: "outcome", effect: "open", execution: "interrupted", impact: "possible", recovered: true },
      ]);
      expect(recovered[0]?.writer).toBe(log.writer);
      const { head } = log;
      expect(await log.recover()).toEqual([]);
      expect(log.head).toEqual(head);
      await log.append(outcome("running"));
      await expect(log.append(outcome("open"))).rejects.toMatchObject({ code: "already_settled" });
    });

    it("settles the claims of a writer that closed without settling them", async () => {
      const one = await store.open();
      await one.append(claim("e1"));
      await one.close();
      const two = await store.open();
      expect((await two.recover()).length).toBe(1);
    });

    it("leaves its own claims and those of other living writers alone", async () => {
      const one = await store.open();
      const two = await store.open();
      await one.append(claim("e1"));
      await two.append(claim("e2"));
      expect(await one.recover()).toEqual([]);
      expect(await two.recover()).toEqual([]);
      await one.append(outcome("e1"));
      await two.append(outcome("e2"));
    });

    it("recovers once, whoever does it", async () => {
      const dying = await store.open();
      await dying.append(claim("e1"));
      const one = await store.kill(dying);
      const two = await store.open();
      const recovered = await Promise.all([one.recover(), two.recover()]);
      expect(recovered.flat().length).toBe(1);
    });

    it("holds invariants 3 and 4 over random histories of several writers", async () => {
      const effect = fc.constantFrom("e1", "e2", "e3");
      const step = fc.record({
        writer: fc.nat(2),
        together: fc.boolean(),
        record: fc.oneof(
          effect.map((id) => claim(id)),
          fc
            .tuple(effect, fc.constantFrom("running", "failed", "not_executed", "reported_success"))
            .map(([id, execution]) => outcome(id, execution)),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const place = await makeStore();
          try {
            const logs = [await place.open(), await place.open(), await place.open()];
            const pending: Promise<unknown>[] = [];
            for (const { writer, together, record } of steps) {
              pending.push(logs[writer]!.append(record).catch((error: unknown) => error));
              if (!together) await Promise.all(pending);
            }
            const results = await Promise.all(pending);
            const reopened = await place.open();

            // INVARIANT 3: unique, increasing, and an outcome after its claim.
            const positions = reopened.entries().map(({ position }) => position);
            expect(positions).toEqual(positions.map((_, index) => index + 1));
            const acknowledged = results.filter((result) => !(result instanceof Error));
            expect(positions.length).toBe(acknowledged.length === 0 ? 0 : acknowledged.length + 1);
            // INVARIANT 4, by a model that knows nothing of History.
            const status = new Map<EffectId, string>();
            for (const { record } of reopened.entries()) {
              if (record.type === "claim") {
                expect(status.has(record.effect)).toBe(false);
                status.set(record.effect, "attempted");
              }
              if (record.type !== "outcome") continue;
              const allowed = record.execution === "running" ? ["attempted"] : ["attempted", "running"];
              expect(allowed).toContain(status.get(record.effect));
              status.set(record.effect, record.execution === "running" ? "running" : "settled");
            }
            for (const log of logs) {
              await log.refresh();
              expect(log.head).toEqual(reopened.head);
            }
          } finally {
            await place.dispose();
          }
        }),
        { numRuns: 40 },
      );
    });
  });
}
