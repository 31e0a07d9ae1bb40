/** The file log against the bare system calls, against itself, against SQLite, and against JSON.parse. */
import { Buffer } from "node:buffer";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openFileLog } from "../../dist/log/index.js";
import { sha256 } from "../../dist/model/index.js";
import { against } from "./measure.mjs";

const CLAIMS = 200;
const TOGETHER = 64;

/** @param {string} effect */
function claim(effect) {
  return /** @type {import("../../dist/model/index.js").LedgerRecord} */ (
    /** @type {unknown} */ ({
      type: "claim",
      effect,
      run: "main",
      action: `action-${effect}`,
      operation: { tool: "write_file", inputSha256: sha256(effect) },
      scope: [],
      dependencies: [],
      obligations: [],
      external: false,
    })
  );
}

/**
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
async function inFolder(work) {
  const folder = fs.mkdtempSync(join(tmpdir(), "sworn-bench-"));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder */
const openLog = (folder) =>
  openFileLog({
    directory: join(folder, "logs"),
    lineage: /** @type {never} */ ("l"),
    root: /** @type {never} */ ("main"),
  });

/** Milliseconds for one claim after the other. */
function claimsOneByOne() {
  return inFolder(async (folder) => {
    const log = await openLog(folder);
    await log.append(claim("first"));
    const start = performance.now();
    for (let index = 0; index < CLAIMS; index += 1) await log.append(claim(`effect-${index}`));
    const time = performance.now() - start;
    await log.close();
    return time / CLAIMS;
  });
}

/** Claims for each millisecond, with many waiting at once. */
function claimsTogether(rounds = 12) {
  return inFolder(async (folder) => {
    const log = await openLog(folder);
    await log.append(claim("first"));
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        Array.from({ length: TOGETHER }, (_, index) => log.append(claim(`e-${round}-${index}`))),
      );
    const time = performance.now() - start;
    await log.close();
    return (rounds * TOGETHER) / time;
  });
}

/** Milliseconds for the bytes of one claim: append and fdatasync, nothing else. */
function bareAppends() {
  return inFolder(async (folder) => {
    const log = await openLog(folder);
    await log.append(claim("first"));
    await log.append(claim("effect-0"));
    await log.close();
    const line = fs.readFileSync(join(folder, "logs", "l.jsonl"), "utf8").split("\n")[1] ?? "";
    const bytes = Buffer.from(`${line}\n`);
    const file = await fs.promises.open(join(folder, "bare"), "a");
    await file.write(bytes);
    const start = performance.now();
    for (let index = 0; index < CLAIMS; index += 1) {
      await file.write(bytes);
      await file.datasync();
    }
    const time = performance.now() - start;
    await file.close();
    return time / CLAIMS;
  });
}

/** @param {number} perTransaction */
async function sqliteRows(perTransaction, transactions = CLAIMS) {
  const { default: Database } = await import("better-sqlite3");
  return inFolder((folder) => {
    const database = new Database(join(folder, "rows.db"));
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.exec("CREATE TABLE claims (position INTEGER PRIMARY KEY, effect TEXT UNIQUE, record TEXT)");
    const insert = database.prepare("INSERT INTO claims (effect, record) VALUES (?, ?)");
    const commit = database.transaction((/** @type {readonly string[]} */ names) => {
      for (const name of names) insert.run(name, JSON.stringify(claim(name)));
    });
    commit(["first"]);
    const start = performance.now();
    for (let index = 0; index < transactions; index += 1)
      commit(Array.from({ length: perTransaction }, (_, row) => `e-${index}-${row}`));
    const time = performance.now() - start;
    database.close();
    return Promise.resolve({ time, rows: transactions * perTransaction });
  });
}

export async function logBench() {
  const results = [];
  results.push(
    await against(
      { name: "one claim", peer: "append + fdatasync of its bytes", goal: 1.3 },
      claimsOneByOne,
      bareAppends,
    ),
  );
  results.push(
    await against(
      { name: `${TOGETHER} claims at once`, peer: "one at a time", goal: 12, better: "higher", unit: "/ms" },
      () => claimsTogether(),
      async () => 1 / (await claimsOneByOne()),
    ),
  );
  try {
    await import("better-sqlite3");
  } catch (error) {
    console.error(`better-sqlite3 can't be loaded, so it is not measured against: ${String(error)}`);
    return results;
  }
  results.push(
    await against(
      { name: "one claim", peer: "better-sqlite3, WAL, FULL, a row per transaction", goal: 1 },
      claimsOneByOne,
      async () => {
        const { time, rows } = await sqliteRows(1);
        return time / rows;
      },
    ),
    await against(
      {
        name: `${TOGETHER} claims at once`,
        peer: `better-sqlite3, ${TOGETHER} rows per transaction`,
        goal: 1,
      },
      async () => 1 / (await claimsTogether()),
      async () => {
        const { time, rows } = await sqliteRows(TOGETHER, 12);
        return time / rows;
      },
    ),
  );
  return results;
}

/** Opening and validating a log of so many records, against parsing its lines. */
export async function openBench(records = 200_000) {
  return inFolder(async (folder) => {
    const log = await openLog(folder);
    const batch = 2000;
    for (let made = 0; made < records; made += batch)
      await Promise.all(Array.from({ length: batch }, (_, index) => log.append(claim(`e-${made + index}`))));
    await log.close();
    const file = join(folder, "logs", "l.jsonl");
    return [
      await against(
        {
          name: `open and validate ${records} records`,
          peer: "JSON.parse of its lines",
          goal: 2.5,
          rounds: 3,
        },
        async () => {
          const start = performance.now();
          await (await openLog(folder)).close();
          return performance.now() - start;
        },
        () => {
          const start = performance.now();
          for (const line of fs.readFileSync(file, "utf8").split("\n")) if (line !== "") JSON.parse(line);
          return Promise.resolve(performance.now() - start);
        },
      ),
    ];
  });
}
