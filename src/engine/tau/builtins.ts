import pl, { type NativePredicate, type Substitution, type Value } from "tau-prolog";
import { type Builtin } from "../program.js";
import { evaluate } from "./arithmetic.js";
import { encodeInteger, goalName } from "./encoding.js";
import { proceed, proceedUnchanged } from "./machine.js";
import { Site } from "./site.js";
import { unify } from "./unify.js";

/** What a builtin says of its two arguments: whether it holds, or with which bindings. */
type Test = (left: Value, right: Value, site: Site) => boolean | Substitution | null;

function comparison(holds: (left: number, right: number) => boolean): Test {
  return (left, right, site) => holds(evaluate(left, site), evaluate(right, site));
}

/**
 * The builtins are ours rather than tau's: tau's arithmetic has floats and other functions, and a redefined
 * builtin of tau changes for the whole process.
 */
const BINARY: Readonly<Record<Exclude<Builtin, "true" | "fail">, Test>> = {
  "=": unify,
  "==": identical,
  "\\==": (left, right) => !identical(left, right),
  "<": comparison((left, right) => left < right),
  ">": comparison((left, right) => left > right),
  "=<": comparison((left, right) => left <= right),
  ">=": comparison((left, right) => left >= right),
  "=:=": comparison((left, right) => left === right),
  "=\\=": comparison((left, right) => left !== right),
  is: (left, right, site) => unify(left, encodeInteger(evaluate(right, site))),
};

/** The builtins by tau's indicator. Each has the {@link Site} as one more argument. */
export function nativeBuiltins(): ReadonlyMap<string, NativePredicate> {
  const natives = new Map<string, NativePredicate>();
  natives.set(`${goalName("builtin", "true")}/1`, (thread, point) => {
    thread.points.push(proceedUnchanged(point));
  });
  natives.set(`${goalName("builtin", "fail")}/1`, () => undefined);
  for (const [name, test] of Object.entries(BINARY))
    natives.set(`${goalName("builtin", name)}/3`, native(test));
  return natives;
}

function native(test: Test): NativePredicate {
  return (thread, point, atom) => {
    const [left, right, site] = atom.args;
    if (left === undefined || right === undefined || !(site instanceof Site))
      throw new TypeError("a builtin takes two arguments and a site");
    const result = test(left, right, site);
    if (result === true) thread.points.push(proceedUnchanged(point));
    else if (result !== false && result !== null) thread.points.push(proceed(point, result));
  };
}

/** `==`: the same term without binding anything. */
function identical(left: Value, right: Value): boolean {
  const pending: [Value, Value][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (one instanceof pl.type.Term && other instanceof pl.type.Term) {
      if (one.indicator !== other.indicator) return false;
      for (const [index, mine] of one.args.entries()) {
        const theirs = other.args[index];
        if (theirs !== undefined) pending.push([mine, theirs]);
      }
    } else if (one instanceof pl.type.Num && other instanceof pl.type.Num) {
      if (one.value !== other.value) return false;
    } else if (one instanceof pl.type.Var && other instanceof pl.type.Var) {
      if (one.id !== other.id) return false;
    } else return false;
  }
  return true;
}
