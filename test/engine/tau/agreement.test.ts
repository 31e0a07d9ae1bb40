import { createTauEngine } from "~/engine/tau/index.js";
import { describeAgreement } from "../agreement.js";
import { describeBuiltinAgreement } from "../builtin-agreement.js";

describeAgreement("tau", (program) => createTauEngine(program), 40);
describeBuiltinAgreement("tau", (program) => createTauEngine(program));
