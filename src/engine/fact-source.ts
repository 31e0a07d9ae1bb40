/** Where engines find facts: the facts room's port. */
export type { FactSource, Pattern as FactPattern } from "../facts/index.js";
