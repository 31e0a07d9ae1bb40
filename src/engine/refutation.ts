import { instantiate, newFrame, resolvedTerm, Trail, Cell, type Frame } from "./binding.js";
import { type Derivation } from "./derivation.js";
import { type Answer, type Engine, type SolveOptions, type Solution } from "./engine.js";
import { type Clause, type Program } from "./program.js";
import { argumentsOf, indicatorOf, type Term } from "./term.js";

/**
 * Why a goal has no answer: a finite tree over every clause that could have given one. It is the other half of
 * a proof, what stands below a negation, and what *why not* is read from.
 */
export type Refutation =
  /** No fact of the relation matches. */
  | { readonly kind: "no_fact"; readonly goal: Term }
  /** The comparison does not hold. */
  | { readonly kind: "builtin"; readonly goal: Term }
  /** `\+ goal` fails because `goal` holds. */
  | { readonly kind: "negation"; readonly goal: Term; readonly because: Derivation }
  /** Every clause of the predicate fails. */
  | { readonly kind: "call"; readonly goal: Term; readonly candidates: readonly Candidate[] };

export type Candidate =
  /** The clause speaks of other arguments. */
  | { readonly kind: "other_arguments"; readonly clause: string }
  | { readonly kind: "tried"; readonly clause: string; readonly attempt: Attempt };

/** How far a clause came: at one goal it either failed, or went on once per answer, and failed each time. */
export type Attempt =
  | { readonly kind: "stopped"; readonly index: number; readonly refutation: Refutation }
  | {
      readonly kind: "went_on";
      readonly index: number;
      readonly branches: readonly { readonly because: Derivation; readonly rest: Attempt }[];
    };

/** The goal could not be refuted: it has an answer, or the engine gave none. */
export class NotRefuted extends Error {
  constructor(readonly answer: Answer) {
    super(`the goal is not refuted: \`${answer.status}\``);
  }
}

/**
 * Builds the refutation of `goal` by asking the engine about each goal of each clause. Works on any engine.
 * Throws {@link NotRefuted} when the goal has an answer, or when some part of it is undetermined.
 */
export async function refute(
  engine: Engine,
  program: Program,
  goal: Term,
  options: SolveOptions = {},
): Promise<Refutation> {
  return new Refuter(engine, program, options).refuteTerm(goal);
}

class Refuter {
  readonly #trail = new Trail();

  constructor(
    private readonly engine: Engine,
    private readonly program: Program,
    private readonly options: SolveOptions,
  ) {}

  async refuteTerm(goal: Term): Promise<Refutation> {
    const indicator = indicatorOf(goal);
    if (indicator === undefined || !this.program.predicates.has(indicator)) {
      const answer = await this.#ask(goal, 1);
      if (answer.length > 0) throw new NotRefuted({ status: "true", solutions: answer });
      return { kind: "no_fact", goal };
    }
    const candidates: Candidate[] = [];
    for (const clause of this.program.predicates.get(indicator) ?? [])
      candidates.push(await this.#try(clause, goal));
    return { kind: "call", goal, candidates };
  }

  async #try(clause: Clause, goal: Term): Promise<Candidate> {
    const mark = this.#trail.mark();
    const frame = newFrame(clause.variables.length);
    const caller = newFrame(variableCount(goal));
    const head = argumentsOf(clause.head);
    const fits = argumentsOf(goal).every((argument, index) => {
      const own = head[index];
      return own !== undefined && this.#trail.unify(instantiate(own, frame), instantiate(argument, caller));
    });
    const candidate: Candidate = fits
      ? { kind: "tried", clause: clause.id, attempt: await this.#body(clause, 0, frame) }
      : { kind: "other_arguments", clause: clause.id };
    this.#trail.undo(mark);
    return candidate;
  }

  async #body(clause: Clause, index: number, frame: Frame): Promise<Attempt> {
    const goal = clause.body[index];
    if (goal === undefined) throw new NotRefuted({ status: "true", solutions: [] });
    const inner = goal.kind === "negation" ? goal.goal : goal;
    const cells: Cell[] = [];
    const numbering = new Map<Cell, number>();
    const term = resolvedTerm(instantiate(inner.term, frame), numbering);
    for (const [cell, slot] of numbering) cells[slot] = cell;

    if (goal.kind === "negation") return this.#negation(clause, index, frame, term);
    if (goal.kind === "builtin") return this.#builtin(clause, index, frame, term, cells);

    const solutions = await this.#ask(term);
    if (solutions.length === 0) return { kind: "stopped", index, refutation: await this.refuteTerm(term) };
    return { kind: "went_on", index, branches: await this.#branches(clause, index, frame, cells, solutions) };
  }

  async #branches(
    clause: Clause,
    index: number,
    frame: Frame,
    cells: readonly Cell[],
    solutions: readonly Solution[],
  ) {
    const branches: { because: Derivation; rest: Attempt }[] = [];
    for (const { bindings, derivation } of solutions) {
      const mark = this.#trail.mark();
      cells.forEach((cell, slot) => {
        const value = bindings[slotName(slot)];
        if (value !== undefined) this.#trail.unify(cell, value);
      });
      branches.push({ because: derivation, rest: await this.#body(clause, index + 1, frame) });
      this.#trail.undo(mark);
    }
    return branches;
  }

  async #negation(clause: Clause, index: number, frame: Frame, term: Term): Promise<Attempt> {
    const [found] = await this.#ask(term, 1);
    if (found !== undefined) {
      return {
        kind: "stopped",
        index,
        refutation: { kind: "negation", goal: term, because: found.derivation },
      };
    }
    const because: Derivation = { kind: "negation", goal: term };
    return {
      kind: "went_on",
      index,
      branches: [{ because, rest: await this.#body(clause, index + 1, frame) }],
    };
  }

  async #builtin(
    clause: Clause,
    index: number,
    frame: Frame,
    term: Term,
    cells: readonly Cell[],
  ): Promise<Attempt> {
    const solutions = await this.#ask(term);
    if (solutions.length === 0)
      return { kind: "stopped", index, refutation: { kind: "builtin", goal: term } };
    return { kind: "went_on", index, branches: await this.#branches(clause, index, frame, cells, solutions) };
  }

  async #ask(goal: Term, limit?: number): Promise<readonly Solution[]> {
    const variables = Array.from({ length: variableCount(goal) }, (_, slot) => slotName(slot));
    const answer = await this.engine.solve(
      { goal, variables },
      { ...this.options, ...(limit === undefined ? {} : { limit }) },
    );
    if (answer.status === "true") return answer.solutions;
    if (answer.status === "false") return [];
    throw new NotRefuted(answer);
  }
}

function slotName(slot: number): string {
  return `V${slot}`;
}

/** One more than the highest slot in a term. */
function variableCount(term: Term): number {
  if (typeof term !== "object") return 0;
  if (term.kind === "variable") return term.slot + 1;
  return Math.max(0, ...term.args.map(variableCount));
}
