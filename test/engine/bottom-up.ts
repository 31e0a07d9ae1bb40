import { type Fact } from "~/engine/engine.js";
import { type Clause, type Goal, type Program } from "~/engine/program.js";
import {
  argumentsOf,
  compound,
  equalTerms,
  formatTerm,
  indicatorOf,
  isCompound,
  isVariable,
  type Ground,
  type Indicator,
  type Term,
} from "~/engine/term.js";

/**
 * A deliberately dumb evaluator: derives everything, predicate by predicate, until nothing new comes.
 * Nothing is shared with the engines. It wants predicates in the order of their strata and clauses that
 * bind every variable before a test uses it.
 */
type Bindings = ReadonlyMap<number, Ground>;

export class Model {
  readonly #tuples = new Map<Indicator, Map<string, readonly Ground[]>>();

  constructor(program: Program, facts: readonly Fact[]) {
    for (const { relation, args } of facts) this.#add(relation, args);
    for (const clauses of program.predicates.values()) {
      while (clauses.map((clause) => this.#apply(clause)).some(Boolean));
    }
  }

  tuples(indicator: Indicator): readonly (readonly Ground[])[] {
    return [...(this.#tuples.get(indicator)?.values() ?? [])];
  }

  holds(goal: Term): boolean {
    return this.#matches(goal, new Map()).length > 0;
  }

  #add(indicator: Indicator, args: readonly Ground[]): boolean {
    const known = this.#tuples.get(indicator) ?? new Map<string, readonly Ground[]>();
    this.#tuples.set(indicator, known);
    const key = JSON.stringify(args);
    if (known.has(key)) return false;
    known.set(key, args);
    return true;
  }

  #apply(clause: Clause): boolean {
    let found: readonly Bindings[] = [new Map()];
    for (const goal of clause.body) found = found.flatMap((bindings) => this.#solve(goal, bindings));
    return found
      .map((bindings) =>
        this.#add(
          clause.indicator,
          argumentsOf(clause.head).map((arg) => value(arg, bindings)),
        ),
      )
      .some(Boolean);
  }

  #solve(goal: Goal, bindings: Bindings): readonly Bindings[] {
    if (goal.kind === "negation") return this.#solve(goal.goal, bindings).length === 0 ? [bindings] : [];
    return goal.kind === "builtin" ? test(goal.term, bindings) : this.#matches(goal.term, bindings);
  }

  #matches(goal: Term, bindings: Bindings): readonly Bindings[] {
    const indicator = indicatorOf(goal);
    if (indicator === undefined) throw new Error("no goal");
    return this.tuples(indicator).flatMap((tuple) => {
      let matched: Bindings | undefined = bindings;
      for (const [index, argument] of argumentsOf(goal).entries())
        matched = matched && match(argument, tuple[index]!, matched);
      return matched === undefined ? [] : [matched];
    });
  }
}

export function match(pattern: Term, ground: Ground, bindings: Bindings): Bindings | undefined {
  if (isVariable(pattern)) {
    const known = bindings.get(pattern.slot);
    if (known === undefined) return new Map([...bindings, [pattern.slot, ground]]);
    return equalTerms(known, ground) ? bindings : undefined;
  }
  if (!isCompound(pattern)) return pattern === ground ? bindings : undefined;
  if (!isCompound(ground) || ground.functor !== pattern.functor || ground.args.length !== pattern.args.length)
    return undefined;
  let matched: Bindings | undefined = bindings;
  for (const [index, argument] of pattern.args.entries())
    matched = matched && match(argument, ground.args[index]!, matched);
  return matched;
}

function value(term: Term, bindings: Bindings): Ground {
  if (isVariable(term)) {
    const bound = bindings.get(term.slot);
    if (bound === undefined) throw new Error(`slot ${term.slot} is unbound`);
    return bound;
  }
  if (!isCompound(term)) return term;
  return compound(term.functor, ...term.args.map((argument) => value(argument, bindings)));
}

/** The builtins of goals whose inputs are bound. */
function test(goal: Term, bindings: Bindings): readonly Bindings[] {
  if (goal === "true") return [bindings];
  if (!isCompound(goal)) return [];
  const [left, right] = goal.args;
  if (left === undefined || right === undefined) throw new Error(`no builtin: ${formatTerm(goal)}`);
  if (goal.functor === "is") {
    const matched = match(left, number(value(right, bindings)), bindings);
    return matched === undefined ? [] : [matched];
  }
  return compare(goal.functor, value(left, bindings), value(right, bindings)) ? [bindings] : [];
}

function compare(name: string, left: Ground, right: Ground): boolean {
  switch (name) {
    case "=":
    case "==":
      return equalTerms(left, right);
    case "\\==":
      return !equalTerms(left, right);
    case "<":
      return number(left) < number(right);
    case ">":
      return number(left) > number(right);
    case "=<":
      return number(left) <= number(right);
    case ">=":
      return number(left) >= number(right);
    case "=:=":
      return number(left) === number(right);
    case "=\\=":
      return number(left) !== number(right);
    default:
      throw new Error(`no builtin: ${name}`);
  }
}

function number(expression: Ground): number {
  if (typeof expression === "number") return expression;
  if (typeof expression === "string") throw new Error(`no number: ${expression}`);
  const [left, right] = expression.args.map(number);
  if (left === undefined || right === undefined) throw new Error("no arithmetic");
  switch (expression.functor) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "mod":
      return ((left % right) + right) % right;
    default:
      throw new Error(`no arithmetic: ${expression.functor}`);
  }
}

export { value as substitute };
