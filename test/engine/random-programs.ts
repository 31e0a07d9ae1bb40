import fc from "fast-check";
import { type Fact } from "~/engine/engine.js";
import {
  fact,
  not,
  type ClauseNotation,
  type GoalNotation,
  type Notation,
  type ProgramNotation,
} from "./program-builder.js";

/**
 * Random programs that are stratified and safe: every predicate calls only those before it, except itself
 * behind a step along `next`, which is acyclic; every variable of a head, a comparison or a negation is bound,
 * but for existential ones. So each engine must find the same answers, in finite time.
 */
export interface RandomCase {
  readonly program: ProgramNotation;
  readonly facts: readonly Fact[];
  /** The predicates, each with two arguments. */
  readonly predicates: readonly string[];
}

type Sort = "name" | "count";
const CONSTANTS: Readonly<Record<Sort, readonly Notation[]>> = {
  name: ["a", "b", "c", "d"],
  count: [0, 1, 2, 3],
};
const RELATIONS: readonly (readonly [name: string, ...sorts: Sort[]])[] = [
  ["edge", "name", "name"],
  ["next", "name", "name"],
  ["weight", "name", "count"],
  ["marked", "name"],
];

/** A stream of decisions; out of decisions, always the first option. */
class Choices {
  #at = 0;
  constructor(private readonly values: readonly number[]) {}

  below(bound: number): number {
    return (this.values[this.#at++] ?? 0) % bound;
  }

  pick<Option>(options: readonly Option[]): Option {
    return options[this.below(options.length)]!;
  }

  /** One time in `in_`. */
  chance(outOf: number): boolean {
    return this.below(outOf) === outOf - 1;
  }
}

class ClauseMaker {
  readonly #bound: Record<Sort, string[]> = { name: [], count: [] };
  #count = 0;

  constructor(
    private readonly choices: Choices,
    private readonly callable: readonly (readonly [name: string, ...sorts: Sort[]])[],
  ) {}

  make(id: string, name: string, sorts: readonly Sort[]): ClauseNotation {
    const body: GoalNotation[] = [];
    const recursive = sorts[0] === "name" && this.choices.chance(3);
    const first = recursive ? this.#fresh("name") : undefined;
    if (first !== undefined) body.push(...this.#descend(name, first, sorts));
    for (let goals = 1 + this.choices.below(3); goals > 0; goals--) body.push(this.#call());
    for (let tests = this.choices.below(3); tests > 0; tests--) body.push(...this.#test());
    const head = sorts.map((sort, index) => (index === 0 && first !== undefined ? first : this.#value(sort)));
    return [id, [name, ...head], ...body];
  }

  #descend(name: string, first: string, sorts: readonly Sort[]): readonly GoalNotation[] {
    const child = this.#fresh("name");
    const rest = sorts.slice(1).map((sort) => this.#fresh(sort));
    return [
      ["next", first, child],
      [name, child, ...rest],
    ];
  }

  #call(): Notation {
    const [name, ...sorts] = this.choices.pick(this.callable);
    const args = sorts.map((sort): Notation => {
      if (this.choices.chance(6)) return this.choices.pick(CONSTANTS[sort]);
      const known = this.#bound[sort];
      return known.length > 0 && this.choices.chance(2) ? this.choices.pick(known) : `New${sort}`;
    });
    // Only now do new variables count as bound: within one goal each stands for itself.
    return [
      name,
      ...args.map((argument, index) =>
        typeof argument === "string" && argument.startsWith("New") ? this.#fresh(sorts[index]!) : argument,
      ),
    ];
  }

  #test(): readonly GoalNotation[] {
    switch (this.choices.below(5)) {
      case 0:
        return [
          [
            this.choices.pick(["<", "=<", ">", ">=", "=:=", "=\\="]),
            this.#value("count"),
            this.#value("count"),
          ],
        ];
      case 1:
        return [[this.choices.pick(["==", "\\==", "="]), this.#value("name"), this.#value("name")]];
      case 2: {
        const expression: Notation = [
          this.choices.pick(["+", "-", "*", "mod"]),
          this.#value("count"),
          1 + this.choices.below(3),
        ];
        return [["is", this.#fresh("count"), expression]];
      }
      default: {
        const [name, ...sorts] = this.choices.pick(this.callable);
        return [not([name, ...sorts.map((sort) => (this.choices.chance(3) ? "_" : this.#value(sort)))])];
      }
    }
  }

  #value(sort: Sort): Notation {
    const known = this.#bound[sort];
    return known.length === 0 || this.choices.chance(5)
      ? this.choices.pick(CONSTANTS[sort])
      : this.choices.pick(known);
  }

  #fresh(sort: Sort): string {
    const name = `V${this.#count++}`;
    this.#bound[sort].push(name);
    return name;
  }
}

function makeProgram(values: readonly number[]): Pick<RandomCase, "program" | "predicates"> {
  const choices = new Choices(values);
  const callable = [...RELATIONS];
  const clauses: ClauseNotation[] = [];
  const predicates: string[] = [];
  for (let index = 0; index < 4; index++) {
    const name = `p${index}`;
    const sorts: readonly Sort[] = [choices.pick(["name", "count"]), choices.pick(["name", "count"])];
    for (let clause = 1 + choices.below(3); clause > 0; clause--)
      clauses.push(new ClauseMaker(choices, callable).make(`${name}/${clause}`, name, sorts));
    callable.push([name, ...sorts]);
    predicates.push(name);
  }
  const relations = RELATIONS.map(([name, ...sorts]) => `${name}/${sorts.length}` as const);
  return { program: { relations, clauses }, predicates };
}

const name = fc.constantFrom("a", "b", "c", "d");
const count = fc.integer({ min: 0, max: 3 });
/** Steps go up the alphabet, so no walk along them comes back. */
const step = fc.tuple(name, name).filter(([from, to]) => from < to);

const facts = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, name), { maxLength: 6, selector: String }),
    fc.uniqueArray(step, { maxLength: 5, selector: String }),
    fc.uniqueArray(fc.tuple(name, count), { maxLength: 6, selector: String }),
    fc.uniqueArray(name, { maxLength: 3 }),
  )
  .map(([edges, steps, weights, marks]) =>
    [
      ...edges.map(([from, to]): Notation => ["edge", from, to]),
      ...steps.map(([from, to]): Notation => ["next", from, to]),
      ...weights.map(([of, weight]): Notation => ["weight", of, weight]),
      ...marks.map((mark): Notation => ["marked", mark]),
    ].map((notation, index) => fact(notation, index + 1)),
  );

export const randomCase: fc.Arbitrary<RandomCase> = fc
  .tuple(fc.array(fc.nat({ max: 1000 }), { minLength: 60, maxLength: 200 }).map(makeProgram), facts)
  .map(([made, given]) => ({ ...made, facts: given }));
