import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coreRules,
  createSolver,
  loadProgram,
  readPhraseFile,
  type Answer,
  type Engine,
  type Program,
  type SolveOptions,
} from "~/engine/index.js";
import { decide } from "~/ledger/decision.js";
import { Judge } from "~/ledger/judge.js";
import { RunIdSchema, type Decision, type Entry } from "~/model/index.js";
import { Wording } from "~/proof/index.js";
import { differences } from "../plain-model/answers.js";
import { ruleAnswers } from "../plain-model/rule-answers.js";
import { answersTo, coreProgram, engineWith, entriesOf, histories, RUNS } from "./histories.js";

const MAIN = RunIdSchema.parse("main");

describe("INVARIANT 19: rules are pure: asking changes nothing, however often and in whatever order", () => {
  test("the answers are the same the second time, in reverse, and on an engine that was never asked", () =>
    fc.assert(
      fc.asyncProperty(histories, async (seed) => {
        const { before } = await entriesOf(seed);
        const frozen = JSON.stringify(before);
        const engine = await engineWith(before);
        const first = await ruleAnswers(engine, before);
        const backwards = await ruleAnswers(engine, [...before].reverse());
        expect(differences(first, await ruleAnswers(engine, before))).toEqual([]);
        // In the order of the question, which is the only difference.
        const inOrder = { ...backwards, unresolved: [...backwards.unresolved].reverse() };
        expect(differences(first, inOrder)).toEqual([]);
        expect(differences(first, await answersTo(before))).toEqual([]);
        expect(JSON.stringify(before)).toBe(frozen);
        await engine.close();
      }),
      RUNS,
    ));
});

describe("INVARIANT 20: a pack can make no verdict and no decision better", () => {
  /** How much each decision lets the run claim. Those of the host are no better or worse than each other. */
  const CLAIMS: Readonly<Record<Decision, number>> = {
    awaiting_user: 0,
    exhausted: 0,
    failed: 1,
    blocked: 2,
    unverified: 3,
    satisfied: 4,
    verified: 4,
  };
  const condition = fc.constantFrom(
    "effect(Effect, Run, _)",
    "effect_of_run(Run, Effect)",
    "effect_of_run(Run, Effect), verdict(Effect, verified)",
    "effect_of_run(Run, Effect), \\+ verdict(Effect, verified)",
    "effect_of_run(Run, Effect), effect_unscoped(Effect, _)",
    "effect_of_run(Run, Effect), effect_verifier(Effect, _, _), \\+ verifier_passed(Effect)",
    "effect_of_run(Run, Effect), obligation(Effect, Number, _), obligation_verdict(Effect, Number, unverified)",
    "run_within(Run, Run), effect_of_run(Run, Effect), \\+ settled(Effect)",
  );
  const point = fc.constantFrom("fail", "block", "disclose");
  const pack = fc.array(fc.tuple(point, condition), { minLength: 1, maxLength: 4 });

  function textOf(clauses: readonly (readonly ["fail" | "block" | "disclose", string])[]): string {
    return [...clauses]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([where, body], index) => {
        const head =
          where === "disclose"
            ? `pack_reason_to_disclose(Run, Effect, because(Effect))`
            : `pack_reason_to_${where}(Run, because(Effect))`;
        return `%@ mine.rule-${index}\n${head} :-\n    ${body}.\n`;
      })
      .join("\n");
  }

  test("on random histories and random packs", () =>
    fc.assert(
      fc.asyncProperty(histories, pack, async (seed, clauses) => {
        const { before } = await entriesOf(seed);
        const mine = { file: "mine.pl", text: textOf(clauses), pack: "mine" };
        const packed = loadProgram([...(await coreRules()), mine]);
        const [core, more] = [await answersTo(before), await answersTo(before, packed)];
        expect(more.verdicts).toEqual(core.verdicts);
        expect(more.freshness).toEqual(core.freshness);
        expect(more.unresolved).toEqual(core.unresolved);
        for (const [run, { decision, mayEnd, disclosed, cap, fail, block }] of Object.entries(core.runs)) {
          const now = more.runs[run];
          if (now?.decision === undefined || decision === undefined) throw new Error("no decision");
          expect(CLAIMS[now.decision]).toBeLessThanOrEqual(CLAIMS[decision]);
          if (now.decision !== decision) expect(["failed", "blocked"]).toContain(now.decision);
          if (!mayEnd) expect(now.mayEnd).toBe(false);
          expect(now.cap).toEqual(cap);
          for (const [was, is] of [
            [disclosed, now.disclosed],
            [fail, now.fail],
            [block, now.block],
          ] as const)
            expect(is).toEqual(expect.arrayContaining([...was]));
        }
      }),
      RUNS,
    ));

  test.each([
    ["a verdict", "verdict(Effect, verified) :-\n    effect(Effect, _, _)."],
    ["a decision", "decision(Run, verified) :-\n    run_within(Run, Run)."],
    ["a freshness", "freshness(Observation, fresh) :-\n    observation(Observation, _, _)."],
    ["a helper of the core", "verifier_passed(Effect) :-\n    effect(Effect, _, _)."],
    ["a fact", "outcome(e1, 3, reported_success)."],
    ["a cap that it lifts", ":- dynamic capped/1."],
  ])("%s of its own is refused at load", async (_what, text) => {
    const mine = { file: "mine.pl", text: `%@ mine.rule\n${text}\n`, pack: "mine" };
    const core = await coreRules();
    expect(() => loadProgram([...core, mine])).toThrow();
  });
});

describe("INVARIANT 21: an error or a budget that is used up gives a blocked decision, and never a better one", () => {
  /** An engine whose answers are replaced from some question on. */
  function failing(engine: Engine, from: number, answer: Answer): Engine {
    let asked = 0;
    return {
      name: engine.name,
      extend: (entries) => engine.extend(entries),
      close: () => engine.close(),
      solve: (query, options) => (++asked > from ? Promise.resolve(answer) : engine.solve(query, options)),
    };
  }

  async function decideWith(engine: Engine, entries: readonly Entry[], options: SolveOptions = {}) {
    const program: Program = await coreProgram();
    const judge = new Judge(program, engine, MAIN, options);
    await judge.follow(entries);
    const wording = new Wording(program, await readPhraseFile("en"));
    const last = entries.at(-1);
    return decide(judge, {
      run: MAIN,
      head: { position: last?.position ?? 0, hash: last?.hash ?? ("" as never) },
      degraded: false,
      swept: [],
      wording,
    });
  }

  const fault = fc.constantFrom<Answer>(
    { status: "error", reason: "the engine broke" },
    { status: "unknown", reason: "a fact is missing" },
    { status: "budget_exceeded", budget: "steps" },
  );

  test("whichever question it comes with", () =>
    fc.assert(
      fc.asyncProperty(histories, fc.nat({ max: 6 }), fault, async (seed, from, answer) => {
        const { before } = await entriesOf(seed);
        const engine = createSolver(await coreProgram());
        const report = await decideWith(failing(engine, from, answer), before);
        expect(report).toMatchObject({ decision: "blocked", mayEnd: false });
        expect(report.undetermined).toBeDefined();
        await engine.close();
      }),
      RUNS,
    ));

  test("with any number of steps the decision is the right one, or none", () =>
    fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 3_000 }), async (seed, steps) => {
        const { before } = await entriesOf(seed);
        const right = (await answersTo(before)).runs[MAIN]?.decision;
        const engine = createSolver(await coreProgram());
        const report = await decideWith(engine, before, { budget: { steps } });
        if (report.undetermined === undefined && before.length > 0) expect(report.decision).toBe(right);
        else if (report.undetermined !== undefined)
          expect(report).toMatchObject({ decision: "blocked", mayEnd: false });
        await engine.close();
      }),
      RUNS,
    ));

  test("what a budget cut short is found right when asked again", () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }),
        async (seed, cuts) => {
          const { before } = await entriesOf(seed);
          const engine = createSolver(await coreProgram(), { costly: 0 });
          for (const [index, entry] of before.entries()) {
            await engine.extend([entry]);
            const steps = cuts[index % Math.max(1, cuts.length)];
            if (steps === undefined) continue;
            const goal = {
              kind: "compound",
              functor: "decision",
              args: ["main", { kind: "variable", slot: 0 }],
            } as const;
            await engine.solve({ goal, variables: ["Decision"] }, { budget: { steps } });
          }
          expect(differences(await answersTo(before), await ruleAnswers(engine, before))).toEqual([]);
          await engine.close();
        },
      ),
      RUNS,
    ));
});
