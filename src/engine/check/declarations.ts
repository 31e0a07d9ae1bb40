import { type SourcePlace } from "../program.js";
import {
  flatten,
  isCompoundOf,
  namePlace,
  type ReadDirective,
  type ReadFile,
  type Syntax,
} from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { isReserved } from "./reserved.js";
import { nearestName } from "./suggest.js";

/** The pack whose vocabulary and predicates all others build on. */
export const CORE = "core";
/** The only file that declares relations. */
export const VOCABULARY = "vocabulary.pl";

const DIRECTIVES = ["dynamic", "multifile", "table", "discontiguous"] as const;
type Directive = (typeof DIRECTIVES)[number];

export interface Declaration {
  readonly indicator: Indicator;
  readonly place: SourcePlace;
  readonly pack: string;
}

/** What the directives of all files say. */
export interface Declarations {
  readonly relations: ReadonlyMap<Indicator, Declaration>;
  readonly extensionPoints: ReadonlyMap<Indicator, Declaration>;
  readonly tabled: readonly Declaration[];
  /** What packs call multifile: right only for extension points of the core. */
  readonly extended: readonly Declaration[];
  readonly discontiguous: readonly Declaration[];
}

export function collectDeclarations(files: readonly ReadFile[], report: Report): Declarations {
  const relations = new Map<Indicator, Declaration>();
  const extensionPoints = new Map<Indicator, Declaration>();
  const tabled: Declaration[] = [];
  const extended: Declaration[] = [];
  const discontiguous: Declaration[] = [];
  for (const { source, items } of files)
    for (const item of items) {
      if (item.kind !== "directive") continue;
      const directive = nameOfDirective(item, report);
      if (directive === undefined) continue;
      for (const declared of declaredBy(item, report)) {
        const declaration = { ...declared, pack: source.pack };
        const { indicator } = declaration;
        if (directive === "table") tabled.push(declaration);
        else if (directive === "discontiguous") discontiguous.push(declaration);
        else if (directive === "multifile")
          if (source.pack === CORE) addNew(extensionPoints, declaration);
          else extended.push(declaration);
        else if (source.pack !== CORE)
          report({
            code: "pack_overreach",
            message: `the pack \`${source.pack}\` declares the relation \`${indicator}\``,
            place: declaration.place,
            remedy: "use the relations of the core vocabulary",
          });
        else if (source.file !== VOCABULARY)
          report({
            code: "misplaced_declaration",
            message: `the relation \`${indicator}\` is declared outside \`${VOCABULARY}\``,
            place: declaration.place,
            remedy: `declare it in \`${VOCABULARY}\``,
          });
        else if (relations.has(indicator))
          report({
            code: "invalid_declaration",
            message: `\`${indicator}\` is declared twice`,
            place: declaration.place,
          });
        else relations.set(indicator, declaration);
      }
    }
  return { relations, extensionPoints, tabled, extended, discontiguous };
}

function addNew(map: Map<Indicator, Declaration>, declaration: Declaration): void {
  if (!map.has(declaration.indicator)) map.set(declaration.indicator, declaration);
}

function nameOfDirective(item: ReadDirective, report: Report): Directive | undefined {
  const { directive } = item;
  const name =
    directive.kind === "compound" ? directive.functor : directive.kind === "atom" ? directive.name : "";
  const known = DIRECTIVES.find((candidate) => candidate === name);
  if (known !== undefined && directive.kind === "compound") return known;
  const near = nearestName(name, DIRECTIVES);
  report({
    code: "unknown_directive",
    message: name === "" ? "this is no directive" : `unknown directive \`${name}\``,
    place: namePlace(directive),
    remedy:
      near === undefined
        ? `a rule file may declare \`${DIRECTIVES.join("`, `")}\` and nothing else`
        : `did you mean \`${near}\`?`,
  });
  return undefined;
}

/** The `name/arity` list behind a directive: `a/1, b/2`, also in parentheses. */
function declaredBy(item: ReadDirective, report: Report): readonly Omit<Declaration, "pack">[] {
  if (item.directive.kind !== "compound") return [];
  return item.directive.args.flatMap((argument) =>
    flatten(argument, ",").flatMap((part) => {
      const indicator = readIndicator(part);
      if (indicator === undefined) {
        report({
          code: "invalid_declaration",
          message: "a declaration names predicates as `name/arity`",
          place: part.place,
        });
        return [];
      }
      if (isReserved(indicator)) {
        report({
          code: "clause_for_builtin",
          message: `\`${indicator}\` belongs to the language`,
          place: part.place,
          remedy: "choose another name",
        });
        return [];
      }
      return [{ indicator, place: part.place }];
    }),
  );
}

/** Reads `name/arity`. */
export function readIndicator(syntax: Syntax): Indicator | undefined {
  if (!isCompoundOf(syntax, "/", 2)) return undefined;
  const [name, arity] = syntax.args;
  if (name?.kind !== "atom" || arity?.kind !== "integer" || arity.value < 0) return undefined;
  return `${name.name}/${arity.value}`;
}
