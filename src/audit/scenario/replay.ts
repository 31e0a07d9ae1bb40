import { exitStatusOwner } from "../../adapters/process/index.js";
import { engineFactory, Ledger, type EngineChoice, type Policy } from "../../ledger/index.js";
import { MemoryStore, type MemoryLog } from "../../log/index.js";
import {
  explainIssues,
  LineageIdSchema,
  PRODUCER_FACT_NAMES,
  ProducerFactsSchema,
  RunIdSchema,
  sha256,
  SwornError,
  type Decision,
  type Entry,
  type ErrorDetails,
  type Freshness,
  type Predicate,
  type ProducerFacts,
  type Verdict,
} from "../../model/index.js";
import { ScenarioError } from "./error.js";
import { parseResource } from "./notation.js";
import {
  ScenarioSchema,
  STEP_SCHEMAS,
  type ClaimStep,
  type Expect,
  type FactsStep,
  type ObligationStep,
  type ObserveStep,
  type Scenario,
  type Step,
  type VerifierStep,
} from "./schema.js";

/** One expectation that the answer does not meet. */
export interface Mismatch {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a scenario gives, and whether that is what it expects. */
export interface ReplayReport {
  readonly ok: boolean;
  readonly title: string | undefined;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly freshness: Readonly<Record<string, Freshness>>;
  readonly unresolved: readonly string[];
  readonly decision: Decision | undefined;
  readonly may_end: boolean | undefined;
  readonly disclosures: readonly string[];
  /** The code with which a step, or the file itself, was refused. */
  readonly refused: string | undefined;
  readonly mismatches: readonly Mismatch[];
}

export interface ReplayOptions {
  readonly policy: Policy;
  readonly engine?: EngineChoice;
  /** The file that the scenario comes from, for messages. */
  readonly file?: string;
}

/** A scenario played through the real model, log rules and engine, in memory. */
export interface PlayedScenario {
  readonly ledger: Ledger;
  readonly entries: readonly Entry[];
  /** What was refused; the steps after it were not played. */
  readonly refused: SwornError | undefined;
}

const ROOT = RunIdSchema.parse("main");
const LINEAGE = LineageIdSchema.parse("scenario");

/**
 * Replays a parsed JSON value as a scenario. A step that the model or the history refuses is an answer, which
 * the scenario may expect. Throws {@link ScenarioError} for a value that is no scenario and expects no refusal.
 */
export async function replay(value: unknown, options: ReplayOptions): Promise<ReplayReport> {
  const expected = expectedRefusal(value);
  let scenario: Scenario;
  try {
    scenario = parseScenario(value, options.file);
  } catch (error) {
    if (expected === undefined || !(error instanceof ScenarioError)) throw error;
    return refusal(error.code, undefined, { refused: expected });
  }
  const { ledger, entries, refused } = await play(scenario, options);
  try {
    if (refused instanceof ScenarioError && expected === undefined) throw refused;
    if (refused !== undefined) return refusal(refused.code, scenario.title, scenario.expect);
    return await answer(ledger, entries, scenario);
  } finally {
    await ledger.close();
  }
}

/** Throws {@link ScenarioError}, which names the file if one is given. */
export function parseScenario(value: unknown, file?: string): Scenario {
  const parsed = ScenarioSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ScenarioError(`not a scenario: ${explainIssues(parsed.error)}`, placed(file));
}

/** Plays a scenario's steps. The caller closes the ledger. */
export async function play(
  scenario: Scenario,
  { policy, engine, file }: ReplayOptions,
): Promise<PlayedScenario> {
  let time = 0;
  const store = new MemoryStore({ clock: () => (time += 1) });
  const log = await store.open({ lineage: LINEAGE, root: ROOT });
  const player = new Player(log, policy, engine);
  let refused: SwornError | undefined;
  try {
    if (scenario.requirements !== undefined) await player.require(scenario.requirements);
    for (const [index, step] of scenario.steps.entries()) await player.step(parseStep(step, index, file));
  } catch (error) {
    if (!(error instanceof SwornError)) throw error;
    refused = error;
  }
  return { ledger: player.ledgerOf(undefined), entries: log.entries(), refused };
}

function parseStep(step: unknown, index: number, file: string | undefined): Step {
  const keys = typeof step === "object" && step !== null ? Object.keys(step) : [];
  for (const [kind, schema] of Object.entries(STEP_SCHEMAS)) {
    if (!keys.includes(kind)) continue;
    const parsed = schema.safeParse(step);
    if (parsed.success) return parsed.data;
    throw new ScenarioError(
      `\`steps[${index}]\` is no \`${kind}\` step: ${explainIssues(parsed.error)}`,
      placed(file),
    );
  }
  throw new ScenarioError(
    `\`steps[${index}]\` is none of ${Object.keys(STEP_SCHEMAS).join(", ")}`,
    placed(file),
  );
}

function placed(file: string | undefined): ErrorDetails {
  return file === undefined ? {} : { place: { kind: "path", file } };
}

class Player {
  readonly #ledgers = new Map<string, Ledger>();
  #actions = 0;

  constructor(
    private readonly log: MemoryLog,
    private readonly policy: Policy,
    private readonly engine: EngineChoice | undefined,
  ) {}

  /** The ledger of a run; a run that names no parent is a child of the root. */
  ledgerOf(run: string | undefined, parent?: string): Ledger {
    const name = run ?? ROOT;
    let ledger = this.#ledgers.get(name);
    if (ledger === undefined) {
      ledger = new Ledger({
        log: this.log,
        program: this.policy.program,
        wording: this.policy.newWording(),
        createEngine: engineFactory(this.engine),
        run: RunIdSchema.parse(name),
        parent: name === ROOT ? undefined : RunIdSchema.parse(parent ?? ROOT),
        newId: (prefix) => `${prefix}-${(this.#actions += 1)}`,
      });
      this.#ledgers.set(name, ledger);
    }
    return ledger;
  }

  async require(requirements: NonNullable<Scenario["requirements"]>): Promise<void> {
    await this.ledgerOf(undefined).require({
      artifacts: requirements.artifacts.map(parseResource),
      verifiers: requirements.verifiers,
      verification: requirements.verification,
    });
  }

  async step(step: Step): Promise<void> {
    if ("claim" in step) return this.#claim(step);
    if ("outcome" in step) {
      const { outcome, facts, ...given } = step;
      return this.ledgerOf(undefined).settle(outcome, { ...given, facts: producerFacts(facts) });
    }
    if ("observe" in step) return this.#observe(step);
    if ("verifier" in step) return this.#verifier(step);
    if ("state" in step) return this.ledgerOf(step.run).setState(step.state);
    this.log.crash();
    await this.log.recover();
  }

  async #claim(step: ClaimStep): Promise<void> {
    await this.ledgerOf(step.run, step.parent_run).claim({
      effect: step.claim,
      tool: step.tool,
      scope: step.scope.map(parseResource),
      dependencies: step.dependencies.map(parseResource),
      obligations: step.obligations.map((obligation) => ({
        target: parseResource(obligation.target),
        must: predicate(obligation),
      })),
      external: step.external,
      launch: step.launch,
    });
  }

  async #observe(step: ObserveStep): Promise<void> {
    // A digest is one of complete content; what a partial read saw of it decides nothing.
    const digest = step.sha256 ?? (step.content === undefined ? undefined : sha256(step.content));
    const ledger = this.ledgerOf(step.run);
    await ledger.observe({
      observation: step.observe,
      resource: parseResource(step.resource),
      mechanism: step.mechanism,
      coverage: step.coverage,
      exists: step.exists,
      sha256: digest,
      fields: step.fields,
      source: { action: ledger.newAction() },
    });
  }

  async #verifier(step: VerifierStep): Promise<void> {
    const ledger = this.ledgerOf(step.run, step.parent_run);
    const effect = await ledger.claim({
      effect: step.verifier,
      tool: "verifier",
      input: { command: step.command },
      scope: step.scope.map(parseResource),
      verifier: { command: step.command, exitStatus: exitStatusOwner(step.command) },
    });
    await ledger.settle(effect, {
      execution: step.passed ? "reported_success" : "failed",
      producer: "bound",
      facts: { exitCode: step.passed ? 0 : 1 },
    });
  }
}

function predicate(obligation: ObligationStep): Predicate {
  if (obligation.content !== undefined)
    return { predicate: "content_sha256", sha256: sha256(obligation.content) };
  if (obligation.sha256 !== undefined) return { predicate: "content_sha256", sha256: obligation.sha256 };
  if (obligation.field_equals !== undefined) {
    const { name, value } = obligation.field_equals;
    return { predicate: "field_equals", field: name, value };
  }
  return { predicate: obligation.absent === true ? "absent" : "exists" };
}

function producerFacts(facts: FactsStep): ProducerFacts {
  const stated = Object.entries(PRODUCER_FACT_NAMES).map(([key, name]) => [key, facts[name]] as const);
  return ProducerFactsSchema.parse(Object.fromEntries(stated));
}

async function answer(ledger: Ledger, entries: readonly Entry[], scenario: Scenario): Promise<ReplayReport> {
  const verdicts: Record<string, Verdict> = {};
  const freshness: Record<string, Freshness> = {};
  for (const { record } of entries) {
    if (record.type === "claim") verdicts[record.effect] = (await ledger.assess(record.effect)).verdict;
    if (record.type === "observation")
      freshness[record.observation] = await ledger.freshness(record.observation);
  }
  const report = await ledger.decide();
  if (report.undetermined !== undefined) throw report.undetermined;
  const answers = {
    verdicts,
    freshness,
    unresolved: report.unresolved,
    decision: report.decision,
    may_end: report.mayEnd,
    disclosures: [...new Set(report.disclosures.map(({ effect }) => effect))].sort(),
  };
  const mismatches = compare(scenario.expect, answers);
  return { ok: mismatches.length === 0, title: scenario.title, ...answers, refused: undefined, mismatches };
}

type Answers = Pick<
  ReplayReport,
  "verdicts" | "freshness" | "unresolved" | "decision" | "may_end" | "disclosures"
>;

/** Only what the scenario names is compared. */
function compare(expect: Expect, answers: Answers): readonly Mismatch[] {
  const mismatches: Mismatch[] = [];
  const check = (what: string, expected: unknown, actual: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(actual))
      mismatches.push({ what, expected, actual: actual ?? null });
  };
  for (const [effect, verdict] of Object.entries(expect.verdicts ?? {})) {
    check(`verdict of ${effect}`, verdict, answers.verdicts[effect]);
  }
  for (const [observation, state] of Object.entries(expect.freshness ?? {})) {
    check(`freshness of ${observation}`, state, answers.freshness[observation]);
  }
  if (expect.unresolved !== undefined) check("unresolved", [...expect.unresolved].sort(), answers.unresolved);
  if (expect.decision !== undefined) check("decision", expect.decision, answers.decision);
  if (expect.may_end !== undefined) check("may_end", expect.may_end, answers.may_end);
  for (const effect of expect.disclosures ?? []) {
    if (!answers.disclosures.includes(effect)) {
      mismatches.push({ what: "disclosures", expected: effect, actual: answers.disclosures });
    }
  }
  if (expect.refused !== undefined)
    mismatches.push({ what: "refused", expected: expect.refused, actual: false });
  return mismatches;
}

function refusal(code: string, title: string | undefined, expect: Expect): ReplayReport {
  const met = expect.refused === true || expect.refused === code;
  return {
    ok: met,
    title,
    verdicts: {},
    freshness: {},
    unresolved: [],
    decision: undefined,
    may_end: undefined,
    disclosures: [],
    refused: code,
    mismatches: met ? [] : [{ what: "refused", expected: expect.refused ?? false, actual: code }],
  };
}

function expectedRefusal(value: unknown): Expect["refused"] {
  if (typeof value !== "object" || value === null || !("expect" in value)) return undefined;
  const { expect } = value;
  if (typeof expect !== "object" || expect === null || !("refused" in expect)) return undefined;
  return expect.refused === true || typeof expect.refused === "string" ? expect.refused : undefined;
}
