import { beforeAll, expect, test } from "vitest";
import { coreRules, createSolver, loadProgram, type Program } from "~/engine/index.js";
import { differences } from "../../plain-model/answers.js";
import { play } from "../../plain-model/history.js";
import { plainAnswers } from "../../plain-model/plain-model.js";
import { randomMoves } from "../../plain-model/random-history.js";
import { ruleAnswers } from "../../plain-model/rule-answers.js";

let program: Program;
beforeAll(async () => {
  program = loadProgram(await coreRules());
});

/** From how many steps on a search is kept in parts: always, soon, and as in everyday use. */
const COSTLY = [0, 12, 256];

test.each(COSTLY)(
  "one record after the other, parts above %i steps: the answers are those from nothing",
  async (costly) => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const { entries } = await play(randomMoves(seed));
      const engine = createSolver(program, { costly });
      for (const [index, entry] of entries.entries()) {
        await engine.extend([entry]);
        const known = entries.slice(0, index + 1);
        const found = differences(plainAnswers(known), await ruleAnswers(engine, known));
        if (found.length > 0)
          expect.fail(`seed ${seed}, after record ${entry.position} (plain / rules):\n${found.join("\n")}`);
      }
      await engine.close();
    }
  },
);
