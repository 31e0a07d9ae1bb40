import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRuleFolder } from "~/engine/load.js";
import { RuleError } from "~/engine/rule-error.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sworn-rules-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, text: string | Uint8Array = `% ${file}\n`): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

describe("a folder of rules", () => {
  test("is read with its folders, sorted, without tests, phrases and other files", async () => {
    for (const file of [
      "b/z.pl",
      "a.pl",
      "b/a.pl",
      "b/a.test.pl",
      "explain/en.pl",
      "b/explain/x.pl",
      "README.md",
    ])
      await put(file);
    const sources = await readRuleFolder(folder, "acme");
    expect(sources).toEqual(
      ["a.pl", "b/a.pl", "b/explain/x.pl", "b/z.pl"].map((file) => ({
        file,
        pack: "acme",
        text: `% ${file}\n`,
      })),
    );
  });

  test("follows a link to a file", async () => {
    await put("a.pl");
    await symlink(join(folder, "a.pl"), join(folder, "b.pl"));
    expect((await readRuleFolder(folder, "core")).map(({ file }) => file)).toEqual(["a.pl", "b.pl"]);
  });

  test.each([
    ["with a link to nowhere", async () => symlink("/nowhere/at/all", join(folder, "a.pl"))],
    ["with bytes that are no text", async () => put("a.pl", Uint8Array.of(0x61, 0xff))],
    ["with a link in a circle", async () => symlink(folder, join(folder, "a"))],
  ])("%s is refused", async (_name, prepare) => {
    await prepare();
    const error: unknown = await readRuleFolder(folder, "core").catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(RuleError);
    expect((error as RuleError).code).toBe("unreadable_rules");
    expect((error as RuleError).cause).toBeInstanceOf(Error);
  });

  test("that is not there is refused", async () => {
    const error: unknown = await readRuleFolder(join(folder, "no"), "core").catch((cause: unknown) => cause);
    expect((error as RuleError).code).toBe("unreadable_rules");
    expect((error as RuleError).message).toContain("ENOENT");
  });
});
