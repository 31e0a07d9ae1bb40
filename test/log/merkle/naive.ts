import { createHash } from "node:crypto";

/** RFC 6962 §2.1 word by word, over leaf data: what the product is compared with. */
export function naiveRoot(data: readonly Buffer[]): string {
  return root(data).toString("hex");
}

function root(data: readonly Buffer[]): Buffer {
  if (data.length === 0) return hash(Buffer.alloc(0));
  if (data.length === 1) return hash(Buffer.concat([Buffer.of(0), data[0]!]));
  const k = 2 ** Math.ceil(Math.log2(data.length) - 1);
  return hash(Buffer.concat([Buffer.of(1), root(data.slice(0, k)), root(data.slice(k))]));
}

/** PATH(m, D[n]) of §2.1.1. */
export function naivePath(m: number, data: readonly Buffer[]): readonly string[] {
  if (data.length === 1) return [];
  const k = 2 ** Math.ceil(Math.log2(data.length) - 1);
  return m < k
    ? [...naivePath(m, data.slice(0, k)), naiveRoot(data.slice(k))]
    : [...naivePath(m - k, data.slice(k)), naiveRoot(data.slice(0, k))];
}

function hash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
