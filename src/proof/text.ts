import { outlineFailure, outlineProof, type Detail, type Outline } from "./outline.js";
import { type Failure, type Proof, type ProofDocument } from "./proof.js";
import { type Wording } from "./wording.js";

export interface TextOptions {
  /** How much is shown; `medium` unless given. */
  readonly detail?: Detail;
  /** Marks up the parts of a line, for terminals. */
  readonly style?: TextStyle;
}

export interface TextStyle {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const PLAIN: TextStyle = { dim: (text) => text, bold: (text) => text };

/**
 * Draws a proof as a tree of sentences, one line each. Behind the sentence stand the rule and where it is
 * written, or the records that say so; behind a negation, what denies it and which records were searched.
 */
export function proofText(proof: Proof, wording: Wording, options: TextOptions = {}): string {
  return draw(outlineProof(proof, wording, options.detail ?? "medium"), options.style ?? PLAIN);
}

/** Draws why something does not hold. */
export function failureText(failure: Failure, wording: Wording, options: TextOptions = {}): string {
  return draw(outlineFailure(failure, wording, options.detail ?? "medium"), options.style ?? PLAIN);
}

/** Draws whichever of the two a document holds. */
export function documentText({ answer }: ProofDocument, wording: Wording, options: TextOptions = {}): string {
  return answer.holds
    ? proofText(answer.proof, wording, options)
    : failureText(answer.failure, wording, options);
}

/** Depth of the tree costs no stack here. */
function draw(root: Outline, style: TextStyle): string {
  const lines = [line(root, style.bold(root.sentence), style)];
  const pending = children(root, "");
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, lead, last } = next;
    lines.push(`${lead}${last ? "└─ " : "├─ "}${line(node, node.sentence, style)}`);
    pending.push(...children(node, `${lead}${last ? "   " : "│  "}`));
  }
  return lines.join("\n");
}

interface Pending {
  readonly node: Outline;
  readonly lead: string;
  readonly last: boolean;
}

/** Children in reverse, so that popping gives them in order. */
function children(parent: Outline, lead: string): Pending[] {
  const last = parent.below.length - 1;
  return parent.below.map((node, index) => ({ node, lead, last: index === last })).reverse();
}

function line({ marks }: Outline, sentence: string, style: TextStyle): string {
  return `${sentence}  ${style.dim(`[${marks.join(" · ")}]`)}`;
}
