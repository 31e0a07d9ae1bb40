import {
  argumentsOf,
  formatTerm,
  indicatorOf,
  isVariable,
  type Header,
  type Phrases,
  type Program,
  type Term,
} from "../engine/index.js";
import {
  describeLocation,
  locationKey,
  WHOLE_COLLECTION,
  type Entry,
  type Location,
} from "../model/index.js";
import { comparisonSentence } from "./comparison.js";
import { oneLine } from "./one-line.js";
import { fillTemplate, type Filling } from "./template.js";

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
    const compared = comparisonSentence(term, "holds", (value) => this.value(value));
    if (compared !== undefined) return compared;
    const header = this.program.headers.get(indicator);
    const template =
      (rule === undefined ? undefined : this.phrases.clauses.get(rule)) ??
      this.phrases.relations.get(indicator) ??
      fromHeader(header);
    return template === undefined ? oneLine(formatTerm(term)) : this.#fill(template, term, header);
  }

  /** Whether the language says something special for a clause. */
  hasOwnWords(rule: string): boolean {
    return this.phrases.clauses.has(rule);
  }

  /** That a goal does not hold, as a sentence. Variables in it are what no value was found for. */
  denial(term: Term): string {
    const compared = comparisonSentence(term, "fails", (value) => this.value(value));
    if (compared !== undefined) return compared;
    const indicator = indicatorOf(term);
    const template = indicator === undefined ? undefined : this.phrases.denials.get(indicator);
    if (indicator !== undefined && template !== undefined)
      return this.#fill(template, term, this.program.headers.get(indicator));
    const said = this.sentence(term);
    return indicator !== undefined && this.program.relations.has(indicator)
      ? `no record says that ${said}`
      : `it is not so that ${said}`;
  }

  /** A reason, a predicate, an identifier or a location, as people write it, on one line. */
  value(term: Term): string {
    if (typeof term === "number") return String(term);
    if (isVariable(term)) return "anything";
    if (typeof term === "string") {
      const known = this.#locations.get(term) ?? this.phrases.terms.get(term);
      return oneLine(known ?? (DIGEST.test(term) ? `sha256 ${term.slice(0, 12)}…` : term));
    }
    const template = this.phrases.terms.get(`${term.functor}/${term.args.length}`);
    return template === undefined ? oneLine(formatTerm(term)) : this.#fill(template, term, undefined);
  }

  /** Placeholders are the header's argument names; a term, which has no header, has `{A}`, `{B}` and so on. */
  #fill(template: string, term: Term, header: Header | undefined): string {
    const args = argumentsOf(term);
    return fillTemplate(template, (name): Filling | undefined => {
      const index = header === undefined ? letterIndex(name) : header.argumentNames.indexOf(name);
      const argument = args[index];
      if (argument === undefined) return undefined;
      if (isVariable(argument)) return { text: `any ${words(name)}`, known: false };
      return { text: this.value(argument), known: true };
    });
  }

  #name(location: Location): void {
    this.#locations.set(locationKey(location), describeLocation(location));
    if (location.kind !== "owned") return;
    const whole: Location = { ...location, record: WHOLE_COLLECTION };
    this.#locations.set(locationKey(whole), describeLocation(whole));
  }
}

/** `A` is the first argument. */
function letterIndex(name: string): number {
  return name.length === 1 ? name.charCodeAt(0) - "A".charCodeAt(0) : -1;
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
