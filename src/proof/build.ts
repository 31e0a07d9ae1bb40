import {
  instantiateGround,
  NotRefuted,
  refute,
  type Attempt,
  type Candidate,
  type Clause,
  type Derivation,
  type Engine,
  type Goal,
  type Program,
  type Refutation,
  type SourcePlace,
  type Term,
} from "../engine/index.js";
import { SwornError, type Entry } from "../model/index.js";
import {
  type FailedAttempt,
  type FailedRule,
  type Failure,
  type Proof,
  type RecordCitation,
  type RuleCitation,
} from "./proof.js";

/** What a proof is built from: the rules, an engine that has read the entries, and the entries. */
export interface ProofContext {
  readonly program: Program;
  readonly engine: Engine;
  readonly entries: readonly Entry[];
}

/** The derivation does not fit the rules or the log that it is said to come from. */
export class ProofError extends SwornError {
  readonly code = "proof_mismatch";
  readonly consequence = "undetermined";
}

/** Turns a derivation into a proof: cites rules by place and records by hash, and expands every negation. */
export async function buildProof(context: ProofContext, derivation: Derivation): Promise<Proof> {
  return new Builder(context).proof(derivation, undefined);
}

/** Explains why `goal` has no answer. Throws {@link ProofError} when it has one, or when nobody can tell. */
export async function buildFailure(context: ProofContext, goal: Term): Promise<Failure> {
  return new Builder(context).failureOf(goal);
}

interface Use {
  readonly rule: RuleCitation;
  readonly records: readonly RecordCitation[];
}

class Builder {
  readonly #clauses: ReadonlyMap<string, Clause>;
  readonly #head: RecordCitation;
  /** One refutation per denied goal: several rules may deny the same. */
  readonly #denied = new Map<string, Promise<Failure>>();

  constructor(private readonly context: ProofContext) {
    this.#clauses = new Map(context.program.clauses.map((clause) => [clause.id, clause]));
    const last = context.entries.at(-1);
    if (last === undefined) throw new ProofError("there is no record to prove anything from");
    this.#head = { position: last.position, hash: last.hash };
  }

  async proof(derivation: Derivation, use: Use | undefined): Promise<Proof> {
    switch (derivation.kind) {
      case "clause":
        return this.#ruleProof(derivation);
      case "fact":
        return {
          kind: "fact",
          conclusion: derivation.goal,
          records: derivation.positions.map((p) => this.#cite(p)),
        };
      case "builtin": {
        const { rule, records } = this.#needUse(use);
        return { kind: "comparison", conclusion: derivation.goal, rule, records };
      }
      case "negation": {
        const { rule } = this.#needUse(use);
        return {
          kind: "negation",
          denied: derivation.goal,
          rule,
          because: await this.failureOf(derivation.goal),
        };
      }
    }
  }

  async #ruleProof(derivation: Extract<Derivation, { kind: "clause" }>): Promise<Proof> {
    const clause = this.#clause(derivation.clause);
    const premises: Proof[] = [];
    for (const [index, premise] of derivation.premises.entries()) {
      const goal = clause.body[index];
      if (goal === undefined)
        throw new ProofError(`rule \`${clause.id}\` has fewer goals than its derivation`);
      const rule = { id: clause.id, place: goal.place };
      premises.push(await this.proof(premise, { rule, records: this.#sources(clause, goal, premises) }));
    }
    const bindings: Record<string, NonNullable<(typeof derivation.bindings)[number]>> = {};
    clause.variables.forEach((name, slot) => {
      const value = derivation.bindings[slot];
      if (!name.startsWith("_") && value !== null && value !== undefined) bindings[name] = value;
    });
    return {
      kind: "rule",
      rule: citeRule(clause),
      conclusion: instantiateGround(clause.head, derivation.bindings),
      bindings,
      premises,
      head: this.#head,
    };
  }

  /** Records of the facts before `goal` that share a variable with it; failing that, the head of the log. */
  #sources(clause: Clause, goal: Goal, premises: readonly Proof[]): readonly RecordCitation[] {
    if (goal.kind !== "builtin") return [];
    const wanted = slotsIn(goal.term);
    const found = premises.flatMap((premise, index) => {
      const earlier = clause.body[index];
      if (premise.kind !== "fact" || earlier?.kind !== "fact") return [];
      return [...slotsIn(earlier.term)].some((slot) => wanted.has(slot)) ? premise.records : [];
    });
    return found.length === 0 ? [this.#head] : found;
  }

  failureOf(goal: Term): Promise<Failure> {
    const key = JSON.stringify(goal);
    let failure = this.#denied.get(key);
    if (failure === undefined) {
      failure = this.#refute(goal);
      this.#denied.set(key, failure);
    }
    return failure;
  }

  async #refute(goal: Term): Promise<Failure> {
    try {
      return await this.#failure(await refute(this.context.engine, this.context.program, goal));
    } catch (error) {
      if (!(error instanceof NotRefuted)) throw error;
      throw new ProofError("the failure can't be shown: the engine answers differently when asked again", {
        cause: error,
      });
    }
  }

  async #failure(refutation: Refutation): Promise<Failure> {
    const { goal } = refutation;
    switch (refutation.kind) {
      case "no_fact":
        return { kind: "no_record", goal, head: this.#head };
      case "builtin":
        return { kind: "comparison", goal, head: this.#head };
      case "negation":
        return { kind: "holds", goal, because: await this.proof(refutation.because, undefined) };
      case "call": {
        const candidates: FailedRule[] = [];
        for (const candidate of refutation.candidates) candidates.push(await this.#failedRule(candidate));
        return { kind: "no_rule", goal, candidates, head: this.#head };
      }
    }
  }

  async #failedRule(candidate: Candidate): Promise<FailedRule> {
    const clause = this.#clause(candidate.clause);
    const rule = citeRule(clause);
    if (candidate.kind === "other_arguments") return { kind: "other_arguments", rule };
    return { kind: "tried", rule, attempt: await this.#attempt(clause, candidate.attempt) };
  }

  async #attempt(clause: Clause, attempt: Attempt): Promise<FailedAttempt> {
    const goal = attempt.index + 1;
    const goals = clause.body.length;
    const place: SourcePlace = clause.body[attempt.index]?.place ?? clause.place;
    if (attempt.kind === "stopped") {
      return { kind: "stopped", goal, goals, place, because: await this.#failure(attempt.refutation) };
    }
    const branches: { because: Proof; rest: FailedAttempt }[] = [];
    for (const branch of attempt.branches) {
      const use: Use = { rule: { id: clause.id, place }, records: [this.#head] };
      branches.push({
        because: await this.proof(branch.because, use),
        rest: await this.#attempt(clause, branch.rest),
      });
    }
    return { kind: "went_on", goal, goals, branches };
  }

  #needUse(use: Use | undefined): Use {
    if (use === undefined) throw new ProofError("a comparison or negation stands outside any rule");
    return use;
  }

  #clause(id: string): Clause {
    const clause = this.#clauses.get(id);
    if (clause === undefined) throw new ProofError(`the rules have no clause \`${id}\``);
    return clause;
  }

  #cite(position: number): RecordCitation {
    const entry = this.context.entries[position - 1];
    if (entry?.position !== position) throw new ProofError(`the log has no record at position ${position}`);
    return { position, hash: entry.hash };
  }
}

function citeRule(clause: Clause): RuleCitation {
  return { id: clause.id, place: clause.place };
}

function slotsIn(term: Term, found = new Set<number>()): Set<number> {
  if (typeof term !== "object") return found;
  if (term.kind === "variable") found.add(term.slot);
  else for (const argument of term.args) slotsIn(argument, found);
  return found;
}
