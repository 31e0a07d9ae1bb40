/**
 * A measurement is a ratio between a candidate and a peer, timed in turn in one run, so that a machine whose
 * speed drifts slows both. Nothing is asserted: the figures are for people.
 *
 * @typedef {object} Measured
 * @property {string} name
 * @property {string} peer
 * @property {"lower" | "higher"} better whether a low ratio or a high one is wanted
 * @property {number} goal
 * @property {readonly number[]} ratios of each round, sorted
 * @property {number} candidate median of the candidate, in `unit`
 * @property {number} against median of the peer, in `unit`
 * @property {string} unit
 */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * Times candidate and peer in turn.
 *
 * @param {{ name: string, peer: string, goal: number, better?: "lower" | "higher", rounds?: number, unit?: string }} about
 * @param {() => Promise<number>} candidate gives its own figure: a time, or a rate
 * @param {() => Promise<number>} peer
 * @returns {Promise<Measured>}
 */
export async function against(about, candidate, peer) {
  const { name, peer: peerName, goal, better = "lower", rounds = 7, unit = "ms" } = about;
  const figures = [];
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [candidate, peer] : [peer, candidate];
    const [first, second] = [await order[0]?.(), await order[1]?.()];
    const [mine, theirs] = round % 2 === 0 ? [first, second] : [second, first];
    // The first round warms caches and compilers, and does not count.
    if (round >= 0 && mine !== undefined && theirs !== undefined) figures.push({ mine, theirs });
  }
  return {
    name,
    peer: peerName,
    better,
    goal,
    ratios: figures.map(({ mine, theirs }) => mine / theirs).sort((a, b) => a - b),
    candidate: median(figures.map(({ mine }) => mine)),
    against: median(figures.map(({ theirs }) => theirs)),
    unit,
  };
}

/**
 * How fast a cost grows with a size: the exponent of the power law through the points, 0 for constant cost.
 *
 * @param {readonly { size: number, cost: number }[]} points
 */
export function growthExponent(points) {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)]);
  const mean = (/** @type {number} */ column) =>
    logs.reduce((sum, row) => sum + (row[column] ?? 0), 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, row) => sum + ((row[0] ?? 0) - x) * ((row[1] ?? 0) - y), 0);
  const under = logs.reduce((sum, row) => sum + ((row[0] ?? 0) - x) ** 2, 0);
  return over / under;
}

/** @param {number} value */
export function figure(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
}
