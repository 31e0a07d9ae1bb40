import { type RuleSource } from "./program.js";
import { readRules, type ReadItem, type Syntax } from "./reader/index.js";
import { readIndicator } from "./check/index.js";
import { throwFindings, type Finding, type Report } from "./rule-error.js";
import { type Indicator } from "./term.js";

/**
 * The wording of one language. Templates hold `{Variable}` where a value goes, and `[one part|another]` where
 * the first part counts whose placeholders all have values; the last, or nothing, when none does.
 */
export interface Phrases {
  /** By clause id: for a clause that says more than its predicate does. */
  readonly clauses: ReadonlyMap<string, string>;
  /** By predicate or relation; placeholders are the argument names of its header. */
  readonly relations: ReadonlyMap<Indicator, string>;
  /** By predicate or relation: how it is said that it does not hold. */
  readonly denials: ReadonlyMap<Indicator, string>;
  /** By atom (`failed`) or by `name/arity` of a compound, whose arguments are `{A}`, `{B}` and so on. */
  readonly terms: ReadonlyMap<string, string>;
}

const KINDS = {
  sentence: "clauses",
  relation_sentence: "relations",
  denial: "denials",
  term_sentence: "terms",
} as const satisfies Record<string, keyof Phrases>;

const REMEDY = "write `sentence('clause-id', 'text with {Variable}').`";
const PLACEHOLDER = /\{[A-Z_][A-Za-z0-9_]*\}/gu;
const OPTIONAL_PART = /\[[^[\]]*\]/gu;

/**
 * Reads a phrase file: facts `sentence(Id, Template)`, `relation_sentence(Name/Arity, Template)`,
 * `denial(Name/Arity, Template)` and `term_sentence(NameOrNameArity, Template)`. Throws one `RuleError` with every fault.
 */
export function readPhrases(text: string, file = "explain/en.pl"): Phrases {
  const source: RuleSource = { file, text, pack: "core" };
  const read = readRules(source);
  const findings: Finding[] = [...read.findings];
  const phrases = {
    clauses: new Map<string, string>(),
    relations: new Map<Indicator, string>(),
    denials: new Map<Indicator, string>(),
    terms: new Map<string, string>(),
  };
  for (const item of read.items) readPhrase(item, phrases, (finding) => findings.push(finding));
  findings.sort(
    (left, right) => left.place.line - right.place.line || left.place.column - right.place.column,
  );
  throwFindings(findings, ({ line }) => read.lines.lineText(line));
  return phrases;
}

interface MutablePhrases {
  readonly clauses: Map<string, string>;
  readonly relations: Map<Indicator, string>;
  readonly denials: Map<Indicator, string>;
  readonly terms: Map<string, string>;
}

function readPhrase(item: ReadItem, phrases: MutablePhrases, report: Report): void {
  const refuse = (message: string, at: Syntax | ReadItem, remedy = REMEDY): void =>
    report({ code: "invalid_phrase", message, place: at.place, remedy });
  if (item.kind === "directive" || item.body.length > 0 || item.head.kind !== "compound") {
    refuse("a phrase file holds facts and nothing else", item);
    return;
  }
  const { functor, args } = item.head;
  const kind = Object.entries(KINDS).find(([name]) => name === functor)?.[1];
  const [subject, template] = args;
  if (kind === undefined || subject === undefined || template === undefined || args.length !== 2) {
    refuse(`\`${functor}/${args.length}\` is no phrase`, item);
    return;
  }
  if (template.kind !== "atom") refuse("a template is a quoted atom", template);
  else if (/[{}]/u.test(template.name.replace(PLACEHOLDER, "")))
    refuse("a placeholder is a variable in braces", template, "write `{Variable}`");
  else if (/[[\]]/u.test(template.name.replace(OPTIONAL_PART, "")))
    refuse("an optional part stands in one pair of brackets", template, "write `[one part|another]`");
  else if (!addPhrase(kind, subject, template.name, phrases, refuse))
    refuse("the same thing has a sentence already", subject, "keep one of them");
}

/** False when there was one already. */
function addPhrase(
  kind: keyof Phrases,
  subject: Syntax,
  template: string,
  phrases: MutablePhrases,
  refuse: (message: string, at: Syntax) => void,
): boolean {
  const indicator = readIndicator(subject);
  const atom = subject.kind === "atom" ? subject.name : undefined;
  if (kind === "relations" || kind === "denials") {
    if (indicator !== undefined) return addNew(phrases[kind], indicator, template);
    refuse("a relation is named as `name/arity`", subject);
  } else if (kind === "terms") {
    const key = atom ?? indicator;
    if (key !== undefined) return addNew(phrases.terms, key, template);
    refuse("a term is named by its atom or as `name/arity`", subject);
  } else {
    if (atom !== undefined) return addNew(phrases.clauses, atom, template);
    refuse("a clause is named by its id", subject);
  }
  return true;
}

function addNew<Key>(map: Map<Key, string>, key: Key, template: string): boolean {
  if (map.has(key)) return false;
  map.set(key, template);
  return true;
}
