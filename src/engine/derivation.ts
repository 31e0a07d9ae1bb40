import { type Ground, type Term } from "./term.js";

/**
 * How an answer was derived, as an engine reports it: bare and small. The proof room turns it into a proof
 * with files, lines and hashes, and expands the negations.
 */
export type Derivation =
  /** A clause (by id) with the values of its variables by slot; unbound ones are null. One premise per body goal. */
  | {
      readonly kind: "clause";
      readonly clause: string;
      readonly bindings: readonly (Ground | null)[];
      readonly premises: readonly Derivation[];
    }
  | { readonly kind: "fact"; readonly goal: Term; readonly positions: readonly number[] }
  | { readonly kind: "builtin"; readonly goal: Term }
  /** `\+ goal` held. Variables left in `goal` are existential, numbered from slot 0. */
  | { readonly kind: "negation"; readonly goal: Term };
