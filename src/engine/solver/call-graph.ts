import {
  type Fact,
  type FactSource,
  type Indicator,
  type Pattern,
  type Range,
  type WatchKey,
} from "../../facts/index.js";
import { Cell, dereference, groundValue, type Value } from "../binding.js";
import { type Ground } from "../term.js";
import { EvaluationError } from "./builtin.js";
import { evaluate } from "./evaluate.js";
import { CallNode, type Known, type Node, type Union } from "./kept-answers.js";
import { type Reads } from "./reads.js";
import { type Calls, type SearchContext } from "./search.js";
import { discard, OpenFrame, settleUnion, split } from "./split.js";

/** Facts that calls are answered from; those that grow say under which key they announce what is new. */
export interface WatchedFacts extends FactSource {
  watch?(relation: Indicator, pattern: Pattern, range?: Range): WatchKey | undefined;
}

/**
 * The calls that were answered, each with what its answers rest on. A new fact makes doubtful only what looked
 * for something like it; what is doubtful is looked at again only when asked, and only as far as it changed.
 */
export class CallGraph implements Calls {
  readonly #calls = new Map<string, CallNode>();
  readonly #watchers = new Map<WatchKey, Set<Node>>();
  #tick = 0;

  constructor(
    readonly facts: WatchedFacts,
    private readonly tabled: ReadonlySet<Indicator>,
    /** A search of more steps than this is kept in parts when it has to be done again. */
    private readonly costly: number,
  ) {}

  get tick(): number {
    return this.#tick;
  }

  watch(relation: Indicator, pattern: Pattern, range?: Range): WatchKey | undefined {
    return this.facts.watch?.(relation, pattern, range);
  }

  /** Begins a new state of the history; {@link announce} says what is new in it. */
  begin(): void {
    this.#tick += 1;
  }

  announce(fact: Fact, keys: readonly WatchKey[]): void {
    for (const key of keys) {
      for (const node of this.#watchers.get(key) ?? []) {
        const { union } = node;
        if (union === undefined) this.#disturb(node, "stale");
        else if (union.source.kind === "facts" && union.source.relation === fact.relation) {
          union.pending.push(fact);
          this.#disturb(node, "doubtful");
        }
      }
    }
  }

  nodeOf(indicator: Indicator, args: readonly Value[], always = false): CallNode | undefined {
    if (!always && !this.tabled.has(indicator)) return undefined;
    const known: (Ground | undefined)[] = [];
    const open = new Set<Cell>();
    for (const argument of args) {
      const value = dereference(argument);
      if (value instanceof Cell) {
        if (open.has(value)) return undefined;
        open.add(value);
        known.push(undefined);
        continue;
      }
      const ground = groundValue(value);
      if (ground === undefined) return undefined;
      known.push(ground);
    }
    return this.#call(indicator, known);
  }

  refresh(node: Node, context: SearchContext, depth: number): void {
    if (node.state === "sound") return;
    node.evaluating = true;
    try {
      if (node.union !== undefined) this.#settle(node, node.union, context, depth);
      else if (node.state === "stale" || this.#restsOnChange(node, context, depth)) {
        // Should the search be cut short, what the node rests on may be forgotten: only a search tells then.
        node.state = "stale";
        this.#evaluate(node, context, depth);
      }
      node.state = "sound";
      node.verifiedAt = this.#tick;
    } finally {
      node.evaluating = false;
    }
  }

  subscribe(node: Node, keys: Iterable<WatchKey>, sources: Iterable<Node>): void {
    this.unsubscribe(node);
    node.keys = [...keys];
    node.sources = [...sources];
    for (const key of node.keys) {
      const watchers = this.#watchers.get(key);
      if (watchers === undefined) this.#watchers.set(key, new Set([node]));
      else watchers.add(node);
    }
    for (const source of node.sources) source.readers.add(node);
  }

  unsubscribe(node: Node): void {
    for (const key of node.keys) {
      const watchers = this.#watchers.get(key);
      watchers?.delete(node);
      if (watchers?.size === 0) this.#watchers.delete(key);
    }
    for (const source of node.sources) source.readers.delete(node);
    node.keys = [];
    node.sources = [];
  }

  #call(indicator: Indicator, args: Known): CallNode {
    const key = JSON.stringify([indicator, ...args.map((value) => value ?? null)]);
    const known = this.#calls.get(key);
    if (known !== undefined) return known;
    const node = new CallNode(indicator, args);
    this.#calls.set(key, node);
    return node;
  }

  #settle(node: Node, union: Union, context: SearchContext, depth: number): void {
    try {
      if (settleUnion(node, union, context, depth)) node.changedAt = this.#tick;
    } catch (error) {
      if (!(error instanceof OpenFrame) || node.kind !== "clause") throw error;
      discard(node, union, context);
      node.splittable = false;
      node.state = "stale";
      this.#evaluate(node, context, depth);
    }
  }

  #restsOnChange(node: Node, context: SearchContext, depth: number): boolean {
    for (const source of node.sources) {
      if (source.evaluating) return true;
      try {
        this.refresh(source, context, depth + 1);
      } catch (error) {
        // A search from nothing may no longer come across this source, nor across its error.
        if (error instanceof EvaluationError) return true;
        throw error;
      }
      if (source.changedAt > node.verifiedAt) return true;
    }
    return false;
  }

  #evaluate(node: Node, context: SearchContext, depth: number): void {
    if (node.costly && node.splittable && split(node, context, depth)) {
      node.changedAt = this.#tick;
      return;
    }
    const { found, reads } = evaluate(node, context, depth);
    this.#commit(node, found, reads);
  }

  #commit(node: Node, found: ReadonlyMap<string, readonly Ground[]>, reads: Reads): void {
    this.subscribe(node, reads.keys, reads.nodes);
    node.costly = reads.cost > this.costly;
    if (node.verifiedAt >= 0 && sameNames(found, node.found)) return;
    node.found = found;
    node.changedAt = this.#tick;
  }

  #disturb(node: Node, state: "stale" | "doubtful"): void {
    if (node.state !== "sound") {
      if (state === "stale") node.state = state;
      return;
    }
    node.state = state;
    const pending: Node[] = [node];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const reader of next.readers) {
        if (next.kind === "clause") reader.union?.touched.add(next);
        if (reader.state !== "sound") continue;
        reader.state = "doubtful";
        pending.push(reader);
      }
    }
  }
}

function sameNames(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  if (one.size !== other.size) return false;
  for (const name of one.keys()) if (!other.has(name)) return false;
  return true;
}
