/**
 * Which occurrences of the old text an edit replaces. `only`: there must be exactly one. `first`: the first of
 * any number. `all`: every one, from the left, without overlap.
 */
export type Occurrences = "only" | "first" | "all";

export interface TextEdit {
  readonly oldText: string;
  readonly newText: string;
  /** `only` by default. */
  readonly replace?: Occurrences;
}

/**
 * The text after the edits, each applied to what the one before left. Matching is exact: no newline, case or
 * white space is translated, and nothing in the new text has a special meaning.
 * `undefined` when an edit does not apply, or when the result has no UTF-8 form: nothing can be promised then.
 */
export function applyEdit(text: string, edits: readonly TextEdit[]): string | undefined {
  let current = text;
  for (const edit of edits) {
    const next = applyOne(current, edit);
    if (next === undefined) return undefined;
    current = next;
  }
  return current.isWellFormed() ? current : undefined;
}

function applyOne(text: string, { oldText, newText, replace = "only" }: TextEdit): string | undefined {
  // Half of a surrogate pair is found inside whole characters, and then producers differ.
  if (oldText === "" || !oldText.isWellFormed()) return undefined;
  const first = text.indexOf(oldText);
  if (first === -1) return undefined;
  if (replace === "all") return text.split(oldText).join(newText);
  if (replace === "only" && text.lastIndexOf(oldText) !== first) return undefined;
  return text.slice(0, first) + newText + text.slice(first + oldText.length);
}
