/**
 * Files below sealed roots: exact references, claims with the bytes that a producer will write, and readbacks
 * from the disk. It reads and reports; it writes nothing and judges nothing.
 */
export { applyEdit, type Occurrences, type TextEdit } from "./apply-edit.js";
export {
  claimDelete,
  claimEdit,
  claimMkdir,
  claimMove,
  claimWrite,
  type EditOptions,
  type FilesystemClaim,
} from "./claim.js";
export { ControlPlane, type ReachOptions } from "./control-plane.js";
export { FilesystemAdapterError, type FilesystemAdapterErrorCode } from "./error.js";
export { readComplete, readPartial, type ReadOptions } from "./read.js";
export { filesystemReadback } from "./readback.js";
export { overlappingPaths } from "./rooted-path.js";
export { Root, sealRoot, type SealOptions } from "./root.js";
export { isPlainPath } from "./spelling.js";
