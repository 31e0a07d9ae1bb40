import { type Goal } from "../program.js";
import {
  namePlace,
  variablesIn,
  type ReadVariable,
  type Syntax,
  type VariableSyntax,
} from "../reader/index.js";
import { type Report, type RuleFaultCode } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { argumentsOfHead, type DraftGoal, type HeaderOf, type ResolvedDraft } from "./draft.js";

/** Tells which arguments a predicate leaves ground when it succeeds; undefined means all of them. */
export type Grounding = (indicator: Indicator) => readonly boolean[] | undefined;

/** Anonymous: `_`, or a name that starts with it and says that it is used once. */
export function isAnonymous(name: string): boolean {
  return name.startsWith("_");
}

/** Functors that arithmetic knows, each with two arguments. */
const ARITHMETIC = new Set(["+", "-", "*", "//", "mod"]);

/**
 * Follows one clause from left to right and reports variables that have no value where one is needed.
 * What passes is range restricted: every goal is ground when it succeeded, every negation is safe, and no
 * comparison meets an unbound variable, whatever engine runs it.
 */
export class BindingCheck {
  readonly #bound = new Set<number>();
  readonly #variables: readonly ReadVariable[];

  constructor(
    readonly headerOf: HeaderOf,
    readonly groundedBy: Grounding,
    variables: readonly ReadVariable[],
    readonly report: Report,
  ) {
    this.#variables = variables;
  }

  checkClause(draft: ResolvedDraft): void {
    const head = argumentsOfHead(draft);
    const modes = this.headerOf(draft.indicator)?.modes;
    head.forEach((argument, index) => {
      if (modes?.[index] === "+") this.#bind(argument);
    });
    for (const goal of draft.goals) this.checkGoal(goal);
    const reported = new Set<number>();
    for (const variable of head.flatMap(variablesIn)) {
      if (this.#bound.has(variable.slot) || isAnonymous(variable.name) || reported.has(variable.slot))
        continue;
      reported.add(variable.slot);
      if (!this.#isSingleton(variable))
        this.report({
          code: "unbound_head_variable",
          message: `no goal gives \`${variable.name}\` a value`,
          place: variable.place,
          remedy: "bind it by a goal, or mark the argument with `+` in the header of the predicate",
        });
    }
  }

  checkGoal({ syntax, goal }: DraftGoal): void {
    if (goal === undefined) this.#bind(syntax);
    else if (goal.kind === "negation") this.#checkNegation(syntax, goal.goal);
    else if (goal.kind === "builtin") this.#checkBuiltin(syntax);
    else {
      if (goal.kind === "call") this.#checkInputs(syntax, goal.indicator);
      const grounded = goal.kind === "call" ? this.groundedBy(goal.indicator) : undefined;
      argumentsOfSyntax(syntax).forEach((argument, index) => {
        if (grounded?.[index] !== false) this.#bind(argument);
      });
    }
  }

  #checkNegation(syntax: Syntax, goal: Goal): void {
    const [inner] = argumentsOfSyntax(syntax);
    if (inner === undefined) return;
    const inside = variablesIn(inner);
    const occurrencesInside = (slot: number): number => inside.filter((one) => one.slot === slot).length;
    const reported = new Set<number>();
    for (const variable of this.#unbound(inner)) {
      if (reported.has(variable.slot)) continue;
      // INVARIANT 21: a variable that only this negation knows asks "is there any"; another one must be bound.
      if (this.#occurrences(variable) === occurrencesInside(variable.slot)) continue;
      reported.add(variable.slot);
      this.report({
        code: "unbound_in_negation",
        message: `\`${variable.name}\` has no value under \`\\+\``,
        place: variable.place,
        remedy: "bind it by a goal before the negation",
      });
    }
    if (reported.size > 0) return;
    if (goal.kind === "builtin") this.#checkBuiltin(inner);
    else if (goal.kind === "call") this.#checkInputs(inner, goal.indicator);
  }

  /** Arguments that a header marks with `+` need a value before the call: its clauses count on it. */
  #checkInputs(syntax: Syntax, indicator: Indicator): void {
    const modes = this.headerOf(indicator)?.modes ?? [];
    argumentsOfSyntax(syntax).forEach((argument, index) => {
      if (modes[index] !== "+") return;
      this.#requireBound(argument, "unbound_input", `and \`${indicator}\` needs one`);
    });
  }

  #checkBuiltin(syntax: Syntax): void {
    const [left, right] = argumentsOfSyntax(syntax);
    if (syntax.kind !== "compound" || left === undefined || right === undefined) return;
    const name = syntax.functor;
    if (name === "=") {
      if (this.#unbound(left).length > 0 && this.#unbound(right).length > 0)
        this.#requireBound(left, "unbound_in_comparison", "on either side of `=`");
      this.#bind(left);
      this.#bind(right);
      return;
    }
    if (name === "is") {
      if (left.kind === "compound") this.#refuseArithmetic(left);
      this.#checkArithmetic(right);
      this.#requireBound(right, "unbound_in_comparison", "on the right of `is`");
      this.#bind(left);
      return;
    }
    if (name !== "==" && name !== "\\==") {
      this.#checkArithmetic(left);
      this.#checkArithmetic(right);
    }
    this.#requireBound(left, "unbound_in_comparison", `on the left of \`${name}\``);
    this.#requireBound(right, "unbound_in_comparison", `on the right of \`${name}\``);
  }

  #checkArithmetic(syntax: Syntax): void {
    if (syntax.kind === "integer" || syntax.kind === "variable") return;
    if (syntax.kind === "compound" && syntax.args.length === 2 && ARITHMETIC.has(syntax.functor))
      for (const argument of syntax.args) this.#checkArithmetic(argument);
    else this.#refuseArithmetic(syntax);
  }

  #refuseArithmetic(syntax: Syntax): void {
    const name = syntax.kind === "compound" ? syntax.functor : syntax.kind === "atom" ? syntax.name : "";
    this.report({
      code: "not_allowed",
      message: `\`${name}\` is no arithmetic here`,
      place: namePlace(syntax),
      remedy: "use integers, variables and `+ - * // mod`",
    });
  }

  #requireBound(syntax: Syntax, code: RuleFaultCode, where: string): void {
    const [variable] = this.#unbound(syntax);
    if (variable === undefined || this.#isSingleton(variable)) return;
    this.report({
      code,
      message: `\`${variable.name}\` has no value ${where}`,
      place: variable.place,
      remedy: "bind it by a goal before this one",
    });
  }

  #unbound(syntax: Syntax): readonly VariableSyntax[] {
    return variablesIn(syntax).filter((variable) => !this.#bound.has(variable.slot));
  }

  #bind(syntax: Syntax): void {
    for (const variable of variablesIn(syntax)) this.#bound.add(variable.slot);
  }

  /** Reported as such, which is enough. */
  #isSingleton(variable: VariableSyntax): boolean {
    return !isAnonymous(variable.name) && this.#occurrences(variable) === 1;
  }

  #occurrences(variable: VariableSyntax): number {
    return this.#variables[variable.slot]?.places.length ?? 0;
  }
}

function argumentsOfSyntax(syntax: Syntax): readonly Syntax[] {
  return syntax.kind === "compound" ? syntax.args : [];
}

/** Reports variables that stand once and do not say so, and those that say so and stand twice. */
export function checkNames(variables: readonly ReadVariable[], report: Report): void {
  for (const { name, places } of variables) {
    const [first, second] = places;
    if (first === undefined) continue;
    if (!isAnonymous(name) && second === undefined)
      report({
        code: "singleton_variable",
        message: `\`${name}\` stands only once in its clause`,
        place: first,
        remedy: `write \`_${name}\` if that is meant`,
      });
    if (isAnonymous(name) && second !== undefined)
      report({
        code: "reused_anonymous_variable",
        message: `\`${name}\` says that it is used once, and stands here again`,
        place: second,
        remedy: "write it without the `_`",
      });
  }
}

/**
 * Which arguments each predicate grounds: all but those where a clause has an anonymous variable in its head,
 * which may match anything. An argument with mode `+` is ground before the call.
 */
export function groundingOf(drafts: readonly ResolvedDraft[], headerOf: HeaderOf): Grounding {
  const grounding = new Map<Indicator, boolean[]>();
  for (const draft of drafts) {
    const args = argumentsOfHead(draft);
    const known = grounding.get(draft.indicator) ?? args.map(() => true);
    const modes = headerOf(draft.indicator)?.modes;
    args.forEach((argument, index) => {
      if (modes?.[index] !== "+" && variablesIn(argument).some((one) => isAnonymous(one.name)))
        known[index] = false;
    });
    grounding.set(draft.indicator, known);
  }
  return (indicator) => grounding.get(indicator);
}
