import { argumentsOf, indicatorOf, type Indicator, type Term } from "../engine/index.js";

interface Words {
  readonly holds: string;
  readonly fails: string;
}

const COMPARISONS: Readonly<Partial<Record<Indicator, Words>>> = {
  "</2": { holds: "is less than", fails: "is not less than" },
  ">/2": { holds: "is greater than", fails: "is not greater than" },
  "=</2": { holds: "is at most", fails: "is more than" },
  ">=/2": { holds: "is at least", fails: "is less than" },
  "=:=/2": { holds: "equals", fails: "does not equal" },
  "=\\=/2": { holds: "does not equal", fails: "equals" },
  "==/2": { holds: "is the same as", fails: "is not the same as" },
  "\\==/2": { holds: "is not the same as", fails: "is the same as" },
  "=/2": { holds: "is", fails: "is not" },
  "is/2": { holds: "is", fails: "is not" },
};

/** A comparison as a sentence that says that it holds, or that it fails; undefined for any other goal. */
export function comparisonSentence(
  term: Term,
  how: keyof Words,
  show: (value: Term) => string,
): string | undefined {
  const indicator = indicatorOf(term);
  const words = indicator === undefined ? undefined : COMPARISONS[indicator];
  const [left, right] = argumentsOf(term);
  if (words === undefined || left === undefined || right === undefined) return undefined;
  return `${show(left)} ${words[how]} ${show(right)}`;
}

/** Whether a comparison is one of size: between positions mostly, which sentences name already. */
export function comparesSize(term: Term): boolean {
  const indicator = indicatorOf(term);
  return indicator === "</2" || indicator === ">/2" || indicator === "=</2" || indicator === ">=/2";
}
