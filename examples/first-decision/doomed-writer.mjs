/** Claims a write, does it, says so on standard output, and waits to be killed: it never settles. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { claimWrite, openLedger, sealRoot } from "sworn";

const [logs = "", folder = "", name = ""] = process.argv.slice(2);
const root = await sealRoot(folder, { forbidden: [logs] });
const ledger = await openLedger({ dir: logs, run: "helper", parent: "release" });
const content = "all of it\n";
await ledger.dispatch({ ...(await claimWrite(root, name, content)), tool: "write_file" }, async () => {
  await writeFile(join(folder, name), content);
  process.stdout.write("written\n");
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  return { execution: "reported_success", value: undefined };
});
