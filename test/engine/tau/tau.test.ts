import { createTauEngine } from "~/engine/tau/index.js";
import { describeEngine } from "../conformance.js";

describeEngine("tau", (program) => createTauEngine(program));
