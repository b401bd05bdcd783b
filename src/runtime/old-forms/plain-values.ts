import type { Placed, PlacedEntry } from "../../core/document/placed.ts";

/** Limit: levels that are looked into; what stands deeper stays as it is. */
const deepest = 200;

/** A parsed value as a tree. What is neither a plain object nor a list is one scalar: a date, an instance, a circle. */
export function placedOf(value: unknown, start = 0, end = 0): Placed<unknown> {
  return walk(value, { start, end }, new Set());
}

function walk(
  value: unknown,
  place: { readonly start: number; readonly end: number },
  open: Set<object>,
): Placed<unknown> {
  const scalar = { kind: "scalar" as const, ...place, value, written: "" };
  if (typeof value !== "object" || value === null || open.has(value) || open.size >= deepest) return scalar;
  const isList = Array.isArray(value);
  const above: unknown = Object.getPrototypeOf(value);
  if (!isList && above !== null && above !== Object.prototype) return scalar;
  open.add(value);
  const placed: Placed<unknown> = isList
    ? { kind: "list", ...place, items: value.map((each) => walk(each, place, open)) }
    : {
        kind: "mapping",
        ...place,
        entries: new Map(
          Object.entries(value).map(([key, each]): [string, PlacedEntry<unknown>] => [
            key,
            { keyStart: place.start, value: walk(each, place, open) },
          ]),
        ),
      };
  open.delete(value);
  return placed;
}

/** The bare value again. A key `__proto__` is a key like any other. */
export function plainOf(placed: Placed<unknown>): unknown {
  if (placed.kind === "scalar") return placed.value;
  if (placed.kind === "list") return placed.items.map(plainOf);
  const plain: Record<string, unknown> = {};
  for (const [key, entry] of placed.entries)
    Object.defineProperty(plain, key, {
      value: plainOf(entry.value),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return plain;
}
