import { beforeAll, describe, expect, test } from "vitest";
import { coreRules, createSolver, loadProgram, type Program } from "~/engine/index.js";
import { DecisionSchema, FreshnessSchema, VerdictSchema, type Entry } from "~/model/index.js";
import { differences, type Answers } from "./answers.js";
import { play, shrink, type Move } from "./history.js";
import { plainAnswers } from "./plain-model.js";
import { randomMoves } from "./random-history.js";
import { ruleAnswers } from "./rule-answers.js";
import { tell } from "./story.js";

const BLOCKS = [0, 1, 2, 3];
const BLOCK_SIZE = 5_000;
/** How often each value must occur in a block, for a block to have said anything about it. */
const OFTEN = 50;

const REASONS = [
  "verifier_failed",
  "artifact_contradicted",
  "effect_contradicted",
  "artifact_unclaimed",
  "artifact_missing",
  "artifact_unsettled",
  "verifier_outdated",
  "verification_missing",
  "named_verifier_missing",
  "external_unverified",
  "contradiction_open",
  "artifact_last_seen_missing",
];

describe("the rules on the solver agree with the plain model", () => {
  let program: Program;
  beforeAll(async () => {
    program = loadProgram(await coreRules());
  });

  test.each(BLOCKS)(`on random histories, block %i of ${BLOCK_SIZE}`, { timeout: 600_000 }, async (block) => {
    const tally = new Tally();
    for (let seed = block * BLOCK_SIZE + 1; seed <= (block + 1) * BLOCK_SIZE; seed += 1) {
      const { entries, taken } = await play(randomMoves(seed));
      const plain = plainAnswers(entries);
      tally.count(plain);
      const found = differences(plain, await ask(program, entries));
      if (found.length > 0) expect.fail(await report(program, seed, taken));
    }
    expect(tally.rare()).toEqual([]);
  });
});

async function ask(program: Program, entries: readonly Entry[]): Promise<Answers> {
  const engine = createSolver(program);
  await engine.extend(entries);
  const answers = await ruleAnswers(engine, entries);
  await engine.close();
  return answers;
}

async function report(program: Program, seed: number, moves: readonly Move[]): Promise<string> {
  const disagreement = async (entries: readonly Entry[]) =>
    differences(plainAnswers(entries), await ask(program, entries));
  const least = await shrink(moves, async (entries) => (await disagreement(entries)).length > 0);
  const { entries } = await play(least);
  return [
    `seed ${seed}: the plain model and the rules disagree (plain / rules)`,
    ...(await disagreement(entries)),
    "on this history:",
    tell(least),
  ].join("\n");
}

/** How often each value of each enumeration was the answer. */
class Tally {
  readonly #counts = new Map<string, number>();

  constructor() {
    for (const { options } of [VerdictSchema, FreshnessSchema, DecisionSchema])
      for (const value of options) this.#counts.set(value, 0);
    for (const reason of REASONS) this.#counts.set(reason, 0);
    this.#counts.set("unresolved", 0).set("disclosed", 0);
  }

  count(answers: Answers): void {
    const values: unknown[] = [...Object.values(answers.verdicts), ...Object.values(answers.freshness)];
    for (const run of Object.values(answers.runs)) {
      values.push(run.decision);
      for (const reason of [...run.fail, ...run.block, ...run.cap]) values.push(reason.replace(/\(.*/su, ""));
      if (run.disclosed.length > 0) values.push("disclosed");
    }
    if (answers.unresolved.length > 0) values.push("unresolved");
    for (const value of values.map(String)) this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  rare(): readonly string[] {
    return [...this.#counts]
      .filter(([, count]) => count < OFTEN)
      .map(([value, count]) => `${value}: ${count}`);
  }
}
