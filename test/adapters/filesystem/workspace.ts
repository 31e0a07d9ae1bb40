import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { filesystemReadback, sealRoot, type Root, type SealOptions } from "~/adapters/filesystem/index.js";
import { openLedger, type Ledger } from "~/ledger/index.js";

/** A workspace that tools change, and beside it the folder of a ledger. */
export interface Workspace {
  readonly path: string;
  readonly ledgers: string;
  readonly root: Root;
  readonly ledger: Ledger;
  /** An absolute path in the workspace. */
  readonly at: (...names: string[]) => string;
}

const folders: string[] = [];
const closing: (() => Promise<void> | void)[] = [];

export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-files-")));
  folders.push(folder);
  return folder;
}

/** Runs `close` after the test. */
export function onClose(close: () => Promise<void> | void): void {
  closing.unshift(close);
}

export async function makeRoot(path = makeFolder(), options: SealOptions = {}): Promise<Root> {
  const root = await sealRoot(path, options);
  onClose(() => root.close());
  return root;
}

export async function makeWorkspace(): Promise<Workspace> {
  const folder = makeFolder();
  const path = join(folder, "work");
  const ledgers = join(folder, "ledgers");
  mkdirSync(path);
  const root = await makeRoot(path, { forbidden: [ledgers] });
  const ledger = await openLedger({ dir: ledgers, run: "run-1", readbacks: [filesystemReadback(root)] });
  onClose(() => ledger.close());
  return { path, ledgers, root, ledger, at: (...names) => join(path, ...names) };
}

/** Cleans up after each test of the file that calls it. */
export function cleanWorkspaces(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
}
