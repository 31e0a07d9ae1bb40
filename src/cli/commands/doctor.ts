import { examineFolder, type FileSystem, type FolderHealth } from "../../log/index.js";
import { folderOf, type FolderOptions } from "../folder.js";
import { columns, coloursFor, EXIT, printable, printJson, type Surroundings } from "../terminal.js";

/**
 * `sworn doctor`: how logs are locked here, what the file system promises, and whether every log is intact. Writes
 * nothing. Exit 3 when something is damaged or unsafe, 4 when logs can't be locked or read, 0 otherwise.
 */
export async function doctorCommand(around: Surroundings, options: FolderOptions): Promise<number> {
  const health = await examineFolder(folderOf(options, around));
  const code = verdictOf(health);
  if (options.json === true) printJson(around, { ok: code === EXIT.ok, ...healthJson(health) });
  else around.out(`${healthText(health, around)}\n`);
  return code;
}

function verdictOf({ error, flock, lineages }: FolderHealth): number {
  const errors = [error, ...lineages.map((lineage) => lineage.error)].flatMap((found) => found ?? []);
  const codes = errors.map(({ consequence }) => EXIT[consequence]);
  // Damage says more than what could not be looked at.
  if (codes.includes(EXIT.invalid)) return EXIT.invalid;
  return flock === undefined || codes.length > 0 ? EXIT.undetermined : EXIT.ok;
}

function healthJson({ error, flock, flockMissing, fileSystem, lineages, ...rest }: FolderHealth): object {
  const told = (found: FolderHealth["error"]) =>
    found === undefined ? undefined : { code: found.code, message: found.message, remedy: found.remedy };
  return {
    node: process.version,
    platform: process.platform,
    ...rest,
    flock: flock ?? null,
    flock_missing: flockMissing,
    file_system: fileSystem,
    error: told(error),
    lineages: lineages.map((each) => ({
      lineage: each.lineage,
      head: each.head,
      torn_bytes: each.tornBytes,
      state: each.state,
      error: told(each.error),
    })),
  };
}

const PROMISES: Readonly<Record<FileSystem["promise"], string>> = {
  durable: "what is synced is on the disk, as far as the disk keeps its word",
  volatile: "in memory: nothing survives a restart of the machine",
  remote: "locks and syncs are as good as the server behind it",
  unknown: "what a sync means here depends on what lies under it",
};

const STATES = { log: "intact", archived: "archived, intact", pruned: "pruned" } as const;

function healthText(health: FolderHealth, around: Surroundings): string {
  const { green, red, yellow, dim } = coloursFor(around);
  const { directory, exists, flock, flockMissing, fileSystem, error, lineages } = health;
  const missing = Object.entries(flockMissing).map(([name, why]) => `${name}: ${why}`);
  const mark = fileSystem.promise === "durable" ? green : yellow;
  const rows: (readonly string[])[] = [
    ["node", `${process.version} on ${process.platform}`],
    ["folder", printable(directory) + (exists ? "" : dim("  not there yet: made with the first record"))],
    ["locks", flock === undefined ? red(`none: ${missing.join("; ")}`) : green(`flock, by ${flock}`)],
    ["file system", `${mark(fileSystem.name)}  ${PROMISES[fileSystem.promise]}`],
  ];
  if (error !== undefined) rows.push(["", red(`${printable(error.message)} (${error.code})`)]);
  for (const { lineage, head, tornBytes, state, error: fault } of lineages) {
    const torn =
      tornBytes === 0 ? "" : `, ${tornBytes} bytes of a torn last line, which the next writer removes`;
    rows.push([
      `log ${printable(lineage)}`,
      fault === undefined
        ? `${green(STATES[state])}${head === undefined ? "" : `, ${head.position} records`}${torn}`
        : red(`${printable(fault.message)} (${fault.code})`),
    ]);
  }
  return columns(rows);
}
