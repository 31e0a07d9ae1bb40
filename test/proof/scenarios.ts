import { readdirSync, readFileSync } from "node:fs";
import { parseScenario, play, type PlayedScenario } from "~/audit/scenario/replay.js";
import { loadPolicy } from "~/ledger/index.js";

const FOLDER = new URL("../cases/data/", import.meta.url);

export const policy = await loadPolicy();

/** Names of all scenario files: `a01-write-never-landed`. */
export const SCENARIOS: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length))
  .sort();

export function playScenario(name: string): Promise<PlayedScenario> {
  const found = SCENARIOS.find((file) => file === name || file.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return play(parseScenario(JSON.parse(readFileSync(new URL(`${found}.json`, FOLDER), "utf8"))), { policy });
}

export function playSteps(steps: readonly unknown[], requirements?: unknown): Promise<PlayedScenario> {
  return play(parseScenario({ steps, ...(requirements === undefined ? {} : { requirements }) }), { policy });
}

export function effectsOf({ entries }: PlayedScenario): readonly string[] {
  return entries.flatMap(({ record }) => (record.type === "claim" ? [record.effect] : []));
}
