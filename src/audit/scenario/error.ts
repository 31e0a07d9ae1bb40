import { SwornError } from "../../model/index.js";

/** The scenario file can't be read as one. */
export class ScenarioError extends SwornError {
  readonly consequence = "invalid";
  readonly code = "invalid_scenario";
}
