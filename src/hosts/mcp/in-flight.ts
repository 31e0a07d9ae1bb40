import { overlappingPaths } from "../../adapters/filesystem/index.js";

/** Paths below the root that a call may touch; `unknown` when it may touch anything. */
export type Reach = readonly string[] | "unknown";

/** One call under way. */
export interface Passage {
  /** Whether another call that may touch what this one touches was under way at any time since it began. */
  readonly contended: boolean;
  /** Notes the end of the call. */
  leave(): void;
}

/**
 * The calls under way on one ledger, through whatever client. What an edit or a move will leave behind is worked
 * out from what is there before, and that is not known while another call may still change it.
 */
export class InFlight {
  static readonly #byLedger = new WeakMap<object, InFlight>();
  readonly #calls = new Set<{ readonly reach: Reach; contended: boolean }>();

  static on(ledger: object): InFlight {
    const known = InFlight.#byLedger.get(ledger);
    if (known !== undefined) return known;
    const made = new InFlight();
    InFlight.#byLedger.set(ledger, made);
    return made;
  }

  /** Notes a call, at once. */
  enter(reach: Reach): Passage {
    const call = { reach, contended: false };
    for (const other of this.#calls) {
      if (overlap(reach, other.reach)) call.contended = other.contended = true;
    }
    this.#calls.add(call);
    return {
      get contended() {
        return call.contended;
      },
      leave: () => void this.#calls.delete(call),
    };
  }
}

function overlap(one: Reach, other: Reach): boolean {
  if (one === "unknown" || other === "unknown") return true;
  return one.some((path) => other.some((taken) => overlappingPaths(path, taken)));
}
