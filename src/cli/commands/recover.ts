import { recoverFolder, type RecoveredLineage } from "../../log/index.js";
import { folderOf, type FolderOptions } from "../folder.js";
import { columns, coloursFor, EXIT, printable, printJson, type Surroundings } from "../terminal.js";

/**
 * `sworn recover`: settles, in every log of a folder, the open claims of writers that are proven dead. Exit 3 when
 * a log is damaged, 4 when one could not be read or written, 0 otherwise.
 */
export async function recoverCommand(around: Surroundings, options: FolderOptions): Promise<number> {
  const results = await recoverFolder({ directory: folderOf(options, around) });
  const worst = Math.max(
    EXIT.ok,
    ...results.flatMap(({ error }) => (error === undefined ? [] : [EXIT[error.consequence]])),
  );
  if (options.json === true) {
    printJson(around, { ok: worst === EXIT.ok, lineages: results.map(lineageJson) });
    return worst;
  }
  const { red, dim } = coloursFor(around);
  const rows = results.map(({ lineage, settled, error }) => [
    printable(lineage),
    error === undefined
      ? settled.length === 0
        ? dim("nothing to recover")
        : `interrupted: ${settled.map(printable).join(", ")}`
      : `${red("not recovered")}: ${printable(error.message)} (${error.code})`,
  ]);
  around.out(`${rows.length === 0 ? dim("there is no log here") : columns(rows)}\n`);
  return worst;
}

function lineageJson({ lineage, settled, error }: RecoveredLineage): object {
  return {
    lineage,
    settled,
    error:
      error === undefined ? undefined : { code: error.code, message: error.message, remedy: error.remedy },
  };
}
