import { compound, isVariable, type Ground, type Term } from "./term.js";

/** A logic variable while a query runs: empty, or bound to a value. */
export class Cell {
  value: Value | undefined = undefined;
}

/** A term while a query runs: its variables are cells. */
export type Value = string | number | Cell | CompoundValue;
export interface CompoundValue {
  readonly kind: "compound";
  readonly functor: string;
  readonly args: readonly Value[];
}

/** The variables of one use of a clause, by slot. */
export type Frame = readonly Cell[];

export function newFrame(size: number): Frame {
  return Array.from({ length: size }, () => new Cell());
}

/** Follows bindings to a value or an empty cell. */
export function dereference(value: Value): Value {
  let current = value;
  while (current instanceof Cell && current.value !== undefined) current = current.value;
  return current;
}

/** A clause's term with the cells of one frame in place of its variables. */
export function instantiate(term: Term, frame: Frame): Value {
  if (typeof term !== "object") return term;
  if (isVariable(term)) {
    const cell = frame[term.slot];
    if (cell === undefined) throw new TypeError(`variable slot ${term.slot} is outside its frame`);
    return dereference(cell);
  }
  return {
    kind: "compound",
    functor: term.functor,
    args: term.args.map((argument) => instantiate(argument, frame)),
  };
}

/** Bindings made since a mark can be undone: what backtracking needs. */
export class Trail {
  readonly #bound: Cell[] = [];

  mark(): number {
    return this.#bound.length;
  }

  undo(mark: number): void {
    while (this.#bound.length > mark) {
      const cell = this.#bound.pop();
      if (cell !== undefined) cell.value = undefined;
    }
  }

  bind(cell: Cell, value: Value): void {
    cell.value = value;
    this.#bound.push(cell);
  }

  /**
   * Makes two values equal if they can be; on failure the caller undoes to its mark. Terms stay finite: a
   * variable is never bound to a term that holds it.
   */
  unify(left: Value, right: Value): boolean {
    const pending: [Value, Value][] = [[left, right]];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const a = dereference(pair[0]);
      const b = dereference(pair[1]);
      if (a === b) continue;
      if (a instanceof Cell) {
        if (occurs(a, b)) return false;
        this.bind(a, b);
      } else if (b instanceof Cell) {
        if (occurs(b, a)) return false;
        this.bind(b, a);
      } else if (typeof a !== "object" || typeof b !== "object") return false;
      else {
        if (a.functor !== b.functor || a.args.length !== b.args.length) return false;
        for (const [index, argument] of a.args.entries()) {
          const other = b.args[index];
          if (other !== undefined) pending.push([argument, other]);
        }
      }
    }
    return true;
  }
}

function occurs(cell: Cell, value: Value): boolean {
  if (typeof value !== "object") return false;
  const pending: Value[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const current = dereference(next);
    if (current === cell) return true;
    if (typeof current === "object" && !(current instanceof Cell)) pending.push(...current.args);
  }
  return false;
}

/** The value as a ground term, or undefined when a variable in it is still empty. */
export function groundValue(value: Value): Ground | undefined {
  const current = dereference(value);
  if (current instanceof Cell) return undefined;
  if (typeof current !== "object") return current;
  const args: Ground[] = [];
  for (const argument of current.args) {
    const ground = groundValue(argument);
    if (ground === undefined) return undefined;
    args.push(ground);
  }
  return { kind: "compound", functor: current.functor, args };
}

/** The value as a term that outlives the query: empty cells become variables, numbered as they occur. */
export function resolvedTerm(value: Value, numbering = new Map<Cell, number>()): Term {
  const current = dereference(value);
  if (current instanceof Cell) {
    let slot = numbering.get(current);
    if (slot === undefined) {
      slot = numbering.size;
      numbering.set(current, slot);
    }
    return { kind: "variable", slot };
  }
  if (typeof current !== "object") return current;
  return compound(current.functor, ...current.args.map((argument) => resolvedTerm(argument, numbering)));
}
