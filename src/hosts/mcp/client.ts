import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { LedgeredCall } from "./call.js";
import { declaredTools } from "./declaration.js";
import { Guard } from "./guard.js";
import { InFlight } from "./in-flight.js";
import {
  type CallOptions,
  type CallParameters,
  type LedgeredClientOptions,
  type McpClient,
} from "./options.js";

/** A client whose tool calls are recorded. It has no way around the ledger. */
export interface LedgeredMcpClient {
  callTool(parameters: CallParameters, options?: CallOptions): Promise<CallToolResult>;
  listTools: Client["listTools"];
  close(): Promise<void>;
}

/**
 * Puts a ledger between a host and an MCP server: each call is claimed before it is sent, and settled by what
 * came of it. The result or error is the one that the client gave.
 * When the claim can't be made durable the server is not called, and the ledger's error is thrown.
 * Throws McpHostError: `invalid_declaration` for a tool map that can't be.
 */
export function ledgeredClient(client: McpClient, options: LedgeredClientOptions): LedgeredMcpClient {
  const surroundings = {
    tools: declaredTools(options.tools ?? {}),
    guard: new Guard(options.ledger.folder, options.root),
    inFlight: InFlight.on(options.ledger),
  };
  return {
    callTool: async (parameters, callOptions) =>
      new LedgeredCall(client, options, surroundings, parameters, callOptions).run(),
    listTools: (...given) => client.listTools(...given),
    close: () => client.close(),
  };
}
