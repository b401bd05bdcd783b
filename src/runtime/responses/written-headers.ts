/** Headers as they were handed over with a status: those that we add to, and all others as they were. */
export interface WrittenHeaders {
  /** By their names in small letters. */
  readonly ours: Map<string, string | readonly string[]>;
  readonly others: unknown;
}

const names = new Set(["deprecation", "sunset", "link", "access-control-expose-headers"]);

/**
 * Takes our headers out of an argument of `writeHead` or `respond`: an object, a flat list of names and values, or a
 * list of pairs. Null where it is none of these.
 */
export function writtenHeaders(given: unknown): WrittenHeaders | null {
  if (typeof given !== "object" || given === null) return null;
  const ours: WrittenHeaders["ours"] = new Map();
  if (Array.isArray(given)) {
    const flat: readonly unknown[] = Array.isArray(given[0]) ? given.flat(1) : given;
    const others: unknown[] = [];
    for (let at = 0; at < flat.length; at += 2)
      if (isOurs(flat[at])) add(ours, String(flat[at]), flat[at + 1]);
      else others.push(...flat.slice(at, at + 2));
    return { ours, others };
  }
  if (!Object.keys(given).some(isOurs)) return { ours, others: given };
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (isOurs(name)) add(ours, name, value);
    else others[name] = value;
  return { ours, others };
}

function isOurs(name: unknown): boolean {
  return typeof name === "string" && names.has(name.toLowerCase());
}

/** A list may name a header more than once. */
function add(ours: WrittenHeaders["ours"], name: string, value: unknown): void {
  const key = name.toLowerCase();
  const more = Array.isArray(value) ? value.map(String) : [String(value)];
  const known = ours.get(key);
  const all = known === undefined ? more : [...(typeof known === "string" ? [known] : known), ...more];
  ours.set(key, all.length === 1 ? (all[0] ?? "") : all);
}

/** Headers in the form in which they were handed over, and more of them. */
export function withHeaders(
  others: unknown,
  more: readonly (readonly [string, string | readonly string[]])[],
): unknown {
  if (!Array.isArray(others)) return Object.assign({}, others, Object.fromEntries(more));
  const lines = more.flatMap(([name, value]) =>
    typeof value === "string" ? [name, value] : value.flatMap((each) => [name, each]),
  );
  return [...(others as unknown[]), ...lines];
}
