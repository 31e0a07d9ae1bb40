import { parentPort, workerData } from "node:worker_threads";
import { FactStore } from "../../facts/index.js";
import { type Answer } from "../engine.js";
import { Abandoned } from "./abandoned.js";
import { readEntries } from "./entry-wire.js";
import { describeFailure, evaluateQuery } from "./evaluation.js";
import { LoadedProgram } from "./loaded-program.js";
import { type ProgramWire, type Reply, type Request } from "./messages.js";

/** The thread that tau runs in: one program, one growing store of facts, one request at a time. */
const port = parentPort;
if (port === null) throw new Error("this module runs in a worker thread");

const store = new FactStore();
let loaded: LoadedProgram | undefined;

function handle(request: Request): Answer {
  // Only our own host posts here, so the data has the types of `messages.ts`.
  loaded ??= new LoadedProgram(workerData as ProgramWire);
  if (request.kind === "solve") return evaluateQuery(loaded, store, request);
  store.extend(readEntries(request.entries));
  return { status: "true", solutions: [] };
}

function reply(answer: Reply): void {
  let text: string;
  try {
    text = JSON.stringify(answer);
  } catch (error) {
    text = JSON.stringify({ status: "error", reason: describeFailure(error) } satisfies Reply);
  }
  port?.postMessage(text);
}

port.on("message", (request: Request) => {
  try {
    reply(handle(request));
  } catch (error) {
    reply(error instanceof Abandoned ? error.answer : { status: "error", reason: describeFailure(error) });
  }
});
port.on("messageerror", (error) => {
  reply({ status: "error", reason: describeFailure(error) });
});
