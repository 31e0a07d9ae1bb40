import { type Fact, type Ground, type Indicator, type Pattern, type Range } from "./fact.js";

/** How a relation is stored. Arguments count from 0. */
export interface TableShape {
  /** Arguments to look up by; a look-up takes the bound one with the fewest facts. */
  readonly indexed: readonly number[];
  /** The argument that holds the record's own position, by which facts arrive in increasing order. */
  readonly position?: number;
}

/** The facts of one relation, in the order of the log, found by argument and by range of positions. */
export class Table {
  readonly #relation: Indicator;
  readonly #shape: TableShape;
  readonly #rows: Fact[] = [];
  readonly #indexes: ReadonlyMap<number, Map<Ground, Fact[]>>;

  constructor(relation: Indicator, shape: TableShape) {
    this.#relation = relation;
    this.#shape = shape;
    this.#indexes = new Map(shape.indexed.map((argument) => [argument, new Map<Ground, Fact[]>()]));
  }

  insert(args: readonly Ground[], positions: readonly number[]): Fact {
    const fact: Fact = { relation: this.#relation, args, positions };
    this.#rows.push(fact);
    for (const [argument, index] of this.#indexes) {
      const key = args[argument];
      if (key === undefined || typeof key === "object") continue;
      const bucket = index.get(key);
      if (bucket === undefined) index.set(key, [fact]);
      else bucket.push(fact);
    }
    return fact;
  }

  /** Candidates for a pattern, newest first. */
  lookup(pattern: Pattern, range?: Range): Iterable<Fact> {
    const bucket = this.#smallestBucket(pattern);
    if (range === undefined || range.argument !== this.#shape.position)
      return newestFirst(bucket, 0, bucket.length);
    const from = range.above === undefined ? 0 : firstAbove(bucket, range.argument, range.above);
    const to =
      range.below === undefined ? bucket.length : firstAbove(bucket, range.argument, range.below - 1);
    return newestFirst(bucket, from, to);
  }

  #smallestBucket(pattern: Pattern): readonly Fact[] {
    let smallest: readonly Fact[] = this.#rows;
    for (const [argument, index] of this.#indexes) {
      const key = pattern[argument];
      if (key === undefined || typeof key === "object") continue;
      const bucket = index.get(key);
      if (bucket === undefined) return [];
      if (bucket.length < smallest.length) smallest = bucket;
    }
    return smallest;
  }
}

function* newestFirst(rows: readonly Fact[], from: number, to: number): Generator<Fact> {
  for (let index = to - 1; index >= from; index -= 1) {
    const fact = rows[index];
    if (fact !== undefined) yield fact;
  }
}

/** Index of the first fact whose argument is greater than `bound`; facts increase in that argument. */
function firstAbove(rows: readonly Fact[], argument: number, bound: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = rows[middle]?.args[argument];
    if (typeof value === "number" && value > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
