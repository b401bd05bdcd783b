/** Digits of the shortest short id. If two features of a register have the same digits, both get more. */
const leastDigits = 4;
/** Digits to use if the rest of a register is unknown. */
const plenty = 8;

const pattern = new RegExp(`^~[0-9a-f]{${leastDigits},64}$`);

/** Returns `~` and the first hexadecimal digits of the id's SHA-256. It stays the same as long as the id does. */
export function shortId(id: string, digits = plenty): string {
  return `~${digestOf(id).slice(0, digits)}`;
}

/** Returns at most `most` characters, followed by a digest if the text was cut, so that texts remain different. */
export function cutWithDigest(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most) + shortId(text);
}

/** Returns the shortest distinct short ids. */
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

/** Returns true if a text that a person wrote means this id: the id itself, or a prefix of its digest. */
export function meansId(text: string, id: string): boolean {
  return text === id || (pattern.test(text) && digestOf(id).startsWith(text.slice(1)));
}

/** Returns the common prefix of all short ids of an id. */
export const shortestId = (id: string): string => shortId(id, leastDigits);

/** Returns the common prefix of all short ids with the same beginning as this one. */
export const shortestOf = (short: string): string => short.slice(0, leastDigits + 1);

/** Returns a predicate for texts that mean one of many ids. Digests are computed when the first short id is checked. */
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

/** Loaded on demand, because the crypto module takes a third of Node's own loading time and few runs need it. */
function digestOf(id: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(id).digest("hex");
}

function sharedDigits(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
