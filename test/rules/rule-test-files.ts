import { readdirSync, readFileSync } from "node:fs";
import { argumentsOf, createSolver, formatTerm, indicatorOf, isCompound, isGround } from "~/engine/index.js";
import { type Fact, type Indicator, type Program, type Term } from "~/engine/index.js";
import { readRules, toTerm } from "~/engine/reader/index.js";

/** One history in a test file of rules, and what must and must not hold in it. */
export interface RuleCase {
  readonly name: string;
  readonly given: Fact[];
  readonly holds: Question[];
  readonly fails: Question[];
}

export interface Question {
  readonly goal: Term;
  readonly variables: readonly string[];
  readonly line: number;
}

export interface RuleTestFile {
  /** Relative to `rules/`: `freshness/freshness.test.pl`. */
  readonly file: string;
  readonly cases: readonly RuleCase[];
}

const RULES = new URL("../../rules/", import.meta.url);

/** Every `*.test.pl` beside the rules: facts `given(Case, Fact)`, `holds(Case, Goal)` and `fails(Case, Goal)`. */
export function ruleTestFiles(): readonly RuleTestFile[] {
  return readdirSync(RULES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.pl"))
    .sort()
    .map((file) => ({ file, cases: readCases(file, readFileSync(new URL(file, RULES), "utf8")) }));
}

function readCases(file: string, text: string): readonly RuleCase[] {
  const read = readRules({ file, text, pack: "core" });
  if (read.findings.length > 0) throw new Error(`${file}: ${JSON.stringify(read.findings)}`);
  const cases = new Map<string, RuleCase>();
  for (const item of read.items) {
    const where = `${file}:${item.place.line}`;
    if (item.kind !== "clause" || item.body.length > 0) throw new Error(`${where}: not a fact`);
    const head = toTerm(item.head);
    const [name, subject] = argumentsOf(head);
    if (typeof name !== "string" || subject === undefined) throw new Error(`${where}: no case, or no goal`);
    const known = cases.get(name) ?? { name, given: [], holds: [], fails: [] };
    cases.set(name, known);
    const question = {
      goal: subject,
      variables: item.variables.map((found) => found.name),
      line: item.place.line,
    };
    const kind = indicatorOf(head);
    if (kind === "given/2") known.given.push(factOf(subject, where));
    else if (kind === "holds/2") known.holds.push(question);
    else if (kind === "fails/2") known.fails.push(question);
    else throw new Error(`${where}: \`${kind ?? "a number"}\` is no part of a test`);
  }
  return [...cases.values()];
}

function factOf(term: Term, where: string): Fact {
  const relation = indicatorOf(term);
  if (relation === undefined || !isCompound(term) || !isGround(term)) throw new Error(`${where}: no fact`);
  return { relation, args: term.args.filter(isGround), positions: [] };
}

/** What of a case is not as it says, one line each. */
export async function faultsOf(
  { given, holds, fails }: RuleCase,
  program: Program,
): Promise<readonly string[]> {
  for (const { relation } of given)
    if (!program.relations.has(relation)) return [`\`${relation}\` is no relation`];
  const engine = createSolver(program);
  const faults: string[] = [];
  for (const [questions, expected] of [
    [holds, "true"],
    [fails, "false"],
  ] as const) {
    for (const { goal, variables, line } of questions) {
      const { status } = await engine.solve({ goal, variables }, { given });
      if (status !== expected)
        faults.push(`line ${line}: ${formatTerm(goal, variables)} is ${status}, not ${expected}`);
    }
  }
  await engine.close();
  return faults;
}

/** The predicates that some question of these cases asks about. */
export function askedIn(files: readonly RuleTestFile[], kind: "holds" | "fails"): ReadonlySet<Indicator> {
  const goals = files.flatMap(({ cases }) => cases.flatMap((found) => found[kind]));
  return new Set(goals.flatMap(({ goal }) => indicatorOf(goal) ?? []));
}
