import { type Fact, type Indicator, type WatchKey } from "../../facts/index.js";
import { type Ground } from "../term.js";
import { type CompiledClause } from "./compiled-program.js";

/**
 * `sound`: the answers are those of the history. `doubtful`: answers of other nodes that these rest on may have
 * changed. `stale`: facts have come that may change them.
 */
export type NodeState = "sound" | "doubtful" | "stale";

export type Answers = ReadonlyMap<string, readonly Ground[]>;

/** What is known of the arguments or variables of a node: a value, or nothing. */
export type Known = readonly (Ground | undefined)[];

/**
 * Answers that are kept while the history grows, with what they were found by, so that a new fact wakes only
 * what it may change. Holds no derivations: these are found again when somebody asks for a proof.
 */
abstract class KeptAnswers {
  state: NodeState = "stale";
  evaluating = false;
  /** Ticks of the graph at which the answers last changed, and were last known to be right. */
  changedAt = -1;
  verifiedAt = -1;
  /** Whether finding the answers anew costs so much that they are better kept in parts. */
  costly = false;
  /** False once the parts turned out to be inseparable. */
  splittable = true;
  /** The parts, once the answers are kept so. */
  union: Union | undefined = undefined;
  found: Answers = NOTHING;
  /** Look-ups under which new facts are announced to this node. */
  keys: readonly WatchKey[] = [];
  /** Nodes whose answers were used, and nodes that use these. */
  sources: readonly Node[] = [];
  readonly readers = new Set<Node>();

  /** True when there can be only one answer. */
  abstract readonly single: boolean;

  /** Arguments of the predicate, one list for each answer. Read only while the node is sound. */
  answers(): Iterable<readonly Ground[]> {
    return this.union === undefined ? this.found.values() : this.union.answers();
  }
}

const NOTHING: Answers = new Map();

/** The answers of one call of a predicate. */
export class CallNode extends KeptAnswers {
  readonly kind = "call";
  readonly single: boolean;

  constructor(
    readonly indicator: Indicator,
    readonly args: Known,
  ) {
    super();
    this.single = args.every((value) => value !== undefined);
  }
}

/** The answers of one use of a clause from some goal on, as arguments of its predicate. */
export class ClauseNode extends KeptAnswers {
  readonly kind = "clause";
  readonly single: boolean;

  constructor(
    readonly compiled: CompiledClause,
    readonly index: number,
    readonly frame: Known,
  ) {
    super();
    this.single = compiled.headSlots.every((slot) => frame[slot] !== undefined);
  }
}

export type Node = CallNode | ClauseNode;

/** One part of a union: what one answer of its first goal leads to. */
export interface Branch {
  /** Undefined when nothing is left to be shown: the answers are then fixed. */
  readonly node: ClauseNode | undefined;
  /** What the part gives to the union. */
  readonly answers: Map<string, readonly Ground[]>;
  /** How much of the part's own changes is in `answers`, when it is a union too. */
  readUntil: Cursor;
}

/** How far the changes of a union were followed. */
export interface Cursor {
  readonly epoch: number;
  readonly length: number;
}

/** Nothing was followed yet: every answer is new. */
export const UNREAD: Cursor = { epoch: -1, length: 0 };

/** A change of a union's answers: an answer that is new, or the name of one that is gone. */
export interface Change {
  readonly name: string;
  readonly args: readonly Ground[] | undefined;
}

/** Where the branches come from. Those of a call are its clauses, and never change. */
export type Source =
  | { readonly kind: "clauses" }
  | { readonly kind: "facts"; readonly relation: Indicator }
  | { readonly kind: "node"; readonly node: CallNode };

/** Beyond this many changes for each answer a reader is better off looking at all answers. */
const LONGEST_JOURNAL = 2;

/**
 * Answers of a large search in parts, one for each answer of its first goal: a new fact adds a part, and a part
 * that changes is found anew alone. An answer holds as long as any part gives it.
 */
export class Union {
  readonly branches = new Map<unknown, Branch>();
  /** Facts that may add branches, and branches that may have changed. */
  readonly pending: Fact[] = [];
  readonly touched = new Set<ClauseNode>();
  readonly branchOf = new Map<ClauseNode, Branch>();
  /** How much of the source is in the branches. */
  readUntil = UNREAD;
  /** Changes since the epoch began, for unions that read this one. */
  #journal: Change[] = [];
  #epoch = 0;
  readonly #support = new Map<string, { readonly args: readonly Ground[]; count: number }>();
  /** True at first: what the answers were before they were kept in parts is not known here. */
  #changed = true;

  constructor(readonly source: Source) {}

  *answers(): Generator<readonly Ground[]> {
    for (const { args } of this.#support.values()) yield args;
  }

  /** Every answer by its name. */
  *named(): Generator<readonly [name: string, args: readonly Ground[]]> {
    for (const [name, { args }] of this.#support) yield [name, args];
  }

  get cursor(): Cursor {
    return { epoch: this.#epoch, length: this.#journal.length };
  }

  /** What has changed since a cursor; undefined when that is no longer known, and all answers have to be read. */
  changesSince({ epoch, length }: Cursor): readonly Change[] | undefined {
    return epoch === this.#epoch ? this.#journal.slice(length) : undefined;
  }

  /** Makes a branch give an answer, or give it no longer. */
  apply(branch: Branch, { name, args }: Change): void {
    if (args === undefined) {
      if (branch.answers.delete(name)) this.#lose(name);
    } else if (!branch.answers.has(name)) {
      branch.answers.set(name, args);
      this.#gain(name, args);
    }
  }

  /** Makes a branch give these answers and no others. */
  replace(branch: Branch, answers: Answers): void {
    for (const name of [...branch.answers.keys()])
      if (!answers.has(name)) this.apply(branch, { name, args: undefined });
    for (const [name, args] of answers) this.apply(branch, { name, args });
  }

  /** Whether any answer came or went since this was last asked. */
  takeChanged(): boolean {
    const changed = this.#changed;
    this.#changed = false;
    if (this.#journal.length > LONGEST_JOURNAL * this.#support.size + 1024) {
      this.#journal = [];
      this.#epoch += 1;
    }
    return changed;
  }

  #gain(name: string, args: readonly Ground[]): void {
    const known = this.#support.get(name);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    this.#support.set(name, { args, count: 1 });
    this.#journal.push({ name, args });
    this.#changed = true;
  }

  #lose(name: string): void {
    const known = this.#support.get(name);
    if (known === undefined) return;
    known.count -= 1;
    if (known.count > 0) return;
    this.#support.delete(name);
    this.#journal.push({ name, args: undefined });
    this.#changed = true;
  }
}
