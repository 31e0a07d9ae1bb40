import pl, { type Structure, type Value, type Variable as TauVariable } from "tau-prolog";
import { isVariable, variable, type Ground, type Indicator, type Term } from "../term.js";
import { Abandoned } from "./abandoned.js";

/**
 * How our terms stand in tau. Every name gets a prefix that says what it is, and tau's own names have none:
 * so no atom of a rule or of a record can be a builtin, a special form such as `,` or `.`, or a property
 * that JavaScript objects inherit, and no predicate can be mistaken for data. Prefixing is injective.
 */
const PREFIX = { data: "a:", call: "p:", fact: "r:", builtin: "b:" } as const;
const VARIABLE = "V";

export function encode(term: Term): Value {
  if (typeof term === "string") return new pl.type.Term(PREFIX.data + term);
  if (typeof term === "number") return encodeInteger(term);
  if (isVariable(term)) return slotVariable(term.slot);
  return new pl.type.Term(PREFIX.data + term.functor, term.args.map(encode));
}

export function encodeInteger(value: number): Value {
  if (!Number.isSafeInteger(value)) throw Abandoned.error(`\`${value}\` is no safe integer`);
  // Adding zero makes -0 the integer 0.
  return new pl.type.Num(value + 0, false);
}

/** The variable of a clause or query at a slot. Names that tau makes itself start with `_`. */
export function slotVariable(slot: number): TauVariable {
  return new pl.type.Var(VARIABLE + String(slot));
}

/** The name that a predicate, relation or builtin has in tau. */
export function goalName(kind: keyof Omit<typeof PREFIX, "data">, name: string): string {
  return PREFIX[kind] + name;
}

/** The name within an indicator; the arity follows the last slash. */
export function nameOf(indicator: Indicator): string {
  return indicator.slice(0, indicator.lastIndexOf("/"));
}

/** Slots for the variables that are left in an answer, in the order in which they are met. */
export class Numbering {
  readonly #slots = new Map<string, number>();

  slotOf(id: string): number {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const slot = this.#slots.size;
    this.#slots.set(id, slot);
    return slot;
  }
}

/** The inverse of {@link encode}, up to the slots of variables. */
export function decode(value: Value, numbering: Numbering): Term {
  if (value instanceof pl.type.Num) return value.value;
  if (value instanceof pl.type.Var) return variable(numbering.slotOf(value.id));
  if (!(value instanceof pl.type.Term)) throw new TypeError("an opaque value stands where data was expected");
  const functor = value.id.slice(PREFIX.data.length);
  if (value.args.length === 0) return functor;
  return { kind: "compound", functor, args: value.args.map((argument) => decode(argument, numbering)) };
}

/** The value as data; undefined when a variable is left in it. */
export function decodeGround(value: Value): Ground | undefined {
  if (value instanceof pl.type.Num) return value.value;
  if (!value.ground || !(value instanceof pl.type.Term)) return undefined;
  const functor = value.id.slice(PREFIX.data.length);
  if (value.args.length === 0) return functor;
  const args: Ground[] = [];
  for (const argument of value.args) {
    const decoded = decodeGround(argument);
    if (decoded === undefined) return undefined;
    args.push(decoded);
  }
  return { kind: "compound", functor, args };
}

/** Goals as a conjunction, which is tau's body of a clause. */
export function conjunction(goals: readonly Structure[]): Structure | null {
  return goals.reduceRight<Structure | null>(
    (rest, goal) => (rest === null ? goal : new pl.type.Term(",", [goal, rest])),
    null,
  );
}
