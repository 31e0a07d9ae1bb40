import { readdirSync, readFileSync } from "node:fs";

export interface ScenarioFile {
  readonly name: string;
  readonly value: unknown;
}

/** The scenario files of a folder beside this one, by name. */
export function scenariosIn(folder: "data" | "kinds" | "twins" | "unknown"): readonly ScenarioFile[] {
  const place = new URL(`${folder}/`, import.meta.url);
  return readdirSync(place)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/u, ""),
      value: JSON.parse(readFileSync(new URL(name, place), "utf8")) as unknown,
    }));
}
