import { type Sha256 } from "../../model/index.js";
import { EMPTY_ROOT, nodeHash } from "./hash.js";

/**
 * A Merkle tree (RFC 6962 §2.1) that grows by one leaf at a time and keeps only the roots of its complete
 * subtrees, one for each bit of its size. A leaf costs one hash on average and at most log₂(size), and so
 * does the root.
 */
export class GrowingTree {
  /** Roots of complete subtrees, largest first. */
  readonly #peaks: Sha256[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(leaf: Sha256): void {
    let peak = leaf;
    for (let rest = this.#size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
      const left = this.#peaks.pop();
      if (left === undefined) throw new Error("a tree has a peak for each bit of its size");
      peak = nodeHash(left, peak);
    }
    this.#peaks.push(peak);
    this.#size += 1;
  }

  get root(): Sha256 {
    const root = this.#peaks.reduceRight<Sha256 | undefined>(
      (right, left) => (right === undefined ? left : nodeHash(left, right)),
      undefined,
    );
    return root ?? EMPTY_ROOT;
  }
}

/** The root of the tree over these leaf hashes. */
export function treeRoot(leaves: Iterable<Sha256>): Sha256 {
  const tree = new GrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root;
}
