/**
 * Checks rule files and makes a program of them: what passes is pure, safe, stratified and sure to end, and
 * means the same on every engine.
 */
export { checkRules } from "./check.js";
export { CORE, VOCABULARY } from "./declarations.js";
