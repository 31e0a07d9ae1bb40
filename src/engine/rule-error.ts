import { describePlace, SwornError } from "../model/index.js";
import { type SourcePlace } from "./program.js";

/** What can be wrong with rules. Stable: editors and tests branch on these. */
export const RULE_FAULT_CODES = [
  "unreadable_rules",
  "duplicate_file",
  "syntax_error",
  "nesting_too_deep",
  "unknown_directive",
  "invalid_declaration",
  "misplaced_declaration",
  "invalid_header",
  "missing_header",
  "duplicate_header",
  "missing_clause_id",
  "duplicate_clause_id",
  "invalid_clause_id",
  "misplaced_clause_id",
  "not_callable",
  "not_allowed",
  "list_refused",
  "module_qualifier",
  "unknown_predicate",
  "wrong_arity",
  "clause_for_relation",
  "clause_for_builtin",
  "redefinition",
  "scattered_clauses",
  "pack_overreach",
  "singleton_variable",
  "reused_anonymous_variable",
  "unbound_head_variable",
  "unbound_input",
  "unbound_in_comparison",
  "unbound_in_negation",
  "negation_through_recursion",
  "recursion_may_not_end",
  "invalid_query",
  "invalid_phrase",
] as const;
export type RuleFaultCode = (typeof RULE_FAULT_CODES)[number];

/** One fault, as its finder knows it. */
export interface Finding {
  readonly code: RuleFaultCode;
  readonly message: string;
  readonly place: SourcePlace;
  /** What to do about it, in the imperative, or a name that was probably meant. */
  readonly remedy?: string | undefined;
}

/** Takes a finding; checks go on after a fault so that one run shows all of them. */
export type Report = (finding: Finding) => void;

/** One fault with the line it is on. */
export interface RuleFault extends Finding {
  readonly sourceLine: string;
}

/** The rules can't be used: their author has to change them. Nothing of them was loaded. */
export class RuleError extends SwornError {
  readonly consequence = "invalid";
  readonly code: RuleFaultCode;

  /** `faults` are in order of place; the first gives the error its code and place. */
  constructor(
    readonly faults: readonly [RuleFault, ...RuleFault[]],
    options: { readonly cause?: unknown } = {},
  ) {
    const first = faults[0];
    super(renderFaults(faults), {
      place: { kind: "text", ...first.place },
      remedy: first.remedy,
      cause: options.cause,
    });
    this.code = first.code;
  }
}

/** Throws when there is a finding. `lineOf` gives the text of a line of a file, without its newline. */
export function throwFindings(
  findings: readonly Finding[],
  lineOf: (place: SourcePlace) => string,
  cause?: unknown,
): void {
  const [first, ...rest] = findings.map((finding) => ({ ...finding, sourceLine: lineOf(finding.place) }));
  if (first !== undefined) throw new RuleError([first, ...rest], { cause });
}

/** More than this helps nobody; the rest is still in `faults`. */
const RENDERED_FAULTS = 50;

function renderFaults(faults: readonly RuleFault[]): string {
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  const shown = faults.slice(0, RENDERED_FAULTS).map(renderFault);
  const more = faults.length - shown.length;
  return [`${count} in the rules`, ...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

/** A fault as people read it: place, message and code, the line with a caret, the remedy. */
export function renderFault(fault: RuleFault): string {
  const place = describePlace({ kind: "text", ...fault.place });
  const lines = [`${place}: ${printable(fault.message)} (${fault.code})`];
  if (fault.sourceLine !== "") {
    const { text, caret } = windowAround(fault.sourceLine, fault.place.column);
    const number = String(fault.place.line);
    lines.push(`  ${number} | ${text}`, `  ${" ".repeat(number.length)} | ${caret}^`);
  }
  if (fault.remedy !== undefined) lines.push(`  ${printable(fault.remedy)}`);
  return lines.join("\n");
}

const WINDOW = 100;
const LONGEST_TEXT = 400;

/** What a file says goes to terminals: without control characters, and not without end. */
function printable(text: string): string {
  const safe = text.replace(/[^\P{C}\t]/gu, "\u{FFFD}");
  return safe.length > LONGEST_TEXT ? `${safe.slice(0, LONGEST_TEXT)}…` : safe;
}

/** The part of a line around a column, safe for a terminal, and the blanks that put a caret below it. */
function windowAround(line: string, column: number): { text: string; caret: string } {
  const start = line.length <= WINDOW ? 0 : Math.max(0, column - 1 - WINDOW / 2);
  const visible = line.slice(start, start + WINDOW);
  const before = start > 0 ? "…" : "";
  const after = start + WINDOW < line.length ? "…" : "";
  const caret = visible.slice(0, column - 1 - start).replace(/[^\t]/gu, " ");
  return { text: `${before}${printable(visible)}${after}`, caret: `${before === "" ? "" : " "}${caret}` };
}
