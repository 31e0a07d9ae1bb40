import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesystemReadback, openLedger, sealRoot, type Ledger, type Root } from "~/index.js";
import {
  ledgeredClient,
  type LedgeredClientOptions,
  type LedgeredMcpClient,
  type McpClient,
  type ToolMap,
} from "~/hosts/mcp/index.js";
import { type EffectId } from "~/model/index.js";

export type Parameters = globalThis.Parameters<McpClient["callTool"]>[0];
export type Result = Awaited<ReturnType<McpClient["callTool"]>>;

/** What stands in for the server: it gets the parameters that would be sent. */
export type Serve = (parameters: Parameters) => Result | Promise<Result>;

/** A ledger and a client without a server process: what reaches `sent` would have reached the server. */
export interface Bench {
  readonly folder: string;
  readonly work: string;
  readonly logs: string;
  readonly root: Root;
  readonly ledger: Ledger;
  readonly tools: LedgeredMcpClient;
  readonly sent: readonly Parameters[];
  readonly effects: readonly EffectId[];
  /** Another wrapped client on the same ledger. */
  wrap(options: Partial<LedgeredClientOptions>, serve?: Serve): LedgeredMcpClient;
  close(): Promise<void>;
}

export interface BenchOptions extends Partial<Omit<LedgeredClientOptions, "ledger" | "tools">> {
  readonly tools?: ToolMap;
  readonly serve?: Serve;
  /** Below the bench's folder; `logs` by default. */
  readonly logs?: string;
  /** Whether the host was careful enough to forbid the ledger's folder when it sealed the root. */
  readonly forbidden?: boolean;
  readonly transport?: "connected" | "none";
}

export const OK: Result = { content: [{ type: "text", text: "done" }] };

export async function bench(options: BenchOptions = {}): Promise<Bench> {
  const { tools = {}, serve = () => OK, logs: logsAt = "logs", forbidden = false, ...rest } = options;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-mcp-")));
  const work = join(folder, "work");
  const logs = join(folder, logsAt);
  mkdirSync(work);
  const root = await sealRoot(work, forbidden ? { forbidden: [logs] } : {});
  const ledger = await openLedger({ dir: logs, run: "r1", readbacks: [filesystemReadback(root)] });
  const sent: Parameters[] = [];
  const effects: EffectId[] = [];
  const client = (serving: Serve): McpClient => ({
    callTool: async (parameters) => {
      sent.push(parameters);
      return serving(parameters);
    },
    listTools: () => Promise.reject(new Error("not asked for here")),
    close: () => Promise.resolve(),
    // Only whether there is one is looked at.
    transport: rest.transport === "none" ? undefined : ({} as NonNullable<McpClient["transport"]>),
    getProtocolEra: () => "legacy",
  });
  const wrap = (own: Partial<LedgeredClientOptions>, serving = serve) =>
    ledgeredClient(client(serving), {
      ledger,
      root,
      tools,
      onEffect: ({ effect }) => effects.push(effect),
      ...own,
    });
  const { transport: _, ...clientOptions } = rest;
  return {
    folder,
    work,
    logs,
    root,
    ledger,
    sent,
    effects,
    tools: wrap(clientOptions),
    wrap,
    close: async () => {
      await ledger.close();
      root.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
