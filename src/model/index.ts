/**
 * The words of sworn as schemas and types: records, resource references, enumerations, errors.
 * Pure: nothing here does I/O, and nothing here imports another room.
 */
export * from "./canonical-json.js";
export * from "./claim.js";
export * from "./enumeration.js";
export * from "./error.js";
export * from "./history.js";
export * from "./identity.js";
export * from "./location.js";
export * from "./obligation.js";
export * from "./observation.js";
export * from "./outcome.js";
export * from "./parse.js";
export * from "./record.js";
export * from "./resource.js";
export * from "./text.js";
