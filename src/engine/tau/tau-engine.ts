import { type Entry } from "../../model/index.js";
import { type Answer, type Engine, type Query, type SolveOptions } from "../engine.js";
import { type Program } from "../program.js";
import { writeEntries } from "./entry-wire.js";
import { programWire, type ProgramWire, type SolveRequest } from "./messages.js";
import { WorkerLink, type Delivery, type WorkerLimits } from "./worker-link.js";

export interface TauOptions {
  /** Budget of queries that bring none: resolution steps. */
  readonly steps?: number;
  /** Budget of queries that bring none: wall-clock milliseconds, from when the worker holds all facts. */
  readonly milliseconds?: number;
  /** Heap of the worker in MiB. */
  readonly memory?: number;
  /** Stack of the worker in MiB. */
  readonly stack?: number;
}

const DEFAULTS: Required<TauOptions> = { steps: 5_000_000, milliseconds: 10_000, memory: 512, stack: 16 };
const CLOSED: Answer = { status: "error", reason: "engine closed" };

/**
 * tau-prolog behind the {@link Engine} interface: the reference that defines what a rule means, slow and
 * contained. Each evaluation has a session of its own, in a worker that is ended when it overruns and
 * replaced at the next query, which gets the whole history again.
 *
 * Calls take effect in the order in which they were made.
 */
export class TauEngine implements Engine {
  readonly name = "tau";
  readonly #program: ProgramWire;
  readonly #options: Required<TauOptions>;
  readonly #limits: WorkerLimits;
  readonly #history: Entry[] = [];
  /** How many entries the worker holds; undefined before it runs. */
  #sent: number | undefined;
  #link: WorkerLink | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(program: Program, options: TauOptions) {
    this.#program = programWire(program);
    this.#options = { ...DEFAULTS, ...options };
    this.#limits = { memory: this.#options.memory, stack: this.#options.stack };
  }

  /** Cheap: entries travel with the next query. After {@link close} they are dropped. */
  extend(entries: readonly Entry[]): Promise<void> {
    return this.#takeTurn(() => {
      if (!this.#closed) for (const entry of entries) this.#history.push(entry);
      return Promise.resolve();
    });
  }

  solve(query: Query, options: SolveOptions = {}): Promise<Answer> {
    return this.#takeTurn(async () => {
      try {
        return await this.#solve(query, options);
      } catch (error) {
        return { status: "error", reason: `the query can't be sent: ${String(error)}` };
      }
    });
  }

  /** Queries that wait or run are answered with an `error`. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#dropLink();
  }

  #takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #solve(query: Query, options: SolveOptions): Promise<Answer> {
    if (this.#closed) return CLOSED;
    const { limit = Number.MAX_SAFE_INTEGER, given = [], budget = {} } = options;
    const { steps = this.#options.steps, milliseconds = this.#options.milliseconds } = budget;
    if (!(limit >= 1 && steps > 0 && milliseconds > 0))
      return { status: "error", reason: "`limit` and budgets must be positive numbers" };
    const request: SolveRequest = { kind: "solve", query, given, limit, steps };

    const link = this.#currentLink();
    const history = await this.#sendHistory(link);
    if (history !== undefined) return history;
    return this.#conclude(await link.request(request, milliseconds));
  }

  #currentLink(): WorkerLink {
    if (this.#link?.isLost === false) return this.#link;
    this.#sent = undefined;
    this.#link = new WorkerLink(this.#program, this.#limits);
    return this.#link;
  }

  /** Waits until the worker runs and knows every entry, so that no budget pays for it. An answer if it fails. */
  async #sendHistory(link: WorkerLink): Promise<Answer | undefined> {
    const upTo = this.#history.length;
    if (this.#sent === upTo) return undefined;
    const entries = writeEntries(this.#history.slice(this.#sent));
    const answer = await this.#conclude(await link.request({ kind: "extend", entries }));
    if (answer.status !== "true") {
      // What the store took of a failed extension is unknown: start again from nothing.
      await this.#dropLink();
      return answer;
    }
    this.#sent = upTo;
    return undefined;
  }

  async #conclude(delivery: Delivery): Promise<Answer> {
    if (delivery.kind === "reply") return delivery.reply;
    await this.#dropLink();
    if (this.#closed) return CLOSED;
    if (delivery.kind === "late") return { status: "budget_exceeded", budget: "milliseconds" };
    return { status: "error", reason: delivery.reason };
  }

  async #dropLink(): Promise<void> {
    const link = this.#link;
    this.#link = undefined;
    await link?.terminate();
  }
}
