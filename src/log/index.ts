/**
 * The log: a durable, tamper-evident sequence of records for one lineage. `file/` keeps it in a JSON-lines
 * file (see file/FORMAT.md), `memory/` for as long as the process lives. Interprets nothing.
 */
export { CHAIN_VERSION, GENESIS } from "./chain.js";
export * from "./checkpoint/index.js";
export { createFile, replaceFile } from "./durable-file.js";
export * from "./error.js";
export { isErrno, systemDisk, type Disk, type FileStatus } from "./file/disk.js";
export { openFileLog, type FileLogOptions } from "./file/file-log.js";
export { examineFolder, type FileSystem, type FolderHealth, type LineageHealth } from "./examine.js";
export { recoverFolder, type RecoverFolderOptions, type RecoveredLineage } from "./recover-folder.js";
export { type Ownership } from "./file/ownership.js";
export { listLineages, readFileLog, type LogReading, type ReadLogOptions } from "./file/reading.js";
export * from "./log.js";
export { linesOf } from "./merkle/index.js";
export { MemoryStore, type MemoryLog, type MemoryStoreOptions } from "./memory/memory-log.js";
export * from "./retention/index.js";
