import { type Value } from "tau-prolog";
import { formatTerm, type Term } from "../term.js";
import { Abandoned } from "./abandoned.js";
import { decode, Numbering } from "./encoding.js";
import { type Site } from "./site.js";

type Operation = (left: number, right: number) => number;

/** The operators of the language; `//` truncates and `mod` has the sign of its divisor, as in SWI-Prolog. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["+", (left, right) => left + right],
  ["-", (left, right) => left - right],
  ["*", (left, right) => left * right],
  ["//", (left, right) => Math.trunc(left / right)],
  ["mod", modulo],
]);

const NEEDS_DIVISOR: ReadonlySet<string> = new Set(["//", "mod"]);

function modulo(left: number, right: number): number {
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest;
}

/** The integer that an expression stands for. Throws for anything else, and beyond the safe integers. */
export function evaluate(expression: Value, site: Site): number {
  return evaluateTerm(decode(expression, new Numbering()), site);
}

function evaluateTerm(expression: Term, site: Site): number {
  if (typeof expression === "number") return expression;
  const fail = (why: string): Abandoned =>
    Abandoned.error(`\`${formatTerm(expression)}\` ${why} ${site.describe()}`);
  if (typeof expression === "string") throw fail("is no integer");
  if (expression.kind === "variable") throw fail("is unbound in arithmetic");
  const operation = OPERATIONS.get(expression.functor);
  const [left, right] = expression.args;
  if (operation === undefined || left === undefined || right === undefined || expression.args.length !== 2)
    throw fail("is no arithmetic");
  const divisor = evaluateTerm(right, site);
  const dividend = evaluateTerm(left, site);
  if (divisor === 0 && NEEDS_DIVISOR.has(expression.functor)) throw fail("divides by zero");
  const value = operation(dividend, divisor) + 0;
  if (!Number.isSafeInteger(value)) throw fail("exceeds the safe integers");
  return value;
}
