import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Goal } from "~/engine/program.js";
import { compound, formatTerm, indicatorOf, isCompound, type Indicator, type Term } from "~/engine/term.js";
import { buildProgram } from "./program-builder.js";
import { type RandomCase } from "./random-programs.js";
import { SWIPL } from "./swipl-here.js";

/** Runs a Prolog text whose `main/0` prints, and returns the lines. */
export function runSwipl(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "sworn-swipl-"));
  try {
    const file = join(folder, "cases.pl");
    writeFileSync(file, text);
    const output = execFileSync(SWIPL, ["-q", "-g", "main", "-t", "halt", file], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      timeout: 60_000,
    });
    return output.split("\n").filter((line) => line !== "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All answers of all predicates of all cases, in one process: `0 p1` to the sorted, distinct `X=…, Y=…`. */
export function solveInSwipl(cases: readonly RandomCase[]): ReadonlyMap<string, readonly string[]> {
  const lines = runSwipl([...cases.map(caseText), MAIN].join("\n"));
  const answers = new Map<string, Set<string>>();
  for (const line of lines) {
    const [index, predicate, ...bindings] = line.split(" ");
    const key = `${index} ${predicate}`;
    answers.set(key, (answers.get(key) ?? new Set()).add(bindings.join(" ")));
  }
  return new Map([...answers].map(([key, found]) => [key, [...found].sort()]));
}

const MAIN = `
:- dynamic ask/3.
main :- forall(ask(Case, Name, Goal), forall(call(Goal, X, Y), format("~w ~w X=~q, Y=~q~n", [Case, Name, X, Y]))).
`;

/** Each case keeps to itself by a prefix to its names. */
function caseText({ program: notation, facts, predicates }: RandomCase, index: number): string {
  const program = buildProgram(notation);
  const mine = (term: Term): Term =>
    isCompound(term) ? { ...term, functor: `c${index}_${term.functor}` } : term;
  const declare = (indicator: Indicator): string => `:- dynamic c${index}_${indicator}.`;
  const goalText = (goal: Goal, names: readonly string[]): string => {
    if (goal.kind === "negation") return `\\+ ${goalText(goal.goal, names)}`;
    return formatTerm(goal.kind === "builtin" ? goal.term : mine(goal.term), names);
  };
  const used = new Set<Indicator>([...program.relations, ...program.predicates.keys()]);
  return [
    ":- style_check(-singleton).",
    ...[...used].map(declare),
    ...facts
      .map(({ relation, args }) => compound(relation.slice(0, relation.lastIndexOf("/")), ...args))
      .sort((left, right) => String(indicatorOf(left)).localeCompare(String(indicatorOf(right))))
      .map((term) => `${formatTerm(mine(term))}.`),
    ...program.clauses.map(({ head, body, variables }) => {
      // Slots name the variables: anonymous ones are each their own.
      const names = variables.map((_name, slot) => `V${slot}`);
      const goals = body.map((goal) => goalText(goal, names));
      return `${formatTerm(mine(head), names)} :- ${[...goals, "true"].join(", ")}.`;
    }),
    ":- dynamic ask/3.",
    ":- discontiguous ask/3.",
    ...predicates.map((predicate) => `ask(${index}, ${predicate}, c${index}_${predicate}).`),
  ].join("\n");
}
