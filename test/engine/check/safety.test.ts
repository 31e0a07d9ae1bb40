import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RuleError } from "~/engine/load.js";
import { type Program } from "~/engine/program.js";
import { argumentsOf, isCompound, isVariable, type Term } from "~/engine/term.js";
import { hasSwipl, SWIPL } from "../swipl-here.js";
import { load } from "./rules.js";

/*
 * Random programs, most of them unsafe, are cut down to the clauses that the checker lets through. Those must
 * run in SWI-Prolog without a fault: end, never miss a value, and give ground answers.
 */
const PREDICATES = 5;
const mode = fc.constantFrom("+", "-", "?");
const value = fc.constantFrom("X", "Y", "Z", "X", "Y", "_", "a", "1", "s(X)", "s(Y)", "f(Y, Z)");
const fact = fc
  .tuple(fc.constantFrom("claim", "outcome", "part"), value, value)
  .map(([name, one, two]) => `${name}(${one}, ${two})`);
const call = fc
  .tuple(fc.nat(PREDICATES - 1), value, value)
  .map(([index, one, two]) => `@p${index}(${one}, ${two})`);
const builtin = fc
  .tuple(value, fc.constantFrom("=", "=", "==", "\\==", "<", "=:=", "is"), value)
  .map((parts) => parts.join(" "));
const goal = fc.oneof(
  { weight: 4, arbitrary: fact },
  { weight: 4, arbitrary: call },
  { weight: 2, arbitrary: builtin },
);
const body = fc.array(
  fc.oneof({ weight: 4, arbitrary: goal }, { weight: 1, arbitrary: goal.map((inner) => `\\+ ${inner}`) }),
  { maxLength: 4 },
);
const clause = fc.tuple(value, value, body);
const program = fc.array(fc.tuple(mode, mode, fc.array(clause, { minLength: 1, maxLength: 5 })), {
  minLength: PREDICATES,
  maxLength: PREDICATES,
});
type Random = typeof program extends fc.Arbitrary<infer Value> ? Value : never;

/** The lines of a program: each clause and its id, and each header, is a line or two of its own. */
function write(predicates: Random): readonly string[] {
  return predicates.flatMap(([first, second, clauses], index) => [
    `%! @p${index}(${first}A, ${second}B) is nondet`,
    ...clauses.flatMap(([one, two, goals], which) => {
      let text = `@p${index}(${one}, ${two})${goals.length === 0 ? "" : ` :- ${goals.join(", ")}`}.`;
      // Or nearly all would be refused for their singletons.
      for (const name of ["X", "Y", "Z"])
        if (text.split(new RegExp(`\\b${name}\\b`, "u")).length === 2) text = text.replace(name, "_");
      return [`%@ @id-${index}-${which}`, text];
    }),
  ]);
}

/** Takes out clauses and headers that are refused until the rest passes. */
function acceptedPart(given: readonly string[]): { program: Program; lines: readonly string[] } {
  let lines = given;
  for (;;) {
    try {
      return { program: load(lines.join("\n").replaceAll("@p", "p").replaceAll("@id", "id")), lines };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const refused = new Set(error.faults.map(({ place }) => place.line - 1));
      lines = lines.filter(
        (line, index) => !refused.has(index) && !(line.startsWith("%@") && refused.has(index + 1)),
      );
    }
  }
}

const FACTS = `
claim(a, 1). claim(b, 2). claim(s(a), 3). claim(f(a, b), 4).
outcome(a, b). outcome(1, s(s(a))). outcome(b, f(1, 2)).
part(a, s(a)). part(b, 2). part(2, 2).
`;

/** Prints a line for each question: `ok`, or what went wrong. A term of the wrong type is the data's fault. */
const RUNNER = `
ask(Goal, Grounds) :-
    catch(( call_with_inference_limit(forall(Goal, check(Grounds)), 300000, R), true ), E, true),
    (   nonvar(E), E \\= error(type_error(_, _), _) -> fault(Goal-E)
    ;   R == inference_limit_exceeded -> fault(Goal-R)
    ;   writeln(ok)
    ).
fault(Fault) :- print(Fault), nl, flag(faults, N, N + 1), ( N < 5 -> true ; halt ).
check(Grounds) :- ( ground(Grounds) -> true ; throw(not_ground) ).
`;

test.skipIf(!hasSwipl)(
  "what passes the checks runs on /usr/bin/swipl to its end, with ground answers and no missing value",
  () => {
    const accepted = fc
      .sample(program, { numRuns: 1500, seed: 7 })
      .map((predicates) => acceptedPart(write(predicates)));
    const clauses = accepted.flatMap((one) => one.program.clauses);
    expect(clauses.length).toBeGreaterThan(4000);
    expect(clauses.filter(({ body: goals }) => goals.length > 1).length).toBeGreaterThan(500);
    const text = accepted.map(({ lines }, index) =>
      [...lines.filter((line) => !line.startsWith("%")), ""].join("\n").replaceAll("@p", `m${index}_p`),
    );
    const questions = accepted.flatMap((one, index) => questionsOf(one.program, `m${index}_`));
    const { stdout, stderr } = spawnSync(
      SWIPL,
      ["-q", "-g", "load_files(user, [stream(user_input)]), halt"],
      {
        input: `:- style_check(-singleton).\n${RUNNER}${FACTS}${text.join("")}${questions.join("")}`,
        encoding: "utf8",
        maxBuffer: 1 << 30,
      },
    );
    const answers = stdout.split("\n").filter((line) => line !== "");
    expect(stderr).toBe("");
    expect(answers.filter((answer) => answer !== "ok").slice(0, 10)).toEqual([]);
    expect(answers).toHaveLength(questions.length);
  },
);

/** Asks for every predicate with inputs given and outputs open. */
function questionsOf({ predicates, headers }: Program, prefix: string): readonly string[] {
  return [...predicates].flatMap(([indicator, clauses]) => {
    const modes = headers.get(indicator)?.modes ?? [];
    const values = ["A", "B"].map((name, position) =>
      modes[position] === "+" ? ["a", "1", "s(s(a))", "f(a, b)"] : [name],
    );
    // An anonymous variable in a head answers with anything.
    const grounds = ["A", "B"].filter((_name, position) =>
      clauses.every(({ head, variables }) => !isAnonymous(argumentsOf(head)[position], variables)),
    );
    return values[0]!.flatMap((one) =>
      values[1]!.map(
        (two) =>
          `:- ask(${prefix}${indicator.replace("/2", "")}(${one}, ${two}), [${grounds.filter((name) => name === one || name === two).join(", ")}]).\n`,
      ),
    );
  });
}

function isAnonymous(term: Term | undefined, names: readonly string[]): boolean {
  if (term === undefined) return false;
  if (isVariable(term)) return names[term.slot] === "_";
  return isCompound(term) && term.args.some((argument) => isAnonymous(argument, names));
}
