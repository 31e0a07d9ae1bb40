import pl, { type NativePredicate } from "tau-prolog";
import { type Fact } from "../engine.js";
import { type FactSource } from "../fact-source.js";
import { type Indicator } from "../term.js";
import { decodeGround, encode } from "./encoding.js";
import { Machine, proceed, proceedUnchanged } from "./machine.js";
import { type Meter } from "./meter.js";
import { SILENT, START, extendTrail } from "./trail.js";
import { unify } from "./unify.js";

/** A relation as a predicate: one state per matching fact, the first fact on top. Each fact seen is a step. */
export function nativeRelation(
  relation: Indicator,
  sources: readonly FactSource[],
  meter: Meter,
): NativePredicate {
  return (thread, point, atom) => {
    const args = atom.args.slice(0, -2);
    const before = atom.args.at(-2);
    if (before === undefined) throw new TypeError("a relation takes the trail before and after it");
    const pattern = args.map(decodeGround);
    const states = [];
    for (const source of sources) {
      for (const fact of source.lookup(relation, pattern)) {
        meter.charge();
        const bindings = unify(atom, asAnswer(atom.id, fact));
        if (bindings !== null) states.push(proceed(point, bindings));
      }
    }
    for (const state of states.reverse()) thread.points.push(state);

    function asAnswer(name: string, fact: Fact) {
      const after = before === undefined ? START : extendTrail(before, { kind: "fact", fact });
      return new pl.type.Term(name, [...fact.args.map(encode), before ?? START, after]);
    }
  };
}

/**
 * `\+ goal`: holds when the goal, run on a thread of its own, has no answer. tau's own needs the cut, and so
 * the parents of states.
 */
export function nativeNegation(meter: Meter): NativePredicate {
  return (thread, point, atom) => {
    const [goal] = atom.args;
    if (!(goal instanceof pl.type.Term)) throw new TypeError("a negation takes a goal");
    if (new Machine(thread.session, goal, SILENT, meter).next() === undefined)
      thread.points.push(proceedUnchanged(point));
  };
}
