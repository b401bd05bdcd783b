/** Digits of the shortest short id; where two features of a register share them, both get more. */
const leastDigits = 4;
/** Where the rest of a register is not at hand. */
const plenty = 8;

const pattern = new RegExp(`^~[0-9a-f]{${leastDigits},64}$`);

/** `~` and the first hexadecimal digits of the id's SHA-256: it lasts as long as the id does. */
export function shortId(id: string, digits = plenty): string {
  return `~${digestOf(id).slice(0, digits)}`;
}

/** A text of at most so many characters and a digest: two long texts stay different when they are cut. */
export function cutWithDigest(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most) + shortId(text);
}

/** As short as tells the ids apart. */
export function shortIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const digests = [...new Set(ids)].map((id) => [id, digestOf(id)] as const);
  const inOrder = digests.toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  const shared = inOrder.map(([, digest], index) => sharedDigits(digest, inOrder[index + 1]?.[1] ?? ""));
  return new Map(
    inOrder.map(([id, digest], index) => {
      const most = Math.max(shared[index] ?? 0, shared[index - 1] ?? 0);
      return [id, `~${digest.slice(0, Math.max(leastDigits, most + 1))}`];
    }),
  );
}

/** Whether a text that somebody wrote means this id: the id itself, or the beginning of its short one. */
export function meansId(text: string, id: string): boolean {
  return text === id || (pattern.test(text) && digestOf(id).startsWith(text.slice(1)));
}

/** What all short ids of an id begin with. */
export const shortestId = (id: string): string => shortId(id, leastDigits);

/** What all short ids of the same id begin with as this one does. */
export const shortestOf = (short: string): string => short.slice(0, leastDigits + 1);

/** Tells which of many ids a text means. Their digests are made when a short id is asked for. */
export function idsMeantBy(ids: Iterable<string>): (text: string) => boolean {
  const all = new Set(ids);
  let byShortest: ReadonlyMap<string, readonly string[]> | null = null;
  return (text) => {
    if (all.has(text)) return true;
    if (!isShortId(text)) return false;
    byShortest ??= Map.groupBy(all, shortestId);
    return byShortest.get(shortestOf(text))?.some((id) => meansId(text, id)) === true;
  };
}

export const isShortId = (text: string): boolean => pattern.test(text);

/** What makes digests takes as long to load as a third of Node itself, and few runs need it. */
function digestOf(id: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(id).digest("hex");
}

function sharedDigits(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
