/* eslint-disable @typescript-eslint/require-await -- the port is asynchronous, and a model of a disk is not */
import { constants } from "node:fs";
import { basename, dirname } from "node:path";
import { type Disk, type FileStatus } from "~/log/index.js";
import { type Random } from "../plain-model/random.js";

/** What a loss of power leaves of what was never synced. */
export const LOSSES = ["kept", "dropped", "torn", "pages", "zeros", "garbled"] as const;
export type Loss = (typeof LOSSES)[number];

/** A change of a file since its last sync. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

interface FileNode {
  readonly kind: "file";
  readonly inode: bigint;
  /** What every process sees. */
  content: Buffer;
  /** What is on the platter. */
  durable: Buffer;
  changes: Change[];
  lock: { shared: Set<number>; exclusive: number | undefined };
}

interface DirectoryNode {
  readonly kind: "directory";
  readonly inode: bigint;
  entries: Map<string, Node>;
  durable: Map<string, Node>;
}

type Node = FileNode | DirectoryNode;

const PAGES = [512, 4096];

/**
 * A disk in memory that forgets like a real one: bytes and names count as durable only once they were synced. At
 * each step it can be told what a loss of power at that moment may leave.
 */
export class DiskModel {
  #inode = 1n;
  readonly #root: DirectoryNode = this.#directory();
  readonly #open = new Map<number, Node>();
  #next = 3;
  /** Told of every call that changes something, before and after it. */
  onStep: ((call: string) => void) | undefined;
  /** When it says so, a sync fails, and what was to be synced is forgotten by the kernel: the next one succeeds. */
  failSync: (() => boolean) | undefined;

  readonly disk: Disk = {
    user: () => 1000,
    open: async (path, flags) => this.#openPath(path, flags),
    close: async (descriptor) => {
      const node = this.#open.get(descriptor);
      if (node?.kind === "file") this.#release(node, descriptor);
      this.#open.delete(descriptor);
    },
    read: async (descriptor, buffer, position) => {
      const { content } = this.#file(descriptor);
      return content.copy(buffer, 0, position, Math.min(content.length, position + buffer.byteLength));
    },
    write: async (descriptor, bytes, position) => {
      this.onStep?.("write");
      const node = this.#file(descriptor);
      const copy = Buffer.from(bytes);
      apply(node, { at: position, bytes: copy });
      this.onStep?.("write done");
      return copy.byteLength;
    },
    fdatasync: (descriptor) => this.#sync(descriptor),
    fsync: (descriptor) => this.#sync(descriptor),
    ftruncate: async (descriptor, size) => {
      this.onStep?.("ftruncate");
      apply(this.#file(descriptor), { size });
      this.onStep?.("ftruncate done");
    },
    fstat: async (descriptor) => statusOf(this.#node(descriptor)),
    lstat: async (path) => statusOf(this.#need(path)),
    mkdir: async (path) => {
      this.onStep?.("mkdir");
      const parent = this.#parent(path);
      if (parent.entries.has(basename(path))) throw errno("EEXIST");
      parent.entries.set(basename(path), this.#directory());
      this.onStep?.("mkdir done");
    },
    readdir: async (path) => {
      const node = this.#need(path);
      if (node.kind !== "directory") throw errno("ENOTDIR");
      return [...node.entries.keys()];
    },
    rename: async (from, to) => {
      this.onStep?.("rename");
      const node = this.#need(from);
      this.#parent(from).entries.delete(basename(from));
      this.#parent(to).entries.set(basename(to), node);
      this.onStep?.("rename done");
    },
    unlink: async (path) => {
      this.onStep?.("unlink");
      this.#need(path);
      this.#parent(path).entries.delete(basename(path));
      this.onStep?.("unlink done");
    },
    tryLock: async (descriptor, mode) => this.#tryLock(this.#file(descriptor), descriptor, mode),
    unlock: async (descriptor) => {
      this.#release(this.#file(descriptor), descriptor);
    },
  };

  /** A disk as a machine finds it after it lost power now: nobody holds anything, and unsynced things are as `loss` says. */
  afterPowerLoss(loss: Loss, random: Random): DiskModel {
    const after = new DiskModel();
    copyDirectory(this.#root, after.#root, (node) => after.#survivor(node, loss, random), loss, random);
    return after;
  }

  #survivor(node: Node, loss: Loss, random: Random): Node {
    if (node.kind === "file") return this.#fileOf(contentAfter(node, loss, random));
    const directory = this.#directory();
    copyDirectory(node, directory, (inner) => this.#survivor(inner, loss, random), loss, random);
    return directory;
  }

  #directory(): DirectoryNode {
    return { kind: "directory", inode: this.#inode++, entries: new Map(), durable: new Map() };
  }

  #fileOf(content: Buffer): FileNode {
    const lock = { shared: new Set<number>(), exclusive: undefined };
    return { kind: "file", inode: this.#inode++, content, durable: content, changes: [], lock };
  }

  #openPath(path: string, flags: number): number {
    const existing = this.#find(path);
    if (existing !== undefined && (flags & constants.O_EXCL) !== 0) throw errno("EEXIST");
    let node = existing;
    if (node === undefined) {
      if ((flags & constants.O_CREAT) === 0) throw errno("ENOENT");
      this.onStep?.("create");
      node = this.#fileOf(Buffer.alloc(0));
      this.#parent(path).entries.set(basename(path), node);
      this.onStep?.("create done");
    }
    const descriptor = this.#next++;
    this.#open.set(descriptor, node);
    return descriptor;
  }

  async #sync(descriptor: number): Promise<void> {
    this.onStep?.("sync");
    const node = this.#node(descriptor);
    if (this.failSync?.() === true) {
      // The pages are marked clean: they stay readable until the machine stops, and are never written.
      if (node.kind === "file") node.changes = [];
      throw errno("EIO");
    }
    if (node.kind === "file") {
      if (node.changes.length > 0) node.durable = node.content;
      node.changes = [];
    } else node.durable = new Map(node.entries);
    this.onStep?.("sync done");
  }

  #tryLock({ lock }: FileNode, descriptor: number, mode: "shared" | "exclusive"): boolean {
    const others = [...lock.shared].some((holder) => holder !== descriptor);
    if (lock.exclusive !== undefined && lock.exclusive !== descriptor) return false;
    if (mode === "exclusive" && others) return false;
    lock.shared.delete(descriptor);
    lock.exclusive = undefined;
    if (mode === "exclusive") lock.exclusive = descriptor;
    else lock.shared.add(descriptor);
    return true;
  }

  #release({ lock }: FileNode, descriptor: number): void {
    lock.shared.delete(descriptor);
    if (lock.exclusive === descriptor) lock.exclusive = undefined;
  }

  #node(descriptor: number): Node {
    const node = this.#open.get(descriptor);
    if (node === undefined) throw errno("EBADF");
    return node;
  }

  #file(descriptor: number): FileNode {
    const node = this.#node(descriptor);
    if (node.kind !== "file") throw errno("EISDIR");
    return node;
  }

  #find(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of path.split("/").filter((part) => part !== "")) {
      if (node?.kind !== "directory") return undefined;
      node = node.entries.get(name);
    }
    return node;
  }

  #need(path: string): Node {
    const node = this.#find(path);
    if (node === undefined) throw errno("ENOENT");
    return node;
  }

  #parent(path: string): DirectoryNode {
    const parent = this.#find(dirname(path));
    if (parent?.kind !== "directory") throw errno("ENOENT");
    return parent;
  }
}

function apply(node: FileNode, change: Change): void {
  node.content = changed(node.content, change);
  node.changes.push(change);
}

function changed(content: Buffer, change: Change): Buffer {
  if ("size" in change) {
    const cut = Buffer.alloc(change.size);
    content.copy(cut, 0, 0, Math.min(change.size, content.length));
    return cut;
  }
  const grown = Buffer.alloc(Math.max(content.length, change.at + change.bytes.length));
  content.copy(grown);
  change.bytes.copy(grown, change.at);
  return grown;
}

/** Names that were synced are there, whatever happened to them since; others may be there, or not. */
function copyDirectory(
  from: DirectoryNode,
  to: DirectoryNode,
  survivor: (node: Node) => Node,
  loss: Loss,
  random: Random,
): void {
  for (const name of new Set([...from.durable.keys(), ...from.entries.keys()])) {
    const [durable, now] = [from.durable.get(name), from.entries.get(name)];
    const keepsNow =
      durable === now || (loss === "kept" ? true : loss === "dropped" ? false : random.chance(0.5));
    const left = keepsNow ? now : durable;
    if (left !== undefined) to.entries.set(name, survivor(left));
  }
  to.durable = new Map(to.entries);
}

function contentAfter({ durable, content, changes }: FileNode, loss: Loss, random: Random): Buffer {
  if (changes.length === 0) return Buffer.from(durable);
  switch (loss) {
    case "kept":
      return Buffer.from(content);
    case "dropped":
      return Buffer.from(durable);
    case "torn":
      return torn(durable, changes, random);
    case "pages":
      return pagewise(durable, content, random, (page) => page);
    case "zeros":
      return pagewise(durable, content, random, (page) => Buffer.alloc(page.length));
    case "garbled":
      return pagewise(durable, content, random, (page) =>
        Buffer.from(page.map((byte) => (random.chance(0.2) ? random.integer(0, 255) : byte))),
      );
  }
}

/** Some changes in order, and a beginning of the next one. */
function torn(durable: Buffer, changes: readonly Change[], random: Random): Buffer {
  const whole = random.integer(0, changes.length - 1);
  let content = Buffer.from(durable);
  for (const change of changes.slice(0, whole)) content = Buffer.from(changed(content, change));
  const last = changes[whole];
  if (last === undefined || "size" in last) return content;
  return changed(content, {
    at: last.at,
    bytes: last.bytes.subarray(0, random.integer(0, last.bytes.length)),
  });
}

/**
 * The new size, and page by page the old bytes or the new ones, as the disk came to write them. What is beyond the
 * old end and was not written is what `unwritten` makes of it. Bytes that were durable never change.
 */
function pagewise(
  durable: Buffer,
  content: Buffer,
  random: Random,
  unwritten: (page: Buffer) => Buffer,
): Buffer {
  const page = random.pick(PAGES);
  const result = Buffer.from(content);
  for (let at = 0; at < content.length; at += page) {
    if (random.chance(0.5)) continue;
    const end = Math.min(at + page, content.length);
    for (let index = at; index < Math.min(end, durable.length); index += 1)
      result[index] = durable[index] ?? 0;
    const from = Math.max(at, durable.length);
    if (from < end) unwritten(result.subarray(from, end)).copy(result, from);
  }
  return random.chance(0.3)
    ? result.subarray(0, Math.max(durable.length, random.integer(0, result.length)))
    : result;
}

function statusOf(node: Node): FileStatus {
  return {
    kind: node.kind,
    device: 1n,
    inode: node.inode,
    links: 1,
    owner: 1000,
    mode: node.kind === "file" ? 0o600 : 0o700,
    size: node.kind === "file" ? node.content.length : 0,
  };
}

function errno(code: string): Error {
  return Object.assign(new Error(`${code}: by the model`), { code, syscall: "model", errno: -1 });
}
