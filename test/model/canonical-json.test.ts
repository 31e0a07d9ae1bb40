import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, isCanonicalText, sha256, type Json } from "~/model/index.js";

/** The definition, and nothing faster. */
function isCanonicalByDefinition(text: string): boolean {
  try {
    return canonicalJson(JSON.parse(text) as Json) === text;
  } catch {
    return false;
  }
}

const texts = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => canonicalJson(value as Json)),
  // Keys that ECMAScript puts in an order of its own, and two of a name.
  fc
    .uniqueArray(fc.tuple(fc.oneof(fc.nat({ max: 30 }).map(String), fc.string({ maxLength: 2 })), fc.nat()), {
      selector: ([key]) => key,
    })
    .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`),
  fc.constantFrom(
    '{"a":1,"a":1}',
    '{"a":1 }',
    '{"b":1,"a":2}',
    '{"10":1,"9":2}',
    '{"9":2,"10":1}',
    '"\\u00e9"',
    '"é"',
    '"\\ud800"',
    '{"\\ud800":1}',
    "1.0",
    "1e21",
    "1e+21",
    "-0",
    "0",
    '{"__proto__":1}',
    "[1,2]",
    "[1, 2]",
  ),
);

test("a text is canonical exactly when the canonical form of its value is that text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(isCanonicalText(text, JSON.parse(text))).toBe(isCanonicalByDefinition(text));
    }),
    { numRuns: 5_000 },
  );
});

test("SHA-256 of the empty text and of a known one", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256(Buffer.from("abc"))).toBe(sha256("abc"));
});
