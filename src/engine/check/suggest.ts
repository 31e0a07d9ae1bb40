/**
 * The known name that was probably meant: the nearest by edit distance, if it is near enough, and the first
 * in order among equals. O(names × length²).
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const limit = name.length <= 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const candidate of [...known].sort()) {
    if (candidate === name || Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(name, candidate);
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best?.name;
}

/** Levenshtein's distance in which two neighbours that changed places count once. */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const same = left.charAt(at - 1) === right.charAt(to - 1);
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        at > 1 &&
        to > 1 &&
        left.charAt(at - 1) === right.charAt(to - 2) &&
        left.charAt(at - 2) === right.charAt(to - 1);
      if (swapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}
