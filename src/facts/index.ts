/** Records as indexed relations: what rules read. States what records say, and decides nothing. */
export * from "./fact.js";
export { FactStore } from "./fact-store.js";
