import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const DIST = resolve(import.meta.dirname, "../../../dist");

/** Makes every module of the SDK one that is not installed. */
const WITHOUT_SDK = `
  import { register } from "node:module";
  const hooks = \`export async function resolve(specifier, context, next) {
    if (specifier.startsWith("@modelcontextprotocol/"))
      throw Object.assign(new Error("not installed: " + specifier), { code: "ERR_MODULE_NOT_FOUND" });
    return next(specifier, context);
  }\`;
  register("data:text/javascript," + encodeURIComponent(hooks));`;

function run(script: string): string {
  return execFileSync(
    process.execPath,
    [
      "--no-warnings",
      "--import",
      `data:text/javascript,${encodeURIComponent(WITHOUT_SDK)}`,
      "--input-type=module",
      "-e",
      script,
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
}

test("the room loads where the SDK is not installed", () => {
  const room = pathToFileURL(join(DIST, "hosts/mcp/index.js")).href;
  expect(run(`console.log(typeof (await import(${JSON.stringify(room)})).ledgeredClient)`).trim()).toBe(
    "function",
  );
  // The check itself: the SDK really can't be loaded there.
  expect(() => run('await import("@modelcontextprotocol/client")')).toThrow(/not installed/u);
});

test("of the SDK only types are imported", () => {
  const folder = join(DIST, "hosts/mcp");
  const files = readdirSync(folder);
  for (const name of files.filter((file) => file.endsWith(".js")))
    expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/from\s*"@modelcontextprotocol/u);
  for (const name of files.filter((file) => file.endsWith(".d.ts")))
    for (const line of readFileSync(join(folder, name), "utf8").split("\n"))
      if (line.includes('from "@modelcontextprotocol')) expect(line, name).toMatch(/^import type /u);
});
