import { type Answer, type Solution } from "../engine.js";
import { type FactSource } from "../../facts/index.js";
import { GivenFacts } from "../given-facts.js";
import { Abandoned } from "./abandoned.js";
import { DerivationReader, readBindings } from "./derive.js";
import { conjunction } from "./encoding.js";
import { instrumentBody } from "./instrument.js";
import { type LoadedProgram } from "./loaded-program.js";
import { Machine } from "./machine.js";
import { type SolveRequest } from "./messages.js";
import { Meter } from "./meter.js";
import { START, Trail } from "./trail.js";

/** Runs one query in a session of its own. Never throws: whatever breaks is an `error` answer. */
export function evaluateQuery(program: LoadedProgram, store: FactSource, request: SolveRequest): Answer {
  try {
    const solutions = [...collect(program, store, request)];
    return solutions.length === 0 ? { status: "false" } : { status: "true", solutions };
  } catch (error) {
    return error instanceof Abandoned ? error.answer : { status: "error", reason: describeFailure(error) };
  }
}

/** What broke, for people; a JavaScript stack that ran out is the depth of a term or of a recursion. */
export function describeFailure(error: unknown): string {
  if (error instanceof RangeError) return `a term or a recursion is too deep or too long: ${error.message}`;
  return `the engine failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Distinct solutions in the order of resolution; the first derivation of each is kept. */
function* collect(program: LoadedProgram, store: FactSource, request: SolveRequest): Iterable<Solution> {
  const { query, given, limit, steps } = request;
  program.checkGiven(given);
  const meter = new Meter(steps);
  const session = program.createSession([store, new GivenFacts(given)], meter);
  const clause = program.clauseOf(query);
  const { goals, after } = instrumentBody(clause, START);
  const machine = new Machine(session, conjunction(goals), after, meter);
  const seen = new Set<string>();
  for (let trail = machine.next(); trail !== undefined; trail = machine.next()) {
    if (!(trail instanceof Trail)) throw new TypeError("an answer came without its trail");
    const solution = readSolution(trail);
    const key = JSON.stringify(solution.bindings);
    if (seen.has(key)) continue;
    seen.add(key);
    yield solution;
    if (seen.size >= limit) return;
  }
}

function readSolution(trail: Trail): Solution {
  const reader = new DerivationReader(trail.steps());
  const { clause, values } = reader.readClauseStep();
  const [goal] = clause.body;
  if (goal === undefined) throw new TypeError("a query has a goal");
  const named = readBindings(values).flatMap((value, slot) => {
    const name = clause.variables[slot];
    return value === null || name === undefined || name === "_" ? [] : [[name, value] as const];
  });
  // `fromEntries` makes own properties, whatever the variables are called.
  return { bindings: Object.fromEntries(named), derivation: reader.readPremise(goal, values) };
}
