import { expect, test } from "vitest";
import {
  compound,
  coreRules,
  createSolver,
  loadProgram,
  type Program,
  type RuleSource,
} from "~/engine/index.js";
import { parseOrThrow, RecordSchema, type Entry } from "~/model/index.js";
import { claim, CONTENT } from "../invariants/made-records.js";
import { differences, type Answers } from "../plain-model/answers.js";
import { play } from "../plain-model/history.js";
import { plainAnswers } from "../plain-model/plain-model.js";
import { randomMoves } from "../plain-model/random-history.js";
import { ruleAnswers } from "../plain-model/rule-answers.js";
import { faultsOf, ruleTestFiles, type RuleCase } from "../rules/rule-test-files.js";
import { EXPLAINED } from "./explained.js";
import { mutantsOf, type Mutant } from "./mutants.js";

/** Random histories that a mutant has to answer like the plain model. */
const HISTORIES = 600;

/** Speaks of one tool that no history here uses but {@link packed}'s. */
const PACK: RuleSource = {
  file: "mine.pl",
  pack: "mine",
  text: ["fail", "block"]
    .map(
      (what) =>
        `%@ mine.${what}\npack_reason_to_${what}(Run, ${what}) :- effect(E, Run, _), effect_tool(E, ${what}).\n`,
    )
    .concat(
      "%@ mine.disclose\npack_reason_to_disclose(Run, E, said) :- effect(E, Run, _), effect_tool(E, disclose).\n",
    )
    .join("\n"),
};

/** A pack's reasons to fail, to block and to disclose, as a run's answers show them. */
async function packed(program: Program): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const tool of ["fail", "block", "disclose"]) {
    const { entries } = await play([
      parseOrThrow(RecordSchema, claim("e1", [], { operation: { tool, inputSha256: CONTENT } }), "record"),
    ]);
    const engine = createSolver(program);
    await engine.extend(entries);
    const said = await engine.solve({
      goal: compound("disclosure", "main", "e1", compound("pack", "said")),
      variables: [],
    });
    found.push((await ruleAnswers(engine, entries)).runs["main"]?.decision, said.status);
    await engine.close();
  }
  return found;
}
const PACKED = ["failed", "false", "blocked", "false", "unverified", "true"];

interface Told {
  readonly entries: readonly Entry[];
  readonly plain: Answers;
}

test(
  "every mutant of the core rules is noticed, or it is explained why it may not be",
  { timeout: 1_800_000 },
  async () => {
    const program = loadProgram([...(await coreRules()), PACK]);
    const cases = ruleTestFiles().flatMap(({ file, cases: all }) => all.map((one) => ({ file, one })));
    const told: Told[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { entries } = await play(randomMoves(seed));
      told.push({ entries, plain: plainAnswers(entries) });
    }
    const survivors: string[] = [];
    let count = 0;
    for (const mutant of mutantsOf(program)) {
      count += 1;
      const near = mutant.place.replace(/\.pl:.*/u, "");
      const inOrder = [...cases].sort(
        (one, other) => closeness(other.file, near) - closeness(one.file, near),
      );
      if (
        await isNoticed(
          mutant,
          inOrder.map(({ one }) => one),
          told,
        )
      )
        continue;
      survivors.push(mutant.name);
    }
    console.log(`${count} mutants, ${survivors.length} survive`);
    expect(survivors.sort()).toEqual(Object.keys(EXPLAINED).sort());
  },
);

const closeness = (file: string, near: string): number => Number(file.startsWith(near));

async function isNoticed(
  { program }: Mutant,
  cases: readonly RuleCase[],
  told: readonly Told[],
): Promise<boolean> {
  try {
    for (const one of cases) if ((await faultsOf(one, program)).length > 0) return true;
    if (JSON.stringify(await packed(program)) !== JSON.stringify(PACKED)) return true;
    for (const { entries, plain } of told)
      if (differences(plain, await answers(program, entries)).length > 0) return true;
    return false;
  } catch {
    // An engine that gives no answer is noticed by whoever asks.
    return true;
  }
}

async function answers(program: Program, entries: readonly Entry[]): Promise<Answers> {
  const engine = createSolver(program);
  await engine.extend(entries);
  const found = await ruleAnswers(engine, entries);
  await engine.close();
  return found;
}
