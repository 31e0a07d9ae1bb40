import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type RuleFault, type RuleFaultCode } from "../../engine/index.js";

interface SarifResult {
  readonly ruleId: RuleFaultCode;
  readonly ruleIndex: number;
  readonly level: "error";
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: {
          readonly startLine: number;
          readonly startColumn: number;
          readonly snippet?: { readonly text: string };
        };
      };
    },
  ];
}

/** A log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS). */
export interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: {
          readonly name: "sworn";
          readonly version: string;
          readonly rules: readonly { readonly id: RuleFaultCode }[];
        };
      };
      readonly columnKind: "utf16CodeUnits";
      readonly results: readonly SarifResult[];
    },
  ];
}

/**
 * Faults in rules as SARIF, for code hosts and editors; no fault gives a run without results, which says that
 * the check ran. Lines and columns count from 1, columns in UTF-16 units. Never throws.
 */
export function sarifLog(faults: readonly RuleFault[], version: string): SarifLog {
  const codes = [...new Set(faults.map(({ code }) => code))].sort();
  return {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "sworn", version, rules: codes.map((id) => ({ id })) } },
        columnKind: "utf16CodeUnits",
        results: faults.map((fault) => resultOf(fault, codes.indexOf(fault.code))),
      },
    ],
  };
}

function resultOf(fault: RuleFault, ruleIndex: number): SarifResult {
  const { code, message, remedy, place, sourceLine } = fault;
  return {
    ruleId: code,
    ruleIndex,
    level: "error",
    message: { text: remedy === undefined ? message : `${message}: ${remedy}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(place.file) },
          region: {
            startLine: place.line,
            startColumn: place.column,
            ...(sourceLine === "" ? {} : { snippet: { text: sourceLine } }),
          },
        },
      },
    ],
  };
}

/** Relative paths stay relative, so that a code host finds the file in its own checkout. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join("/");
}
