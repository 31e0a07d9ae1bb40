import { type SourcePlace } from "../program.js";
import { type VariableSyntax } from "./syntax.js";

/** A variable of one clause and where it stands; its index in the list is its slot. */
export interface ReadVariable {
  readonly name: string;
  readonly places: readonly SourcePlace[];
}

/** The variables of the clause that is being read. Each `_` is a variable of its own. */
export class Scope {
  readonly #variables: { name: string; places: SourcePlace[] }[] = [];
  readonly #slots = new Map<string, number>();

  occurrence(name: string, place: SourcePlace): VariableSyntax {
    const known = name === "_" ? undefined : this.#slots.get(name);
    const slot = known ?? this.#variables.length;
    if (known === undefined) {
      this.#variables.push({ name, places: [place] });
      this.#slots.set(name, slot);
    } else this.#variables[known]?.places.push(place);
    return { kind: "variable", name, slot, place };
  }

  get variables(): readonly ReadVariable[] {
    return this.#variables;
  }
}
