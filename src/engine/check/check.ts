import { type Clause, type Program, type RuleSource, type SourcePlace } from "../program.js";
import { canonicalJson, sha256 } from "../../model/index.js";
import { readRules, toTerm, type ReadFile } from "../reader/index.js";
import { throwFindings, type Finding, type Report } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { BindingCheck, checkNames, groundingOf } from "./binding.js";
import { checkStrayIds } from "./clause-id.js";
import { collectDeclarations, CORE } from "./declarations.js";
import {
  checkContiguity,
  checkDeclarations,
  checkUniqueIds,
  collectDefinitions,
  type Definitions,
} from "./definitions.js";
import { type Draft, type ResolvedDraft } from "./draft.js";
import { bodyGoals, GoalResolver, type KnownNames } from "./goals.js";
import { collectHeaders } from "./headers.js";
import { draftClauses } from "./heads.js";
import { checkRecursion } from "./recursion.js";

/**
 * Turns rule files into a program, or throws one `RuleError` with every fault in them, in order of place.
 * The order of the sources does not matter: the core comes first, then packs and files by name.
 */
export function checkRules(given: readonly RuleSource[]): Program {
  const files = inOrder(given).map(readRules);
  const findings: Finding[] = files.flatMap((file) => file.findings);
  const report: Report = (finding) => findings.push(finding);
  checkFileNames(files, report);

  const declarations = collectDeclarations(files, report);
  for (const file of files) checkStrayIds(file, report);
  const drafts = files.flatMap((file) => draftClauses(file, report));
  const definitions = collectDefinitions(drafts, declarations, report);
  checkDeclarations(declarations, definitions, report);
  checkContiguity(drafts, declarations, report);
  checkUniqueIds(drafts, report);
  const headers = collectHeaders(files, declarations, definitions, report);

  const relations = new Set(declarations.relations.keys());
  const brokenNames = new Set(files.flatMap((file) => [...file.brokenNames]));
  const owners = new Map([...definitions.values()].map(({ indicator, pack }) => [indicator, pack]));
  const names: KnownNames = { relations, owners, brokenNames };
  const resolvers = new Map(
    files.map(({ source }) => [source.pack, new GoalResolver(names, source.pack, report)]),
  );
  const resolved = drafts.flatMap((draft) => {
    const resolver = resolvers.get(draft.pack);
    return resolver === undefined ? [] : [resolveBody(draft, resolver)];
  });
  const headerOf = (indicator: Indicator) => headers.get(indicator);
  const grounding = groundingOf(resolved, headerOf);
  for (const draft of resolved) {
    checkNames(draft.read.variables, report);
    new BindingCheck(headerOf, grounding, draft.read.variables, report).checkClause(draft);
  }
  checkRecursion(resolved, headerOf, report);

  throwFindings(sortFindings(findings, files), lineFinder(files));
  const clauses = resolved.map(toClause);
  return {
    clauses,
    predicates: byPredicate(clauses, definitions),
    relations,
    extensionPoints: new Set(declarations.extensionPoints.keys()),
    tabled: new Set(declarations.tabled.map(({ indicator }) => indicator)),
    headers,
    hash: sha256(canonicalJson(files.map(({ source }) => [source.file, source.pack, sha256(source.text)]))),
  };
}

function inOrder(sources: readonly RuleSource[]): readonly RuleSource[] {
  const rank = ({ pack }: RuleSource): number => (pack === CORE ? 0 : 1);
  return sources.toSorted(
    (left, right) =>
      rank(left) - rank(right) || compareText(left.pack, right.pack) || compareText(left.file, right.file),
  );
}

/** By UTF-16 units: the same order on every machine. */
function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A place names a file without its pack, so no two files of a program may have the same name. */
function checkFileNames(files: readonly ReadFile[], report: Report): void {
  const seen = new Map<string, string>();
  for (const { source } of files) {
    const other = seen.get(source.file);
    if (other !== undefined)
      report({
        code: "duplicate_file",
        message:
          other === source.pack
            ? "the file is given twice"
            : `the packs \`${other}\` and \`${source.pack}\` both have a file of this name`,
        place: { file: source.file, line: 1, column: 1 },
        remedy: "rename one of them",
      });
    seen.set(source.file, source.pack);
  }
}

function resolveBody(draft: Draft, resolver: GoalResolver): ResolvedDraft {
  if (draft.head.kind === "compound") for (const argument of draft.head.args) resolver.checkData(argument);
  const goals = bodyGoals(draft.read.body).map((syntax) => {
    resolver.checkData(syntax);
    return { syntax, goal: resolver.resolve(syntax) };
  });
  return { ...draft, goals };
}

function toClause(draft: ResolvedDraft): Clause {
  return {
    id: draft.id,
    head: toTerm(draft.head),
    indicator: draft.indicator,
    body: draft.goals.flatMap(({ goal }) => (goal === undefined ? [] : [goal])),
    variables: draft.read.variables.map(({ name }) => name),
    place: draft.place,
    pack: draft.pack,
  };
}

function byPredicate(
  clauses: readonly Clause[],
  definitions: Definitions,
): ReadonlyMap<Indicator, readonly Clause[]> {
  const predicates = new Map<Indicator, Clause[]>(
    [...definitions.keys()].map((indicator) => [indicator, []]),
  );
  for (const clause of clauses) predicates.get(clause.indicator)?.push(clause);
  return predicates;
}

function sortFindings(findings: readonly Finding[], files: readonly ReadFile[]): readonly Finding[] {
  const order = new Map(files.map(({ source }, index) => [source.file, index]));
  const rank = ({ place }: Finding): number => order.get(place.file) ?? files.length;
  return findings.toSorted(
    (left, right) =>
      rank(left) - rank(right) ||
      left.place.line - right.place.line ||
      left.place.column - right.place.column,
  );
}

function lineFinder(files: readonly ReadFile[]): (place: SourcePlace) => string {
  const lines = new Map(files.map((file) => [file.source.file, file.lines]));
  return ({ file, line }) => lines.get(file)?.lineText(line) ?? "";
}
