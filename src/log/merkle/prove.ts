import { type Sha256 } from "../../model/index.js";
import { treeRoot } from "./tree.js";

/**
 * The hashes that lead from a leaf to the root of the tree over all `leaves` (RFC 6962 §2.1.1), from the
 * leaf's sibling upwards. `index` counts from 0. Costs a hash for each other leaf.
 */
export function inclusionPath(leaves: readonly Sha256[], index: number): readonly Sha256[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`a tree of ${leaves.length} leaves has no leaf ${index}`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionPath(left, index), treeRoot(right)]
    : [...inclusionPath(right, index - split), treeRoot(left)];
}

/**
 * The hashes that show the tree over the first `size` leaves to be the beginning of the tree over all of them
 * (RFC 6962 §2.1.2). None when `size` is 0 or all leaves: then the roots say it themselves.
 */
export function consistencyPath(leaves: readonly Sha256[], size: number): readonly Sha256[] {
  if (!Number.isSafeInteger(size) || size < 0 || size > leaves.length)
    throw new RangeError(`a tree of ${leaves.length} leaves has no first ${size}`);
  return size === 0 ? [] : subproof(leaves, size, true);
}

/** `known`: the verifier has the root of exactly these leaves already, as the older tree's. */
function subproof(leaves: readonly Sha256[], size: number, known: boolean): readonly Sha256[] {
  if (size === leaves.length) return known ? [] : [treeRoot(leaves)];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return size <= split
    ? [...subproof(left, size, known), treeRoot(right)]
    : [...subproof(right, size - split, false), treeRoot(left)];
}

/** The largest power of two below a number greater than 1. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
