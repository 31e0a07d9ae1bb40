import { type Fact } from "../../facts/index.js";
import { groundValue, resolvedTerm, type Frame, type Value } from "../binding.js";
import { type Derivation } from "../derivation.js";
import { type Clause } from "../program.js";
import { compound, type Ground, type Term } from "../term.js";
import { type CallNode } from "./kept-answers.js";
import { type Reads } from "./reads.js";

/** How a goal was derived while the search still runs: terms are read when the answer is complete. */
export type Step =
  | {
      readonly kind: "clause";
      readonly clause: Clause;
      readonly frame: Frame;
      readonly premises: readonly Step[];
    }
  | { readonly kind: "fact"; readonly fact: Fact }
  | { readonly kind: "builtin"; readonly goal: Value }
  /** `reads`: what was looked at in vain. */
  | { readonly kind: "negation"; readonly goal: Term; readonly reads: Reads }
  /** An answer that a node keeps without its derivation. */
  | { readonly kind: "tabled"; readonly node: CallNode; readonly args: readonly Ground[] };

/** Derives an answer of a node anew. */
export type Deriver = (node: CallNode, args: readonly Ground[]) => Derivation;

/** Reads a step's terms as they stand now. Walks without recursion: a derivation may be as deep as its search. */
export function completed(root: Step, derive: Deriver): Derivation {
  const results: Derivation[] = [];
  const pending: { readonly step: Step; readonly entered: boolean }[] = [{ step: root, entered: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { step, entered } = next;
    if (step.kind !== "clause") results.push(completedLeaf(step, derive));
    else if (entered) {
      const premises = step.premises.length === 0 ? [] : results.splice(-step.premises.length);
      const bindings = step.frame.map((cell): Ground | null => groundValue(cell) ?? null);
      results.push({ kind: "clause", clause: step.clause.id, bindings, premises });
    } else {
      pending.push({ step, entered: true });
      for (const premise of [...step.premises].reverse()) pending.push({ step: premise, entered: false });
    }
  }
  const [derivation] = results;
  if (derivation === undefined) throw new TypeError("a step without a derivation");
  return derivation;
}

function completedLeaf(step: Exclude<Step, { kind: "clause" }>, derive: Deriver): Derivation {
  switch (step.kind) {
    case "tabled":
      return derive(step.node, step.args);
    case "negation":
      return { kind: "negation", goal: step.goal };
    case "fact":
      return { kind: "fact", goal: factTerm(step.fact), positions: step.fact.positions };
    case "builtin":
      return { kind: "builtin", goal: resolvedTerm(step.goal) };
  }
}

function factTerm(fact: Fact): Term {
  const name = fact.relation.slice(0, fact.relation.lastIndexOf("/"));
  return fact.args.length === 0 ? name : compound(name, ...fact.args);
}
