import { Cell, groundValue, instantiate, type Frame, type Value } from "../binding.js";
import { type Ground } from "../term.js";
import { EvaluationError } from "./builtin.js";
import { type CompiledClause } from "./compiled-program.js";
import { type Known, type Node } from "./kept-answers.js";
import { Reads } from "./reads.js";
import { Search, type SearchContext } from "./search.js";
import { readsOfWitness } from "./witness.js";

export interface Evaluated {
  readonly found: ReadonlyMap<string, readonly Ground[]>;
  readonly reads: Reads;
}

/** Finds the answers of a node by search. */
export function evaluate(node: Node, context: SearchContext, depth: number): Evaluated {
  const mark = context.trail.mark();
  const reads = new Reads();
  const cells = cellsOf(node.kind === "call" ? node.args : node.frame);
  const search =
    node.kind === "call"
      ? Search.forClauses(context, reads, node.indicator, cells, depth + 1)
      : Search.forBody(context, reads, node.compiled, node.index, cells, depth + 1);
  const found = new Map<string, readonly Ground[]>();
  let witness: Reads | undefined;
  while (search.advance()) {
    const args = node.kind === "call" ? groundArguments(node.indicator, cells) : headOf(node.compiled, cells);
    found.set(JSON.stringify(args), args);
    if (!node.single) continue;
    witness = readsOfWitness(search.steps());
    witness.cost = reads.cost;
    break;
  }
  context.trail.undo(mark);
  return { found, reads: witness ?? reads };
}

/** The arguments of a clause's head. Throws EvaluationError when they are not ground. */
export function headOf({ headArgs, clause }: CompiledClause, frame: Frame): readonly Ground[] {
  return groundArguments(
    clause.indicator,
    headArgs.map((term) => instantiate(term, frame)),
  );
}

export function cellsOf(known: Known): Cell[] {
  return known.map((value) => {
    const cell = new Cell();
    cell.value = value;
    return cell;
  });
}

function groundArguments(indicator: string, args: readonly Value[]): readonly Ground[] {
  return args.map((argument) => {
    const value = groundValue(argument);
    if (value !== undefined) return value;
    throw new EvaluationError(`an answer of the tabled predicate \`${indicator}\` is not ground`);
  });
}
