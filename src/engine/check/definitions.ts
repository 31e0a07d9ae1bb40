import { type SourcePlace } from "../program.js";
import { namePlace } from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { nameOf, type Indicator } from "../term.js";
import { CORE, type Declaration, type Declarations } from "./declarations.js";
import { type Draft } from "./draft.js";

/** Who defines a predicate, and where first. */
export interface Definition {
  readonly indicator: Indicator;
  readonly pack: string;
  readonly place: SourcePlace;
  readonly extensionPoint: boolean;
}

export type Definitions = ReadonlyMap<Indicator, Definition>;

/**
 * Finds out which predicates there are and reports every clause that its file may not add.
 * INVARIANT 20: a pack defines predicates of its own and adds clauses to extension points; nothing else.
 */
export function collectDefinitions(
  drafts: readonly Draft[],
  declarations: Declarations,
  report: Report,
): Definitions {
  const definitions = new Map<Indicator, Definition>();
  for (const { indicator, pack, place } of declarations.extensionPoints.values())
    if (declarations.relations.has(indicator))
      report({
        code: "invalid_declaration",
        message: `the relation \`${indicator}\` can't be an extension point`,
        place,
        remedy: "packs add no facts",
      });
    else definitions.set(indicator, { indicator, pack, place, extensionPoint: true });
  const core = coreNames(drafts, declarations);
  const refused = new Set<string>();
  for (const draft of drafts) {
    const { indicator, pack, place } = draft;
    const known = definitions.get(indicator);
    if (known?.extensionPoint === true) continue;
    const refusal = refusalOf(draft, known, declarations, core);
    if (refusal === undefined) {
      if (known === undefined) definitions.set(indicator, { indicator, pack, place, extensionPoint: false });
      continue;
    }
    // One report for all clauses of a predicate in a file.
    const key = `${place.file}\n${pack}\n${indicator}`;
    if (!refused.has(key)) report({ ...refusal, place: namePlace(draft.head) });
    refused.add(key);
  }
  return definitions;
}

type Refusal = Omit<Parameters<Report>[0], "place">;

function refusalOf(
  { indicator, pack, place }: Draft,
  known: Definition | undefined,
  { relations }: Declarations,
  core: ReadonlyMap<string, Indicator>,
): Refusal | undefined {
  if (pack !== CORE) {
    const clash = core.get(nameOf(indicator));
    if (clash !== undefined)
      return {
        code: "pack_overreach",
        message: `the pack \`${pack}\` defines \`${indicator}\`, and \`${clash}\` belongs to the core`,
        remedy: "choose another name, or add clauses to an extension point",
      };
  }
  if (relations.has(indicator))
    return {
      code: "clause_for_relation",
      message: `\`${indicator}\` is a relation: facts provide it, clauses can't`,
      remedy: "choose another name",
    };
  if (known === undefined || (known.place.file === place.file && known.pack === pack)) return undefined;
  const where = known.pack === pack ? `\`${known.place.file}\`` : `the pack \`${known.pack}\``;
  return {
    code: "redefinition",
    message: `\`${indicator}\` is defined in ${where} already`,
    remedy: "keep the clauses of a predicate in one file, or choose another name",
  };
}

/** What the core calls its relations and predicates: no pack may use these names, with whatever arity. */
function coreNames(drafts: readonly Draft[], declarations: Declarations): ReadonlyMap<string, Indicator> {
  const names = new Map<string, Indicator>();
  const all = [
    ...declarations.relations.keys(),
    ...declarations.extensionPoints.keys(),
    ...drafts.filter((draft) => draft.pack === CORE).map((draft) => draft.indicator),
  ];
  for (const indicator of all) if (!names.has(nameOf(indicator))) names.set(nameOf(indicator), indicator);
  return names;
}

/** Reports `table`, `discontiguous` and `multifile` for what their file does not define. */
export function checkDeclarations(
  declarations: Declarations,
  definitions: Definitions,
  report: Report,
): void {
  const { tabled, discontiguous, extended } = declarations;
  const check = (declaration: Declaration, mayExtend: boolean): void => {
    const definition = definitions.get(declaration.indicator);
    if (definition === undefined)
      report({
        code: "unknown_predicate",
        message: `no clause defines \`${declaration.indicator}\``,
        place: declaration.place,
      });
    else if (definition.pack !== declaration.pack && !(mayExtend && definition.extensionPoint))
      report(overreach(declaration));
  };
  for (const declaration of tabled) check(declaration, false);
  // A pack may scatter the clauses that it adds to an extension point.
  for (const declaration of discontiguous) check(declaration, true);
  for (const declaration of extended)
    if (definitions.get(declaration.indicator)?.extensionPoint !== true) report(overreach(declaration));
}

function overreach({ indicator, pack, place }: Declaration): Parameters<Report>[0] {
  return {
    code: "pack_overreach",
    message: `the pack \`${pack}\` declares \`${indicator}\`, which is not its own`,
    place,
    remedy: "let the core declare its extension points",
  };
}

/** Reports clauses that stand apart from the others of their predicate in a file that does not say so. */
export function checkContiguity(drafts: readonly Draft[], declarations: Declarations, report: Report): void {
  const declared = new Set(
    declarations.discontiguous.map(({ indicator, place, pack }) => `${pack}\n${place.file}\n${indicator}`),
  );
  const closed = new Set<string>();
  let current = "";
  for (const { indicator, place, pack, head } of drafts) {
    const key = `${pack}\n${place.file}\n${indicator}`;
    if (key === current) continue;
    closed.add(current);
    current = key;
    if (closed.has(key) && !declared.has(key))
      report({
        code: "scattered_clauses",
        message: `other clauses stand between this one and the rest of \`${indicator}\``,
        place: namePlace(head),
        remedy: "move it to the others",
      });
  }
}

export function checkUniqueIds(drafts: readonly Draft[], report: Report): void {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = first.get(draft.id);
    if (draft.id === "") continue;
    if (known === undefined) first.set(draft.id, draft);
    else
      report({
        code: "duplicate_clause_id",
        message: `the id \`${draft.id}\` is taken by ${known.place.file}:${known.place.line}`,
        place: draft.place,
        remedy: "give the clause an id that no clause ever had",
      });
  }
}
