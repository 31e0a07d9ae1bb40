import { SwornError, type Consequence, type ErrorDetails } from "../../model/index.js";

export type McpHostErrorCode =
  /** The arguments of a call are no object that JSON can hold. */
  | "invalid_arguments"
  /** What the host says of a tool is no declaration. */
  | "invalid_declaration"
  /** The client has no connection, so that nothing can be sent. */
  | "not_connected";

const CONSEQUENCES: Readonly<Record<McpHostErrorCode, Consequence>> = {
  invalid_arguments: "usage",
  invalid_declaration: "usage",
  not_connected: "undetermined",
};

/** A call was not made: nothing reached the server. */
export class McpHostError extends SwornError {
  readonly consequence: Consequence;
  constructor(
    readonly code: McpHostErrorCode,
    message: string,
    details: ErrorDetails & { readonly remedy: string },
  ) {
    super(message, details);
    this.consequence = CONSEQUENCES[code];
  }
}
