import { type SourcePlace } from "../program.js";

/** The lines of one file: offsets to places and back to text. Columns count UTF-16 units, as editors do. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** O(log lines). */
  placeAt(offset: number): SourcePlace {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file: this.file, line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** The text of a line, without its newline; empty when there is no such line. */
  lineText(line: number): string {
    const start = this.#starts[line - 1];
    if (start === undefined) return "";
    return this.text.slice(start, (this.#starts[line] ?? this.text.length + 1) - 1).replace(/\r$/u, "");
  }
}
