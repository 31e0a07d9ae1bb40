import { randomUUID } from "node:crypto";
import { type Engine, type Program } from "../engine/index.js";
import { type Log } from "../log/index.js";
import {
  canonicalJson,
  ClaimSchema,
  EffectIdSchema,
  NameSchema,
  ObservationSchema,
  OutcomeSchema,
  parseOrThrow,
  RequirementsSchema,
  RunStateSchema,
  sha256,
  type Decision,
  type EffectId,
  type Entry,
  type Freshness,
  type LedgerRecord,
  type ObservationId,
  type ResourceReference,
  type RunId,
  type RunState,
  type Verdict,
} from "../model/index.js";
import { type ProofDocument, type Wording } from "../proof/index.js";
import { type DecisionReport } from "./decision.js";
import { dispatch, type Backend, type Dispatched } from "./dispatch.js";
import { LedgerUsageError, UndeterminedError } from "./error.js";
import { Inquiry, type Assessment, type Testimony } from "./inquiry.js";
import { type Readback } from "./readback.js";
import {
  ClaimSpecSchema,
  ObservationSpecSchema,
  OutcomeSpecSchema,
  RequirementsSpecSchema,
  type ClaimSpec,
  type ObservationSpec,
  type OutcomeSpec,
  type RequirementsSpec,
} from "./spec.js";
import { sweep, type Swept } from "./sweep.js";
import { type WhyNot, type WhyNotDecision } from "./why-not.js";

/** What a ledger is made of. {@link openLedger} makes one from a folder; tests and replays make their own. */
export interface LedgerParts {
  readonly log: Log;
  readonly program: Program;
  readonly createEngine: (program: Program) => Engine;
  readonly wording: Wording;
  readonly run: RunId;
  /** The parent of `run`; absent for the root run. */
  readonly parent?: RunId | undefined;
  readonly readbacks?: readonly Readback[];
  /** Absolute path of the folder that the log is in; absent for a log that is in none. */
  readonly folder?: string;
  /** Names new effects, observations and actions; random by default. */
  readonly newId?: (prefix: string) => string;
  /** Called once when a record other than a claim can't be written. By default a process warning. */
  readonly onDegraded?: (error: unknown) => void;
}

/**
 * What a host holds for one run: claim before, settle after, observe, and ask.
 *
 * Nothing here judges. `claim` returns only when the claim is durable; if it throws, the backend must not be
 * called. Verdicts and decisions come from the rules, by way of {@link Inquiry}.
 */
export class Ledger {
  readonly run: RunId;
  readonly #log: Log;
  readonly #inquiry: Inquiry;
  readonly #parts: LedgerParts;
  #announced: Promise<void> | undefined;
  #warned = false;
  #closed = false;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.#log = parts.log;
    this.run = parts.run;
    this.#inquiry = new Inquiry(parts);
  }

  /** True once a record other than a claim could not be written. It never becomes false again. */
  get degraded(): boolean {
    return this.#log.degraded;
  }

  get readbacks(): readonly Readback[] {
    return this.#parts.readbacks ?? [];
  }

  /** Absolute path of the folder that no tool may reach; `undefined` for a log that is in none. */
  get folder(): string | undefined {
    return this.#parts.folder;
  }

  get wording(): Wording {
    return this.#parts.wording;
  }

  /**
   * Records, durably, that a tool is about to be called.
   * Throws ModelError or HistoryError for a claim that can't be, LogError when it could not be made durable;
   * in every case the tool must not be called.
   */
  async claim(spec: ClaimSpec): Promise<EffectId> {
    const given = parseOrThrow(ClaimSpecSchema, spec, "claim");
    const effect = given.effect ?? parseOrThrow(EffectIdSchema, this.#newId("effect"), "effect id");
    const record = parseOrThrow(
      ClaimSchema,
      {
        type: "claim",
        effect,
        run: this.run,
        action: given.action ?? this.newAction(),
        operation: {
          tool: given.tool,
          action: given.operation,
          inputSha256: sha256(canonicalJson(given.input ?? null)),
          request: given.request,
        },
        scope: given.scope ?? [],
        dependencies: given.dependencies ?? [],
        obligations: given.obligations ?? [],
        external: given.external ?? false,
        launch: given.launch,
        verifier: given.verifier,
      },
      "claim",
    );
    await this.#append(record);
    return effect;
  }

  /** Records what the producer of an effect reported. `running` may be followed by one settled outcome. */
  async settle(effect: string, spec: OutcomeSpec): Promise<void> {
    const given = parseOrThrow(OutcomeSpecSchema, spec, "outcome");
    const producer = given.producer ?? "unbound";
    const facts = given.facts ?? {};
    // INVARIANT 13: an unbound producer contributes its exit status and nothing else.
    const counted = producer === "bound" ? facts : { exitCode: facts.exitCode };
    const record = parseOrThrow(
      OutcomeSchema,
      {
        type: "outcome",
        effect,
        execution: given.execution,
        executionId: given.executionId,
        impact: given.impact ?? (given.execution === "not_executed" ? "none" : "possible"),
        cleanup: producer === "bound" ? (given.cleanup ?? "not_applicable") : "not_applicable",
        producer,
        facts: counted,
        replayed: given.replayed ?? false,
        recovered: false,
      },
      "outcome",
    );
    await this.#append(record);
  }

  /** Records what somebody saw. Returns the observation's id. */
  async observe(spec: ObservationSpec): Promise<ObservationId> {
    const given = parseOrThrow(ObservationSpecSchema, spec, "observation");
    const record = parseOrThrow(
      ObservationSchema,
      {
        type: "observation",
        ...given,
        observation: given.observation ?? this.#newId("observation"),
        run: this.run,
      },
      "observation",
    );
    await this.#append(record);
    return record.observation;
  }

  /** Reads a resource back through the first readback that can, and records what it saw. */
  async readBack(resource: ResourceReference): Promise<ObservationId | undefined> {
    const readback = this.readbacks.find((candidate) => candidate.reads(resource));
    const seen = await readback?.read(resource);
    if (seen === undefined) return undefined;
    return this.observe({ ...seen, source: { action: this.newAction() } });
  }

  /** Records what the run must show before it may end; replaces earlier requirements of the run. */
  async require(spec: RequirementsSpec): Promise<void> {
    const given = parseOrThrow(RequirementsSpecSchema, spec, "requirements");
    const record = parseOrThrow(
      RequirementsSchema,
      {
        type: "requirements",
        run: this.run,
        artifacts: given.artifacts ?? [],
        verifiers: given.verifiers ?? [],
        verification: given.verification ?? "none",
      },
      "requirements",
    );
    await this.#append(record);
  }

  /** Records that the run waits for the user, is exhausted, or goes on. */
  async setState(state: RunState): Promise<void> {
    await this.#append({
      type: "run_state",
      run: this.run,
      state: parseOrThrow(RunStateSchema, state, "run state"),
    });
  }

  /**
   * Claims, calls `backend`, and settles, in that order. When the claim is not durable, `backend` is not
   * called and the error is thrown. See {@link Dispatched} for what comes back.
   */
  dispatch<Value>(spec: ClaimSpec, backend: Backend<Value>): Promise<Dispatched<Value>> {
    return dispatch(this, spec, backend);
  }

  /** What an effect is worth, on the evidence in the log. Throws `unknown_effect`, or UndeterminedError. */
  async assess(effect: string): Promise<Assessment> {
    return this.#inquiry.assess(await this.#known(), effect);
  }

  /** Whether an observation still shows how things are. Throws `unknown_observation`, or UndeterminedError. */
  async freshness(observation: string): Promise<Freshness> {
    return this.#inquiry.freshness(await this.#known(), observation);
  }

  /**
   * Whether the run may be called done. With `sweep`, first reads back every resource whose obligation no
   * evidence decides, and records what it saw. An error or an exhausted budget inside the rules gives
   * `blocked`, with the reason.
   */
  async decide(options: { readonly sweep?: boolean } = {}): Promise<DecisionReport> {
    const swept = options.sweep === true ? await this.#sweep() : [];
    return this.#inquiry.decide(await this.#known(), swept);
  }

  /** The proof of an effect's verdict. */
  async explain(effect: string): Promise<ProofDocument> {
    return this.#inquiry.explain(await this.#known(), effect);
  }

  /** The proof of the decision about this run. */
  async explainDecision(): Promise<ProofDocument> {
    return this.#inquiry.explainDecision(await this.#known());
  }

  /** Why an effect does not have a verdict, which goal fails first, and which record would change that. */
  async whyNot(effect: string, verdict: Verdict): Promise<WhyNot> {
    return this.#inquiry.whyNot(await this.#known(), effect, verdict);
  }

  /** Why this run does not have a decision, which goal fails first, and which records would change that. */
  async whyNotDecision(decision: Decision): Promise<WhyNotDecision> {
    return this.#inquiry.whyNotDecision(await this.#known(), decision);
  }

  /** Every entry of the lineage, oldest first, with what other writers appended until now. */
  async history(): Promise<readonly Entry[]> {
    this.#needOpen();
    await this.#log.refresh();
    return this.#log.entries();
  }

  /** Settles as interrupted the claims of writers that are known to be dead. Returns the effects settled. */
  async recover(): Promise<readonly EffectId[]> {
    this.#needOpen();
    const added = await this.#log.recover();
    return added.flatMap(({ record }) => (record.type === "outcome" ? [record.effect] : []));
  }

  /** A name for one action of this run. */
  newAction(): string {
    return this.#newId("action");
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#inquiry.close();
    await this.#log.close();
  }

  async #append(record: LedgerRecord): Promise<Entry> {
    this.#needOpen();
    const before = this.degraded;
    try {
      await (this.#announced ??= this.#announce());
      return await this.#log.append(record);
    } catch (error) {
      if (this.degraded && !before) this.#warn(error);
      throw error;
    }
  }

  /** A child run is named, with its parent, before anything is recorded in it. */
  async #announce(): Promise<void> {
    const { run, parent } = this.#parts;
    if (parent === undefined) return;
    await this.#log.refresh();
    if (this.#log.entries().some(({ record }) => record.type === "run" && record.run === run)) return;
    await this.#log.append({ type: "run", run, parent });
  }

  async #known(): Promise<Testimony> {
    const entries = await this.history();
    return { lineage: this.#log.lineage, head: this.#log.head, entries, degraded: this.degraded };
  }

  /** An undetermined answer sweeps nothing; the decision that follows then says why it is blocked. */
  async #sweep(): Promise<readonly Swept[]> {
    try {
      return await sweep(this, await this.#inquiry.judge(await this.#known()));
    } catch (error) {
      if (error instanceof UndeterminedError) return [];
      throw error;
    }
  }

  #newId(prefix: string): string {
    const make = this.#parts.newId ?? ((name: string) => `${name}-${randomUUID()}`);
    return parseOrThrow(NameSchema, make(prefix), `${prefix} id`);
  }

  #warn(error: unknown): void {
    if (this.#warned) return;
    this.#warned = true;
    if (this.#parts.onDegraded !== undefined) this.#parts.onDegraded(error);
    else
      process.emitWarning("a record could not be written: the log says less than what happened", {
        type: "SwornDegraded",
      });
  }

  #needOpen(): void {
    if (this.#closed)
      throw new LedgerUsageError("ledger_closed", "the ledger is closed", { remedy: "open it again" });
  }
}
