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

/** A tree with a line of text at each node, ready to be drawn. */
interface Branch {
  readonly text: string;
  readonly below: readonly Branch[];
}

export interface TextOptions {
  /** `short`: the conclusion and its first reasons; `medium`: all but rules that can't apply; `full`: everything. */
  readonly detail?: "short" | "medium" | "full";
  /** Marks up the parts of a line, for terminals. */
  readonly style?: { readonly dim: (text: string) => string; readonly bold: (text: string) => string };
}

const PLAIN = { dim: (text: string) => text, bold: (text: string) => text };

/** Draws a proof as an indented tree of sentences. Every line ends with the rule or the records it rests on. */
export function proofText(proof: Proof, wording: Wording, options: TextOptions = {}): string {
  return draw(new Drawer(wording, options).proof(proof));
}

/** Draws why something does not hold. */
export function failureText(failure: Failure, wording: Wording, options: TextOptions = {}): string {
  return draw(new Drawer(wording, options).failure(failure));
}

class Drawer {
  readonly #style: NonNullable<TextOptions["style"]>;
  readonly #detail: NonNullable<TextOptions["detail"]>;

  constructor(
    private readonly wording: Wording,
    options: TextOptions,
  ) {
    this.#style = options.style ?? PLAIN;
    this.#detail = options.detail ?? "medium";
  }

  proof(proof: Proof, depth = 0): Branch {
    switch (proof.kind) {
      case "rule": {
        const place = proof.premises.length === 0 ? [proof.head] : [];
        return {
          text: this.#line(this.wording.sentence(proof.conclusion, proof.rule.id), proof.rule, place),
          below: this.#cut(depth) ? [] : proof.premises.map((premise) => this.proof(premise, depth + 1)),
        };
      }
      case "fact":
        return {
          text: this.#line(this.wording.sentence(proof.conclusion), undefined, proof.records),
          below: [],
        };
      case "comparison":
        return {
          text: this.#line(this.wording.sentence(proof.conclusion), proof.rule, proof.records),
          below: [],
        };
      case "negation": {
        const denied = this.failure(proof.because, depth + 1);
        return {
          text: this.#line(`it is not so that ${this.wording.sentence(proof.denied)}`, proof.rule, []),
          // A negation is never shown without what it rests on: in short form, by the records that were searched.
          below: this.#cut(depth) ? [{ text: denied.text, below: [] }] : [denied],
        };
      }
    }
  }

  failure(failure: Failure, depth = 0): Branch {
    switch (failure.kind) {
      case "no_record":
        return {
          text: this.#searched(`no record says that ${this.wording.sentence(failure.goal)}`, failure.head),
          below: [],
        };
      case "comparison":
        return {
          text: this.#searched(`it is not so that ${this.wording.sentence(failure.goal)}`, failure.head),
          below: [],
        };
      case "holds":
        return {
          text: `it holds that ${this.wording.sentence(failure.goal)}`,
          below: [this.proof(failure.because, depth + 1)],
        };
      case "no_rule": {
        const tried = failure.candidates.filter(({ kind }) => kind === "tried" || this.#detail === "full");
        const others = failure.candidates.length - tried.length;
        const summary = `no rule gives that ${this.wording.sentence(failure.goal)}`;
        const count =
          others === 0
            ? ""
            : ` (${others} ${others === 1 ? "rule speaks" : "rules speak"} of something else)`;
        return {
          text: this.#searched(`${summary}${count}`, failure.head),
          below: this.#cut(depth) ? [] : tried.map((rule) => this.#failedRule(rule, depth + 1)),
        };
      }
    }
  }

  #failedRule(failed: FailedRule, depth: number): Branch {
    if (failed.kind === "other_arguments")
      return { text: this.#line("speaks of something else", failed.rule, []), below: [] };
    return {
      text: this.#line("this rule fails", failed.rule, []),
      below: this.#attempt(failed.attempt, depth),
    };
  }

  #attempt(attempt: FailedAttempt, depth: number): readonly Branch[] {
    if (attempt.kind === "stopped") return [this.failure(attempt.because, depth)];
    return attempt.branches.flatMap(({ because, rest }) => {
      const step = this.proof(because, depth);
      return [{ text: step.text, below: [...step.below, ...this.#attempt(rest, depth + 1)] }];
    });
  }

  #cut(depth: number): boolean {
    return this.#detail === "short" && depth >= 2;
  }

  #line(sentence: string, rule: RuleCitation | undefined, records: readonly RecordCitation[]): string {
    const marks = [
      ...(rule === undefined ? [] : [`${rule.id} ${describePlaceOf(rule.place)}`]),
      ...records.map(({ position, hash }) => `#${position} ${hash.slice(0, 8)}`),
    ];
    return `${sentence}  ${this.#style.dim(`[${marks.join(" · ")}]`)}`;
  }

  #searched(sentence: string, head: RecordCitation): string {
    const range = head.position === 1 ? "#1" : `#1–#${head.position}`;
    return `${sentence}  ${this.#style.dim(`[${range} ${head.hash.slice(0, 8)}]`)}`;
  }
}

function draw(root: Branch): string {
  const lines = [root.text];
  const pending: { branch: Branch; lead: string; last: boolean }[] = children(root, "");
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    lines.push(`${next.lead}${next.last ? "└─ " : "├─ "}${next.branch.text}`);
    pending.push(...children(next.branch, `${next.lead}${next.last ? "   " : "│  "}`));
  }
  return lines.join("\n");
}

/** Children in reverse, so that popping gives them in order. */
function children(branch: Branch, lead: string): { branch: Branch; lead: string; last: boolean }[] {
  const last = branch.below.length - 1;
  return branch.below.map((below, index) => ({ branch: below, lead, last: index === last })).reverse();
}
