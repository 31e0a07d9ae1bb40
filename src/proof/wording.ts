import {
  argumentsOf,
  formatTerm,
  indicatorOf,
  isVariable,
  type Header,
  type Indicator,
  type Program,
  type Term,
} from "../engine/index.js";
import { describeLocation, locationKey, type Entry, type Location } from "../model/index.js";

/** Phrases of one language, as `rules/explain/*.pl` gives them: templates with `{Argument}` in them. */
export interface Phrases {
  /** By clause id. */
  readonly clauses: ReadonlyMap<string, string>;
  /** By predicate or relation. */
  readonly relations: ReadonlyMap<string, string>;
  /** By functor of a term: reasons, predicates of obligations and the like. */
  readonly terms: ReadonlyMap<string, string>;
}

const DIGEST = /^[0-9a-f]{64}$/u;

/** Turns terms into sentences. The only place where a proof meets a language. */
export class Wording {
  readonly #locations = new Map<string, string>();

  constructor(
    private readonly program: Program,
    private readonly phrases: Phrases,
  ) {}

  /** Learns how to name the locations of a history. Call it with new entries as they come. */
  learn(entries: readonly Entry[]): void {
    for (const { record } of entries) {
      switch (record.type) {
        case "claim":
          for (const member of [...record.scope, ...record.dependencies]) this.#name(member.location);
          break;
        case "observation":
          this.#name(record.resource.location);
          break;
        case "requirements":
          for (const artifact of record.artifacts) this.#name(artifact.location);
          break;
        case "lineage":
        case "run":
        case "run_state":
        case "outcome":
          break;
      }
    }
  }

  /** A goal or conclusion as a sentence; `rule` prefers that clause's own wording. */
  sentence(term: Term, rule?: string): string {
    const indicator = indicatorOf(term);
    if (indicator === undefined) return this.value(term);
    const compared = comparison(term, (value) => this.value(value));
    if (compared !== undefined) return compared;
    const header = this.program.headers.get(indicator);
    const template =
      (rule === undefined ? undefined : this.phrases.clauses.get(rule)) ??
      this.phrases.relations.get(indicator) ??
      fromHeader(header);
    if (template === undefined) return formatTerm(term);
    return this.#fill(template, term, header);
  }

  /** A reason, a predicate, an identifier or a location, as people write it. */
  value(term: Term): string {
    if (typeof term === "number") return String(term);
    if (isVariable(term)) return "anything";
    const indicator = indicatorOf(term);
    const template =
      indicator === undefined
        ? undefined
        : (this.phrases.terms.get(indicator) ??
          (typeof term === "string" ? this.phrases.terms.get(term) : undefined));
    if (typeof term === "string") {
      return (
        this.#locations.get(term) ?? template ?? (DIGEST.test(term) ? `sha256 ${term.slice(0, 12)}…` : term)
      );
    }
    if (template !== undefined) return this.#fill(template, term, undefined);
    return formatTerm(term);
  }

  #fill(template: string, term: Term, header: Header | undefined): string {
    const args = argumentsOf(term);
    return template.replace(/\{(\w+)\}/gu, (whole, name: string) => {
      const named = header?.argumentNames.indexOf(name) ?? -1;
      const index = named >= 0 ? named : Number(name) - 1;
      const argument = args[index];
      if (argument === undefined) return whole;
      return isVariable(argument)
        ? `any ${words(header?.argumentNames[index] ?? "value")}`
        : this.value(argument);
    });
  }

  #name(location: Location): void {
    this.#locations.set(locationKey(location), describeLocation(location));
  }
}

/** `LaterPosition` as `later position`. */
function words(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}

/** "True when Effect was settled …" is a template once its argument names are marked. */
function fromHeader(header: Header | undefined): string | undefined {
  const first = /^True when (.*?)[.;:]?$/su.exec(header?.description.split(/(?<=\.)\s/u)[0] ?? "")?.[1];
  if (header === undefined || first === undefined) return undefined;
  return header.argumentNames.reduce(
    (template, name) => template.replace(new RegExp(`\\b${name}\\b`, "gu"), `{${name}}`),
    first.replace(/\s+/gu, " "),
  );
}

const COMPARISONS: Readonly<Partial<Record<Indicator, string>>> = {
  "</2": "is less than",
  ">/2": "is greater than",
  "=</2": "is at most",
  ">=/2": "is at least",
  "=:=/2": "equals",
  "=\\=/2": "does not equal",
  "==/2": "is the same as",
  "\\==/2": "is not the same as",
  "=/2": "is",
  "is/2": "is",
};

function comparison(term: Term, show: (value: Term) => string): string | undefined {
  const indicator = indicatorOf(term);
  const words = indicator === undefined ? undefined : COMPARISONS[indicator];
  const [left, right] = argumentsOf(term);
  if (words === undefined || left === undefined || right === undefined) return undefined;
  return `${show(left)} ${words} ${show(right)}`;
}
