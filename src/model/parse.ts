import { type z } from "zod";
import { ModelError, type ErrorDetails } from "./error.js";

/** zod's issues as one line: `claim.scope[0]: expected …; …`. */
export function explainIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const path = issue.path.reduce<string>(
        (text, key) =>
          typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`,
        "",
      );
      return path === "" ? issue.message : `\`${path}\`: ${issue.message}`;
    })
    .join("; ");
}

function codeOf(error: z.ZodError): ModelError["code"] {
  for (const issue of error.issues) {
    if (issue.code !== "custom") continue;
    const params: unknown = issue.params;
    if (typeof params === "object" && params !== null && "code" in params && isModelCode(params.code))
      return params.code;
  }
  return "invalid_record";
}

const MODEL_CODES = new Set<unknown>([
  "invalid_resource",
  "browser_page_refused",
  "obligation_outside_scope",
  "impact_mismatch",
  "digest_without_existence",
  "readback_without_source",
  "unbound_producer_facts",
]);

function isModelCode(value: unknown): value is ModelError["code"] {
  return MODEL_CODES.has(value);
}

/** Parses outside data, or throws a {@link ModelError} that names every fault. */
export function parseOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
  details: ErrorDetails = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ModelError(codeOf(parsed.error), `invalid ${what}: ${explainIssues(parsed.error)}`, details);
}
