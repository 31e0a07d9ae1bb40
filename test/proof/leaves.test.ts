import { expect, test } from "vitest";
import { outlineFailure, outlineProof, type Detail, type Outline } from "~/proof/outline.js";
import { type ProofDocument } from "~/proof/index.js";
import { effectsOf, playScenario, SCENARIOS } from "./scenarios.js";

const RECORD = /^(?:searched )?#\d+/u;
const RULE = /^(?:against )?[a-z][\w.-]* [\w/]+\.pl:\d+$/u;

const hasRule = ({ marks }: Outline) => marks.some((mark) => RULE.test(mark));

/** Nodes that an auditor could not follow any further: a leaf without a record, a branch without a rule. */
function unfounded(node: Outline): string[] {
  const isLeaf = node.below.length === 0;
  const founded = isLeaf
    ? node.marks.some((mark) => RECORD.test(mark)) || node.kind === "remark"
    : hasRule(node) || node.kind === "recorded" || node.below.every(hasRule);
  return [
    ...(founded ? [] : [`${node.sentence} [${node.marks.join(" · ")}]`]),
    ...node.below.flatMap(unfounded),
  ];
}

/** What the rules of other cases say in full form: a rule by its place, which no record bears on. */
const REMARK = "this rule is about another case";

function remarksWithoutRule(node: Outline): string[] {
  const bare = node.kind === "remark" && !hasRule(node) ? [node.sentence] : [];
  const wrong = node.kind === "remark" && node.below.length === 0 && node.sentence !== REMARK;
  return [...bare, ...(wrong ? [node.sentence] : []), ...node.below.flatMap(remarksWithoutRule)];
}

/** All but the one in which nothing is recorded: there is nothing to explain. */
const RECORDED = SCENARIOS.filter((name) => name !== "f10-conversation");

test.each(
  RECORDED.flatMap((name) => (["short", "medium", "full"] as const).map((detail) => [name, detail] as const)),
)(
  "%s, %s: every leaf names a log position and every node above it a rule by id, file and line",
  async (name, detail) => {
    const played = await playScenario(name);
    const { ledger } = played;
    const outline = ({ answer }: ProofDocument, how: Detail) =>
      answer.holds
        ? outlineProof(answer.proof, ledger.wording, how)
        : outlineFailure(answer.failure, ledger.wording, how);
    const outlines = [outline(await ledger.explainDecision(), detail)];
    for (const effect of effectsOf(played)) {
      outlines.push(outline(await ledger.explain(effect), detail));
      const denied = await ledger.whyNot(effect, "verified");
      if (!denied.holds) outlines.push(outlineFailure(denied.failure, ledger.wording, detail));
    }
    expect(outlines.flatMap(unfounded)).toEqual([]);
    expect(outlines.flatMap(remarksWithoutRule)).toEqual([]);
    await ledger.close();
  },
);
