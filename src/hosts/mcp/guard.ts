import { ControlPlane, type Root } from "../../adapters/filesystem/index.js";
import { type CallArguments } from "./arguments.js";
import { declaredPaths, takesAlong } from "./declared-paths.js";
import { type ToolDeclaration } from "./declaration.js";

/**
 * Keeps tools that say which paths they take out of the ledger's own folder, and out of what the host forbade
 * when it sealed the root. A tool that says nothing of its paths can't be kept out of anything.
 */
export class Guard {
  readonly #ledgers: ControlPlane;
  readonly #root: Root | undefined;

  constructor(folder: string | undefined, root: Root | undefined) {
    this.#ledgers = new ControlPlane(folder === undefined ? [] : [folder]);
    this.#root = root;
  }

  /** Throws FilesystemAdapterError: `control_plane`, or `unreadable` for a path that can't be followed from here. */
  refuseForbidden(declaration: ToolDeclaration, given: CallArguments): void {
    const options = { takesAlong: takesAlong(declaration) };
    // A server inherits where this process is, unless the host says otherwise.
    const bases = [process.cwd(), ...(this.#root === undefined ? [] : [this.#root.sealed.path])];
    for (const path of declaredPaths(declaration, given)) {
      this.#ledgers.refuseReach(path, { ...options, bases });
      this.#root?.refuseForbidden(path, options);
    }
  }
}
