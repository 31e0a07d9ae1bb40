import { type Sha256 } from "../../model/index.js";
import { EMPTY_ROOT, nodeHash } from "./hash.js";

/** Part of a tree that somebody vouches for. */
export interface TreeHead {
  /** Number of leaves. */
  readonly size: number;
  readonly root: Sha256;
}

/**
 * Whether a path proves that the leaf with this hash is leaf `index`, from 0, of a tree (the check of
 * RFC 9162 §2.1.3.2). Shares no code with what makes paths.
 */
export function includes(tree: TreeHead, index: number, leaf: Sha256, path: readonly Sha256[]): boolean {
  if (!isCount(index) || !isCount(tree.size) || index >= tree.size) return false;
  let hash = leaf;
  const way = new Way(index, tree.size - 1);
  for (const sibling of path) {
    if (way.last === 0) return false;
    if (way.isRight) {
      hash = nodeHash(sibling, hash);
      way.climbToRight();
    } else {
      hash = nodeHash(hash, sibling);
    }
    way.climb();
  }
  return way.last === 0 && hash === tree.root;
}

/** Whether a path proves that `newer` begins with all leaves of `older` (the check of RFC 9162 §2.1.4.2). */
export function isExtension(older: TreeHead, newer: TreeHead, path: readonly Sha256[]): boolean {
  if (!isCount(older.size) || !isCount(newer.size) || older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && older.root === newer.root;
  if (older.size === 0) return path.length === 0 && older.root === EMPTY_ROOT;
  const way = new Way(older.size - 1, newer.size - 1);
  while (way.node % 2 === 1) way.climb();
  // A complete older tree is a node of the newer one, and its root is not repeated in the path.
  const [start, ...rest] = way.node === 0 ? [older.root, ...path] : path;
  if (start === undefined) return false;
  let [before, after] = [start, start];
  for (const sibling of rest) {
    if (way.last === 0) return false;
    if (way.isRight) {
      before = nodeHash(sibling, before);
      after = nodeHash(sibling, after);
      way.climbToRight();
    } else {
      after = nodeHash(after, sibling);
    }
    way.climb();
  }
  return way.last === 0 && before === older.root && after === newer.root;
}

/** A node on its way up: its index, and that of the last node, at the same height. */
class Way {
  constructor(
    public node: number,
    public last: number,
  ) {}

  /** Its sibling is to its left; the last node's next sibling is, wherever that is further up. */
  get isRight(): boolean {
    return this.node % 2 === 1 || this.node === this.last;
  }

  climb(): void {
    this.node = Math.floor(this.node / 2);
    this.last = Math.floor(this.last / 2);
  }

  /** Passes the heights at which an even last node has no sibling. */
  climbToRight(): void {
    while (this.node % 2 === 0 && this.node !== 0) this.climb();
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
