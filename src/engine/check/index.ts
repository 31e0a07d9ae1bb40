/**
 * Checks rule files and makes a program of them: what passes is pure, safe, stratified and sure to end, and
 * means the same on every engine.
 */
export { checkRules } from "./check.js";
export { CORE, readIndicator, VOCABULARY } from "./declarations.js";
export { parseQuery } from "./query.js";
export { unusedPredicates, type UnusedPredicate } from "./unused.js";
