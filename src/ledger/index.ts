/** What a host holds: claim before a tool touches the world, settle after, observe, and ask. */
export { type DecisionReport, type Disclosure, type Reason } from "./decision.js";
export { NotExecuted, type Backend, type DispatchContext, type Dispatched, type Report } from "./dispatch.js";
export { LedgerUsageError, UndeterminedError } from "./error.js";
export { Judge, type Judgement } from "./judge.js";
export { Inquiry, type Assessment, type InquiryParts, type Testimony } from "./inquiry.js";
export { Ledger, type LedgerParts } from "./ledger.js";
export {
  engineFactory,
  loadPolicy,
  openLedger,
  type EngineChoice,
  type OpenOptions,
  type Policy,
} from "./open.js";
export { type Readback, type ReadbackResult } from "./readback.js";
export { type Remedy, type RemedyRecord } from "./remedy.js";
export { remedyText } from "./remedy-text.js";
export {
  type ClaimSpec,
  type ObligationSpec,
  type ObservationSpec,
  type OutcomeSpec,
  type RequirementsSpec,
} from "./spec.js";
export { type Swept } from "./sweep.js";
export { type Shortfall, type WhyNot, type WhyNotDecision } from "./why-not.js";
