import { type Program, type SourcePlace } from "../program.js";
import { type Indicator } from "../term.js";

export interface UnusedPredicate {
  readonly indicator: Indicator;
  readonly place: SourcePlace;
}

/**
 * Predicates that nothing reaches from the entry points: a hint, no fault, since only hosts know all of the
 * questions they ask. Extension points count as used. In source order.
 */
export function unusedPredicates(
  program: Program,
  entryPoints: Iterable<Indicator>,
): readonly UnusedPredicate[] {
  const used = new Set<Indicator>([...entryPoints, ...program.extensionPoints]);
  for (const indicator of used)
    for (const { body } of program.predicates.get(indicator) ?? [])
      for (const goal of body) {
        const simple = goal.kind === "negation" ? goal.goal : goal;
        if (simple.kind === "call") used.add(simple.indicator);
      }
  return [...program.predicates].flatMap(([indicator, [first]]) =>
    first === undefined || used.has(indicator) ? [] : [{ indicator, place: first.place }],
  );
}
