import { Worker } from "node:worker_threads";
import { type ProgramWire, type Reply, type Request } from "./messages.js";

export interface WorkerLimits {
  /** Heap of the worker in MiB; past it the worker dies, and only the worker. */
  readonly memory: number;
  /** Stack of the worker in MiB: bounds the depth of terms and recursions. */
  readonly stack: number;
}

/** `lost`: the worker is gone, and with it what it knew. */
export type Delivery =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "late" }
  | { readonly kind: "lost"; readonly reason: string };

/** Timers of Node count up to here; past it they fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** One worker and the request that it is busy with. An idle worker keeps no process alive. */
export class WorkerLink {
  readonly #worker: Worker;
  #deliver: ((delivery: Delivery) => void) | undefined;
  #lost: string | undefined;

  /** Throws when the program can't be cloned. */
  constructor(program: ProgramWire, limits: WorkerLimits) {
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), {
      name: "sworn-tau",
      workerData: program,
      env: {},
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memory,
        maxYoungGenerationSizeMb: Math.max(1, Math.floor(limits.memory / 8)),
        stackSizeMb: limits.stack,
      },
    });
    this.#worker.unref();
    this.#worker.on("message", (text: string) => {
      this.#settle({ kind: "reply", reply: JSON.parse(text) as Reply });
    });
    this.#worker.on("messageerror", (error) =>
      this.#lose(`the engine's answer is unreadable: ${error.message}`),
    );
    this.#worker.on("error", (error) => this.#lose(describeDeath(error)));
    this.#worker.on("exit", (code) => this.#lose(`the engine's worker ended with code ${code}`));
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /**
   * Posts one request and waits for its reply, at most so many milliseconds. The caller sends no other
   * request meanwhile, and terminates the link when the reply is late. Throws when the request can't be cloned.
   */
  async request(request: Request, milliseconds = Infinity): Promise<Delivery> {
    if (this.#lost !== undefined) return { kind: "lost", reason: this.#lost };
    this.#worker.postMessage(request);
    this.#worker.ref();
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => this.#settle({ kind: "late" }), Math.min(milliseconds, LONGEST_TIMER))
      : undefined;
    try {
      return await new Promise<Delivery>((resolve) => {
        this.#deliver = resolve;
      });
    } finally {
      clearTimeout(timer);
      this.#worker.unref();
    }
  }

  async terminate(): Promise<void> {
    this.#lose("the engine's worker was ended");
    await this.#worker.terminate();
  }

  #lose(reason: string): void {
    this.#lost ??= reason;
    this.#settle({ kind: "lost", reason: this.#lost });
  }

  #settle(delivery: Delivery): void {
    this.#deliver?.(delivery);
    this.#deliver = undefined;
  }
}

function describeDeath(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return "the engine ran out of memory";
  }
  return `the engine's worker died: ${error instanceof Error ? error.message : String(error)}`;
}
