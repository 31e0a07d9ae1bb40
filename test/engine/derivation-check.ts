import { type Derivation } from "~/engine/derivation.js";
import { type Fact } from "~/engine/engine.js";
import { type Goal, type Program } from "~/engine/program.js";
import {
  argumentsOf,
  compound,
  equalTerms,
  formatTerm,
  isCompound,
  isVariable,
  type Ground,
  type Term,
} from "~/engine/term.js";
import { match, type Model } from "./bottom-up.js";

/** Throws unless the derivation shows `goal` by the program, the facts and, for what is tested, the model. */
export function checkDerivation(
  derivation: Derivation,
  goal: Term,
  program: Program,
  facts: readonly Fact[],
  model: Model,
): void {
  const refuse = (why: string): Error =>
    new Error(`${why}: ${formatTerm(goal)} by ${JSON.stringify(derivation)}`);
  switch (derivation.kind) {
    case "clause": {
      const clause = program.clauses.find(({ id }) => id === derivation.clause);
      if (clause === undefined) throw refuse("no such clause");
      if (derivation.bindings.length !== clause.variables.length)
        throw refuse("not one binding per variable");
      if (derivation.premises.length !== clause.body.length) throw refuse("not one premise per goal");
      const head = instantiate(clause.head, derivation.bindings);
      if (match(goal, head as Ground, new Map()) === undefined) throw refuse("the head is another goal");
      for (const [index, premise] of derivation.premises.entries())
        checkPremise(premise, clause.body[index]!, derivation.bindings, program, facts, model);
      return;
    }
    case "fact": {
      const found = facts.some(
        ({ args, positions }) =>
          equalTerms(compound("args", ...args), compound("args", ...argumentsOf(derivation.goal))) &&
          positions.every((position, index) => position === derivation.positions[index]),
      );
      if (!found) throw refuse("no such fact");
      if (!equalTerms(goal, derivation.goal)) throw refuse("the fact is another goal");
      return;
    }
    case "builtin":
      if (!equalTerms(goal, derivation.goal)) throw refuse("the builtin is another goal");
      return;
    case "negation":
      if (!equalTerms(goal, derivation.goal)) throw refuse("the negation is of another goal");
      if (model.holds(derivation.goal)) throw refuse("what is negated holds");
  }
}

function checkPremise(
  premise: Derivation,
  goal: Goal,
  bindings: readonly (Ground | null)[],
  program: Program,
  facts: readonly Fact[],
  model: Model,
): void {
  const kind = goal.kind === "call" ? "clause" : goal.kind;
  if (premise.kind !== kind) throw new Error(`a ${premise.kind} stands where a ${kind} is due`);
  const term = goal.kind === "negation" ? goal.goal.term : goal.term;
  checkDerivation(premise, instantiate(term, bindings), program, facts, model);
}

/** With the variables that are left numbered from slot 0, in the order in which they are met. */
function instantiate(term: Term, bindings: readonly (Ground | null)[]): Term {
  const left = new Map<number, number>();
  const visit = (part: Term): Term => {
    if (isCompound(part)) return compound(part.functor, ...part.args.map(visit));
    if (!isVariable(part)) return part;
    const bound = bindings[part.slot];
    if (bound !== undefined && bound !== null) return bound;
    if (!left.has(part.slot)) left.set(part.slot, left.size);
    return { kind: "variable", slot: left.get(part.slot)! };
  };
  return visit(term);
}
