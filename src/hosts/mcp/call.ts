import type { CallToolResult } from "@modelcontextprotocol/client";
import { NotExecuted, type Backend, type ClaimSpec } from "../../ledger/index.js";
import { isDryRun, wireArguments, type CallArguments } from "./arguments.js";
import { claimChange, claimExternal, reachOf, type CallClaim, type ChangeDeclaration } from "./claim.js";
import {
  type CallOptions,
  type CallParameters,
  type LedgeredClientOptions,
  type McpClient,
} from "./options.js";
import { type ToolDeclaration } from "./declaration.js";
import { declaredPaths } from "./declared-paths.js";
import { type InFlight, type Reach } from "./in-flight.js";
import { observeRead } from "./observe-read.js";
import { outcomeOfError, outcomeOfResult } from "./outcome.js";

/** What these do to a directory they do to everything in it. */
const TAKES_ALONG: ReadonlySet<ToolDeclaration["adapter"]> = new Set([
  "filesystem.move",
  "filesystem.delete",
]);

/** What the server made of a call, kept until it is recorded. */
type Attempted =
  | { readonly kind: "result"; readonly result: CallToolResult }
  | { readonly kind: "error"; readonly error: unknown };

/** One call of a tool, from the claim to the result. Throws TypeError for arguments that JSON can't hold. */
export class LedgeredCall {
  readonly #tool: string;
  readonly #given: CallArguments;
  readonly #declaration: ToolDeclaration | undefined;
  readonly #parameters: CallParameters;

  constructor(
    private readonly client: McpClient,
    private readonly options: LedgeredClientOptions,
    private readonly inFlight: InFlight,
    parameters: CallParameters,
    private readonly callOptions: CallOptions,
  ) {
    const given = wireArguments(parameters.arguments);
    this.#tool = parameters.name;
    this.#given = given ?? {};
    // What is sent is the copy that is claimed, whatever the caller does to its object meanwhile.
    this.#parameters = given === undefined ? { ...parameters } : { ...parameters, arguments: { ...given } };
    const tools = options.tools ?? {};
    this.#declaration = Object.hasOwn(tools, this.#tool) ? tools[this.#tool] : undefined;
  }

  async run(): Promise<CallToolResult> {
    const declaration = this.#declaration;
    if (declaration === undefined) {
      return this.#dispatch("unknown", () => Promise.resolve({ operation: "undeclared" }));
    }
    this.#refuseForbidden(declaration);
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

  /** Keeps a tool that says which paths it takes out of the ledger's own folder. Throws `control_plane`. */
  #refuseForbidden(declaration: ToolDeclaration): void {
    const { root } = this.options;
    if (root === undefined) return;
    const takesAlong = TAKES_ALONG.has(declaration.adapter);
    for (const path of declaredPaths(declaration, this.#given)) root.refuseForbidden(path, { takesAlong });
  }

  #change(declaration: ChangeDeclaration): Promise<CallToolResult> {
    const { root } = this.options;
    return this.#dispatch(reachOf(declaration, this.#given, root), () =>
      claimChange(declaration, this.#given, root),
    );
  }

  async #dispatch(reach: Reach, claim: () => Promise<CallClaim>): Promise<CallToolResult> {
    const { contended, leave } = this.inFlight.enter(reach);
    try {
      const derived = await claim();
      const spec: ClaimSpec = { ...derived, tool: this.#tool, input: { ...this.#given } };
      if (contended && this.#dependsOnState()) delete spec.obligations;
      const { effect, value, recorded } = await this.options.ledger.dispatch(spec, this.#backend());
      this.options.onEffect?.({ tool: this.#tool, effect, recorded });
      if (value.kind === "error") throw value.error;
      return value.result;
    } finally {
      leave();
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
      return new NotExecuted(`\`${this.#tool}\` was not called: the client is not connected`);
    }
    return undefined;
  }

  #send(): Promise<CallToolResult> {
    return this.client.callTool(this.#parameters, this.callOptions);
  }
}
