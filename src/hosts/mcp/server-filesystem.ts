import { type ToolMap } from "./declaration.js";

const READ = { adapter: "filesystem.read", path: "path" } as const;
const READ_ONLY = { adapter: "read_only", path: "path" } as const;
const WALK_DOWN = { ...READ_ONLY, recursive: true } as const;

/**
 * The tools of `@modelcontextprotocol/server-filesystem`, as of 2026.8.31. Its `edit_file` replaces the first
 * occurrence, rewrites CRLF as LF, and falls back to a match that ignores indentation, of which nothing is
 * promised.
 */
export const serverFilesystemTools: ToolMap = {
  read_file: { ...READ, partial: ["head", "tail"] },
  read_text_file: { ...READ, partial: ["head", "tail"] },
  read_media_file: READ,
  read_multiple_files: { ...READ, path: "paths" },
  write_file: { adapter: "filesystem.write", path: "path", content: "content" },
  edit_file: {
    adapter: "filesystem.edit",
    path: "path",
    edits: "edits",
    dryRun: "dryRun",
    replace: "first",
    lineEnds: "to_lf",
  },
  create_directory: { adapter: "filesystem.mkdir", path: "path" },
  move_file: { adapter: "filesystem.move", from: "source", to: "destination" },
  list_directory: READ_ONLY,
  list_directory_with_sizes: READ_ONLY,
  directory_tree: WALK_DOWN,
  search_files: WALK_DOWN,
  get_file_info: READ_ONLY,
  list_allowed_directories: { adapter: "read_only" },
};
