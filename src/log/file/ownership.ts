import { join } from "node:path";
import { z } from "zod";
import { LogError } from "../error.js";
import { checkDirectory, makeDirectory } from "./directory.js";
import { type Disk, letGo } from "./disk.js";
import { tryLock } from "./lock.js";
import { ownIdentity, type ProcessIdentity } from "./process-identity.js";
import { openPrivateFile } from "./safety.js";

/** `shared`: with every other shared opener. `exclusive`: nobody else writes to the folder meanwhile. */
export type Ownership = "shared" | "exclusive";

const OwnerSchema = z.strictObject({
  pid: z.number().int().positive(),
  startToken: z.string(),
});

const NAME = ".owner";

/**
 * One log object's part in a folder of logs: a lock on the file `.owner` in it, shared or exclusive, from when it
 * first needs the folder until it closes. The lock is on the file itself, so that every name of the folder
 * (relative, through links, by a mount) leads to the same owner, and the kernel drops it when the process ends.
 */
export class FolderOwnership {
  #descriptor: number | undefined;

  constructor(
    private readonly disk: Disk,
    private readonly directory: string,
    private readonly kind: Ownership,
  ) {}

  /** Takes an exclusive part, making folder and file. Throws `log_owned` when anyone else has a part. */
  async claimAll(): Promise<void> {
    if (this.kind !== "exclusive" || this.#descriptor !== undefined) return;
    await makeDirectory(this.disk, this.directory);
    await this.#take("create");
  }

  /** Takes a shared part if there is a file to take it on: nothing is made for someone who only looks. */
  async joinIfPresent(): Promise<void> {
    if (this.#descriptor === undefined) await this.#take("write");
  }

  /** Takes a part before the first write. The folder is there by then. */
  async join(): Promise<void> {
    if (this.#descriptor === undefined) await this.#take("create");
  }

  async release(): Promise<void> {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    if (descriptor !== undefined) await letGo(this.disk, descriptor);
  }

  async #take(access: "write" | "create"): Promise<void> {
    const path = join(this.directory, NAME);
    await checkDirectory(this.disk, this.directory);
    const descriptor = await openPrivateFile(this.disk, path, access);
    if (descriptor === undefined) return;
    try {
      if (!(await tryLock(this.disk, descriptor, this.kind, path))) throw await this.#owned(path, descriptor);
      if (this.kind === "exclusive") await this.#sign(descriptor);
    } catch (error) {
      await letGo(this.disk, descriptor);
      throw error;
    }
    this.#descriptor = descriptor;
  }

  /** Not synced: after a crash of the machine nobody owns anything. */
  async #sign(descriptor: number): Promise<void> {
    const text = Buffer.from(JSON.stringify(await ownIdentity()));
    await this.disk.ftruncate(descriptor, 0);
    for (let done = 0; done < text.byteLength;)
      done += await this.disk.write(descriptor, text.subarray(done), done);
  }

  async #owned(path: string, descriptor: number): Promise<LogError> {
    // An exclusive owner keeps everyone out; others keep out only an exclusive one, and sign nothing.
    const exclusive = this.kind === "shared" || !(await this.#canShare(descriptor));
    const owner = exclusive ? await this.#readOwner(descriptor) : undefined;
    const who = owner === undefined ? "" : ` by process ${owner.pid} (start token ${owner.startToken})`;
    const what = exclusive
      ? `\`${this.directory}\` is owned exclusively${who}`
      : `\`${this.directory}\` can't be owned exclusively: others have logs of it open`;
    return new LogError("log_owned", what, {
      place: { kind: "path", file: path },
      remedy: "wait until they close it, or end them; the lock goes with the process",
    });
  }

  async #canShare(descriptor: number): Promise<boolean> {
    if (!(await this.disk.tryLock(descriptor, "shared"))) return false;
    await this.disk.unlock(descriptor);
    return true;
  }

  async #readOwner(descriptor: number): Promise<ProcessIdentity | undefined> {
    const buffer = Buffer.alloc(4096);
    const size = await this.disk.read(descriptor, buffer, 0);
    try {
      return OwnerSchema.parse(JSON.parse(buffer.toString("utf8", 0, size)));
    } catch {
      // Between taking the lock and signing, or not a text of ours: the owner stays unnamed.
      return undefined;
    }
  }
}
