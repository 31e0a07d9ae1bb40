/** The engine of everyday use, in this process. */
export { createSolver } from "./solver.js";
