/**
 * The reference engine: tau-prolog in a worker, fed with terms and never with text.
 *
 * program ─ instrument ─▶ tau rules ─┐
 * query ─ instrument ─▶ goal ────────┼─▶ machine ─▶ trail ─ derive ─▶ solutions
 * store, given facts ─ natives ──────┘
 */
import { type Engine } from "../engine.js";
import { type Program } from "../program.js";
import { TauEngine, type TauOptions } from "./tau-engine.js";

export { type TauOptions } from "./tau-engine.js";

/** Starts nothing yet: the worker comes with the first query. */
export function createTauEngine(program: Program, options: TauOptions = {}): Engine {
  return new TauEngine(program, options);
}
