import { type Query } from "../engine.js";
import { BUILTINS, type Program } from "../program.js";
import { indicatorOfSyntax, readOneTerm, SyntaxStop, toTerm, type Syntax } from "../reader/index.js";
import { throwFindings, type Finding, type Report } from "../rule-error.js";
import { type Indicator } from "../term.js";
import { BindingCheck } from "./binding.js";
import { CORE } from "./declarations.js";
import { GoalResolver } from "./goals.js";
import { isReserved } from "./reserved.js";

/** How messages call the text of a query. */
const QUERY_FILE = "query";

/**
 * Reads a question: one call of a predicate or one look-up of a relation, with or without a full stop.
 * With a program its names, arities and inputs are checked too. Throws a `RuleError`.
 */
export function parseQuery(text: string, program?: Program): Query {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);
  const query = readQuery(text, program, report);
  const lines = text.split("\n");
  throwFindings(findings, ({ line }) => lines[line - 1] ?? "");
  if (query === undefined) throw new TypeError("a query that is refused has a finding");
  return query;
}

function readQuery(text: string, program: Program | undefined, report: Report): Query | undefined {
  try {
    const { syntax, variables } = readOneTerm(QUERY_FILE, text);
    if (!isQuestion(syntax, program))
      report({
        code: "invalid_query",
        message: "a question is one call of a predicate or one look-up of a relation",
        place: syntax.place,
        remedy: "write conditions as clauses of a predicate and ask for that",
      });
    else if (program !== undefined) checkAgainst(program, syntax, report);
    return { goal: toTerm(syntax), variables: variables.map(({ name }) => name) };
  } catch (error) {
    if (!(error instanceof SyntaxStop)) throw error;
    const { code, message, place, remedy } = error;
    report({ code, message, place, remedy });
    return undefined;
  }
}

const NO_QUESTION: ReadonlySet<string> = new Set([...BUILTINS, ",", "\\+"]);

/** Whether it is a call at all. What the language leaves out gets a better message where names are known. */
function isQuestion(syntax: Syntax, program: Program | undefined): boolean {
  if (syntax.kind === "integer" || syntax.kind === "variable") return false;
  if (NO_QUESTION.has(syntax.kind === "atom" ? syntax.name : syntax.functor)) return false;
  return program !== undefined || !isReserved(indicatorOfSyntax(syntax));
}

function checkAgainst(program: Program, syntax: Syntax, report: Report): void {
  const owners = new Map<Indicator, string>();
  for (const [indicator, clauses] of program.predicates) owners.set(indicator, clauses[0]?.pack ?? CORE);
  const names = { relations: program.relations, owners, brokenNames: new Set<string>() };
  const resolver = new GoalResolver(names, undefined, report);
  resolver.checkData(syntax);
  const goal = resolver.resolve(syntax);
  const headerOf = (indicator: Indicator) => program.headers.get(indicator);
  new BindingCheck(headerOf, () => undefined, [], report).checkGoal({ syntax, goal });
}
