import type { Placed, PlacedEntry, PlacedMapping } from "../document/placed.ts";

/** What stands in a mapping under keys, one inside the other; null where nothing does. */
export function entryAt<V>(at: Placed<V>, keys: readonly string[]): PlacedEntry<V> | null {
  let entry: PlacedEntry<V> | null = null;
  let inside = at;
  for (const key of keys) {
    entry = inside.kind === "mapping" ? (inside.entries.get(key) ?? null) : null;
    if (entry === null) return null;
    inside = entry.value;
  }
  return entry;
}

/** Without an entry that is there; mappings that held nothing else go with it, save the outermost. */
export function withoutEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  [key = "", ...inner]: readonly string[],
): PlacedMapping<V> {
  const left = new Map(entries);
  const entry = entries.get(key);
  const value = entry?.value;
  const rest = inner.length > 0 && value?.kind === "mapping" ? withoutEntry(value, inner) : null;
  if (entry === undefined || rest === null || rest.entries.size === 0) left.delete(key);
  else left.set(key, { ...entry, value: rest });
  return { ...mapping, entries: left };
}

/** With an entry under keys, and mappings for those that are missing; null where one of them is no mapping. */
export function withEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  [key = "", ...inner]: readonly string[],
  entry: PlacedEntry<V>,
): PlacedMapping<V> | null {
  const { start, end } = entry.value;
  const there = entries.get(key);
  if (inner.length === 0) return { ...mapping, entries: new Map([...entries, [key, entry] as const]) };
  const above: Placed<V> = there?.value ?? { kind: "mapping", start, end, entries: new Map() };
  const value = above.kind === "mapping" ? withEntry(above, inner, entry) : null;
  if (value === null) return null;
  const keyStart = there?.keyStart ?? entry.keyStart;
  return { ...mapping, entries: new Map([...entries, [key, { keyStart, value }] as const]) };
}

/** One key under another name, where it stood. */
export function renamedEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  old: string,
  [key, entry]: readonly [string, PlacedEntry<V>],
): PlacedMapping<V> {
  const all = [...entries].map((each) => (each[0] === old ? ([key, entry] as const) : each));
  return { ...mapping, entries: new Map(all) };
}
