import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { filesystemReadback, openLedger, sealRoot, type Ledger } from "~/index.js";
import { ledgeredClient, type LedgeredMcpClient, type ToolMap } from "~/hosts/mcp/index.js";
import { type EffectId } from "~/model/index.js";

/** What the host of these tests says that the lying server's tools do. */
export const LIAR: ToolMap = {
  write_file: { adapter: "filesystem.write", path: "path", content: "content" },
  read_file: { adapter: "filesystem.read", path: "path" },
  send_mail: { adapter: "external", server: "liar" },
};

export interface Stage {
  readonly work: string;
  readonly logs: string;
  readonly ledger: Ledger;
  readonly client: Client;
  readonly tools: LedgeredMcpClient;
  /** Effects of recorded calls, oldest first. */
  readonly effects: readonly EffectId[];
  /** Calls that reached the server, with the claims that were durable then. */
  calls(): readonly { readonly tool: string; readonly claims: number }[];
  file(name: string): string;
  close(): Promise<void>;
}

export interface StageOptions {
  readonly tools?: ToolMap;
  /** A server other than the lying one: its module, with the folder as its argument. */
  readonly server?: string;
  /** Where the logs are, below the stage's folder; beside the work by default. */
  readonly logs?: string;
}

/** A host with a ledger, a sealed root, and a server process behind the official client. */
export async function stage({
  tools = LIAR,
  server,
  logs: logsAt = "logs",
}: StageOptions = {}): Promise<Stage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sworn-mcp-")));
  const work = join(folder, "work");
  const logs = join(folder, logsAt);
  const calls = join(folder, "calls.jsonl");
  mkdirSync(work);
  const root = await sealRoot(work, { forbidden: [logs] });
  const ledger = await openLedger({ dir: logs, run: "r1", readbacks: [filesystemReadback(root)] });
  const client = new Client({ name: "test", version: "1.0.0" });
  const module = server ?? resolve(import.meta.dirname, "lying-server.mjs");
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [module, work],
      env: { PATH: process.env["PATH"] ?? "", CALLS: calls, LOG: join(logs, "r1.jsonl") },
      stderr: "ignore",
    }),
  );
  const effects: EffectId[] = [];
  return {
    work,
    logs,
    ledger,
    client,
    effects,
    tools: ledgeredClient(client, { ledger, root, tools, onEffect: ({ effect }) => effects.push(effect) }),
    calls: () =>
      existsSync(calls)
        ? readFileSync(calls, "utf8")
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line) as { tool: string; claims: number })
        : [],
    file: (name) => join(work, name),
    close: async () => {
      await client.close();
      await ledger.close();
      root.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
