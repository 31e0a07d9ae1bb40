import { beforeAll, describe, expect, test } from "vitest";
import { parseScenario, play as playScenario } from "~/audit/scenario/replay.js";
import { createSolver, createTauEngine, type Engine, type Program } from "~/engine/index.js";
import { loadPolicy, type Policy } from "~/ledger/index.js";
import { type Entry } from "~/model/index.js";
import { scenariosIn } from "../cases/scenarios.js";
import { differences, type Answers } from "../plain-model/answers.js";
import { play } from "../plain-model/history.js";
import { randomMoves } from "../plain-model/random-history.js";
import { ruleAnswers } from "../plain-model/rule-answers.js";
import { SWI_IS_HERE, swiAnswers } from "./swi.js";

interface History {
  readonly name: string;
  readonly entries: readonly Entry[];
}

let policy: Policy;
let scenarios: readonly History[];

beforeAll(async () => {
  policy = await loadPolicy();
  scenarios = await Promise.all(
    [...scenariosIn("data"), ...scenariosIn("kinds"), ...scenariosIn("twins")].map(
      async ({ name, value }) => {
        const { ledger, entries } = await playScenario(parseScenario(value), { policy });
        await ledger.close();
        return { name, entries };
      },
    ),
  );
});

describe("the solver agrees with tau-prolog", () => {
  test("on every scenario", { timeout: 600_000 }, async () => {
    expect(await disagreements(scenarios, onTau)).toEqual([]);
  });

  test("on 60 random histories", { timeout: 600_000 }, async () => {
    expect(await disagreements(await randomHistories(60), onTau)).toEqual([]);
  });
});

describe.skipIf(!SWI_IS_HERE)(
  `the solver agrees with SWI-Prolog${SWI_IS_HERE ? "" : " (swipl is absent)"}`,
  () => {
    test("on every scenario", async () => {
      expect(await disagreements(scenarios, swiAnswers)).toEqual([]);
    });

    test("on 500 random histories", { timeout: 600_000 }, async () => {
      expect(await disagreements(await randomHistories(500), swiAnswers)).toEqual([]);
    });
  },
);

async function disagreements(
  histories: readonly History[],
  ask: (histories: readonly (readonly Entry[])[]) => Promise<readonly Answers[]>,
): Promise<readonly string[]> {
  const solved = await onSolver(histories.map(({ entries }) => entries));
  const others = await ask(histories.map(({ entries }) => entries));
  return histories.flatMap(({ name }, index) => {
    const [one, other] = [solved[index], others[index]];
    if (one === undefined || other === undefined) return [`${name}: no answers`];
    return differences(one, other).map((difference) => `${name}: ${difference}`);
  });
}

function onSolver(histories: readonly (readonly Entry[])[]): Promise<readonly Answers[]> {
  return onEngine(createSolver, histories);
}

function onTau(histories: readonly (readonly Entry[])[]): Promise<readonly Answers[]> {
  return onEngine(createTauEngine, histories);
}

async function onEngine(
  create: (program: Program) => Engine,
  histories: readonly (readonly Entry[])[],
): Promise<readonly Answers[]> {
  const answers: Answers[] = [];
  for (const entries of histories) {
    const engine = create(policy.program);
    await engine.extend(entries);
    answers.push(await ruleAnswers(engine, entries));
    await engine.close();
  }
  return answers;
}

/** Seeds far from those of the plain model's test. */
async function randomHistories(count: number): Promise<readonly History[]> {
  const histories: History[] = [];
  for (let seed = 1_000_001; seed <= 1_000_000 + count; seed += 1)
    histories.push({ name: `seed ${seed}`, entries: (await play(randomMoves(seed))).entries });
  return histories;
}
