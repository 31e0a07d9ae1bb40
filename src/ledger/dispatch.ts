import { randomUUID } from "node:crypto";
import {
  parseOrThrow,
  ExecutionIdSchema,
  ModelError,
  type EffectId,
  type ExecutionId,
} from "../model/index.js";
import { type ClaimSpec, type OutcomeSpec } from "./spec.js";

/** What a backend is called with: names under which it may tell the outside world of this execution. */
export interface DispatchContext {
  readonly effect: EffectId;
  readonly executionId: ExecutionId;
}

/** What a backend gives back: its value for the caller, and what it reports of the effect. */
export interface Report<Value> extends Omit<OutcomeSpec, "executionId" | "producer"> {
  readonly value: Value;
}

/** Touches the world. It is called after its claim is durable, once, and never when the claim is not. */
export interface Backend<Value> {
  (execution: DispatchContext): Promise<Report<Value>>;
  /** Set to `unbound` for a producer whose result the dispatcher can't vouch for. */
  readonly producer?: "bound" | "unbound";
}

export interface Dispatched<Value> {
  readonly effect: EffectId;
  readonly value: Value;
  /** False when the outcome could not be recorded: the effect then counts as attempted, and the ledger as degraded. */
  readonly recorded: boolean;
}

/** What dispatching needs of a ledger. */
export interface Recorder {
  readonly degraded: boolean;
  claim(spec: ClaimSpec): Promise<EffectId>;
  settle(effect: string, outcome: OutcomeSpec): Promise<void>;
}

/** Thrown by a backend that refused before anything was executed. Anything else it throws is a failure. */
export class NotExecuted extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "NotExecuted";
  }
}

/**
 * The one order in which effects happen: claim, call, settle.
 * What `backend` throws is recorded and thrown again: {@link NotExecuted} as not executed, a TimeoutError as
 * timed out, an AbortError as cancelled (a request, not a fact), everything else as failed; only the first
 * of these says that nothing was touched.
 */
export async function dispatch<Value>(
  ledger: Recorder,
  spec: ClaimSpec,
  backend: Backend<Value>,
): Promise<Dispatched<Value>> {
  const effect = await ledger.claim(spec);
  const executionId = parseOrThrow(ExecutionIdSchema, randomUUID(), "execution id");
  const producer = backend.producer ?? "bound";
  let report: Report<Value>;
  try {
    report = await backend({ effect, executionId });
  } catch (error) {
    const execution = executionOf(error);
    await settleQuietly(ledger, effect, {
      execution,
      producer,
      ...(execution === "not_executed" ? {} : { executionId }),
    });
    throw error;
  }
  const { value, ...outcome } = report;
  const recorded = await settleQuietly(ledger, effect, {
    ...outcome,
    producer,
    ...(outcome.execution === "not_executed" ? {} : { executionId }),
  });
  return { effect, value, recorded };
}

function executionOf(error: unknown): OutcomeSpec["execution"] {
  if (error instanceof NotExecuted) return "not_executed";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return "timed_out";
  if (name === "AbortError") return "cancelled";
  return "failed";
}

/**
 * Settles. A report that makes no sense says nothing of what happened, so the effect counts as interrupted.
 * An outcome that can't be written must not hide what the backend did: the ledger is degraded and says so.
 */
async function settleQuietly(ledger: Recorder, effect: EffectId, outcome: OutcomeSpec): Promise<boolean> {
  try {
    await ledger.settle(effect, outcome);
    return true;
  } catch (error) {
    if (error instanceof ModelError && outcome.execution !== "interrupted") {
      await settleQuietly(ledger, effect, { execution: "interrupted", producer: outcome.producer });
    }
    if (!ledger.degraded) throw error;
    return false;
  }
}
