import {
  argumentsOf,
  compound,
  formatTerm,
  indicatorOf,
  instantiateGround,
  isCompound,
  isGround,
  isVariable,
  variable,
  type Answer,
  type Derivation,
  type Engine,
  type Fact,
  type Ground,
  type Program,
  type Solution,
  type SolveOptions,
  type Term,
} from "../engine/index.js";
import {
  DecisionSchema,
  FreshnessSchema,
  VerdictSchema,
  type Decision,
  type Entry,
  type Freshness,
  type RunId,
  type Verdict,
} from "../model/index.js";
import { buildFailure, buildProof, type Failure, type Proof, type ProofContext } from "../proof/index.js";
import { UndeterminedError } from "./error.js";

/** A single-valued judgement with the derivation that gave it. */
export interface Judgement<Value> {
  readonly value: Value;
  readonly derivation: Derivation;
}

/**
 * Asks the rules, and does nothing else: every answer below is some predicate's, read off and typed.
 * An engine that errs, runs out of budget or contradicts itself gives {@link UndeterminedError}.
 */
export class Judge {
  readonly #entries: Entry[] = [];
  #recorded = false;

  constructor(
    readonly program: Program,
    readonly engine: Engine,
    /** The run that is asked about. It exists from when it is opened, even before anything is recorded in it. */
    readonly run: RunId,
    private readonly options: SolveOptions = {},
  ) {}

  /** Entries that the engine has read. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Whether the log names the run. Until then its decision rests on no record, and has no proof. */
  get recorded(): boolean {
    return this.#recorded;
  }

  /** Feeds the entries that follow those already read. */
  async follow(entries: readonly Entry[]): Promise<void> {
    const fresh = entries.slice(this.#entries.length);
    if (fresh.length === 0) return;
    await this.engine.extend(fresh);
    for (const entry of fresh) this.#entries.push(entry);
    this.#recorded ||= fresh.some(
      ({ record }) =>
        (record.type === "lineage" && record.root === this.run) ||
        (record.type === "run" && record.run === this.run),
    );
  }

  async verdict(effect: string): Promise<Judgement<Verdict> | undefined> {
    const found = await this.#single("verdict", effect);
    return found && { value: VerdictSchema.parse(found.value), derivation: found.derivation };
  }

  async freshness(observation: string): Promise<Judgement<Freshness> | undefined> {
    const found = await this.#single("freshness", observation);
    return found && { value: FreshnessSchema.parse(found.value), derivation: found.derivation };
  }

  async decision(run: string): Promise<Judgement<Decision> | undefined> {
    const found = await this.#single("decision", run);
    return found && { value: DecisionSchema.parse(found.value), derivation: found.derivation };
  }

  async mayEnd(run: string): Promise<boolean> {
    return (await this.#all(compound("may_end", run), [], 1)).length > 0;
  }

  /** Every answer of `name(run, A, B…)`, as rows of the values after the first argument. */
  async rows(name: string, run: string, columns: number): Promise<readonly (readonly Ground[])[]> {
    const names = Array.from({ length: columns }, (_, slot) => `V${slot}`);
    const goal = compound(name, run, ...names.map((_, slot) => variable(slot)));
    const seen = new Map<string, readonly Ground[]>();
    for (const { bindings } of await this.#all(goal, names)) {
      const row = names.flatMap((column) => bindings[column] ?? []);
      seen.set(JSON.stringify(row), row);
    }
    return [...seen.values()];
  }

  /** A full proof of a judgement. */
  prove(derivation: Derivation): Promise<Proof> {
    return buildProof(this.#context(), derivation);
  }

  /** Why a goal does not hold. */
  refute(goal: Term): Promise<Failure> {
    return buildFailure(this.#context(), goal);
  }

  /**
   * What holds in place of a goal that does not: its subject and inputs kept, its other arguments open. At most
   * three answers, and none when the goal leaves nothing else to ask.
   */
  async near(goal: Term): Promise<readonly Term[]> {
    const indicator = indicatorOf(goal);
    const modes = indicator === undefined ? undefined : this.program.headers.get(indicator)?.modes;
    if (modes === undefined || !isCompound(goal) || !argumentsOf(goal).slice(0, 1).every(isGround)) return [];
    const opened = goal.args.map((argument, index) =>
      index === 0 || modes[index] === "+" ? argument : variable(index),
    );
    if (!opened.every((argument, index) => index === 0 || isGround(argument) || isVariable(argument)))
      return [];
    if (goal.args.every((argument, index) => isVariable(argument) || opened[index] === argument)) return [];
    const names = opened.map((_, slot) => `V${slot}`);
    const solutions = await this.#all(compound(goal.functor, ...opened), names, 3);
    return solutions.map(({ bindings }) =>
      instantiateGround(
        compound(goal.functor, ...opened),
        names.map((name) => bindings[name] ?? null),
      ),
    );
  }

  /** The derivation of a goal without variables, or undefined when it does not hold. */
  async holds(goal: Term): Promise<Derivation | undefined> {
    return (await this.#all(goal, [], 1))[0]?.derivation;
  }

  #context(): ProofContext {
    return { program: this.program, engine: this.engine, entries: this.#entries };
  }

  async #single(name: string, subject: string): Promise<Judgement<Ground> | undefined> {
    const goal = compound(name, subject, variable(0));
    const solutions = await this.#all(goal, ["Value"]);
    const [first] = solutions;
    if (first === undefined) return undefined;
    const values = new Set(solutions.map(({ bindings }) => JSON.stringify(bindings["Value"])));
    const value = first.bindings["Value"];
    if (values.size > 1 || value === undefined) {
      const all = [...values].join(", ");
      throw new UndeterminedError(
        "conflicting_answers",
        `the rules give \`${formatTerm(goal, ["_"])}\` several values: ${all}`,
        {
          remedy: "report it: rules must give one value; until then nothing may be concluded",
        },
      );
    }
    return { value, derivation: first.derivation };
  }

  async #all(goal: Term, variables: readonly string[], limit?: number): Promise<readonly Solution[]> {
    const answer = await this.engine.solve(
      { goal, variables },
      { ...this.options, given: this.#given(), ...(limit === undefined ? {} : { limit }) },
    );
    return solutionsOf(answer, goal);
  }

  #given(): readonly Fact[] {
    if (this.#recorded) return [];
    return [{ relation: "run_within/2", args: [this.run, this.run], positions: [] }];
  }
}

function solutionsOf(answer: Answer, goal: Term): readonly Solution[] {
  const asked = `\`${formatTerm(goal)}\``;
  switch (answer.status) {
    case "true":
      return answer.solutions;
    case "false":
      return [];
    case "unknown":
      throw new UndeterminedError("facts_missing", `${asked} can't be answered: ${answer.reason}`);
    case "error":
      throw new UndeterminedError("engine_error", `${asked} can't be answered: ${answer.reason}`);
    case "budget_exceeded":
      throw new UndeterminedError("budget_exceeded", `${asked} used up its budget of ${answer.budget}`, {
        remedy: "raise the budget, or look for a rule that searches more than it needs to",
      });
  }
}
