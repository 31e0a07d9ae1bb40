import { expect, test } from "vitest";
import { indicatorOf } from "~/engine/index.js";
import { remedyText } from "~/ledger/index.js";
import { firstFailureText } from "~/proof/index.js";
import { effectsOf, playScenario, playSteps, SCENARIOS } from "./scenarios.js";

/** For every effect that is not verified: the rule, how its goal fails, and the goal. */
const FIRST_FAILURES: readonly (readonly [string, string, string, string, string])[] = [
  ["a01", "e1", "holds.content", "no_record", "observation_exists/2"],
  ["a02", "e1", "holds.content", "no_record", "observation_exists/2"],
  ["a02", "e2", "holds.content", "no_record", "observation_exists/2"],
  ["a02", "e4", "holds.content", "no_record", "observation_exists/2"],
  ["a02", "e5", "holds.content", "no_record", "observation_exists/2"],
  ["a03", "e1", "holds.content", "no_record", "observation_sha256/2"],
  ["a08", "e1", "readback.newest", "no_rule", "newest_readback_of/2"],
  ["a10", "e1", "holds.content", "no_record", "observation_sha256/2"],
  ["a18", "e1", "holds.content", "no_record", "observation_sha256/2"],
  ["a21", "e1", "obligation.verified", "no_rule", "effect_settled/3"],
  ["b01", "e1", "holds.content", "no_record", "observation_sha256/2"],
  ["c03", "ea", "holds.content", "no_record", "observation_sha256/2"],
  ["c07", "e2", "executed.settled", "holds", "effect_without_impact/1"],
  ["f01", "e1", "freshness.fresh", "holds", "observation_invalidated_by/2"],
  ["f01", "v1", "obligation.verified", "no_rule", "effect_settled/3"],
  ["s01", "e1", "freshness.fresh", "holds", "observation_invalidated_by/2"],
  ["s01", "e2", "evidence.newest-fresh", "no_record", "obligation/3"],
  ["s02", "e1", "freshness.fresh", "holds", "observation_unsettled_by/2"],
  ["s02", "e2", "evidence.newest-fresh", "no_rule", "newest_readback/3"],
  ["s03", "e1", "holds.content", "no_record", "observation_coverage/2"],
  ["s04", "e1", "obligation.verified", "no_rule", "effect_settled/3"],
  ["s05", "e1", "evidence.newest-fresh", "no_record", "obligation/3"],
];

test.each(FIRST_FAILURES)("%s: %s is not verified: %s, %s, %s", async (name, effect, rule, kind, goal) => {
  const { ledger } = await playScenario(name);
  const answer = await ledger.whyNot(effect, "verified");
  if (answer.holds) throw new Error("it is verified");
  const { failure, rule: failed } = answer.firstFailure;
  expect([failed?.id, failure.kind, indicatorOf(failure.goal)]).toEqual([rule, kind, goal]);
  await ledger.close();
});

test("the table has every effect that is not verified", async () => {
  const found: string[] = [];
  for (const name of SCENARIOS) {
    const played = await playScenario(name);
    for (const effect of effectsOf(played))
      if (!(await played.ledger.whyNot(effect, "verified")).holds)
        found.push(`${name.slice(0, 3)} ${effect}`);
  }
  expect(FIRST_FAILURES.map(([name, effect]) => `${name} ${effect}`)).toEqual(found);
});

const WRITE = {
  claim: "e1",
  scope: ["file:/w/x.txt@0"],
  obligations: [{ target: "file:/w/x.txt@0", content: "payload" }],
};

test("a claim without an outcome: it is not settled, and an outcome with a readback would verify it", async () => {
  const { ledger } = await playSteps([WRITE]);
  const answer = await ledger.whyNot("e1", "verified");
  if (answer.holds) throw new Error("it is verified");
  expect(firstFailureText(answer.firstFailure, ledger.wording, answer.near)).toBe(
    "e1 was not settled; executed.settled demands it (effects/settlement.pl:51)",
  );
  expect(remedyText(answer.remedy)).toBe(
    "append the outcome of e1: reported success, then a complete readback of /w/x.txt with sha256 239f59ed55e7…",
  );
});

test("a second obligation that nobody read back is looked up behind the double negation", async () => {
  const target = "file:/w/y.txt@0";
  const { ledger } = await playSteps([
    {
      ...WRITE,
      scope: [...WRITE.scope, target],
      obligations: [...WRITE.obligations, { target, exists: true }],
    },
    { outcome: "e1", execution: "reported_success" },
    { observe: "o1", resource: "file:/w/x.txt@1", content: "payload" },
  ]);
  const answer = await ledger.whyNot("e1", "verified");
  if (answer.holds) throw new Error("it is verified");
  expect(firstFailureText(answer.firstFailure, ledger.wording, answer.near)).toBe(
    "there is no readback of /w/y.txt; readback.newest demands it (verification/mechanism.pl:44)",
  );
  expect(remedyText(answer.remedy)).toBe("append a complete readback of /w/y.txt that finds it there");
});

test.each([
  [
    "a10",
    "e1",
    "o1 did not read content with sha256 7aa7a5359173…, but o1 read content with sha256 01d09d19c213…; holds.content demands it (verification/predicate.pl:16)",
  ],
  [
    "a21",
    "e1",
    "e1 was not settled with the outcome: reported success, but e1 was settled at #3: failed; obligation.verified demands it (verification/obligation.pl:49)",
  ],
  [
    "s01",
    "e1",
    "e2, claimed after o1, may have changed what it saw: e2, claimed after #4, may touch anything, /w/k.txt too; freshness.fresh forbids it (freshness/freshness.pl:54)",
  ],
  [
    "s02",
    "e1",
    "e2, which may touch what o1 saw, was still under way then; freshness.fresh forbids it (freshness/freshness.pl:55)",
  ],
])("%s: why %s is not verified, as a sentence", async (name, effect, sentence) => {
  const { ledger } = await playScenario(name);
  const answer = await ledger.whyNot(effect, "verified");
  if (answer.holds) throw new Error("it is verified");
  expect(firstFailureText(answer.firstFailure, ledger.wording, answer.near)).toBe(sentence);
});

test.each([
  [
    "a08",
    "satisfied",
    "newest_readback_of/2",
    "append a complete readback of /w/x.txt with sha256 239f59ed55e7…",
  ],
  ["a08", "verified", "verifier_that_counts/2", "append a passing run of any verifier"],
  ["a09", "satisfied", "reason_to_block/2", "no record can: the log keeps what is against it"],
  [
    "f01",
    "verified",
    "reason_to_fail/2",
    'append a passing run of the verifier "npm test", then a complete readback of /w/m.ts with sha256 73cb3858a687…',
  ],
  ["f02", "verified", "reason_to_block/2", "append a passing run of any verifier"],
  ["a20", "unverified", "proven/2", "no record can: the log keeps what is against it"],
] as const)("%s: why the run is not %s, and what would help", async (name, decision, goal, remedy) => {
  const { ledger } = await playScenario(name);
  const answer = await ledger.whyNotDecision(decision);
  if (answer.holds) throw new Error("it holds");
  expect(indicatorOf(answer.firstFailure.failure.goal)).toBe(goal);
  expect(remedyText(answer.remedy)).toBe(remedy);
});

test("a run of which nothing is recorded has no explanation", async () => {
  const { ledger } = await playScenario("f10");
  await expect(ledger.whyNotDecision("verified")).rejects.toMatchObject({ code: "empty_log" });
});
