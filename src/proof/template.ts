/** What stands where a placeholder was: its text, and whether a value is known. */
export interface Filling {
  readonly text: string;
  readonly known: boolean;
}

const PART = /\[([^[\]]*)\]/gu;
const PLACEHOLDER = /\{([A-Z_][A-Za-z0-9_]*)\}/gu;

/**
 * Fills a template of a phrase file. `[a|b]` is the first alternative whose placeholders all have values;
 * without such a one it is the last, and a part without alternatives is left out.
 */
export function fillTemplate(template: string, fill: (name: string) => Filling | undefined): string {
  const chosen = template.replace(PART, (_, part: string) => {
    const alternatives = part.split("|");
    const complete = alternatives.find((text) =>
      placeholdersOf(text).every((name) => fill(name)?.known === true),
    );
    return complete ?? (alternatives.length > 1 ? (alternatives.at(-1) ?? "") : "");
  });
  return chosen.replace(PLACEHOLDER, (whole, name: string) => fill(name)?.text ?? whole);
}

/** Names of a template's placeholders, as often as they occur. */
export function placeholdersOf(template: string): readonly string[] {
  return [...template.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
}
