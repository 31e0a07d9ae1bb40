import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit, type TextEdit } from "~/adapters/filesystem/index.js";

describe("applyEdit", () => {
  const rows: readonly [string, string, readonly TextEdit[], string | undefined][] = [
    ["one occurrence", "a b c", [{ oldText: "b", newText: "B" }], "a B c"],
    ["nothing to do", "a", [], "a"],
    ["no occurrence", "a b c", [{ oldText: "x", newText: "y" }], undefined],
    ["two occurrences, where one is demanded", "a b b", [{ oldText: "b", newText: "x" }], undefined],
    ["occurrences that overlap are two", "aaa", [{ oldText: "aa", newText: "x" }], undefined],
    ["the first of two", "a b b", [{ oldText: "b", newText: "x", replace: "first" }], "a x b"],
    ["all of them", "a b b", [{ oldText: "b", newText: "x", replace: "all" }], "a x x"],
    ["all, without overlap", "aaa", [{ oldText: "aa", newText: "x", replace: "all" }], "xa"],
    ["all, where there are none", "a", [{ oldText: "b", newText: "x", replace: "all" }], undefined],
    ["a deletion", "a b c", [{ oldText: " b", newText: "" }], "a c"],
    ["an empty old text", "a", [{ oldText: "", newText: "x", replace: "first" }], undefined],
    [
      "edits that build on each other",
      "a",
      [
        { oldText: "a", newText: "b" },
        { oldText: "b", newText: "c" },
      ],
      "c",
    ],
    [
      "one of several that does not apply",
      "a",
      [
        { oldText: "a", newText: "b" },
        { oldText: "a", newText: "c" },
      ],
      undefined,
    ],
    ["patterns of a replacement are text", "a", [{ oldText: "a", newText: "$& $1 $$ $`" }], "$& $1 $$ $`"],
    ["patterns of a search are text", "a.c abc", [{ oldText: "a.c", newText: "x" }], "x abc"],
    ["no newline is translated", "a\r\nb", [{ oldText: "a\nb", newText: "x" }], undefined],
    ["no white space is ignored", "  a", [{ oldText: "\ta", newText: "x" }], undefined],
    ["no normalisation is applied", "e\u0301", [{ oldText: "\u00e9", newText: "x" }], undefined],
    ["CRLF stays", "a\r\nb\r\n", [{ oldText: "b", newText: "B" }], "a\r\nB\r\n"],
    ["a byte-order mark stays", "\ufeffa", [{ oldText: "a", newText: "b" }], "\ufeffb"],
    ["half of an emoji is not found in a whole one", "😀", [{ oldText: "\ud83d", newText: "" }], undefined],
    ["half of an emoji is not left behind", "ab", [{ oldText: "a", newText: "\ud83d" }], undefined],
    [
      "two halves that meet",
      "ab",
      [
        { oldText: "a", newText: "\ud83d" },
        { oldText: "b", newText: "\ude00" },
      ],
      "😀",
    ],
  ];
  it.each(rows)("%s", (_, text, edits, expected) => {
    expect(applyEdit(text, edits)).toBe(expected);
  });

  it("gives what String.replace gives for a single plain occurrence", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary", minLength: 1 }),
        (before, after, newText, oldText) => {
          const text = before + oldText + after;
          expect(applyEdit(text, [{ oldText, newText, replace: "first" }])).toBe(
            text.replace(oldText, () => newText),
          );
          expect(applyEdit(text, [{ oldText, newText, replace: "all" }])).toBe(
            text.replaceAll(oldText, () => newText),
          );
        },
      ),
    );
  });
});
