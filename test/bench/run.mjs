/**
 * `npm run bench`: ratios against peers that are timed in the same run, and how costs grow with size.
 * `--json` for machines, `--large` for the sizes that take minutes. Nothing here can fail but by an error.
 */
import { cpus, totalmem } from "node:os";
import { logBench, openBench } from "./log.mjs";
import { figure } from "./measure.mjs";
import { growthBench } from "./solver.mjs";

const json = process.argv.includes("--json");
const large = process.argv.includes("--large");
const say = (/** @type {string} */ text) => {
  if (!json) process.stdout.write(`${text}\n`);
};

const environment = {
  node: process.version,
  processors: `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
};
say(`${environment.node}, ${environment.processors}, ${environment.memory}`);
say("ratio of candidate to peer: median, least and most of the rounds\n");

const measured = [];
for (const bench of [logBench, () => openBench(large ? 1_000_000 : 200_000)]) {
  for (const result of await bench()) {
    measured.push(result);
    const { name, peer, better, goal, ratios, candidate, against, unit } = result;
    const middle = ratios[ratios.length >> 1] ?? Number.NaN;
    const reached = better === "lower" ? middle <= goal : middle >= goal;
    say(
      `${figure(middle).padStart(6)}  (${figure(ratios[0] ?? Number.NaN)} to ${figure(ratios.at(-1) ?? Number.NaN)})  ` +
        `${name} / ${peer}\n        goal ${better === "lower" ? "at most" : "at least"} ${goal}: ` +
        `${reached ? "reached" : "missed"};  ${figure(candidate)} against ${figure(against)} ${unit}`,
    );
  }
}

const sizes = large ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 10_000, 100_000];
const growth = await growthBench(sizes);
say("\none record appended, then asked: milliseconds, medians");
for (const { size, assess, decide, first, bytesPerRecord } of growth.rows)
  say(
    `${String(size).padStart(9)} records  assess ${figure(assess)}  decide ${figure(decide)}  ` +
      `(all from nothing ${figure(first)}; ${figure(bytesPerRecord)} bytes a record)`,
  );
say(
  `growth exponent (goal below 0.15): assess ${figure(growth.exponents.assess)}, decide ${figure(growth.exponents.decide)}`,
);
if (json) process.stdout.write(`${JSON.stringify({ environment, measured, growth }, undefined, 2)}\n`);
