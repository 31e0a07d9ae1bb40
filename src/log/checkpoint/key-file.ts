import { constants } from "node:fs";
import { createFile, readWhole, removeFile } from "../durable-file.js";
import { type Disk, isErrno, letGo } from "../file/disk.js";
import { KeyError } from "./error.js";
import { generateKey, parseSigner, parseVerifier, type NoteSigner, type NoteVerifier } from "./key.js";

const LIMIT = 1 << 16;

/**
 * Makes a key pair: the private key in `file`, readable by its owner alone, the public one in `file.pub`.
 * Throws `key_exists`, and changes nothing, when either is there.
 */
export async function writeKeyPair(disk: Disk, file: string, name: string): Promise<NoteVerifier> {
  const { privateText, verifier } = generateKey(name);
  await writeKey(disk, file, privateText, 0o600);
  try {
    await writeKey(disk, `${file}.pub`, verifier.toString(), 0o644);
  } catch (error) {
    await removeFile(disk, file);
    throw error;
  }
  return verifier;
}

/** Reads a private key. Throws `key_exposed` unless its owner, this user, is the only one who can read it. */
export async function readSigner(disk: Disk, file: string): Promise<NoteSigner> {
  const text = await readKey(disk, file, true);
  return parseSigner(text.trimEnd());
}

/** Reads public keys, one a line. Throws `key_malformed` when there is none, or anything else. */
export async function readVerifiers(disk: Disk, file: string): Promise<readonly NoteVerifier[]> {
  const text = await readKey(disk, file, false);
  if (text.startsWith("PRIVATE+KEY+")) {
    throw new KeyError("key_malformed", `\`${file}\` holds a private key where a public one is meant`, {
      place: { kind: "path", file },
      remedy: `name \`${file}.pub\`, and keep the private key with who signs`,
    });
  }
  return text.trimEnd().split("\n").map(parseVerifier);
}

async function writeKey(disk: Disk, file: string, text: string, mode: number): Promise<void> {
  try {
    await createFile(disk, file, Buffer.from(`${text}\n`, "utf8"), mode);
  } catch (cause) {
    const place = { kind: "path", file } as const;
    if (isErrno(cause, "EEXIST", "ELOOP")) {
      throw new KeyError("key_exists", `\`${file}\` is there already, and no key is ever overwritten`, {
        place,
        remedy: "choose another name, or move the old key away",
      });
    }
    throw new KeyError("key_unreadable", `\`${file}\` can't be written`, {
      place,
      cause,
      remedy: "check the folder and its permissions",
    });
  }
}

async function readKey(disk: Disk, file: string, secret: boolean): Promise<string> {
  const place = { kind: "path", file } as const;
  let descriptor: number | undefined;
  try {
    descriptor = await disk.open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const { kind, mode, owner } = await disk.fstat(descriptor);
    if (secret && (kind !== "file" || (mode & 0o077) !== 0 || owner !== disk.user())) {
      throw new KeyError("key_exposed", `the private key \`${file}\` is not this user's alone`, {
        place,
        remedy: `if nobody else read it, run \`chmod 600 ${file}\`; otherwise make a new key`,
      });
    }
    const bytes = await readWhole(disk, descriptor, LIMIT);
    if (bytes !== undefined) return bytes.toString("utf8");
  } catch (cause) {
    if (cause instanceof KeyError) throw cause;
    throw new KeyError("key_unreadable", `the key \`${file}\` can't be read`, {
      place,
      cause,
      remedy: "check the path and the permissions",
    });
  } finally {
    if (descriptor !== undefined) await letGo(disk, descriptor);
  }
  throw new KeyError("key_malformed", `\`${file}\` is too long for a key`, { place });
}
