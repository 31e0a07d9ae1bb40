import { type Fact, type FactSource, type Ground, type Indicator, type Pattern } from "../facts/index.js";

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

  lookup(relation: Indicator, pattern: Pattern): Iterable<Fact> {
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

/** What is wrong with assumed facts: one that no rule could ask for is a mistake of the caller, not an absence. */
export function faultOfGiven(
  facts: readonly Fact[],
  relations: { has(relation: Indicator): boolean },
): string | undefined {
  for (const { relation, args } of facts) {
    if (!relations.has(relation)) return `given fact of \`${relation}\`, which the program does not declare`;
    if (!relation.endsWith(`/${args.length}`))
      return `given fact of \`${relation}\` has ${args.length} arguments`;
  }
  return undefined;
}
