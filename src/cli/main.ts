#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { runCommand } from "./program.js";

const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

process.exitCode = await runCommand(process.argv.slice(2), version, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  env: process.env,
  terminal: process.stdout.isTTY,
});
