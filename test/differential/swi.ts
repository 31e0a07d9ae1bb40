import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readRules, toTerm } from "~/engine/reader/index.js";
import { argumentsOf, compound, coreRules, formatTerm, type Term } from "~/engine/index.js";
import { FactStore, type Indicator } from "~/facts/index.js";
import { DecisionSchema, FreshnessSchema, VerdictSchema, type Entry } from "~/model/index.js";
import { type Answers, type RunAnswers } from "../plain-model/answers.js";

export const SWI_IS_HERE = spawnSync("swipl", ["--version"]).status === 0;

const RULES = new URL("../../rules/", import.meta.url);
const DRIVER = fileURLToPath(new URL("driver.pl", import.meta.url));

/** Answers about many histories from one SWI-Prolog process, which loads the rule files as they are. */
export async function swiAnswers(histories: readonly (readonly Entry[])[]): Promise<readonly Answers[]> {
  const files = (await coreRules()).map(({ file }) => fileURLToPath(new URL(file, RULES)));
  const said = await run([...files, DRIVER], [...relations(), ...histories.flatMap(questions)].join("\n"));
  const read = readRules({ file: "answers of SWI-Prolog", text: said, pack: "core" });
  const answers = histories.map((entries): Collected => ({
    entries,
    terms: new Map<string, (readonly Term[])[]>(),
  }));
  for (const item of read.items) {
    if (item.kind !== "clause") throw new Error(`SWI-Prolog gave a directive`);
    const [history, answer] = argumentsOf(toTerm(item.head));
    const terms = typeof history === "number" ? answers[history]?.terms : undefined;
    if (terms === undefined || typeof answer !== "object" || answer.kind !== "compound")
      throw new Error(`SWI-Prolog gave \`${formatTerm(toTerm(item.head))}\``);
    const rows = terms.get(answer.functor) ?? [];
    terms.set(answer.functor, [...rows, answer.args]);
  }
  if (read.findings.length > 0) throw new Error(JSON.stringify(read.findings));
  return answers.map(collect);
}

function relations(): readonly string[] {
  return FactStore.relations.map((relation) => `relation(${relation.replace("/", ", ")}).`);
}

function questions(entries: readonly Entry[], history: number): readonly string[] {
  const store = new FactStore();
  store.extend(entries);
  return [...factTerms(store).map((fact) => `fact(${formatTerm(fact)}).`), `ask(${history}).`];
}

/** Every fact of a store, as a term. */
export function factTerms(store: FactStore): readonly Term[] {
  return FactStore.relations.flatMap((relation) =>
    [...store.lookup(relation, unbound(relation))].map(({ args }) =>
      compound(relation.slice(0, relation.lastIndexOf("/")), ...args),
    ),
  );
}

function unbound(relation: Indicator): readonly undefined[] {
  return Array.from({ length: Number(relation.slice(relation.lastIndexOf("/") + 1)) }, () => undefined);
}

/** What SWI-Prolog wrote; anything on its error stream, a warning about a rule file too, is a failure. */
function run(files: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const swi = spawn("swipl", ["-q", "-g", "main", "-t", "halt", ...files]);
    let output = "";
    let errors = "";
    swi.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    swi.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    swi.on("error", reject);
    swi.on("close", (code) => {
      if (code === 0 && errors === "") resolve(output);
      else reject(new Error(`swipl ended with ${code}: ${errors}`));
    });
    swi.stdin.end(input);
  });
}

interface Collected {
  readonly entries: readonly Entry[];
  readonly terms: Map<string, (readonly Term[])[]>;
}

function collect({ entries, terms }: Collected): Answers {
  const rows = (name: string, subject: string): readonly string[] =>
    (terms.get(name) ?? [])
      .filter(([first]) => first === subject)
      .map(([, value]) => (value === undefined ? "" : formatTerm(value)));
  const one = (name: string, subject: string): string | undefined => {
    const values = new Set(rows(name, subject));
    if (values.size > 1) throw new Error(`several answers to ${name}(${subject}): ${[...values].join(", ")}`);
    return [...values][0];
  };
  const column = (name: string, subject: string) => [...new Set(rows(name, subject))].sort();
  const answersOf = (run: string): RunAnswers => ({
    decision: DecisionSchema.optional().parse(one("decision", run)),
    mayEnd: rows("may_end", run).length > 0,
    fail: column("fail", run),
    block: column("block", run),
    cap: column("cap", run),
    disclosed: column("disclosed", run),
  });
  const freshness: Record<string, Answers["freshness"][string]> = {};
  const verdicts: Record<string, Answers["verdicts"][string]> = {};
  const unresolved: string[] = [];
  const runs: Record<string, RunAnswers> = {};
  for (const { record } of entries) {
    if (record.type === "observation")
      freshness[record.observation] = FreshnessSchema.optional().parse(one("freshness", record.observation));
    if (record.type === "claim") {
      verdicts[record.effect] = VerdictSchema.optional().parse(one("verdict", record.effect));
      if (rows("unresolved", record.effect).length > 0) unresolved.push(record.effect);
    }
    if (record.type === "lineage") runs[record.root] = answersOf(record.root);
    if (record.type === "run") runs[record.run] = answersOf(record.run);
  }
  return { freshness, verdicts, unresolved, runs };
}
