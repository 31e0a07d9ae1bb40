import { type Clause, type Program } from "~/engine/index.js";

/** A program that says one thing less, or the opposite of one thing. */
export interface Mutant {
  /** `remove verdict.verified`, `drop goal 2 of …`, `flip goal 3 of …`. */
  readonly name: string;
  readonly place: string;
  readonly program: Program;
}

/** Every clause removed, every goal dropped, every negation turned around; one at a time. */
export function* mutantsOf(program: Program): Generator<Mutant> {
  for (const clause of program.clauses) {
    if (clause.pack !== "core") continue;
    const place = `${clause.place.file}:${clause.place.line}`;
    yield { name: `remove ${clause.id}`, place, program: replaced(program, clause, []) };
    for (const [index, goal] of clause.body.entries()) {
      const about = `goal ${index + 1} of ${clause.id}`;
      const dropped = { ...clause, body: clause.body.toSpliced(index, 1) };
      yield { name: `drop ${about}`, place, program: replaced(program, clause, [dropped]) };
      if (goal.kind !== "negation") continue;
      const flipped = { ...clause, body: clause.body.toSpliced(index, 1, goal.goal) };
      yield { name: `flip ${about}`, place, program: replaced(program, clause, [flipped]) };
    }
  }
}

function replaced(program: Program, old: Clause, by: readonly Clause[]): Program {
  const swap = (clauses: readonly Clause[]) => clauses.flatMap((clause) => (clause === old ? by : [clause]));
  const predicates = [...program.predicates].map(
    ([indicator, clauses]) => [indicator, swap(clauses)] as const,
  );
  return { ...program, clauses: swap(program.clauses), predicates: new Map(predicates) };
}
