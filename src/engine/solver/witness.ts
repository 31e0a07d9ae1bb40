import { Reads } from "./reads.js";
import { type Step } from "./step.js";

/**
 * What one answer needs in order to go on holding: facts are never taken back, so only the goals that it
 * denies, and answers of other nodes, can end it.
 */
export function readsOfWitness(steps: Iterable<Step>): Reads {
  const reads = new Reads();
  const pending = [...steps];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    switch (step.kind) {
      case "clause":
        pending.push(...step.premises);
        break;
      case "negation":
        reads.add(step.reads);
        break;
      case "tabled":
        reads.nodes.add(step.node);
        break;
      case "fact":
      case "builtin":
        break;
    }
  }
  return reads;
}
