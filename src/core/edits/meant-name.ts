/** How a declared name differs from the name in a notice. */
type Nearness = "spelling" | "letter";

const lettersToGuess = 4;

/** Returns the declared name that a misspelled name clearly means. Null if there is none, or more than one. */
export function meantName(wrong: string, declared: Iterable<string>): string | null {
  const names = [...new Set(declared)].filter((each) => each !== wrong);
  for (const wanted of ["spelling", "letter"] satisfies Nearness[]) {
    const near = names.filter((each) => nearness(wrong, each) === wanted);
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null;
  }
  return null;
}

/** Returns `spelling` if only capitals or separators differ, and `letter` for one typing error in a long word. */
function nearness(wrong: string, name: string): Nearness | null {
  if (Math.abs(wrong.length - name.length) > wrong.length || name.length > 200) return null;
  const [a, b] = [wordsOf(wrong), wordsOf(name)];
  if (a.join("") === b.join("")) return "spelling";
  if (a.length !== b.length) return null;
  const [different, ...more] = a.flatMap((word, index) => (word === b[index] ? [] : [index]));
  if (different === undefined || more.length > 0) return null;
  return isSlip(a[different] ?? "", b[different] ?? "") ? "letter" : null;
}

function wordsOf(name: string): string[] {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{ID_Continue}$]+|\p{L}+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

/**
 * Returns true if one letter is added, missing or replaced, or two adjacent letters are swapped. Ignores short words,
 * first letters and digits, because `get` and `set`, `v1` and `v2`, `pointX` and `pointY` differ intentionally.
 */
function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < lettersToGuess - 1 || Math.max(a.length, b.length) < lettersToGuess)
    return false;
  if (a[0] !== b[0] || /\P{L}/u.test(a + b)) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  const swapped = (restA[1] ?? "") + (restA[0] ?? "") + restA.slice(2);
  return restA.length > 1 && swapped === restB;
}
