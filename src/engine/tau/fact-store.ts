import { FactStore as IndexedFacts, type FactSource } from "../../facts/index.js";
import { type Entry } from "../../model/index.js";

/** The facts of a growing history. */
export interface FactStore extends FactSource {
  extend(entries: readonly Entry[]): void;
}

export function createFactStore(): FactStore {
  return new IndexedFacts();
}
