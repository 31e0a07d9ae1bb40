import { type Fact, type Indicator, type Pattern, type Range } from "./fact.js";

/**
 * Where look-ups and new facts meet: a look-up is watched under one key, and a new fact is announced under
 * every key of a look-up that it could answer. Keys may be too wide and are never too narrow.
 */
export type WatchKey = string;

/** Relations whose first argument is one claim's, or one observation's: their facts arrive together. */
const FAMILIES: readonly (readonly [prefix: string, family: string])[] = [
  ["effect", "e"],
  ["outcome", "e"],
  ["obligation", "e"],
  ["observation", "o"],
];

/** The key of a look-up: by its first bound argument among `indexed`, or of the whole relation. */
export function watchKey(relation: Indicator, pattern: Pattern, indexed: readonly number[]): WatchKey {
  for (const argument of indexed) {
    const value = pattern[argument];
    if (value !== undefined && typeof value !== "object") return keyOf(relation, argument, value);
  }
  return `*|${relation}`;
}

/** Every key of a look-up that `fact` could answer. */
export function watchKeys(fact: Fact, indexed: readonly number[]): readonly WatchKey[] {
  const keys: WatchKey[] = [`*|${fact.relation}`];
  for (const argument of indexed) {
    const value = fact.args[argument];
    if (value !== undefined && typeof value !== "object") keys.push(keyOf(fact.relation, argument, value));
  }
  return keys;
}

/** Whether no fact after `head` can answer a look-up within `range` of a relation with such a position. */
export function isPast(range: Range | undefined, position: number | undefined, head: number): boolean {
  return range?.below !== undefined && range.argument === position && range.below <= head + 1;
}

function keyOf(relation: Indicator, argument: number, value: string | number): WatchKey {
  const family = argument === 0 ? FAMILIES.find(([prefix]) => relation.startsWith(prefix))?.[1] : undefined;
  return family === undefined ? `${relation}|${argument}|${value}` : `${family}|${value}`;
}
