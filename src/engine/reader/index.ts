/**
 * Reads rule files: text to clauses and directives with places, headers and comments. Standard Prolog syntax
 * without strings, floats, braces and user-defined operators; whatever is read here, SWI-Prolog and
 * tau-prolog read as the same term.
 */
export { type PlacedComment } from "./comment.js";
export { Lines } from "./lines.js";
export { NESTING_LIMIT, SyntaxStop, type ReadTerm } from "./parser.js";
export {
  readOneTerm,
  readRules,
  type ReadClause,
  type ReadDirective,
  type ReadFile,
  type ReadItem,
} from "./read.js";
export { type ReadVariable } from "./scope.js";
export {
  flatten,
  indicatorOfSyntax,
  isCompoundOf,
  LIST_FUNCTOR,
  namePlace,
  toTerm,
  variablesIn,
  type AtomSyntax,
  type CompoundSyntax,
  type Syntax,
  type VariableSyntax,
} from "./syntax.js";
export { tokenize, type Tokens } from "./tokenizer.js";
