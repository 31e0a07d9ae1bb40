import { z } from "zod";

export const ResourceKindSchema = z.enum([
  "filesystem",
  "process",
  "process_launch",
  "background_job",
  "owned",
  "external",
  "browser_session",
]);
export type ResourceKind = z.infer<typeof ResourceKindSchema>;

/** What the producer reported. `attempted` is not among them: it is derived for a claim without an outcome. */
export const ExecutionSchema = z.enum([
  "not_executed",
  "reported_success",
  "failed",
  "timed_out",
  "cancelled",
  "running",
  "interrupted",
]);
export type Execution = z.infer<typeof ExecutionSchema>;

export const ImpactSchema = z.enum(["none", "possible", "changed"]);
export type Impact = z.infer<typeof ImpactSchema>;

export const CleanupSchema = z.enum(["not_applicable", "verified", "failed", "unknown"]);
export type Cleanup = z.infer<typeof CleanupSchema>;

export const ProducerSchema = z.enum(["bound", "unbound"]);
/** Whether the dispatcher itself bound the producer of an outcome; only then do its facts count. */
export type Producer = z.infer<typeof ProducerSchema>;

export const MechanismSchema = z.enum([
  "filesystem_read",
  "owned_record_read",
  "remote_readback",
  "process_ownership",
  "job_state",
  "browser_session",
  "execution_receipt",
  "remote_acknowledgement",
]);
export type Mechanism = z.infer<typeof MechanismSchema>;

/** Mechanisms that read a resource independently of its producer, and so must name the action that read. */
export const READBACK_MECHANISMS: readonly Mechanism[] = [
  "filesystem_read",
  "owned_record_read",
  "remote_readback",
];

export const CoverageSchema = z.enum(["complete", "partial"]);
export type Coverage = z.infer<typeof CoverageSchema>;

export const VerificationSchema = z.enum(["none", "any", "verifier"]);
/**
 * What a run must show before it may end: nothing; any verification (a current verifier result, or every
 * required artifact verified by readback); or a current verifier result.
 */
export type Verification = z.infer<typeof VerificationSchema>;

export const ExitStatusOwnerSchema = z.enum(["verifier", "other"]);
/** Whose exit status a verifier launch reports; that of `npm test | tail` belongs to `tail`. */
export type ExitStatusOwner = z.infer<typeof ExitStatusOwnerSchema>;

export const RunStateSchema = z.enum(["active", "awaiting_user", "exhausted"]);
export type RunState = z.infer<typeof RunStateSchema>;

export const FreshnessSchema = z.enum(["fresh", "stale", "unsettled"]);
export type Freshness = z.infer<typeof FreshnessSchema>;

export const VerdictSchema = z.enum([
  "verified",
  "state_observed",
  "contradicted",
  "failed",
  "unverified",
  "pending",
  "not_executed",
]);
export type Verdict = z.infer<typeof VerdictSchema>;

export const DecisionSchema = z.enum([
  "satisfied",
  "verified",
  "unverified",
  "blocked",
  "failed",
  "awaiting_user",
  "exhausted",
]);
export type Decision = z.infer<typeof DecisionSchema>;
