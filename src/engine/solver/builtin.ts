import { type Builtin } from "../program.js";
import { Cell, dereference, type CompoundValue, type Trail, type Value } from "../binding.js";

/** The rules asked for something that has no value, such as comparing an atom by size. */
export class EvaluationError extends Error {}

/** Runs one builtin; true when it holds. Bindings that it makes stand on the trail. */
export function runBuiltin(name: Builtin, args: readonly Value[], trail: Trail): boolean {
  const [left = 0, right = 0] = args;
  switch (name) {
    case "true":
      return true;
    case "fail":
      return false;
    case "=":
      return trail.unify(left, right);
    case "==":
      return identical(left, right);
    case "\\==":
      return !identical(left, right);
    case "is":
      return trail.unify(left, arithmetic(right));
    case "<":
      return arithmetic(left) < arithmetic(right);
    case ">":
      return arithmetic(left) > arithmetic(right);
    case "=<":
      return arithmetic(left) <= arithmetic(right);
    case ">=":
      return arithmetic(left) >= arithmetic(right);
    case "=:=":
      return arithmetic(left) === arithmetic(right);
    case "=\\=":
      return arithmetic(left) !== arithmetic(right);
  }
}

function identical(left: Value, right: Value): boolean {
  const a = dereference(left);
  const b = dereference(right);
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a instanceof Cell || b instanceof Cell) return false;
  return (
    a.functor === b.functor &&
    a.args.length === b.args.length &&
    a.args.every((argument, index) => {
      const other = b.args[index];
      return other !== undefined && identical(argument, other);
    })
  );
}

function arithmetic(value: Value): number {
  const current = dereference(value);
  if (typeof current === "number") return current;
  if (current instanceof Cell) throw new EvaluationError("arithmetic on a variable without a value");
  if (typeof current === "string") throw new EvaluationError(`arithmetic on the atom \`${current}\``);
  return applyOperator(current);
}

function applyOperator({ functor, args }: CompoundValue): number {
  const numbers = args.map(arithmetic);
  const [left = 0, right = 0] = numbers;
  // `+ 0` turns -0 into 0, whichever operation gave it.
  const result = operate(`${functor}/${numbers.length}`, left, right) + 0;
  if (!Number.isSafeInteger(result))
    throw new EvaluationError("the result is beyond the integers that all engines hold exactly");
  return result;
}

function operate(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+/2":
      return left + right;
    case "-/2":
      return left - right;
    case "*/2":
      return left * right;
    case "///2":
      if (right === 0) throw new EvaluationError("division by zero");
      return Math.trunc(left / right);
    case "mod/2":
      if (right === 0) throw new EvaluationError("division by zero");
      // The sign of the divisor, as ISO has it.
      return left - Math.floor(left / right) * right;
    default:
      throw new EvaluationError(`\`${operator}\` is no arithmetic`);
  }
}
