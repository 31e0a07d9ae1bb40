/** A small seeded generator of pseudo-random numbers (mulberry32): the same seed gives the same history for ever. */
export class Random {
  #state: number;

  constructor(readonly seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** At least `low`, at most `high`. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.integer(0, values.length - 1)];
    if (value === undefined) throw new RangeError("nothing to pick from");
    return value;
  }

  /** So many different members, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    const left = [...values];
    const taken: Value[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(this.integer(0, left.length - 1), 1));
    return taken;
  }

  /** Picks a name by its weight. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const rows = Object.entries(weights) as [Name, number][];
    let rest = this.next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of rows) {
      rest -= weight;
      if (rest < 0) return name;
    }
    throw new RangeError("nothing to pick from");
  }
}
