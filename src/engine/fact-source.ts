import { type Fact } from "./engine.js";
import { type Ground, type Indicator } from "./term.js";

/** A pattern for the arguments of a relation: what a goal has bound already, and undefined where it is open. */
export type FactPattern = readonly (Ground | undefined)[];

/** Where an engine finds facts. Implementations answer from an index: a look-up must not scan a history. */
export interface FactSource {
  /**
   * Facts of `relation` that may match: all that do, and perhaps some that don't, which the caller filters.
   * The order is that of insertion; the result is read before the source changes again.
   */
  lookup(relation: Indicator, pattern: FactPattern): Iterable<Fact>;
}
