import { citedRecords } from "./cited-records.js";
import { comparesSize } from "./comparison.js";
import { describePlaceOf } from "./place.js";
import {
  type FailedAttempt,
  type FailedRule,
  type Failure,
  type Proof,
  type RecordCitation,
  type RuleCitation,
} from "./proof.js";
import { type Wording } from "./wording.js";

/**
 * `full`: every node. `medium`: without comparisons of size, tables, rules of other cases and what was shown
 * before; never without a negation. `short`: the conclusion and its reasons, two levels deep.
 */
export type Detail = "short" | "medium" | "full";

/** A proof or failure as sentences, ready to be drawn as text, as a chart or as a page. */
export interface Outline {
  readonly sentence: string;
  /** What the sentence rests on: rules by id and place, records by position and hash. */
  readonly marks: readonly string[];
  readonly kind: "holds" | "recorded" | "fails" | "remark";
  readonly below: readonly Outline[];
}

/** Records named behind a sentence whose reasons are not drawn. */
const CITED = 3;

/** In short form nothing below this level is shown. */
const SHORT_DEPTH = 2;

export function outlineProof(proof: Proof, wording: Wording, detail: Detail): Outline {
  return new Outliner(wording, detail).proof(proof, 0);
}

export function outlineFailure(failure: Failure, wording: Wording, detail: Detail): Outline {
  return new Outliner(wording, detail).failure(failure, undefined, 0);
}

class Outliner {
  /** What was shown with everything below it: it is not shown again, except in full. */
  readonly #shown = new Set<string>();

  constructor(
    private readonly wording: Wording,
    private readonly detail: Detail,
  ) {}

  /** `lead` goes before the sentence; `against` is the rule that demands that this does not hold. */
  proof(proof: Proof, depth: number, lead = "", against?: RuleCitation): Outline {
    const more = against === undefined ? [] : [`against ${rule(against)}`];
    switch (proof.kind) {
      case "rule": {
        const sentence = lead + this.wording.sentence(proof.conclusion, proof.rule.id);
        const marks = (grounds: readonly string[]) => [rule(proof.rule), ...grounds, ...more];
        const leaf: Outline = { sentence, marks: marks(restsOn(proof)), kind: "holds", below: [] };
        if (proof.premises.length === 0 || this.#isCut(depth)) return leaf;
        if (this.#isRepeated([proof.rule.id, proof.conclusion])) return asAbove(leaf);
        const premises = proof.premises.filter((premise) => !this.#isBoring(premise));
        if (premises.length === 0) return leaf;
        const below = premises.map((premise) => this.proof(premise, depth + 1));
        return { ...leaf, marks: marks([]), below };
      }
      case "fact":
        return {
          sentence: lead + this.wording.sentence(proof.conclusion),
          marks: [...proof.records.map(record), ...more],
          kind: "recorded",
          below: [],
        };
      case "comparison":
        return {
          sentence: lead + this.wording.sentence(proof.conclusion),
          marks: [rule(proof.rule), ...proof.records.map(record), ...more],
          kind: "recorded",
          below: [],
        };
      case "negation":
        return this.failure(proof.because, proof.rule, depth, lead);
    }
  }

  /** `by`: the rule that has the failed goal in its body, at the place of that goal. */
  failure(failure: Failure, by: RuleCitation | undefined, depth: number, lead = ""): Outline {
    if (failure.kind === "holds") return this.proof(failure.because, depth, lead, by);
    const place = by === undefined ? [] : [rule(by)];
    const node: Outline = {
      sentence: lead + this.wording.denial(failure.goal),
      marks: [...place, failure.kind === "comparison" ? record(failure.head) : searched(failure.head)],
      kind: "fails",
      below: [],
    };
    if (failure.kind !== "no_rule") return node;
    return by === undefined ? this.#asked(failure, node, depth) : this.#noRule(failure, node, depth);
  }

  /** What was asked has no rule above it: it names the one that could have given it, when there is one. */
  #asked(failure: NoRule, node: Outline, depth: number): Outline {
    const [only, ...others] = failure.candidates.filter(({ kind }) => kind === "tried");
    if (only === undefined || others.length > 0 || this.detail === "full")
      return this.#noRule(failure, node, depth);
    return this.#noRule(failure, { ...node, marks: [rule(only.rule), ...node.marks] }, depth);
  }

  #noRule(failure: NoRule, node: Outline, depth: number): Outline {
    const tried = failure.candidates.filter(({ kind }) => kind === "tried");
    const shown = this.detail === "full" ? failure.candidates : tried;
    const hidden = failure.candidates.length - shown.length;
    const named = hidden === 0 ? node : { ...node, marks: [...node.marks, `${hidden} about other cases`] };
    if (shown.length === 0 || this.#isCut(depth)) return named;
    if (this.#isRepeated(["not", failure.goal])) return asAbove(named);
    const alone = shown.length === 1 && this.detail !== "full";
    const below = shown.flatMap((candidate) => this.#failedRule(candidate, alone, failure.head, depth + 1));
    return this.detail === "full" ? { ...named, below } : merged({ ...named, below });
  }

  /** A rule that fails at once is shown by what fails; one that came further, by its goals up to there. */
  #failedRule(failed: FailedRule, alone: boolean, head: RecordCitation, depth: number): readonly Outline[] {
    const marks = [rule(failed.rule)];
    if (failed.kind === "other_arguments")
      return [{ sentence: "this rule is about another case", marks, kind: "remark", below: [] }];
    const { attempt } = failed;
    const below = this.#attempt(attempt, failed.rule, depth + (alone ? 0 : 1));
    if (below.length === 0 && alone) return [];
    if (below.length === 0)
      return [
        {
          sentence: "this rule finds nothing in that range",
          marks: [...marks, searched(head)],
          kind: "fails",
          below,
        },
      ];
    if (attempt.kind === "stopped" || alone) return below;
    const sentence = `this rule stops at goal ${furthest(attempt)} of ${attempt.goals}`;
    return [{ sentence, marks, kind: "remark", below }];
  }

  /** The goals that held, then the one that failed. Where several answers held, what follows stands below each. */
  #attempt(attempt: FailedAttempt, by: RuleCitation, depth: number): readonly Outline[] {
    const held: Outline[] = [];
    let rest = attempt;
    while (rest.kind === "went_on") {
      const branches = rest.branches.filter((branch) => !this.#isOutOfRange(branch));
      const [only] = branches;
      if (only === undefined) return held;
      if (rest.branches.length > 1) return [...held, ...branches.map((each) => this.#case(each, by, depth))];
      if (!this.#isBoring(only.because)) held.push(this.proof(only.because, depth));
      rest = only.rest;
    }
    const lead = attempt.kind === "went_on" ? "but " : "";
    return [...held, this.failure(rest.because, { id: by.id, place: rest.place }, depth, lead)];
  }

  #case(branch: AnswerBranch, by: RuleCitation, depth: number): Outline {
    const step = this.proof(branch.because, depth);
    if (this.#isCut(depth)) return step;
    const rest = this.#attempt(branch.rest, by, depth + 1).map(contrasted);
    return { ...step, below: [...step.below, ...rest] };
  }

  /** The range of a look-up, which the sentence above names. */
  #isOutOfRange({ because, rest }: AnswerBranch): boolean {
    return (
      this.detail !== "full" &&
      because.kind === "fact" &&
      rest.kind === "stopped" &&
      rest.because.kind === "comparison" &&
      comparesSize(rest.because.goal)
    );
  }

  /** Comparisons of positions, and rules that only list words. */
  #isBoring(proof: Proof): boolean {
    if (this.detail === "full") return false;
    if (proof.kind === "comparison") return comparesSize(proof.conclusion);
    return proof.kind === "rule" && proof.premises.length === 0;
  }

  #isRepeated(key: readonly unknown[]): boolean {
    if (this.detail === "full") return false;
    const name = JSON.stringify(key);
    const known = this.#shown.has(name);
    this.#shown.add(name);
    return known;
  }

  #isCut(depth: number): boolean {
    return this.detail === "short" && depth >= SHORT_DEPTH;
  }
}

type NoRule = Extract<Failure, { kind: "no_rule" }>;
type AnswerBranch = Extract<FailedAttempt, { kind: "went_on" }>["branches"][number];

function asAbove(node: Outline): Outline {
  return { ...node, sentence: `${node.sentence} (as above)` };
}

function contrasted(node: Outline, index: number, nodes: readonly Outline[]): Outline {
  const last = index === nodes.length - 1;
  return last && !node.sentence.startsWith("but ") ? { ...node, sentence: `but ${node.sentence}` } : node;
}

/** A node that only repeats its own sentence one rule further down becomes one node with the marks of both. */
function merged(node: Outline): Outline {
  const [only] = node.below;
  if (only === undefined || node.below.length > 1 || only.kind !== "fails") return node;
  if (only.sentence !== node.sentence.replace(/^but /u, "")) return node;
  return { ...node, marks: [...new Set([...node.marks.slice(0, -1), ...only.marks])], below: only.below };
}

function rule({ id, place }: RuleCitation): string {
  return `${id} ${describePlaceOf(place)}`;
}

function record({ position, hash }: RecordCitation): string {
  return `#${position} ${hash.slice(0, 8)}`;
}

/** What a rule that is not taken apart here rests on: its first records, and how many more. */
function restsOn(proof: Proof): readonly string[] {
  const cited = citedRecords(proof);
  const more = cited.length - CITED;
  return [...cited.slice(0, CITED).map(record), ...(more > 0 ? [`${more} more records`] : [])];
}

function searched(head: RecordCitation): string {
  return head.position === 1 ? `searched ${record(head)}` : `searched #1–${record(head)}`;
}

/** The last goal that any way through a rule reached. */
function furthest(attempt: FailedAttempt): number {
  if (attempt.kind === "stopped") return attempt.goal;
  return Math.max(...attempt.branches.map(({ rest }) => furthest(rest)));
}
