import { type WatchKey } from "../../facts/index.js";
import { type Node } from "./kept-answers.js";

/** What an evaluation looked at: whatever could change its answers is one of these. */
export class Reads {
  /** Look-ups that a new fact may still answer. */
  readonly keys = new Set<WatchKey>();
  readonly nodes = new Set<Node>();
  /** Steps made, those of searches within included and those of other nodes not. */
  cost = 0;

  add(other: Reads): void {
    for (const key of other.keys) this.keys.add(key);
    for (const node of other.nodes) this.nodes.add(node);
  }
}
