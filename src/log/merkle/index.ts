/**
 * The Merkle tree over a log (RFC 6962): leaf data are the bytes of each line without its line end, so anyone
 * can compute it from the file. `prove.ts` makes proofs, `check.ts` checks them, and neither knows the other.
 */
export { includes, isExtension, type TreeHead } from "./check.js";
export { EMPTY_ROOT, leafHash, nodeHash } from "./hash.js";
export { leavesOf, linesOf, treeOf } from "./leaf.js";
export { consistencyPath, inclusionPath } from "./prove.js";
export { GrowingTree, treeRoot } from "./tree.js";
