/**
 * Know, and prove, whether what an AI agent says it did is true.
 *
 * @example
 * const root = await sealRoot("/work");
 * const ledger = await openLedger({ dir: ".sworn", run: "r1", readbacks: [filesystemReadback(root)] });
 * const { effect } = await ledger.dispatch(await claimWrite(root, "a.txt", "hello\n"), backend);
 * const { decision, mayEnd, disclosures } = await ledger.decide({ sweep: true });
 */
export * from "./adapters/filesystem/index.js";
export * from "./adapters/process/index.js";
export * from "./audit/index.js";
export * from "./ledger/index.js";
export { MemoryStore, LogError } from "./log/index.js";
export * from "./model/index.js";
export * from "./proof/index.js";
export { RuleError } from "./engine/index.js";
