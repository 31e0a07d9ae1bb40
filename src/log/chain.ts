import {
  canonicalJson,
  sha256,
  type Entry,
  type LedgerRecord,
  type Position,
  type Sha256,
  type WriterId,
} from "../model/index.js";

/** The version of the chain and of the line format; both stand and change together. */
export const CHAIN_VERSION = 1;

/** What the first entry of every lineage has for the hash of the entry before it. */
export const GENESIS: Sha256 = sha256("sworn log v1");

/** An entry before it has its hash: everything that the hash covers. */
export interface Link {
  readonly position: Position;
  readonly time: number;
  readonly writer: WriterId;
  /** Hash of the entry before, or {@link GENESIS}. */
  readonly previous: Sha256;
  readonly record: LedgerRecord;
}

export interface Sealed {
  readonly entry: Entry;
  /** Canonical JSON (RFC 8785) of the whole entry, hash included, without a line end. */
  readonly line: string;
}

/**
 * Hashes a link into the chain: the hash is SHA-256 of the link's canonical JSON.
 * `hash` sorts before every other member, so the hashed text is the line without its first member.
 */
export function seal(link: Link): Sealed {
  const { position, time, writer, previous, record } = link;
  const body = canonicalJson({ v: CHAIN_VERSION, position, time, writer, previous, record });
  const hash = sha256(body);
  return {
    entry: Object.freeze({ position, time, writer, hash, record }),
    line: `{"hash":"${hash}",${body.slice(1)}`,
  };
}
