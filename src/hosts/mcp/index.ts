/**
 * A ledger between a host and MCP servers, for the official TypeScript SDK, which the host installs.
 */
export { ledgeredClient, type LedgeredMcpClient } from "./client.js";
export {
  type EditDeclaration,
  type ExternalDeclaration,
  type ReadDeclaration,
  type ReadOnlyDeclaration,
  type ToolDeclaration,
  type ToolMap,
} from "./declaration.js";
export { type LedgeredClientOptions, type McpClient, type RecordedCall } from "./options.js";
export { serverFilesystemTools } from "./server-filesystem.js";
