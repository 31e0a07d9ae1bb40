import { type Readback, type ReadbackResult } from "../../ledger/index.js";
import { absolutePath, type Location } from "../../model/index.js";
import { FilesystemAdapterError } from "./error.js";
import { readComplete, readPartial, type ReadOptions } from "./read.js";
import { type Root } from "./root.js";

/** A file that is being written settles soon, or is not worth waiting for. */
const ATTEMPTS = 3;

/**
 * Reads files below sealed roots back from the disk, for `openLedger({ readbacks: [...] })`. Of a file that is
 * too large only its existence is reported; of one that keeps changing, or can't be read, nothing.
 */
export function filesystemReadback(roots: Root | readonly Root[], options: ReadOptions = {}): Readback {
  const all = "sealed" in roots ? [roots] : roots;
  const rootOf = (location: Location) => all.find((root) => root.holds(location));
  return {
    name: "filesystem",
    reads: ({ location }) => rootOf(location) !== undefined,
    read: async ({ location }) => {
      const root = rootOf(location);
      return root?.holds(location) === true ? readSettled(root, absolutePath(location), options) : undefined;
    },
  };
}

async function readSettled(
  root: Root,
  path: string,
  options: ReadOptions,
): Promise<ReadbackResult | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readComplete(root, path, options);
    } catch (error) {
      if (!(error instanceof FilesystemAdapterError)) throw error;
      if (error.code === "too_large") return readPartial(root, path);
      if (error.code !== "changed_while_reading" || attempt === ATTEMPTS) return undefined;
    }
  }
}
