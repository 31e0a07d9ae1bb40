import { z } from "zod";
import { NameSchema, TextSchema } from "./text.js";

/**
 * WHERE a resource is, per kind. What was seen there (the incarnation) is not part of it, with one
 * exception taken from the sources: a process's start token and a job's generation belong to the location,
 * so that a reused pid is another place.
 */
const DecimalSchema = z.string().regex(/^(?:0|[1-9][0-9]{0,19})$/u, "must be a decimal number as text");

/** A sealed root: the directory that bounds what an adapter may reach, pinned by device and inode. */
export const SealedRootSchema = z.strictObject({
  /** The mount namespace that the path is meant in; `host` unless contained. */
  namespace: NameSchema,
  /** Absolute, normalised path of the root directory. */
  path: TextSchema.regex(/^\/(?:[^/]+(?:\/[^/]+)*)?$/u, "must be an absolute, normalised path").refine(
    (path) => !path.split("/").some((segment) => segment === "." || segment === ".."),
    "must not hold `.` or `..`",
  ),
  device: DecimalSchema,
  inode: DecimalSchema,
});
export type SealedRoot = z.infer<typeof SealedRootSchema>;

/** A path below a sealed root: segments joined by `/`, empty for the root itself, never `.` or `..`. */
export const RootedPathSchema = TextSchema.refine(
  (path) => path === "" || !path.split("/").some((segment) => ["", ".", ".."].includes(segment)),
  "must be relative to its root, normalised, without `.` or `..`",
);

export const LocationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("filesystem"), root: SealedRootSchema, path: RootedPathSchema }),
  z.strictObject({
    kind: z.literal("process"),
    namespace: NameSchema,
    owner: NameSchema,
    request: NameSchema.optional(),
    thread: NameSchema.optional(),
    pid: z.number().int().min(1).max(4_194_304),
    startToken: NameSchema,
    role: NameSchema,
  }),
  z.strictObject({
    kind: z.literal("process_launch"),
    namespace: NameSchema,
    owner: NameSchema,
    generation: NameSchema,
  }),
  z.strictObject({
    kind: z.literal("background_job"),
    namespace: NameSchema,
    owner: NameSchema,
    job: NameSchema,
    generation: NameSchema,
  }),
  z.strictObject({
    kind: z.literal("owned"),
    namespace: NameSchema,
    owner: NameSchema,
    collection: NameSchema,
    /** A record's id, or `*` for the whole collection. */
    record: NameSchema,
  }),
  z.strictObject({
    kind: z.literal("external"),
    namespace: NameSchema,
    owner: NameSchema,
    endpoint: NameSchema,
    server: NameSchema,
    tool: NameSchema,
  }),
  z.strictObject({
    kind: z.literal("browser_session"),
    owner: NameSchema,
    thread: NameSchema,
    session: NameSchema,
  }),
]);
export type Location = z.infer<typeof LocationSchema>;
export type FilesystemLocation = Extract<Location, { kind: "filesystem" }>;

/** The record part that stands for a whole owned collection. */
export const WHOLE_COLLECTION = "*";

function escaped(part: string | number | undefined): string {
  return part === undefined ? "" : encodeURIComponent(String(part));
}

/**
 * One name per location: equal exactly when the locations are equal. It is what rules and indexes join on,
 * and short enough for a person to recognise.
 */
export function locationKey(location: Location): string {
  const parts = (...values: readonly (string | number | undefined)[]): string =>
    values.map(escaped).join("/");
  switch (location.kind) {
    case "filesystem": {
      const { root, path } = location;
      const rootName = `${escaped(root.namespace)}!${root.device}:${root.inode}!${root.path}`;
      return `file[${rootName}]:${path}`;
    }
    case "process":
      return `process:${parts(location.namespace, location.owner, location.request, location.thread, location.role, location.pid, location.startToken)}`;
    case "process_launch":
      return `launch:${parts(location.namespace, location.owner, location.generation)}`;
    case "background_job":
      return `job:${parts(location.namespace, location.owner, location.job, location.generation)}`;
    case "owned":
      // `*` passes through encodeURIComponent unchanged, and a record can't be named `*` without being the whole.
      return `owned:${parts(location.namespace, location.owner, location.collection, location.record)}`;
    case "external":
      return `external:${parts(location.namespace, location.owner, location.endpoint, location.server, location.tool)}`;
    case "browser_session":
      return `session:${parts(location.owner, location.thread, location.session)}`;
  }
}

/** The absolute path that a filesystem location names in its namespace. */
export function absolutePath(location: FilesystemLocation): string {
  const { root, path } = location;
  if (path === "") return root.path;
  return root.path === "/" ? `/${path}` : `${root.path}/${path}`;
}

/** How people name a location in text: short, and not always unique. */
export function describeLocation(location: Location): string {
  switch (location.kind) {
    case "filesystem":
      return location.root.namespace === "host"
        ? absolutePath(location)
        : `[${location.root.namespace}]${absolutePath(location)}`;
    case "process":
      return `process ${location.pid} (start ${location.startToken})`;
    case "process_launch":
      return `launch ${location.generation}`;
    case "background_job":
      return `job ${location.job} (${location.generation})`;
    case "owned":
      return `record ${location.collection}/${location.record}`;
    case "external":
      return `external ${location.server}/${location.tool}`;
    case "browser_session":
      return `browser session ${location.session}`;
  }
}
