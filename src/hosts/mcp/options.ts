import type { Client } from "@modelcontextprotocol/client";
import { type Root } from "../../adapters/filesystem/index.js";
import { type Ledger } from "../../ledger/index.js";
import { type EffectId } from "../../model/index.js";
import { type ToolMap } from "./declaration.js";

export type CallParameters = Parameters<Client["callTool"]>[0];
export type CallOptions = Parameters<Client["callTool"]>[1];

/** What is used of the SDK's client. */
export type McpClient = Pick<Client, "callTool" | "listTools" | "close" | "transport" | "getProtocolEra">;

/** One recorded call, for hosts that want to ask about it later. */
export interface RecordedCall {
  readonly tool: string;
  readonly effect: EffectId;
  /** False when the outcome could not be recorded; the ledger is then degraded. */
  readonly recorded: boolean;
}

/** What a path in a call means. */
export interface PathMeaning {
  /** What the paths of filesystem tools are below. Without it their effects are of unknown scope. */
  readonly root?: Root | undefined;
  /**
   * `below_root`: the server takes relative paths from the root, as it does when the root is the first folder that
   * it was allowed, or the one that it runs in. `unknown`, the default: nobody said where they start, so the effects
   * of calls with relative paths are of unknown scope.
   */
  readonly relativePaths?: "below_root" | "unknown" | undefined;
}

export interface LedgeredClientOptions extends PathMeaning {
  readonly ledger: Ledger;
  /** What each tool does, as the host knows it. A tool that is not in it may touch anything. */
  readonly tools?: ToolMap;
  /** Called when a call has been settled, before its result is given back. */
  readonly onEffect?: (call: RecordedCall) => void;
}
