import { type Fact } from "./engine.js";
import { type FactPattern, type FactSource } from "./fact-source.js";
import { type Ground, type Indicator } from "./term.js";

/** Atoms and integers are their own keys; compounds share one per functor, which a source may do. */
type Key = string | number;

/**
 * The facts that one query assumes. Each relation is indexed by an argument when a look-up first binds it,
 * so a list that is never asked for costs one pass.
 */
export class GivenFacts implements FactSource {
  readonly #relations = new Map<Indicator, Fact[]>();
  readonly #indexes = new Map<string, Map<Key, Fact[]>>();

  constructor(facts: Iterable<Fact>) {
    for (const fact of facts) {
      const known = this.#relations.get(fact.relation);
      if (known === undefined) this.#relations.set(fact.relation, [fact]);
      else known.push(fact);
    }
  }

  lookup(relation: Indicator, pattern: FactPattern): Iterable<Fact> {
    const facts = this.#relations.get(relation);
    if (facts === undefined) return [];
    const argument = pattern.findIndex((bound) => bound !== undefined);
    const bound = pattern[argument];
    if (bound === undefined) return facts;
    return this.#index(relation, argument, facts).get(keyOf(bound)) ?? [];
  }

  #index(relation: Indicator, argument: number, facts: readonly Fact[]): ReadonlyMap<Key, Fact[]> {
    const name = `${argument}:${relation}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = new Map<Key, Fact[]>();
    for (const fact of facts) {
      const value = fact.args[argument];
      if (value === undefined) continue;
      const key = keyOf(value);
      const bucket = index.get(key);
      if (bucket === undefined) index.set(key, [fact]);
      else bucket.push(fact);
    }
    this.#indexes.set(name, index);
    return index;
  }
}

function keyOf(value: Ground): Key {
  return typeof value === "object" ? `${value.functor}/${value.args.length}` : value;
}
