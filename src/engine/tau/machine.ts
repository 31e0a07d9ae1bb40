import pl, {
  type Session,
  type State,
  type Structure,
  type Substitution,
  type Thread,
  type Value,
} from "tau-prolog";
import { Abandoned } from "./abandoned.js";
import { type Meter } from "./meter.js";
import { unify } from "./unify.js";

// This module runs in a worker of its own, so no other user of tau in the process sees the replacement.
pl.unify = unify;

/**
 * Runs one goal by stepping tau's resolution ourselves, instead of through `answer()`, because that
 * - starts the inference limit again at each answer, where {@link Meter} counts the whole query;
 * - lets JavaScript exceptions escape from a timer, where here they surface from {@link next};
 * - keeps every state's parents for the sake of cut, catch and error contexts, of which the language has none.
 *   They cost a search of all goals above at each step, and all memory: this loop cuts them off.
 */
export class Machine {
  readonly #thread: Thread;

  /** `result` is substituted into along the way, and is what {@link next} returns. */
  constructor(
    session: Session,
    goal: Structure | null,
    result: Value,
    readonly meter: Meter,
  ) {
    this.#thread = new pl.type.Thread(session);
    this.#thread.points.push(new pl.type.State(goal, new pl.type.Substitution({ result }), null));
  }

  /** The result of the next answer; undefined when there is none. Throws {@link Abandoned}. */
  next(): Value | undefined {
    const { points } = this.#thread;
    for (;;) {
      const point = points.at(-1);
      if (point === undefined) return undefined;
      // Builtins throw in JavaScript, so the one error that tau itself can raise is this one.
      if (point.error === true)
        throw Abandoned.error("a goal calls a predicate that the program does not define");
      if (point.goal === null) {
        points.pop();
        return point.substitution.links["result"];
      }
      this.meter.charge();
      const below = points.length - 1;
      this.#thread.step();
      for (let index = below; index < points.length; index++) {
        const added = points[index];
        if (added !== undefined) added.parent = null;
      }
    }
  }
}

/** The state after a native goal that held with these bindings. */
export function proceed(point: State, bindings: Substitution): State {
  const rest = point.goal === null ? null : point.goal.replace(null);
  return new pl.type.State(
    rest === null ? null : rest.apply(bindings),
    point.substitution.apply(bindings),
    null,
  );
}

/** The state after a native goal that held and bound nothing. */
export function proceedUnchanged(point: State): State {
  return new pl.type.State(point.goal === null ? null : point.goal.replace(null), point.substitution, null);
}
