import { builtinArity, BUILTINS, type Builtin, type Goal, type SourcePlace } from "../program.js";
import {
  flatten,
  indicatorOfSyntax,
  isCompoundOf,
  LIST_FUNCTOR,
  namePlace,
  toTerm,
  type AtomSyntax,
  type CompoundSyntax,
  type Syntax,
} from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { nameOf, type Indicator } from "../term.js";
import { CORE } from "./declarations.js";
import { BUILTIN_INDICATORS, insteadOf } from "./reserved.js";
import { nearestName } from "./suggest.js";

/** What a goal can mean: the names that are known while bodies are resolved. */
export interface KnownNames {
  readonly relations: ReadonlySet<Indicator>;
  /** The pack of every predicate. */
  readonly owners: ReadonlyMap<Indicator, string>;
  /** Names that a broken clause would define. */
  readonly brokenNames: ReadonlySet<string>;
}

/** Nobody reads more, and each one costs a look at every name. */
const SUGGESTIONS = 100;

const AS_PREDICATE = "write the condition as a predicate of its own";

type SimpleGoal = Exclude<Goal, { kind: "negation" }>;

/** Resolves goals: the allow-list of the language. */
export class GoalResolver {
  #known: ReadonlyMap<string, readonly Indicator[]> | undefined;
  #suggestions = 0;

  constructor(
    readonly names: KnownNames,
    /** Whose predicates may be called beside the core's; undefined for those of every pack. */
    readonly pack: string | undefined,
    readonly report: Report,
  ) {}

  /** The meaning of a goal, or undefined when it has none, which is reported. */
  resolve(syntax: Syntax): Goal | undefined {
    if (!isCompoundOf(syntax, "\\+", 1)) return this.#resolveSimple(syntax);
    const [inner] = syntax.args;
    if (inner === undefined) return undefined;
    if (isCompoundOf(inner, "\\+", 1) || isCompoundOf(inner, ",", 2)) {
      const what = inner.functor === "," ? "more than one goal" : "a negation";
      this.#refuse("not_allowed", `\`\\+\` of ${what}`, namePlace(inner), AS_PREDICATE);
      return undefined;
    }
    const goal = this.#resolveSimple(inner);
    return goal && { kind: "negation", goal, place: syntax.place };
  }

  #resolveSimple(syntax: Syntax): SimpleGoal | undefined {
    const { place } = syntax;
    if (syntax.kind === "integer") this.#refuse("not_callable", `\`${syntax.value}\` is no goal`, place);
    else if (syntax.kind === "variable")
      this.#refuse("not_callable", `the variable \`${syntax.name}\` is no goal`, place, insteadOf("call"));
    else if (isCompoundOf(syntax, ":", 2))
      this.#refuse("module_qualifier", "a goal with a module qualifier", place, "call it by its plain name");
    else return this.#resolveCallable(syntax);
    return undefined;
  }

  #resolveCallable(syntax: AtomSyntax | CompoundSyntax): SimpleGoal | undefined {
    const { place } = syntax;
    const indicator = indicatorOfSyntax(syntax);
    const term = toTerm(syntax);
    if (this.names.relations.has(indicator)) return { kind: "fact", term, indicator, place };
    const owner = this.names.owners.get(indicator);
    if (owner !== undefined && this.#isVisible(owner)) return { kind: "call", term, indicator, place };
    const name = builtinNamed(syntax);
    if (name !== undefined) return { kind: "builtin", term, name, place };
    if (owner === undefined) this.#reportUnknown(syntax, indicator);
    else
      this.#refuse(
        "pack_overreach",
        `\`${indicator}\` belongs to the pack \`${owner}\``,
        namePlace(syntax),
        "call predicates of the core or of this pack",
      );
    return undefined;
  }

  /** Reports lists and the compounds that systems read as lists or calls. */
  checkData(syntax: Syntax): void {
    if (syntax.kind !== "compound") {
      if (syntax.kind === "atom" && syntax.name === "[]")
        this.#refuse("list_refused", "the language has no lists", syntax.place, insteadOf("length"));
      return;
    }
    if (syntax.functor === LIST_FUNCTOR || syntax.functor === ".")
      this.#refuse("list_refused", "the language has no lists", syntax.place, insteadOf("length"));
    else for (const argument of syntax.args) this.checkData(argument);
  }

  #isVisible(pack: string): boolean {
    return this.pack === undefined || pack === CORE || pack === this.pack;
  }

  #reportUnknown(syntax: AtomSyntax | CompoundSyntax, indicator: Indicator): void {
    const name = syntax.kind === "atom" ? syntax.name : syntax.functor;
    const place = namePlace(syntax);
    const known = (this.#known ??= byName(this.#knownIndicators()));
    const [first, ...others] = known.get(name) ?? [];
    if (first !== undefined) {
      const list = [first, ...others].map((candidate) => `\`${candidate}\``).join(" or ");
      this.#refuse("wrong_arity", `\`${indicator}\` is not defined`, place, `did you mean ${list}?`);
      return;
    }
    const instead = insteadOf(name);
    if (instead !== undefined) {
      this.#refuse("not_allowed", `\`${name}\` is not part of the language`, place, instead);
      return;
    }
    if (this.names.brokenNames.has(name)) return;
    this.#suggestions += 1;
    const near =
      this.#suggestions > SUGGESTIONS ? undefined : nearestName(indicator, [...known.values()].flat());
    this.#refuse(
      "unknown_predicate",
      `\`${indicator}\` is neither a predicate nor a relation`,
      place,
      near === undefined ? undefined : `did you mean \`${near}\`?`,
    );
  }

  #knownIndicators(): readonly Indicator[] {
    const visible = [...this.names.owners].filter(([, pack]) => this.#isVisible(pack));
    const own = visible.map(([indicator]) => indicator);
    return [...this.names.relations, ...own, ...BUILTIN_INDICATORS, "\\+/1"];
  }

  #refuse(code: Parameters<Report>[0]["code"], message: string, place: SourcePlace, remedy?: string): void {
    this.report({ code, message, place, remedy });
  }
}

/** The goals of a body: what stands between its commas. */
export function bodyGoals(body: readonly Syntax[]): readonly Syntax[] {
  return body.flatMap((goal) => flatten(goal, ","));
}

function byName(indicators: readonly Indicator[]): ReadonlyMap<string, readonly Indicator[]> {
  const names = new Map<string, Indicator[]>();
  for (const indicator of indicators) {
    const group = names.get(nameOf(indicator));
    if (group === undefined) names.set(nameOf(indicator), [indicator]);
    else group.push(indicator);
  }
  return names;
}

function builtinNamed(syntax: AtomSyntax | CompoundSyntax): Builtin | undefined {
  const name = syntax.kind === "atom" ? syntax.name : syntax.functor;
  const arity = syntax.kind === "atom" ? 0 : syntax.args.length;
  return BUILTINS.find((builtin) => builtin === name && builtinArity(builtin) === arity);
}
