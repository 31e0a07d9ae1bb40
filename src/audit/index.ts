/** Looking back: scenarios replayed, and later whole lineages. */
export { ScenarioError } from "./scenario/error.js";
export { parseResource } from "./scenario/notation.js";
export {
  parseScenario,
  play,
  replay,
  type Mismatch,
  type PlayedScenario,
  type ReplayOptions,
  type ReplayReport,
} from "./scenario/replay.js";
export { type Scenario } from "./scenario/schema.js";
export { sarifLog, type SarifLog } from "./workbench/sarif.js";
