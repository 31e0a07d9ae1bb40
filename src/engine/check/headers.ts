import { type Header } from "../program.js";
import { type ReadFile } from "../reader/index.js";
import { type Report } from "../rule-error.js";
import { nameOf, type Indicator } from "../term.js";
import { type Declarations } from "./declarations.js";
import { type Definitions } from "./definitions.js";

/**
 * The headers of all files by predicate. A header counts only in the file that defines or declares its
 * predicate: modes decide what the other checks trust, so no other file may have a say in them.
 */
export function collectHeaders(
  files: readonly ReadFile[],
  declarations: Declarations,
  definitions: Definitions,
  report: Report,
): ReadonlyMap<Indicator, Header> {
  const headers = new Map<Indicator, Header>();
  for (const { source, headers: found, brokenNames } of files)
    for (const header of found) {
      const { indicator, place } = header;
      const owner = declarations.relations.get(indicator) ?? definitions.get(indicator);
      const own = owner?.place.file === source.file && owner.pack === source.pack;
      if (!own && brokenNames.has(nameOf(indicator))) continue;
      if (!own)
        report({
          code: "invalid_header",
          message: `this file does not define \`${indicator}\``,
          place,
          remedy: "put the header where its predicate is, with as many arguments",
        });
      else if (headers.has(indicator))
        report({
          code: "duplicate_header",
          message: `\`${indicator}\` has a header on line ${headers.get(indicator)?.place.line ?? 0} already`,
          place,
          remedy: "keep one header, with `?` for arguments of either mode",
        });
      else headers.set(indicator, header);
    }
  for (const { indicator, place } of declarations.relations.values())
    if (!headers.has(indicator))
      report({
        code: "missing_header",
        message: `the relation \`${indicator}\` has no header`,
        place,
        remedy: `write \`%! ${nameOf(indicator)}(-Argument, …)\` and what it means above it`,
      });
  return headers;
}
