import type { KeyPath, Placed, PlacedEntry } from "../../core/document/placed.ts";
import { nestingLevels } from "../../core/limits.ts";

/** Returns the offset of a key in a text. Undefined if it is unknown. */
type OffsetOfKey = (path: KeyPath) => number | undefined;

/**
 * Converts a parsed value to a tree. Anything other than a plain object or a list is one scalar: a date, an
 * instance, a cycle. Without `offsetOf`, all offsets are the same.
 */
export function placedOf(
  value: unknown,
  start = 0,
  end = 0,
  offsetOf: OffsetOfKey = () => undefined,
): Placed<unknown> {
  return walk(value, { start, end, path: [], offsetOf }, new Set());
}

interface Standing {
  readonly start: number;
  readonly end: number;
  readonly path: KeyPath;
  readonly offsetOf: OffsetOfKey;
}

function walk(value: unknown, standing: Standing, open: Set<object>): Placed<unknown> {
  const place = { start: standing.start, end: standing.end };
  const inside = (step: string | number): Standing => {
    const path = [...standing.path, step];
    const at = standing.offsetOf(path);
    return at === undefined ? { ...standing, path } : { ...standing, path, start: at, end: at };
  };
  const scalar = { kind: "scalar" as const, ...place, value, written: "" };
  if (typeof value !== "object" || value === null || open.has(value) || open.size >= nestingLevels)
    return scalar;
  const isList = Array.isArray(value);
  const above: unknown = Object.getPrototypeOf(value);
  if (!isList && above !== null && above !== Object.prototype) return scalar;
  open.add(value);
  const placed: Placed<unknown> = isList
    ? { kind: "list", ...place, items: value.map((each, index) => walk(each, inside(index), open)) }
    : {
        kind: "mapping",
        ...place,
        entries: new Map(
          Object.entries(value).map(([key, each]): [string, PlacedEntry<unknown>] => {
            const at = inside(key);
            return [key, { keyStart: at.start, value: walk(each, at, open) }];
          }),
        ),
      };
  open.delete(value);
  return placed;
}

/** Converts a tree back to a plain value. A key `__proto__` is an ordinary key. */
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
