import type { CallToolResult } from "@modelcontextprotocol/client";
import { type Backend, type ClaimSpec } from "../../ledger/index.js";
import { isDryRun, wireArguments, type CallArguments } from "./arguments.js";
import { claimChange, claimExternal, reachOf, type CallClaim, type ChangeDeclaration } from "./claim.js";
import {
  type CallOptions,
  type CallParameters,
  type LedgeredClientOptions,
  type McpClient,
} from "./options.js";
import { type ToolDeclaration } from "./declaration.js";
import { McpHostError } from "./error.js";
import { type Guard } from "./guard.js";
import { type InFlight, type Reach } from "./in-flight.js";
import { observeRead } from "./observe-read.js";
import { outcomeOfError, outcomeOfResult } from "./outcome.js";

/** What the server made of a call, kept until it is recorded. */
type Attempted =
  | { readonly kind: "result"; readonly result: CallToolResult }
  | { readonly kind: "error"; readonly error: unknown };

/** What the calls of one client share. */
export interface Surroundings {
  readonly tools: ReadonlyMap<string, ToolDeclaration>;
  readonly guard: Guard;
  readonly inFlight: InFlight;
}

/** One call of a tool, from the claim to the result. Throws McpHostError for what is not a call. */
export class LedgeredCall {
  readonly #tool: string;
  readonly #given: CallArguments;
  readonly #declaration: ToolDeclaration | undefined;
  readonly #parameters: CallParameters;

  constructor(
    private readonly client: McpClient,
    private readonly options: LedgeredClientOptions,
    private readonly surroundings: Surroundings,
    parameters: CallParameters,
    private readonly callOptions: CallOptions,
  ) {
    const { name, arguments: own, ...more } = parameters;
    const given = wireArguments(name, own);
    this.#tool = name;
    this.#given = given ?? {};
    // What is sent is the copy that is claimed, whatever the caller does to its object meanwhile.
    this.#parameters = given === undefined ? { ...more, name } : { ...more, name, arguments: { ...given } };
    this.#declaration = surroundings.tools.get(name);
  }

  async run(): Promise<CallToolResult> {
    const declaration = this.#declaration;
    if (declaration === undefined) {
      return this.#dispatch("unknown", () => Promise.resolve({ operation: "undeclared" }));
    }
    this.surroundings.guard.refuseForbidden(declaration, this.#given);
    switch (declaration.adapter) {
      case "read_only":
        return this.#send();
      case "filesystem.read": {
        const result = await this.#send();
        if (result.isError !== true) await observeRead(this.options, declaration, this.#given);
        return result;
      }
      case "external":
        return this.#dispatch([], () => Promise.resolve(claimExternal(this.#tool, declaration)));
      case "filesystem.edit":
        return isDryRun(declaration, this.#given) ? this.#send() : this.#change(declaration);
      case "filesystem.write":
      case "filesystem.move":
      case "filesystem.delete":
      case "filesystem.mkdir":
        return this.#change(declaration);
    }
  }

  #change(declaration: ChangeDeclaration): Promise<CallToolResult> {
    return this.#dispatch(reachOf(declaration, this.#given, this.options), () =>
      claimChange(declaration, this.#given, this.options),
    );
  }

  async #dispatch(reach: Reach, claim: () => Promise<CallClaim>): Promise<CallToolResult> {
    const passage = this.surroundings.inFlight.enter(reach);
    try {
      const derived = await claim();
      const spec: ClaimSpec = { ...derived, tool: this.#tool, input: { ...this.#given } };
      if (passage.contended && this.#dependsOnState()) delete spec.obligations;
      const { effect, value, recorded } = await this.options.ledger.dispatch(spec, this.#backend());
      this.options.onEffect?.({ tool: this.#tool, effect, recorded });
      if (value.kind === "error") throw value.error;
      return value.result;
    } finally {
      passage.leave();
    }
  }

  /** Whether what the call leaves behind was worked out from what was there before. */
  #dependsOnState(): boolean {
    const adapter = this.#declaration?.adapter;
    return adapter === "filesystem.edit" || adapter === "filesystem.move";
  }

  #backend(): Backend<Attempted> {
    const adapter = this.#declaration?.adapter;
    const kind = adapter === undefined ? "undeclared" : adapter === "external" ? "external" : "declared";
    const backend = async () => {
      const refusal = this.#refusal();
      if (refusal !== undefined) {
        return { value: { kind: "error", error: refusal }, execution: "not_executed" } as const;
      }
      try {
        const result = await this.#send();
        return { value: { kind: "result", result }, ...outcomeOfResult(result, kind) } as const;
      } catch (error) {
        const circumstances = {
          signal: this.callOptions?.signal,
          manyRequests: this.client.getProtocolEra() === "modern",
        };
        return { value: { kind: "error", error }, ...outcomeOfError(error, circumstances) } as const;
      }
    };
    return Object.assign(backend, { producer: kind === "undeclared" ? "unbound" : "bound" } as const);
  }

  /** Why the call is not made at all. Checked here because the SDK's own refusals can't all be told apart. */
  #refusal(): unknown {
    const signal = this.callOptions?.signal;
    if (signal?.aborted === true) return signal.reason;
    if (this.client.transport === undefined) {
      return new McpHostError(
        "not_connected",
        `\`${this.#tool}\` was not called: the client is not connected`,
        {
          remedy: "connect the client, and call again",
        },
      );
    }
    return undefined;
  }

  #send(): Promise<CallToolResult> {
    return this.client.callTool(this.#parameters, this.callOptions);
  }
}
