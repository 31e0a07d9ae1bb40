import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { generateKey, openNote, parseSigner, parseVerifier, signNote } from "~/log/checkpoint/index.js";

/** The key pair and note of the tests of golang.org/x/mod/sumdb/note: what we must agree with, byte for byte. */
const PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const LINE =
  "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
const NOTE = `${TEXT}\n${LINE}`;
const peter = parseVerifier(PUBLIC);

const bytes = (text: string) => Buffer.from(text, "utf8");
const open = (text: string, trusted = [peter]) => openNote(bytes(text), trusted);
const code = (value: string) => expect.objectContaining({ code: value }) as Error;

describe("the note of the Go reference implementation", () => {
  it("opens", () => {
    expect(open(NOTE)).toEqual({ text: TEXT, signers: [peter] });
  });

  it("is what its key signs here", () => {
    expect(signNote(TEXT, [parseSigner(PRIVATE)])).toBe(NOTE);
  });

  it("has keys that are written as they were read", () => {
    expect(peter.toString()).toBe(PUBLIC);
    expect(parseSigner(PRIVATE).verifier.toString()).toBe(PUBLIC);
  });
});

describe("a note is malformed", () => {
  const malformed: readonly [string, string | Buffer][] = [
    ["without signatures", TEXT],
    ["with an empty list of signatures", `${TEXT}\n`],
    ["without the last newline", NOTE.slice(0, -1)],
    ["without an empty line", `${TEXT}${LINE}`],
    ["with a control character", `\u0001${NOTE}`],
    ["with a tab", `a\tb\n${NOTE}`],
    ["with carriage returns", NOTE.replaceAll("\n", "\r\n")],
    ["with a NUL", `\0${NOTE}`],
    ["that is not UTF-8", Buffer.concat([Buffer.of(0xff), bytes(NOTE)])],
    ["with a space in a key's name", NOTE.replace("PeterNeumann ", "Peter Neumann ")],
    ["with another space in a key's name", NOTE.replace("PeterNeumann", "Peter\u00a0Neumann")],
    ["with `+` in a key's name", NOTE.replace("— Peter", "— +Peter")],
    ["with a key without a name", NOTE.replace("PeterNeumann", "")],
    ["with a hyphen in place of the dash", NOTE.replace("—", "-")],
    ["with a line that is no signature", `${NOTE}and more\n`],
    ["with an empty line after the signatures", `${NOTE}\n`],
    ["with a signature that is no base64", NOTE.replace("x08g", "x0*g")],
    ["with a signature in base64 for addresses", NOTE.replace("x08go/Z", "x08go_Z")],
    ["with a signature without its padding", NOTE.replace("nAM=", "nAM")],
    ["with bits after the signature's end", NOTE.replace("nAM=", "nAN=")],
    ["with a signature that is only a key's id", `${TEXT}\n— PeterNeumann x08gow==\n`],
    ["with more signatures than a reader takes", `${TEXT}\n${LINE.repeat(101)}`],
    ["longer than a reader takes", `${"a".repeat(1_000_000)}\n${NOTE}`],
  ];

  it.each(malformed)("%s", (_name, note) => {
    expect(() => openNote(typeof note === "string" ? bytes(note) : note, [peter])).toThrow(
      code("note_malformed"),
    );
  });
});

describe("who signed", () => {
  const other = generateKey("other.example/key");
  const signer = parseSigner(other.privateText);

  it("an unknown cosigner is ignored, before or after the trusted one", () => {
    const both = signNote(TEXT, [parseSigner(PRIVATE), signer]);
    expect(open(both).signers).toEqual([peter]);
    expect(open(both, [other.verifier]).signers).toEqual([other.verifier]);
    expect(open(both, [peter, other.verifier]).signers).toEqual([peter, other.verifier]);
    expect(open(`${TEXT}\n— witness.example AAAAAAAA\n${LINE}`).signers).toEqual([peter]);
  });

  it("one unknown alone is not enough, and neither is an empty list of trusted keys", () => {
    expect(() => open(NOTE, [other.verifier])).toThrow(code("note_untrusted"));
    expect(() => open(NOTE, [])).toThrow(code("note_untrusted"));
  });

  it("a key of the same name is another key", () => {
    const namesake = generateKey("PeterNeumann").verifier;
    expect(() => open(NOTE, [namesake])).toThrow(code("note_untrusted"));
  });

  it("a signature that a trusted key did not make refuses the note, whoever else signed", () => {
    const forged = LINE.replace("RyyBwJnAM", "RyyBwJnBM");
    for (const lines of [forged, LINE + forged, forged + LINE]) {
      expect(() => open(`${TEXT}\n${lines}`)).toThrow(code("note_forged"));
    }
    const short = `— PeterNeumann ${Buffer.from("c74f20a300", "hex").toString("base64")}\n`;
    expect(() => open(`${TEXT}\n${short}${LINE}`)).toThrow(code("note_forged"));
    const both = signNote(TEXT, [parseSigner(PRIVATE), signer]).replace("RyyBwJnAM", "RyyBwJnBM");
    expect(() => open(both, [peter, other.verifier])).toThrow(code("note_forged"));
  });

  it("the last empty line divides: what looks like a signature before it is text", () => {
    const text = `${TEXT}\n${LINE}`;
    const note = signNote(text, [signer]);
    expect(open(note, [other.verifier]).text).toBe(text);
    expect(() => open(note)).toThrow(code("note_untrusted"));
  });

  test("any changed byte of the note is refused", () => {
    const whole = bytes(NOTE);
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(whole);
        changed.writeUInt8(changed.readUInt8(at) ^ change, at);
        expect(() => openNote(changed, [peter])).toThrow(
          expect.objectContaining({ code: expect.stringMatching(/^note_/u) as string }) as Error,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("a key", () => {
  it("is refused when any part of it is cut, or any character is another", () => {
    for (let from = 0; from <= PUBLIC.length; from += 1) {
      for (let to = from; to <= PUBLIC.length; to += 1) {
        if (to - from < PUBLIC.length)
          expect(() => parseVerifier(PUBLIC.slice(from, to))).toThrow(code("key_malformed"));
      }
      const next = String.fromCharCode((PUBLIC.codePointAt(from) ?? 0) + 1);
      const changed = PUBLIC.slice(0, from) + next + PUBLIC.slice(from + 1);
      expect(() => parseVerifier(changed)).toThrow(code("key_malformed"));
    }
  });

  it("is refused when it is too long, or of another type, though its id agrees", () => {
    for (const bad of [
      "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
      "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    ]) {
      expect(() => parseVerifier(bad)).toThrow(code("key_malformed"));
    }
  });

  it("has 32 bytes, though a longer one agrees with its id too", () => {
    const longer = Buffer.concat([Buffer.from(PUBLIC.slice(22), "base64"), Buffer.of(7)]);
    const id = createHash("sha256").update("PeterNeumann\n").update(longer).digest("hex").slice(0, 8);
    const text = `PeterNeumann+${id}+${longer.toString("base64")}`;
    expect(() => parseVerifier(text)).toThrow(/32 bytes/u);
  });

  it("of someone else does not fit a private key's id, and no error repeats the private key", () => {
    const secret = PRIVATE.slice(-44);
    for (const bad of [PRIVATE.replace("c74f20a3", "c74f20a4"), PRIVATE.slice(0, -4), PRIVATE.slice(12)]) {
      try {
        parseSigner(bad);
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: "key_malformed" });
        expect(`${String(error)}${JSON.stringify(error)}`).not.toContain(secret.slice(0, 16));
      }
    }
  });

  it("is made with a name that a signature line can hold, and does not print its private half", () => {
    for (const name of ["", "a b", "a+b", "a\nb", "a\u0085b", "\ud800"])
      expect(() => generateKey(name)).toThrow(code("key_malformed"));
    const { privateText, verifier } = generateKey("é.example/log");
    const signer = parseSigner(privateText);
    expect(parseVerifier(verifier.toString()).toString()).toBe(signer.verifier.toString());
    const secret = privateText.split("+").slice(4).join("+");
    expect(JSON.stringify(signer)).not.toContain(secret);
    expect(generateKey("a").privateText).not.toBe(generateKey("a").privateText);
  });
});
