import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  EMPTY_ROOT,
  GrowingTree,
  consistencyPath,
  includes,
  inclusionPath,
  isExtension,
  leafHash,
  treeRoot,
} from "~/log/merkle/index.js";
import { sha256, type Sha256 } from "~/model/index.js";
import { naivePath, naiveRoot } from "./naive.js";

/** The leaves and roots that implementations of RFC 6962 are commonly tested with. */
const LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ROOTS: readonly string[] = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const vector = LEAVES.map((hex) => leafHash(Buffer.from(hex, "hex")));

/** As far as every size, index and older size are tried. */
const SIZES = 70;
const data = Array.from({ length: SIZES }, (_, index) => Buffer.from(`line ${index}`));
const leaves = data.map((bytes) => leafHash(bytes));
const roots = Array.from({ length: SIZES + 1 }, (_, size) => naiveRoot(data.slice(0, size)) as Sha256);
const head = (size: number) => ({ size, root: roots[size]! });

describe("known answers", () => {
  test("the tree without leaves", () => {
    expect(EMPTY_ROOT).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(treeRoot([])).toBe(EMPTY_ROOT);
  });

  test("the roots of the first eight trees", () => {
    expect(ROOTS.map((_, index) => treeRoot(vector.slice(0, index + 1)))).toEqual(ROOTS);
  });

  test("consistency proofs", () => {
    expect(consistencyPath(vector, 6)).toEqual([
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]);
    expect(consistencyPath(vector.slice(0, 5), 2)).toEqual([
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ]);
  });

  test("an inclusion proof", () => {
    expect(inclusionPath(vector.slice(0, 3), 2)).toEqual([ROOTS[1]]);
  });
});

describe(`every tree of up to ${SIZES} leaves`, () => {
  it("has the root that the definition gives, after each leaf", () => {
    const tree = new GrowingTree();
    expect(tree.root).toBe(roots[0]);
    leaves.forEach((leaf, index) => {
      tree.add(leaf);
      expect(tree.size).toBe(index + 1);
      expect(tree.root).toBe(roots[index + 1]);
    });
  });

  it("proves each of its leaves, by the path that the definition gives", () => {
    for (let size = 1; size <= SIZES; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const path = inclusionPath(leaves.slice(0, size), index);
        expect(path).toEqual(naivePath(index, data.slice(0, size)));
        expect(includes(head(size), index, leaves[index]!, path)).toBe(true);
      }
    }
  });

  it("is proven to extend each smaller one", () => {
    for (let size = 0; size <= SIZES; size += 1) {
      for (let older = 0; older <= size; older += 1) {
        const path = consistencyPath(leaves.slice(0, size), older);
        expect(isExtension(head(older), head(size), path)).toBe(true);
      }
    }
  });

  it("accepts no path for another index, or another size where the way up differs", () => {
    for (let size = 1; size <= 40; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const path = inclusionPath(leaves.slice(0, size), index);
        for (let other = -1; other <= size; other += 1) {
          if (other === index) continue;
          expect(includes(head(size), other, leaves[index]!, path)).toBe(false);
        }
        for (const other of [...Array(index + 1).keys(), size * 2 + 1]) {
          expect(includes({ size: other, root: roots[size]! }, index, leaves[index]!, path)).toBe(false);
        }
      }
    }
  });

  it("accepts no proof of extension between other sizes", () => {
    for (let size = 2; size <= 24; size += 1) {
      for (let older = 1; older < size; older += 1) {
        const path = consistencyPath(leaves.slice(0, size), older);
        for (let other = 0; other <= size; other += 1) {
          if (other === older) continue;
          expect(isExtension(head(other), head(size), path)).toBe(false);
          // The root of another size is refused too.
          expect(isExtension({ size: older, root: roots[other]! }, head(size), path)).toBe(false);
        }
      }
    }
  });
});

describe("a proof for a claimed size that is not the tree's", () => {
  const most = 12;
  const sizes = Array.from({ length: most }, (_, index) => index + 1);

  it("is accepted for no other leaf, and for no size whose way up is longer or shorter", () => {
    for (const size of sizes) {
      for (let index = 0; index < size; index += 1) {
        const path = inclusionPath(leaves.slice(0, size), index);
        for (const claimed of sizes) {
          for (let other = 0; other < claimed; other += 1) {
            if (!includes({ size: claimed, root: roots[size]! }, other, leaves[index]!, path)) continue;
            const way = `leaf ${index} of ${size} as leaf ${other} of ${claimed}`;
            expect(naivePath(other, data.slice(0, claimed)).length, way).toBe(path.length);
            expect(ways(other, claimed), way).toBe(ways(index, size));
          }
        }
      }
    }
  });

  it("is accepted for no pair of sizes whose path is longer or shorter", () => {
    for (const size of sizes) {
      for (let older = 1; older <= size; older += 1) {
        const path = consistencyPath(leaves.slice(0, size), older);
        for (const claimed of sizes) {
          for (let before = 1; before <= claimed; before += 1) {
            const newer = { size: claimed, root: roots[size]! };
            if (!isExtension({ size: before, root: roots[older]! }, newer, path)) continue;
            const expected = consistencyPath(leaves.slice(0, claimed), before).length;
            expect(path.length, `${older} of ${size} as ${before} of ${claimed}`).toBe(expected);
          }
        }
      }
    }
  });

  /** The side on which each sibling stands, from the leaf upwards: by §2.1.1, the definition. */
  function ways(m: number, n: number): string {
    if (n === 1) return "";
    const k = 2 ** Math.ceil(Math.log2(n) - 1);
    return m < k ? `${ways(m, k)}r` : `${ways(m - k, n - k)}l`;
  }
});

/** One hash with one bit turned. */
function turned(hash: Sha256, bit: number): Sha256 {
  const bytes = Buffer.from(hash, "hex");
  const at = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  return bytes.toString("hex") as Sha256;
}

const bit = fc.nat({ max: 255 });
const size = fc.integer({ min: 1, max: SIZES });

/** Every way in which a path can be wrong by one thing: a bit, a hash more or less, two exchanged. */
function damage(path: readonly Sha256[], at: number, turn: number): readonly (readonly Sha256[])[] {
  const other = sha256("other");
  const wrong: (readonly Sha256[])[] = [
    [...path, other],
    [other, ...path],
  ];
  if (path.length > 0) {
    const index = at % path.length;
    wrong.push(path.slice(0, -1), path.slice(1), path.with(index, turned(path[index]!, turn)), [
      ...path,
      path.at(-1)!,
    ]);
  }
  if (path.length > 1) wrong.push([...path].reverse());
  return wrong;
}

describe("whatever is wrong with a proof", () => {
  it("an inclusion proof is refused", () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), bit, (count, some, at, turn) => {
        const index = some % count;
        const leaf = leaves[index]!;
        const path = inclusionPath(leaves.slice(0, count), index);
        for (const wrong of damage(path, at, turn)) {
          expect(includes(head(count), index, leaf, wrong)).toBe(false);
        }
        expect(includes(head(count), index, turned(leaf, turn), path)).toBe(false);
        expect(includes({ size: count, root: turned(roots[count]!, turn) }, index, leaf, path)).toBe(false);
        for (const odd of [-1, 0.5, Number.NaN, 2 ** 53]) {
          expect(includes({ size: odd, root: roots[count]! }, index, leaf, path)).toBe(false);
          expect(includes(head(count), odd, leaf, path)).toBe(false);
        }
      }),
    );
  });

  it("a consistency proof is refused", () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), bit, (count, some, at, turn) => {
        const older = some % (count + 1);
        const path = consistencyPath(leaves.slice(0, count), older);
        for (const wrong of damage(path, at, turn)) {
          expect(isExtension(head(older), head(count), wrong)).toBe(false);
        }
        const bent = { size: older, root: turned(roots[older]!, turn) };
        expect(isExtension(bent, head(count), path)).toBe(false);
        if (older > 0) {
          const newer = { size: count, root: turned(roots[count]!, turn) };
          expect(isExtension(head(older), newer, path)).toBe(false);
        }
        if (older < count) expect(isExtension(head(count), head(older), path)).toBe(false);
      }),
    );
  });

  it("a history with one leaf changed before the older size gives no proof that the older root accepts", () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), bit, (count, some, which, turn) => {
        const older = 1 + (some % count);
        const changed = leaves.slice(0, count);
        const at = which % older;
        changed[at] = turned(changed[at]!, turn);
        const newer = { size: count, root: treeRoot(changed) };
        expect(isExtension(head(older), newer, consistencyPath(changed, older))).toBe(false);
      }),
    );
  });
});

test("a proof of what is not there can't be asked for", () => {
  for (const index of [-1, 3, 0.5])
    expect(() => inclusionPath(leaves.slice(0, 3), index)).toThrow(RangeError);
  for (const older of [-1, 4, 0.5])
    expect(() => consistencyPath(leaves.slice(0, 3), older)).toThrow(RangeError);
});
