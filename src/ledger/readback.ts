import { type ResourceReference } from "../model/index.js";
import { type ObservationSpec } from "./spec.js";

/** What a readback saw, without the names that the ledger gives it. */
export type ReadbackResult = Omit<ObservationSpec, "observation" | "source">;

/**
 * An adapter's way to read a resource independently of whoever changed it. It reads and reports; whether what
 * it saw verifies anything is for the rules.
 */
export interface Readback {
  readonly name: string;
  /** Whether this readback can read such a resource. */
  reads(resource: ResourceReference): boolean;
  /** Reads the resource now. A resource that can't be read gives `undefined`: nothing is observed then. */
  read(resource: ResourceReference): Promise<ReadbackResult | undefined>;
}
