import { createSolver } from "~/engine/solver/index.js";
import { describeAgreement } from "../agreement.js";
import { describeBuiltinAgreement } from "../builtin-agreement.js";
import { describeEngine } from "../conformance.js";

describeEngine("solver", (program) => createSolver(program));
describeAgreement("solver", (program) => createSolver(program), 200);
describeBuiltinAgreement("solver", (program) => createSolver(program));
