import { type BigIntStats } from "node:fs";
import { sha256 } from "../../model/index.js";

/** Which object a path led to. Pinned only while something holds the object open: inodes are reused. */
export interface Identity {
  readonly device: bigint;
  readonly inode: bigint;
}

export function identityOf(status: BigIntStats): Identity {
  return { device: status.dev, inode: status.ino };
}

export function sameIdentity(one: Identity, other: Identity): boolean {
  return one.device === other.device && one.inode === other.inode;
}

/** One digest for a chain of directories, root first: it changes when any of them is another one. */
export function chainDigest(chain: readonly Identity[]): string {
  return sha256(chain.map(({ device, inode }) => `${device.toString()}:${inode.toString()}`).join("/"));
}

/** How an existing object is named in a reference: itself, and the directories that led to it. */
export function presentIncarnation(
  kind: "file" | "directory",
  { device, inode }: Identity,
  ancestors: readonly Identity[],
): string {
  return `${kind}:${device.toString()}:${inode.toString()}:${chainDigest(ancestors)}`;
}

/** How nothing is named in a reference: by the deepest directory that exists, and those that led to it. */
export function absentIncarnation(ancestors: readonly Identity[]): string {
  return `absent:${chainDigest(ancestors)}`;
}
