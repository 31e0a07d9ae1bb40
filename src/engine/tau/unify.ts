import pl, { type Resolver, type Substitution, type Value } from "tau-prolog";

/** Bindings as they are found: a value may hold variables that are bound by a later one. */
class Bindings implements Resolver {
  readonly #values = new Map<string, Value>();
  readonly #resolved = new Map<string, Value>();

  bind(id: string, value: Value): void {
    this.#values.set(id, value);
  }

  /** Follows variables until an unbound one or a value; does not look inside. */
  walk(value: Value): Value {
    let current = value;
    while (current instanceof pl.type.Var) {
      const bound = this.#values.get(current.id);
      if (bound === undefined) return current;
      current = bound;
    }
    return current;
  }

  /** The full value of a variable, as `apply` asks for it. Ends because no binding is cyclic. */
  lookup(id: string): Value | null {
    const known = this.#resolved.get(id);
    if (known !== undefined) return known;
    const bound = this.#values.get(id);
    if (bound === undefined) return null;
    const resolved = bound.apply(this);
    this.#resolved.set(id, resolved);
    return resolved;
  }

  occurs(id: string, value: Value): boolean {
    const pending = [value];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const current = this.walk(next);
      if (current instanceof pl.type.Var && current.id === id) return true;
      if (current instanceof pl.type.Term && !current.ground) pending.push(...current.args);
    }
    return false;
  }

  toSubstitution(): Substitution {
    const links: Record<string, Value> = {};
    for (const [id, value] of this.#values) links[id] = this.lookup(id) ?? value;
    return new pl.type.Substitution(links);
  }
}

/**
 * The most general unifier, with every binding resolved; null when there is none.
 *
 * tau's own `pl.unify` loses bindings: it follows one link of a chain, and resolves the result once, so
 * that `r(X, X, X, R)` against `r(A, B, a, q(A, B))` gives `R = q(a, _)`. The machine puts this one in its place.
 * A variable never unifies with a term that holds it: terms are finite here, where SWI-Prolog would go cyclic.
 */
export function unify(left: Value, right: Value): Substitution | null {
  const bindings = new Bindings();
  const pending: [Value, Value][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const one = bindings.walk(pair[0]);
    const other = bindings.walk(pair[1]);
    if (one === other) continue;
    if (one instanceof pl.type.Var || other instanceof pl.type.Var) {
      if (!bindVariable(bindings, one, other)) return null;
    } else if (one instanceof pl.type.Term && other instanceof pl.type.Term) {
      if (one.indicator !== other.indicator) return null;
      // The first arguments come off the stack first.
      for (let index = one.args.length - 1; index >= 0; index--) {
        const mine = one.args[index];
        const theirs = other.args[index];
        if (mine !== undefined && theirs !== undefined) pending.push([mine, theirs]);
      }
    } else if (one instanceof pl.type.Num && other instanceof pl.type.Num) {
      if (one.value !== other.value) return null;
    } else return null;
  }
  return bindings.toSubstitution();
}

function bindVariable(bindings: Bindings, one: Value, other: Value): boolean {
  if (one instanceof pl.type.Var) {
    if (other instanceof pl.type.Var && one.id === other.id) return true;
    if (bindings.occurs(one.id, other)) return false;
    bindings.bind(one.id, other);
    return true;
  }
  return bindVariable(bindings, other, one);
}
