import { documentParts } from "../../../core/limits.ts";
import { isMapping, own, type ContractDocument, type Mapping, type Site } from "../document.ts";

/** The location of a part in a document: keys and indexes from the root. */
export type Path = readonly string[];

export function valueAt(root: unknown, path: Path): unknown {
  let at: unknown = root;
  for (const key of path) at = own(at, key);
  return at;
}

export function isUnder(path: Path, other: Path): boolean {
  return other.length <= path.length && other.every((key, index) => path[index] === key);
}

/**
 * Returns the document without those parts. If locations share a value through an alias, each is treated
 * separately.
 */
export function without(root: unknown, paths: readonly Path[]): unknown {
  const [own] = paths;
  if (paths.some((each) => each.length === 0) || own === undefined) return root;
  const inside = Map.groupBy(paths, (each) => each[0] ?? "");
  const kept = (key: string): boolean => !(inside.get(key) ?? []).some((each) => each.length === 1);
  const next = (key: string, value: unknown): unknown => {
    const below = (inside.get(key) ?? []).map((each) => each.slice(1));
    return below.length === 0 ? value : without(value, below);
  };
  if (Array.isArray(root))
    return root.flatMap((value, index) => (kept(String(index)) ? [next(String(index), value)] : []));
  if (!isMapping(root)) return root;
  return Object.fromEntries(
    Object.entries(root).flatMap(([key, value]) => (kept(key) ? [[key, next(key, value)]] : [])),
  );
}

/** Visits every text of a document with its location. Texts below a path in `left` are skipped. */
export function eachText(
  root: unknown,
  left: readonly Path[],
  see: (text: string, path: Path) => void,
): void {
  const skipped = new Set(left.map((each) => JSON.stringify(each)));
  const heads = new Set(left.map((each) => each[0]));
  const open: [unknown, Path][] = [[root, []]];
  let seen = 0;
  for (let next = open.pop(); next !== undefined && seen < documentParts; next = open.pop()) {
    const [value, path] = next;
    seen += 1;
    if (path.length > 0 && heads.has(path[0]) && skipped.has(JSON.stringify(path))) continue;
    if (typeof value === "string") see(value, path);
    else if (typeof value === "object" && value !== null)
      for (const key of Object.keys(value)) open.push([(value as Mapping)[key], [...path, key]]);
  }
}

export function pathOf(site: Site): Path {
  const keys: string[] = [];
  for (let at: Site | null = site; at !== null; at = at.parent) keys.unshift(at.key);
  return keys;
}

/** Returns null if the document has no value at that path. */
export function siteAt(document: ContractDocument, path: Path): Site | null {
  let [holder, parent]: [unknown, Site | null] = [document.root, null];
  for (const key of path) {
    if (typeof holder !== "object" || holder === null) return null;
    const site: Site = { document, holder, key, parent };
    [holder, parent] = [own(holder, key), site];
  }
  return parent;
}

/** Returns true if an alias makes a part, or one of its ancestors, appear in several locations. */
export function sharesAlias(root: unknown, path: Path, { text }: ContractDocument): boolean {
  if (!/[&*]/.test(text)) return false;
  const counts = new Map<unknown, number>();
  const open: unknown[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const each of Object.values(next as object)) {
      if (typeof each !== "object" || each === null) continue;
      const count = (counts.get(each) ?? 0) + 1;
      counts.set(each, count);
      if (count === 1) open.push(each);
    }
  return path.some((_, index) => (counts.get(valueAt(root, path.slice(0, index + 1))) ?? 0) > 1);
}
