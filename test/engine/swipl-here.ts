import { existsSync } from "node:fs";

export const SWIPL = "/usr/bin/swipl";

/** SWI-Prolog is what CI runs the rules on too; a machine without it skips these tests by name. */
export const hasSwipl = existsSync(SWIPL);
