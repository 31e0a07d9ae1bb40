/** The solver: what one more record costs on histories of growing size. */
import { performance } from "node:perf_hooks";
import { coreRules, createSolver, loadProgram } from "../../dist/engine/index.js";
import { Judge } from "../../dist/ledger/judge.js";
import { resource } from "../../dist/model/index.js";
import { growthExponent, median } from "./measure.mjs";

const HASH = "0".repeat(64);
const APPENDED = 60;

/**
 * A long working session: files written, reported and read back, and now and then a shell command that may have
 * touched anything.
 *
 * @param {number} size
 */
function history(size) {
  const root = { namespace: "host", path: "/w", device: "1", inode: "2" };
  /** @type {unknown[]} */
  const entries = [];
  const push = (/** @type {object} */ record) => {
    const position = entries.length + 1;
    entries.push({ position, time: position, hash: HASH, writer: "w", record });
  };
  push({ type: "lineage", root: "main", lineage: "main" });
  for (let index = 0; entries.length < size; index += 1) {
    const shell = index % 20 === 0;
    const target = resource.filesystem(root, `d${index % 50}/f${index % 1000}.txt`, "0");
    push({
      type: "claim",
      effect: `e${index}`,
      run: "main",
      action: `a${index}`,
      operation: { tool: shell ? "bash" : "write", inputSha256: HASH },
      scope: shell ? [] : [target],
      dependencies: [],
      obligations: shell ? [] : [{ target, must: { predicate: "content_sha256", sha256: HASH } }],
      external: false,
    });
    push({
      type: "outcome",
      effect: `e${index}`,
      execution: "reported_success",
      impact: "possible",
      cleanup: "not_applicable",
      producer: "bound",
      facts: {},
      replayed: false,
      recovered: false,
    });
    if (!shell)
      push({
        type: "observation",
        observation: `o${index}`,
        run: "main",
        resource: target,
        mechanism: "filesystem_read",
        coverage: "complete",
        source: { action: `b${index}` },
        exists: true,
        sha256: HASH,
      });
  }
  return /** @type {import("../../dist/model/index.js").Entry[]} */ (entries);
}

/** @param {readonly number[]} sizes */
export async function growthBench(sizes) {
  const program = loadProgram(await coreRules());
  /** @type {{ size: number, first: number, assess: number, decide: number, bytesPerRecord: number }[]} */
  const rows = [];
  for (const size of sizes) {
    const entries = history(size + APPENDED);
    const engine = createSolver(program);
    const judge = new Judge(program, engine, /** @type {never} */ ("main"));
    await judge.follow(entries.slice(0, size));
    const start = performance.now();
    await judge.decision("main");
    const first = performance.now() - start;
    // Parts are made the second time round; what follows is everyday use.
    for (let index = size; index < size + 12; index += 1) {
      await judge.follow(entries.slice(0, index + 1));
      await judge.decision("main");
    }
    const [assess, decide] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let index = size + 12; index < size + APPENDED; index += 1) {
      const record = entries[index]?.record;
      const known = entries.slice(0, index + 1);
      const effect =
        record?.type === "observation"
          ? `e${record.observation.slice(1)}`
          : record?.type === "claim" || record?.type === "outcome"
            ? record.effect
            : "e0";
      const before = performance.now();
      await judge.follow(known);
      await judge.verdict(effect);
      const between = performance.now();
      await judge.decision("main");
      assess.push(between - before);
      decide.push(performance.now() - between);
    }
    rows.push({
      size,
      first,
      assess: median(assess),
      decide: median(decide),
      bytesPerRecord: process.memoryUsage().heapUsed / size,
    });
    await engine.close();
  }
  const growth = (/** @type {"assess" | "decide"} */ what) =>
    growthExponent(rows.map((row) => ({ size: row.size, cost: row[what] })));
  return { rows, exponents: { assess: growth("assess"), decide: growth("decide") } };
}
