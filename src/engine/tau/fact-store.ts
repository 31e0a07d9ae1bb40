import { type Entry } from "../../model/index.js";
import { type FactSource } from "../fact-source.js";

/** The facts of a growing history. */
export interface FactStore extends FactSource {
  extend(entries: readonly Entry[]): void;
}

/** A stand-in that knows no relations, until the facts room brings the real one. */
export function createFactStore(): FactStore {
  return { extend: () => undefined, lookup: () => [] };
}
