import {
  compound,
  formatTerm,
  variable,
  type Answer,
  type Engine,
  type Ground,
  type Solution,
} from "~/engine/index.js";
import { DecisionSchema, FreshnessSchema, VerdictSchema, type Entry } from "~/model/index.js";
import { type Answers, type RunAnswers } from "./answers.js";

/** Asks an engine, which has read the entries, everything that {@link Answers} holds. */
export async function ruleAnswers(engine: Engine, entries: readonly Entry[]): Promise<Answers> {
  const asked = new Asked(engine);
  const freshness: Record<string, Answers["freshness"][string]> = {};
  const verdicts: Record<string, Answers["verdicts"][string]> = {};
  const unresolved: string[] = [];
  const runs: Record<string, RunAnswers> = {};
  for (const { record } of entries) {
    if (record.type === "observation")
      freshness[record.observation] = FreshnessSchema.optional().parse(
        await asked.value("freshness", record.observation),
      );
    if (record.type === "claim") {
      verdicts[record.effect] = VerdictSchema.optional().parse(await asked.value("verdict", record.effect));
      if (await asked.holds("impact_unresolved", record.effect)) unresolved.push(record.effect);
    }
    if (record.type === "lineage") runs[record.root] = await runAnswers(asked, record.root);
    if (record.type === "run") runs[record.run] = await runAnswers(asked, record.run);
  }
  return { freshness, verdicts, unresolved, runs };
}

async function runAnswers(asked: Asked, run: string): Promise<RunAnswers> {
  return {
    decision: DecisionSchema.optional().parse(await asked.value("decision", run)),
    mayEnd: await asked.holds("may_end", run),
    fail: await asked.column("reason_to_fail", run, 1),
    block: await asked.column("reason_to_block", run, 1),
    cap: await asked.column("reason_to_cap", run, 1),
    disclosed: await asked.column("disclosure", run, 2),
  };
}

class Asked {
  constructor(private readonly engine: Engine) {}

  /** The one value that `name(subject, Value)` has. */
  async value(name: string, subject: string): Promise<Ground | undefined> {
    const values = await this.#first(name, subject, 1);
    const texts = new Set(values.map((value) => formatTerm(value)));
    if (texts.size > 1) throw new Error(`several answers to ${name}(${subject}): ${[...texts].join(", ")}`);
    return values[0];
  }

  /** The first of the columns after the subject, as sorted texts. */
  async column(name: string, subject: string, columns: number): Promise<readonly string[]> {
    const values = await this.#first(name, subject, columns);
    return [...new Set(values.map((value) => formatTerm(value)))].sort();
  }

  async holds(name: string, subject: string): Promise<boolean> {
    const answer = await this.engine.solve({ goal: compound(name, subject), variables: [] }, { limit: 1 });
    return solutionsOf(answer).length > 0;
  }

  async #first(name: string, subject: string, columns: number): Promise<readonly Ground[]> {
    const names = Array.from({ length: columns }, (_, slot) => `V${slot}`);
    const goal = compound(name, subject, ...names.map((_, slot) => variable(slot)));
    const answer = await this.engine.solve({ goal, variables: names });
    return solutionsOf(answer).flatMap(({ bindings }) => bindings["V0"] ?? []);
  }
}

function solutionsOf(answer: Answer): readonly Solution[] {
  if (answer.status === "true") return answer.solutions;
  if (answer.status === "false") return [];
  throw new Error(`no answer: ${JSON.stringify(answer)}`);
}
