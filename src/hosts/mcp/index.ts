/**
 * A ledger between a host and MCP servers, for the official TypeScript SDK, which the host installs.
 */
export { ledgeredClient, type LedgeredMcpClient } from "./client.js";
export { McpHostError, type McpHostErrorCode } from "./error.js";
export {
  type EditDeclaration,
  type ExternalDeclaration,
  type PathArguments,
  type ReadDeclaration,
  type ReadOnlyDeclaration,
  type ToolDeclaration,
  type ToolMap,
} from "./declaration.js";
export {
  type LedgeredClientOptions,
  type McpClient,
  type PathMeaning,
  type RecordedCall,
} from "./options.js";
export { serverFilesystemTools } from "./server-filesystem.js";
