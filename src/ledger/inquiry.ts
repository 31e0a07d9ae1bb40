import { type Engine, type Program } from "../engine/index.js";
import { type Head } from "../log/index.js";
import {
  EffectIdSchema,
  parseOrThrow,
  DecisionSchema,
  VerdictSchema,
  type EffectId,
  type Entry,
  type Freshness,
  type LineageId,
  type RunId,
  type Sha256,
  type Verdict,
} from "../model/index.js";
import { type Proof, type ProofDocument, type Wording } from "../proof/index.js";
import { decide, type DecisionReport } from "./decision.js";
import { LedgerUsageError, UndeterminedError } from "./error.js";
import { Judge, type Judgement } from "./judge.js";
import { type Swept } from "./sweep.js";
import { whyNot, whyNotDecision, type WhyNot, type WhyNotDecision } from "./why-not.js";

/** A lineage as far as it is known: what an inquiry is about. */
export interface Testimony {
  readonly lineage: LineageId;
  readonly head: Head;
  readonly entries: readonly Entry[];
  /** True when the log says less than what happened. */
  readonly degraded: boolean;
}

export interface InquiryParts {
  readonly program: Program;
  readonly createEngine: (program: Program) => Engine;
  readonly wording: Wording;
  readonly run: RunId;
}

export interface Assessment {
  readonly effect: EffectId;
  readonly verdict: Verdict;
  /** The log and rules that the verdict is a function of. */
  readonly head: Head;
  readonly rules: Sha256;
  readonly degraded: boolean;
}

/** The read side of a ledger: asks the rules about a lineage, live or long finished, and writes nothing. */
export class Inquiry {
  #judge: Judge | undefined;

  constructor(private readonly parts: InquiryParts) {}

  get run(): RunId {
    return this.parts.run;
  }

  get wording(): Wording {
    return this.parts.wording;
  }

  /** What an effect is worth, on the evidence in the log. Throws `unknown_effect`, or UndeterminedError. */
  async assess(known: Testimony, effect: string): Promise<Assessment> {
    const judge = await this.judge(known);
    const { value: verdict } = await this.#verdict(judge, effect);
    const { head, degraded } = known;
    return { effect: effectId(effect), verdict, head, rules: judge.program.hash, degraded };
  }

  async freshness(known: Testimony, observation: string): Promise<Freshness> {
    const judge = await this.judge(known);
    const found = await judge.freshness(observation);
    if (found !== undefined) return found.value;
    throw new LedgerUsageError("unknown_observation", `observation \`${observation}\` is not in the log`, {
      remedy: "list the observations with `sworn log`",
    });
  }

  async decide(known: Testimony, swept: readonly Swept[] = []): Promise<DecisionReport> {
    const judge = await this.judge(known);
    const { run, wording } = this.parts;
    return decide(judge, { run, head: known.head, degraded: known.degraded, swept, wording });
  }

  /** The proof of an effect's verdict. */
  async explain(known: Testimony, effect: string): Promise<ProofDocument> {
    const judge = await this.judge(known);
    const { derivation } = await this.#verdict(judge, effect);
    return this.#document(known, await judge.prove(derivation));
  }

  /** The proof of the decision about the run. */
  async explainDecision(known: Testimony): Promise<ProofDocument> {
    const judge = await this.#recorded(known);
    const found = await judge.decision(this.run);
    if (found === undefined)
      throw new UndeterminedError("no_answer", `the rules give no decision for \`${this.run}\``);
    return this.#document(known, await judge.prove(found.derivation));
  }

  /** Why an effect does not have a verdict, which goal fails first, and which record would change that. */
  async whyNot(known: Testimony, effect: string, verdict: string): Promise<WhyNot> {
    const asked = parseOrThrow(VerdictSchema, verdict, "verdict");
    const judge = await this.judge(known);
    await this.#verdict(judge, effect);
    return whyNot(judge, this.parts.createEngine, effectId(effect), asked);
  }

  /** Why the run does not have a decision, which goal fails first, and which records would change that. */
  async whyNotDecision(known: Testimony, decision: string): Promise<WhyNotDecision> {
    const asked = parseOrThrow(DecisionSchema, decision, "decision");
    return whyNotDecision(await this.#recorded(known), this.parts.createEngine, asked);
  }

  /** The judge, having read everything that is known. */
  async judge(known: Testimony): Promise<Judge> {
    const { program, createEngine, run, wording } = this.parts;
    this.#judge ??= new Judge(program, createEngine(program), run);
    const before = this.#judge.entries.length;
    await this.#judge.follow(known.entries);
    wording.learn(known.entries.slice(before));
    return this.#judge;
  }

  async close(): Promise<void> {
    await this.#judge?.engine.close();
  }

  /** The judge, of a run about which something is recorded: nothing else can be explained. */
  async #recorded(known: Testimony): Promise<Judge> {
    const judge = await this.judge(known);
    if (known.entries.length === 0)
      throw new LedgerUsageError("empty_log", "nothing was recorded, so there is nothing to explain");
    if (!judge.recorded)
      throw new LedgerUsageError("unknown_run", `nothing was recorded in run \`${this.run}\``);
    return judge;
  }

  async #verdict(judge: Judge, effect: string): Promise<Judgement<Verdict>> {
    const found = await judge.verdict(effect);
    if (found !== undefined) return found;
    const claimed = judge.entries.some(({ record }) => record.type === "claim" && record.effect === effect);
    if (claimed) throw new UndeterminedError("no_answer", `the rules give no verdict for \`${effect}\``);
    throw new LedgerUsageError("unknown_effect", `effect \`${effect}\` is not in the log`, {
      remedy: "list the effects with `sworn log`",
    });
  }

  #document(known: Testimony, proof: Proof): ProofDocument {
    return {
      format: "sworn-proof-1",
      question: proof.kind === "negation" ? proof.denied : proof.conclusion,
      rules: this.parts.program.hash,
      lineage: known.lineage,
      head: known.head,
      answer: { holds: true, proof },
    };
  }
}

function effectId(effect: string): EffectId {
  return parseOrThrow(EffectIdSchema, effect, "effect id");
}
