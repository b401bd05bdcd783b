import { isObject } from "./json.ts";

/** A file that importers may use under a name. */
export interface Target {
  /** `.`, `./testing`, `./features/*`. */
  readonly subpath: string;
  /** The path as published, relative to the package's folder. Null if the subpath is not accessible. */
  readonly path: string | null;
}

/** Conditions nest, but not this deeply in practice. */
const deepest = 20;
/** Limit: a map that is longer is cut. */
const most = 5000;

/** Returns every file that an `exports` field names, under any condition. */
export function exportedTargets(field: unknown): readonly Target[] {
  const isMap = isObject(field) && Object.keys(field).some((key) => key.startsWith("."));
  const entries: readonly (readonly [string, unknown])[] = isMap ? Object.entries(field) : [[".", field]];
  return entries
    .slice(0, most)
    .flatMap(([subpath, value]) =>
      subpath.startsWith(".") ? pathsIn(value, 0).map((path) => ({ subpath, path })) : [],
    );
}

function pathsIn(value: unknown, depth: number): readonly (string | null)[] {
  if (value === null) return [null];
  // A package cannot publish files outside of it.
  if (typeof value === "string")
    return value.startsWith("./") && !/(?:^|\/)\.\.(?:\/|$)/.test(value) ? [value] : [];
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, depth + 1));
  return isObject(value) ? Object.values(value).flatMap((each) => pathsIn(each, depth + 1)) : [];
}

/**
 * Returns true if a key of the map applies to a subpath. The exact key does, otherwise the key with the longest part
 * before its star.
 */
export function serves(key: string, subpath: string, keys: readonly string[]): boolean {
  if (key === subpath) return true;
  if (keys.includes(subpath)) return false;
  const best = keys.filter((each) => fits(each, subpath)).toSorted(moreSaid)[0];
  return best === key;
}

function fits(key: string, subpath: string): boolean {
  const [before = "", after] = key.split("*");
  return (
    after !== undefined &&
    subpath.startsWith(before) &&
    subpath.endsWith(after) &&
    subpath.length > before.length + after.length
  );
}

function moreSaid(a: string, b: string): number {
  return b.indexOf("*") - a.indexOf("*") || b.length - a.length;
}
