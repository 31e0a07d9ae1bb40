import { overlappingPaths } from "../../adapters/filesystem/index.js";

/** Paths below the root that a call may touch; `unknown` when it may touch anything. */
export type Reach = readonly string[] | "unknown";

/**
 * The calls under way. What an edit or a move will leave behind is worked out from what is there before, and
 * that is not known while another call may still change it.
 */
export class InFlight {
  readonly #calls = new Map<symbol, Reach>();

  /** Notes a call, at once. Returns whether another may touch what it touches, and how to note its end. */
  enter(reach: Reach): { readonly contended: boolean; readonly leave: () => void } {
    const contended = [...this.#calls.values()].some((other) => overlap(reach, other));
    const call = Symbol("call");
    this.#calls.set(call, reach);
    return { contended, leave: () => void this.#calls.delete(call) };
  }
}

function overlap(one: Reach, other: Reach): boolean {
  if (one === "unknown" || other === "unknown") return true;
  return one.some((path) => other.some((taken) => overlappingPaths(path, taken)));
}
