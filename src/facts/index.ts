/** Records as indexed relations: what rules read. States what records say, and decides nothing. */
export * from "./fact.js";
export { FactStore, type FactListener } from "./fact-store.js";
export { type WatchKey } from "./watch.js";
