/** What can be said of processes from the outside. */
export { exitStatusOwner } from "./exit-status.js";
