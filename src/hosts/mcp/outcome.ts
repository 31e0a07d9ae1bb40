import type { CallToolResult } from "@modelcontextprotocol/client";
import { type OutcomeSpec } from "../../ledger/index.js";

type Reported = Pick<OutcomeSpec, "execution" | "facts">;

/**
 * What a result says of its effect. An error result has been through the tool, so it may have touched
 * anything. Of a tool that the host did not declare only that much is taken, as an exit status.
 */
export function outcomeOfResult(
  result: CallToolResult,
  kind: "declared" | "external" | "undeclared",
): Reported {
  // Asked for by `allowInputRequired`: the call has not come to its end, and nothing says how far it got.
  const type = resultType(result);
  if (type !== undefined && type !== "complete") {
    return { execution: "interrupted" };
  }
  const failed = result.isError === true;
  const execution = failed ? "failed" : "reported_success";
  if (kind === "undeclared") return { execution, facts: { exitCode: failed ? 1 : 0 } };
  if (kind === "external" && !failed) return { execution, facts: { remoteAcknowledged: true } };
  return { execution };
}

function resultType(result: object): unknown {
  return "resultType" in result ? result.resultType : undefined;
}

/** What the caller of a tool knows beside the error. */
export interface CallCircumstances {
  readonly signal: AbortSignal | undefined;
  /** Whether one call can be several requests, so that an error before sending says nothing of the first. */
  readonly manyRequests: boolean;
}

/** Codes that the SDK gives before a request leaves, and at no other time. */
const BEFORE_SENDING = new Set([
  "NOT_CONNECTED",
  "NOT_INITIALIZED",
  "CAPABILITY_NOT_SUPPORTED",
  "METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION",
]);

/**
 * What an error of `callTool` says of the effect. Only an error that is raised before the request leaves says
 * that nothing happened; a result that the SDK refused was a result all the same, and so is a server's error.
 */
export function outcomeOfError(error: unknown, { signal, manyRequests }: CallCircumstances): Reported {
  const code = sdkErrorCode(error);
  if (code !== undefined && BEFORE_SENDING.has(code)) {
    return { execution: manyRequests ? "interrupted" : "not_executed" };
  }
  // The SDK reports an abort as REQUEST_TIMEOUT, or as whatever the reason was.
  if (signal?.aborted === true && !isOwnTimeout(error)) {
    return { execution: isNamed(signal.reason, "TimeoutError") ? "timed_out" : "cancelled" };
  }
  return { execution: code === "REQUEST_TIMEOUT" ? "timed_out" : "interrupted" };
}

/** The SDK's own clock ran out: only then it says how much time there was. */
function isOwnTimeout(error: unknown): boolean {
  return (
    sdkErrorCode(error) === "REQUEST_TIMEOUT" &&
    error instanceof Error &&
    "data" in error &&
    typeof error.data === "object" &&
    error.data !== null
  );
}

/** By name and code, not by class: the SDK is an optional peer, and may be there more than once. */
function sdkErrorCode(error: unknown): string | undefined {
  if (!isNamed(error, "SdkError") && !isNamed(error, "SdkHttpError")) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name;
}
