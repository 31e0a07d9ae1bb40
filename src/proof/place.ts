import { type SourcePlace } from "../engine/index.js";

/** `verification/verdict.pl:42`, as editors and people write it. */
export function describePlaceOf(place: SourcePlace): string {
  return `${place.file}:${place.line}`;
}
