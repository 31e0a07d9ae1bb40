/** The part of tau-prolog 0.3.4 that this room touches, and nothing more of it. */
declare module "tau-prolog" {
  /** What `apply` needs of a substitution. */
  interface Resolver {
    lookup(variable: string): Value | null;
  }

  /** What may stand as an argument. tau lets foreign objects through when they have these members. */
  interface Value {
    readonly ground: boolean;
    apply(resolver: Resolver): Value;
    rename(thread: Thread): Value;
  }

  interface Variable extends Value {
    readonly id: string;
  }

  interface Numeral extends Value {
    readonly value: number;
  }

  interface Structure extends Value {
    readonly id: string;
    readonly args: readonly Value[];
    readonly indicator: string;
    apply(resolver: Resolver): Structure;
    /** The goal with its first member replaced (by nothing, for null); null when nothing is left. */
    replace(body: Structure | null): Structure | null;
  }

  interface Substitution extends Resolver {
    readonly links: Record<string, Value>;
    apply(resolver: Resolver): Substitution;
  }

  interface State {
    goal: Structure | null;
    substitution: Substitution;
    parent: State | null;
    readonly error?: boolean;
  }

  interface Rule {
    readonly head: Structure;
    readonly body: Structure | null;
  }

  /** A predicate in JavaScript: pushes one state for each way in which `atom` holds. */
  type NativePredicate = (thread: Thread, point: State, atom: Structure) => void;

  interface Module {
    readonly rules: Record<string, Rule[] | NativePredicate>;
  }

  interface Session {
    readonly modules: { readonly user: Module };
    add_rule(rule: Rule, options: { readonly context_module: string }): boolean;
  }

  interface Thread {
    readonly session: Session;
    /** Choice points; the last one is next. */
    readonly points: State[];
    step(): unknown;
  }

  const pl: {
    /** Also called by `Thread.step`, through this object. */
    unify: (left: Value, right: Value, occursCheck?: boolean) => Substitution | null;
    create(): Session;
    readonly type: {
      readonly Var: new (id: string) => Variable;
      readonly Num: new (value: number, isFloat: boolean) => Numeral;
      readonly Term: new (id: string, args?: readonly Value[]) => Structure;
      readonly Substitution: new (links?: Record<string, Value>) => Substitution;
      readonly State: new (goal: Structure | null, substitution: Substitution, parent: State | null) => State;
      readonly Rule: new (head: Structure, body: Structure | null) => Rule;
      readonly Thread: new (session: Session) => Thread;
    };
  };
  export default pl;
  export type {
    NativePredicate,
    Numeral,
    Resolver,
    Rule,
    Session,
    State,
    Structure,
    Substitution,
    Thread,
    Value,
    Variable,
  };
}
