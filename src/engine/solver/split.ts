import { groundValue, instantiate, type Value } from "../binding.js";
import { type Goal } from "../program.js";
import { argumentsOf, type Ground, type Term } from "../term.js";
import { runBuiltin } from "./builtin.js";
import { type CompiledClause } from "./compiled-program.js";
import { cellsOf, headOf } from "./evaluate.js";
import {
  ClauseNode,
  Union,
  UNREAD,
  type Answers,
  type Branch,
  type CallNode,
  type Change,
  type Known,
  type Node,
} from "./kept-answers.js";
import { range, type SearchContext } from "./search.js";

/** Where a clause stands after some of its goals; `open` when its variables can't be told apart any more. */
type Reached = { readonly index: number; readonly frame: Known } | "fails" | "open";

/**
 * Keeps the answers of a node in parts from now on: those of a call by clause, those of a clause by the answers
 * of its first goal. Returns false, and leaves the node as it was, when they can't be parted.
 */
export function split(node: Node, context: SearchContext, depth: number): boolean {
  const done = node.kind === "call" ? splitCall(node, context, depth) : splitClause(node, context, depth);
  if (!done) node.splittable = false;
  return done;
}

/** Brings the parts of a node up to date. Returns whether the answers changed. */
export function settleUnion(node: Node, union: Union, context: SearchContext, depth: number): boolean {
  if (node.kind === "clause") {
    for (let fact = union.pending.at(-1); fact !== undefined; fact = union.pending.at(-1)) {
      addBranch(node, union, fact, fact.args, context, depth);
      union.pending.pop();
    }
    followSource(node, union, context, depth);
  }
  for (const touched of union.touched) {
    const branch = union.branchOf.get(touched);
    if (branch !== undefined) settleBranch(union, branch, touched, context, depth);
    union.touched.delete(touched);
  }
  return union.takeChanged();
}

function splitCall(node: CallNode, context: SearchContext, depth: number): boolean {
  const parts: ClauseNode[] = [];
  for (const compiled of context.program.clausesOf(node.indicator)) {
    const frame: Known = compiled.clause.variables.map(() => undefined);
    const reached = reach(compiled, -1, frame, compiled.headArgs, node.args, context);
    if (reached === "open") return false;
    if (reached !== "fails") parts.push(new ClauseNode(compiled, reached.index, reached.frame));
  }
  const union = new Union({ kind: "clauses" });
  context.graph.subscribe(node, [], parts);
  node.union = union;
  for (const part of parts) union.touched.add(enter(union, part, part));
  settleUnion(node, union, context, depth);
  return true;
}

function splitClause(node: ClauseNode, context: SearchContext, depth: number): boolean {
  const { graph } = context;
  const goal = node.compiled.clause.body[node.index];
  if (goal?.kind === "fact") {
    const cells = cellsOf(node.frame);
    const pattern = argumentsOf(goal.term).map((term) => groundValue(instantiate(term, cells)));
    const bounds = range(node.compiled.hints[node.index], cells);
    const union = new Union({ kind: "facts", relation: goal.indicator });
    const key = graph.watch(goal.indicator, pattern, bounds);
    graph.subscribe(node, key === undefined ? [] : [key], []);
    for (const fact of graph.facts.lookup(goal.indicator, pattern, bounds)) union.pending.push(fact);
    union.pending.reverse();
    return adopt(node, union, context, depth);
  }
  if (goal?.kind === "call") {
    const cells = cellsOf(node.frame);
    const args: readonly Value[] = argumentsOf(goal.term).map((term) => instantiate(term, cells));
    const source = graph.nodeOf(goal.indicator, args, true);
    if (source === undefined || source.evaluating) return false;
    graph.subscribe(node, [], [source]);
    return adopt(node, new Union({ kind: "node", node: source }), context, depth);
  }
  return false;
}

/** Takes a union over, unless one of its branches leaves variables that can't be told apart. */
function adopt(node: ClauseNode, union: Union, context: SearchContext, depth: number): boolean {
  node.union = union;
  try {
    settleUnion(node, union, context, depth);
    return true;
  } catch (error) {
    discard(node, union, context);
    if (error instanceof OpenFrame) return false;
    throw error;
  }
}

/** Thrown while a branch is made: its variables can't be told apart. */
export class OpenFrame extends Error {}

/** Forgets the parts of a node, whose answers are to be found by one search again. */
export function discard(node: ClauseNode, union: Union, context: SearchContext): void {
  node.union = undefined;
  for (const { node: part } of union.branches.values()) if (part !== undefined) release(part, context);
  context.graph.unsubscribe(node);
}

/** Lets go of a part and of all parts below it. */
function release(part: ClauseNode, context: SearchContext): void {
  const pending: ClauseNode[] = [part];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    context.graph.unsubscribe(next);
    for (const { node } of next.union?.branches.values() ?? []) if (node !== undefined) pending.push(node);
  }
}

function followSource(node: ClauseNode, union: Union, context: SearchContext, depth: number): void {
  if (union.source.kind !== "node") return;
  const source = union.source.node;
  context.graph.refresh(source, context, depth + 1);
  const changes = source.union?.changesSince(union.readUntil);
  if (changes !== undefined) {
    for (const change of changes) {
      applyChange(node, union, change, context, depth);
      union.readUntil = { ...union.readUntil, length: union.readUntil.length + 1 };
    }
    return;
  }
  const answers = answersByName(source);
  for (const name of [...union.branches.keys()])
    if (typeof name === "string" && !answers.has(name)) removeBranch(union, name, context);
  for (const [name, args] of answers)
    if (!union.branches.has(name)) addBranch(node, union, name, args, context, depth);
  union.readUntil = source.union?.cursor ?? UNREAD;
}

function answersByName(node: Node): Answers {
  return node.union === undefined ? node.found : new Map(node.union.named());
}

function applyChange(
  node: ClauseNode,
  union: Union,
  { name, args }: Change,
  context: SearchContext,
  depth: number,
): void {
  if (args === undefined) removeBranch(union, name, context);
  else if (!union.branches.has(name)) addBranch(node, union, name, args, context, depth);
}

function addBranch(
  node: ClauseNode,
  union: Union,
  key: unknown,
  args: readonly Ground[],
  context: SearchContext,
  depth: number,
): void {
  const goal = node.compiled.clause.body[node.index];
  if (goal === undefined || union.branches.has(key)) return;
  const reached = reach(node.compiled, node.index, node.frame, goalArguments(goal), args, context);
  if (reached === "open") throw new OpenFrame();
  if (reached === "fails") return;
  if (reached.index === node.compiled.clause.body.length) {
    const head = headOf(node.compiled, cellsOf(reached.frame));
    const branch: Branch = { node: undefined, answers: new Map(), readUntil: UNREAD };
    union.branches.set(key, branch);
    union.replace(branch, new Map([[JSON.stringify(head), head]]));
    return;
  }
  const part = new ClauseNode(node.compiled, reached.index, reached.frame);
  part.readers.add(node);
  enter(union, key, part);
  union.touched.add(part);
  context.allowance.spend(depth);
}

/** Adds a part that has no answers yet. */
function enter(union: Union, key: unknown, part: ClauseNode): ClauseNode {
  const branch: Branch = { node: part, answers: new Map(), readUntil: UNREAD };
  union.branches.set(key, branch);
  union.branchOf.set(part, branch);
  return part;
}

function removeBranch(union: Union, key: unknown, context: SearchContext): void {
  const branch = union.branches.get(key);
  if (branch === undefined) return;
  union.replace(branch, new Map());
  union.branches.delete(key);
  if (branch.node === undefined) return;
  union.branchOf.delete(branch.node);
  union.touched.delete(branch.node);
  release(branch.node, context);
}

function settleBranch(
  union: Union,
  branch: Branch,
  part: ClauseNode,
  context: SearchContext,
  depth: number,
): void {
  context.graph.refresh(part, context, depth + 1);
  const changes = part.union?.changesSince(branch.readUntil);
  if (changes === undefined) union.replace(branch, answersByName(part));
  else for (const change of changes) union.apply(branch, change);
  branch.readUntil = part.union?.cursor ?? UNREAD;
}

/**
 * Goes on from a goal (or, at -1, from the head) whose arguments have been found, past the builtins behind it.
 */
function reach(
  compiled: CompiledClause,
  from: number,
  frame: Known,
  terms: readonly Term[],
  args: Known,
  { trail, allowance }: SearchContext,
): Reached {
  const mark = trail.mark();
  const cells = cellsOf(frame);
  try {
    const matches = terms.every((term, position) => {
      const value = args[position];
      return value === undefined || trail.unify(instantiate(term, cells), value);
    });
    if (!matches) return "fails";
    let index = from + 1;
    for (
      let goal = compiled.clause.body[index];
      goal?.kind === "builtin";
      goal = compiled.clause.body[index]
    ) {
      allowance.spend(0);
      const operands = argumentsOf(goal.term).map((term) => instantiate(term, cells));
      if (!runBuiltin(goal.name, operands, trail)) return "fails";
      index += 1;
    }
    const values = cells.map((cell) => groundValue(cell));
    // A variable that is bound to another, or to a term with one in it, is more than a value or nothing.
    if (cells.some((cell, slot) => cell.value !== undefined && values[slot] === undefined)) return "open";
    return { index, frame: values };
  } finally {
    trail.undo(mark);
  }
}

function goalArguments(goal: Goal): readonly Term[] {
  return goal.kind === "negation" ? [] : argumentsOf(goal.term);
}
