import * as fs from "node:fs";
import { promisify } from "node:util";
import { loadFlock } from "./flock.js";

/** What a path or descriptor is, as far as safety depends on it. */
export interface FileStatus {
  readonly kind: "file" | "directory" | "other";
  readonly device: bigint;
  readonly inode: bigint;
  readonly links: number;
  readonly owner: number;
  /** Permission bits only. */
  readonly mode: number;
  readonly size: number;
}

/**
 * Every call that the file log makes to the disk goes through here, so that a test can record, delay or
 * fail each of them. A method does one system call, and rejects with the error of Node, which has a `code`.
 */
export interface Disk {
  /** The user that owns what this process creates. */
  user(): number;
  open(path: string, flags: number, mode?: number): Promise<number>;
  close(descriptor: number): Promise<void>;
  /** May read less than the buffer holds; 0 at the end of the file. */
  read(descriptor: number, buffer: Uint8Array, position: number): Promise<number>;
  /** May write less than it was given. */
  write(descriptor: number, bytes: Uint8Array, position: number): Promise<number>;
  fdatasync(descriptor: number): Promise<void>;
  fsync(descriptor: number): Promise<void>;
  ftruncate(descriptor: number, size: number): Promise<void>;
  fstat(descriptor: number): Promise<FileStatus>;
  /** Of the path itself, never of what a symbolic link points to. */
  lstat(path: string): Promise<FileStatus>;
  mkdir(path: string, mode: number): Promise<void>;
  readdir(path: string): Promise<readonly string[]>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  /** Takes the `flock` of a descriptor if it is free; never waits. */
  tryLock(descriptor: number, mode: "shared" | "exclusive"): Promise<boolean>;
  unlock(descriptor: number): Promise<void>;
}

const open = promisify(fs.open);
const read = promisify(fs.read);
const write = promisify(fs.write);
const mkdir = promisify(fs.mkdir);

/** Bytes of a write that is made in this thread. */
const SMALL = 64 * 1024;

/** A call made at once in this thread, with its error as a rejection like every other's. */
function attempt<Result>(call: () => Result): Promise<Result> {
  try {
    return Promise.resolve(call());
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The disk of this machine. The first lock loads the package that takes it. */
export const systemDisk: Disk = {
  user: () => process.geteuid?.() ?? -1,
  open: (path, flags, mode) => open(path, flags, mode),
  close: promisify(fs.close),
  read: async (descriptor, buffer, position) =>
    (await read(descriptor, buffer, 0, buffer.byteLength, position)).bytesRead,
  // A small write goes into the page cache in less time than a thread of the pool takes to be asked for it.
  write: async (descriptor, bytes, position) =>
    bytes.byteLength <= SMALL
      ? fs.writeSync(descriptor, bytes, 0, bytes.byteLength, position)
      : (await write(descriptor, bytes, 0, bytes.byteLength, position)).bytesWritten,
  fdatasync: promisify(fs.fdatasync),
  fsync: promisify(fs.fsync),
  ftruncate: promisify(fs.ftruncate),
  // Answered from memory by a local file system, and asked before every append.
  fstat: (descriptor) => attempt(() => statusOf(fs.fstatSync(descriptor, { bigint: true }))),
  lstat: (path) => attempt(() => statusOf(fs.lstatSync(path, { bigint: true }))),
  mkdir: async (path, mode) => {
    await mkdir(path, { mode });
  },
  readdir: (path) => fs.promises.readdir(path),
  rename: promisify(fs.rename),
  unlink: promisify(fs.unlink),
  // Neither waits, so that blocking this thread for one short system call does no harm.
  tryLock: async (descriptor, mode) => (await loadFlock()).call(descriptor, mode),
  unlock: async (descriptor) => {
    (await loadFlock()).call(descriptor, "unlock");
  },
};

/**
 * Closes a descriptor. Whatever counts was synced before, so that what a close has to say about the disk comes too
 * late to matter: the descriptor is gone, or the process keeps it until it ends, and nothing is lost either way.
 */
export async function letGo(disk: Disk, descriptor: number): Promise<void> {
  try {
    await disk.close(descriptor);
  } catch {
    // See above.
  }
}

/** True for an error of the operating system with one of these codes. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code)
  );
}

function statusOf(stats: fs.BigIntStats): FileStatus {
  return {
    kind: stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other",
    device: stats.dev,
    inode: stats.ino,
    links: Number(stats.nlink),
    owner: Number(stats.uid),
    mode: Number(stats.mode) & 0o7777,
    size: Number(stats.size),
  };
}
