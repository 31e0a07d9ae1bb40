import { type Entry, type Sha256 } from "../../model/index.js";
import { GENESIS, seal } from "../chain.js";
import { type TreeHead } from "./check.js";
import { leafHash } from "./hash.js";
import { treeRoot } from "./tree.js";

/**
 * The lines that entries stand for, without line ends: there is one way to write each entry, so these are
 * the bytes that were read. The entries are those of a lineage, from the first on.
 */
export function* linesOf(entries: readonly Entry[]): Generator<string> {
  let previous = GENESIS;
  for (const { position, time, writer, hash, record } of entries) {
    yield seal({ position, time, writer, previous, record }).line;
    previous = hash;
  }
}

/** The leaf hashes of a lineage's entries, from the first on. */
export function leavesOf(entries: readonly Entry[]): readonly Sha256[] {
  return Array.from(linesOf(entries), leafHash);
}

/** The tree over a lineage's entries, or over the first `size` of them. */
export function treeOf(entries: readonly Entry[], size = entries.length): TreeHead {
  return { size, root: treeRoot(leavesOf(entries.slice(0, size))) };
}
