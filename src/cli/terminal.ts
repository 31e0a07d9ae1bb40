import pc from "picocolors";

/** What the command reads and writes besides its arguments; tests give their own. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the output is a terminal: only then is it coloured. */
  readonly terminal: boolean;
}

/** The exit codes that scripts can rely on. */
export const EXIT = { ok: 0, negative: 1, usage: 2, invalid: 3, undetermined: 4 } as const;

export type Colours = ReturnType<typeof pc.createColors>;

export function coloursFor(around: Surroundings): Colours {
  return pc.createColors(around.terminal && around.env["NO_COLOR"] === undefined);
}

/** Rows as columns of equal width, the last one as it is. */
export function columns(rows: readonly (readonly string[])[], gap = "  "): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, visibleLength(cell));
    });
  }
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          index === row.length - 1 ? cell : cell + " ".repeat((widths[index] ?? 0) - visibleLength(cell)),
        )
        .join(gap)
        .trimEnd(),
    )
    .join("\n");
}

function visibleLength(text: string): number {
  // eslint-disable-next-line no-control-regex -- colours are control sequences, and take no room
  return text.replace(/\u001b\[[0-9;]*m/gu, "").length;
}

/** One JSON document, for machines. */
export function printJson(around: Surroundings, value: unknown): void {
  around.out(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** Text from a log or a tool, made safe to print: control characters can't move the cursor or forge lines. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
