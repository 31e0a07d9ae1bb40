import { expect } from "vitest";
import { loadProgram, RuleError, type RuleFault } from "~/engine/load.js";
import { type Program, type RuleSource } from "~/engine/program.js";

/** The vocabulary of the tests: three relations. */
export const VOCABULARY: RuleSource = {
  file: "vocabulary.pl",
  pack: "core",
  text: `%! claim(-Effect, -Position) is nondet
%  True when Effect was claimed at Position.
:- dynamic claim/2.

%! outcome(-Effect, -Execution) is nondet
%  True when the producer of Effect reported Execution.
%! part(-Whole, -Part) is nondet
%  True when Part is directly inside Whole.
:- dynamic outcome/2, part/2.
`,
};

/** Marks the expected place in a text: the fault is at the character behind it. */
export const MARK = "¦";

export interface Marked {
  readonly source: RuleSource;
  readonly line: number;
  readonly column: number;
}

/** Takes the mark out of a text and tells where it was. */
export function unmark(text: string, file = "test.pl", pack = "core"): Marked {
  const before = text.slice(0, text.indexOf(MARK)).split("\n");
  if (!text.includes(MARK)) throw new Error(`no ${MARK} in ${text}`);
  return {
    source: { file, pack, text: text.replace(MARK, "") },
    line: before.length,
    column: before.at(-1)!.length + 1,
  };
}

export function load(text: string, ...more: readonly RuleSource[]): Program {
  return loadProgram([VOCABULARY, { file: "test.pl", pack: "core", text }, ...more]);
}

export function faultsOf(sources: readonly RuleSource[]): readonly RuleFault[] {
  return errorOf(() => loadProgram(sources)).faults;
}

export function errorOf(action: () => unknown): RuleError {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    return error as RuleError;
  }
  throw new Error("expected a RuleError");
}
