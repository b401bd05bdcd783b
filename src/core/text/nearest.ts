/** Returns the candidate nearest to a mistyped word. Null if all differ in more than `most` characters. */
export function nearest(
  word: string,
  candidates: readonly string[],
  most: number = Math.max(2, Math.floor(word.slice(0, 100).length / 3)),
): string | null {
  const lower = word.slice(0, 100).toLowerCase();
  let best: string | null = null;
  let least = most + 1;
  for (const candidate of candidates) {
    const edits = distance(lower, candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** Levenshtein distance: insertions, deletions and replacements of one character. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
