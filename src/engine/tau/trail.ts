import { type Resolver, type Thread, type Value } from "tau-prolog";
import { type Fact } from "../engine.js";
import { type Clause } from "../program.js";

/** One node of a derivation: a clause with the values of its variables by slot, or a fact. */
export type Step =
  | { readonly kind: "clause"; readonly clause: Clause; readonly values: readonly Value[] }
  | { readonly kind: "fact"; readonly fact: Fact };

/**
 * The derivation so far: its clauses and facts in the order in which resolution met them, latest first.
 *
 * Instrumented goals pass it along in two extra arguments, before and after. Since a clause fixes how many
 * premises follow it, the sequence alone determines the tree, and a tail call adds one cell instead of one
 * level of nesting. tau sees an opaque value that it renames and substitutes into; nothing looks inside,
 * above all no occurs check.
 */
export class Trail implements Value {
  readonly ground: boolean;

  /** Use {@link extendTrail}; only the two trails without steps are made directly. */
  constructor(
    readonly step: Step | undefined,
    /** A trail or, in clauses that wait to be called, the variable of one. */
    readonly before: Value | undefined,
  ) {
    this.ground = (before?.ground ?? true) && isGroundStep(step);
  }

  /** Iterative, and stops at the first cell without variables: a derivation may be long. */
  #map(onValue: (value: Value) => Value): Value {
    const open: Step[] = [];
    let rest: Value = START;
    for (const cell of this.#cells()) {
      rest = cell;
      if (!(cell instanceof Trail)) rest = onValue(cell);
      else if (!cell.ground && cell.step !== undefined) open.push(cell.step);
      else break;
    }
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      rest = extendTrail(rest, mapStep(step, onValue));
    }
    return rest;
  }

  apply(resolver: Resolver): Value {
    return this.ground ? this : this.#map((value) => value.apply(resolver));
  }

  rename(thread: Thread): Value {
    return this.ground ? this : this.#map((value) => value.rename(thread));
  }

  /** The steps in the order in which they were taken. */
  steps(): readonly Step[] {
    const steps: Step[] = [];
    for (const cell of this.#cells()) {
      if (cell instanceof Trail && cell.step !== undefined) steps.push(cell.step);
    }
    return steps.reverse();
  }

  /** This cell and those before it; the last may be a variable. */
  *#cells(): Iterable<Value> {
    yield this;
    let cell = this.before;
    while (cell !== undefined) {
      yield cell;
      cell = cell instanceof Trail ? cell.before : undefined;
    }
  }
}

/** Nothing derived yet. */
export const START = new Trail(undefined, undefined);
/** Absorbs every step: for the inside of a negation, whose derivation nobody reads. */
export const SILENT = new Trail(undefined, undefined);

/** The trail with one more step. */
export function extendTrail(before: Value, step: Step): Value {
  return before === SILENT ? before : new Trail(step, before);
}

function isGroundStep(step: Step | undefined): boolean {
  return step?.kind !== "clause" || step.values.every((value) => value.ground);
}

function mapStep(step: Step, onValue: (value: Value) => Value): Step {
  return step.kind === "fact" ? step : { ...step, values: step.values.map(onValue) };
}
