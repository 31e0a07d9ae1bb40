import {
  FilesystemAdapterError,
  readComplete,
  readPartial,
  type Root,
} from "../../adapters/filesystem/index.js";
import { type Ledger } from "../../ledger/index.js";
import { isGiven, pathArguments, type CallArguments } from "./arguments.js";
import { type ReadDeclaration } from "./declaration.js";

/**
 * After a tool has shown files to the agent, reads them itself and records what it saw: what the tool showed
 * may be cached, cut off or translated, and is never taken for what is there.
 * A file that can't be read gives no observation; one that can't be recorded leaves the ledger degraded.
 */
export async function observeRead(
  { ledger, root }: { readonly ledger: Ledger; readonly root?: Root | undefined },
  declaration: ReadDeclaration,
  given: CallArguments,
): Promise<void> {
  if (root === undefined) return;
  const read = (declaration.partial ?? []).some((name) => isGiven(given, name)) ? readPartial : readComplete;
  for (const path of pathArguments(given, declaration.path)) {
    try {
      const seen = await read(root, path);
      await ledger.observe({ ...seen, source: { action: ledger.newAction() } });
    } catch (error) {
      if (!(error instanceof FilesystemAdapterError) && !ledger.degraded) throw error;
    }
  }
}
