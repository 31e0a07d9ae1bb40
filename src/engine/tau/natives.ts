import pl, { type NativePredicate, type State } from "tau-prolog";
import { type FactSource } from "../../facts/index.js";
import { type Indicator } from "../term.js";
import { decodeGround, encode } from "./encoding.js";
import { Machine, proceed, proceedUnchanged } from "./machine.js";
import { type Meter } from "./meter.js";
import { SILENT, extendTrail } from "./trail.js";
import { unify } from "./unify.js";

/** A relation as a predicate: one state per matching fact, the first fact on top. Each fact seen is a step. */
export function nativeRelation(
  relation: Indicator,
  sources: readonly FactSource[],
  meter: Meter,
): NativePredicate {
  return (thread, point, atom) => {
    const before = atom.args.at(-2);
    if (before === undefined) throw new TypeError("a relation takes the trail before and after it");
    const pattern = atom.args.slice(0, -2).map(decodeGround);
    const states: State[] = [];
    for (const source of sources) {
      for (const fact of source.lookup(relation, pattern)) {
        meter.charge();
        const after = extendTrail(before, { kind: "fact", fact });
        const answer = new pl.type.Term(atom.id, [...fact.args.map(encode), before, after]);
        const bindings = unify(atom, answer);
        if (bindings !== null) states.push(proceed(point, bindings));
      }
    }
    for (const state of states.reverse()) thread.points.push(state);
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
