/**
 * The rule language: read, checked and run. Engines stand behind one interface and pass one conformance suite.
 */
export type { Derivation } from "./derivation.js";
export type { Answer, Budget, Engine, Fact, Query, Solution, SolveOptions } from "./engine.js";
export type { Clause, Goal, Header, Program, RuleSource, SourcePlace } from "./program.js";
export { NotRefuted, refute, type Attempt, type Candidate, type Refutation } from "./refutation.js";
export { createSolver } from "./solver/index.js";
export {
  argumentsOf,
  compound,
  equalTerms,
  formatTerm,
  indicatorOf,
  instantiateGround,
  isCompound,
  isGround,
  isVariable,
  quoteAtom,
  variable,
  type Ground,
  type GroundCompound,
  type Indicator,
  type Term,
} from "./term.js";
export { coreRules, loadProgram, readRuleFolder, readSources } from "./load.js";
export { RuleError, type RuleFault, type RuleFaultCode } from "./rule-error.js";
export { createTauEngine } from "./tau/index.js";
export { readPhraseFile } from "./phrase-file.js";
export { type Phrases } from "./phrases.js";
