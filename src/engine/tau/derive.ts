import { type Value } from "tau-prolog";
import { type Derivation } from "../derivation.js";
import { type Goal } from "../program.js";
import { type Ground, type Term } from "../term.js";
import { decode, decodeGround, nameOf, Numbering } from "./encoding.js";
import { type Step } from "./trail.js";

type ClauseStep = Extract<Step, { kind: "clause" }>;

/** Values of a clause's or query's variables by slot; null where a variable is left. */
export function readBindings(values: readonly Value[]): readonly (Ground | null)[] {
  return values.map((value) => decodeGround(value) ?? null);
}

/** Rebuilds the tree from the sequence of its steps: the goals of each clause say which premises follow. */
export class DerivationReader {
  readonly #steps: Iterator<Step>;

  constructor(steps: Iterable<Step>) {
    this.#steps = steps[Symbol.iterator]();
  }

  /** The next step, which has to be one of a clause. */
  readClauseStep(): ClauseStep {
    const step = this.#read();
    if (step.kind !== "clause") throw new TypeError("the trail has a fact where a clause is due");
    return step;
  }

  /** The derivation of one goal of the clause that was entered with these values. */
  readPremise(goal: Goal, values: readonly Value[]): Derivation {
    switch (goal.kind) {
      case "call":
        return this.#readClause();
      case "fact":
        return this.#readFact();
      case "builtin":
        return { kind: "builtin", goal: instantiate(goal.term, values) };
      case "negation":
        return { kind: "negation", goal: instantiate(goal.goal.term, values) };
    }
  }

  #readClause(): Derivation {
    const { clause, values } = this.readClauseStep();
    return {
      kind: "clause",
      clause: clause.id,
      bindings: readBindings(values),
      premises: clause.body.map((goal) => this.readPremise(goal, values)),
    };
  }

  #readFact(): Derivation {
    const step = this.#read();
    if (step.kind !== "fact") throw new TypeError("the trail has a clause where a fact is due");
    const { relation, args, positions } = step.fact;
    const name = nameOf(relation);
    const goal: Ground = args.length === 0 ? name : { kind: "compound", functor: name, args };
    return { kind: "fact", goal, positions };
  }

  #read(): Step {
    const next = this.#steps.next();
    if (next.done === true) throw new TypeError("the trail ends before its derivation");
    return next.value;
  }
}

/** A goal with the values of its clause's variables; the variables that are left count from slot 0. */
function instantiate(term: Term, values: readonly Value[]): Term {
  const numbering = new Numbering();
  const visit = (part: Term): Term => {
    if (typeof part !== "object") return part;
    if (part.kind === "compound") return { ...part, args: part.args.map(visit) };
    const value = values[part.slot];
    if (value === undefined) throw new TypeError(`no variable has slot ${part.slot}`);
    return decode(value, numbering);
  };
  return visit(term);
}
