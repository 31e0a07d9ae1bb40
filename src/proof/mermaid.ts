import { outlineFailure, outlineProof, type Detail, type Outline } from "./outline.js";
import { type ProofDocument } from "./proof.js";
import { type Wording } from "./wording.js";

const SHAPES = {
  holds: ["[", "]"],
  recorded: ["([", "])"],
  fails: ["{{", "}}"],
  remark: ["[/", "/]"],
} as const satisfies Record<Outline["kind"], readonly [string, string]>;

/**
 * A proof as a Mermaid flowchart: conclusions are boxes, records are rounded, what fails is a hexagon.
 * Short form by default, because a chart with hundreds of nodes is read by nobody.
 */
export function proofMermaid({ answer }: ProofDocument, wording: Wording, detail: Detail = "short"): string {
  const root = answer.holds
    ? outlineProof(answer.proof, wording, detail)
    : outlineFailure(answer.failure, wording, detail);
  const lines = ["flowchart TD"];
  const pending: { node: Outline; parent: number | undefined }[] = [{ node: root, parent: undefined }];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const id = count;
    count += 1;
    const [open, close] = SHAPES[next.node.kind];
    const label = [next.node.sentence, ...next.node.marks].map(escaped).join("<br/>");
    lines.push(`  n${id}${open}"${label}"${close}`);
    if (next.parent !== undefined) lines.push(`  n${next.parent} --> n${id}`);
    pending.push(...[...next.node.below].reverse().map((node) => ({ node, parent: id })));
  }
  return lines.join("\n");
}

/** Names come from logs: nothing in them may end a label or be read as markup. */
function escaped(text: string): string {
  return text.replace(/[#&<>"`\\]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
}
