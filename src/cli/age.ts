import { UsageError } from "./error.js";

const MILLISECONDS = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** An age as people write it, in milliseconds: `90d`, `12h`, `8w`. */
export function parseAge(text: string): number {
  const [, count, unit] = /^([0-9]{1,6})([hdw])$/u.exec(text) ?? [];
  if (count !== undefined && (unit === "h" || unit === "d" || unit === "w"))
    return Number(count) * MILLISECONDS[unit];
  throw new UsageError("bad_option", `\`${text}\` is no age`, {
    remedy: "write a whole number and a unit: `90d`, `12h` or `8w`",
  });
}
