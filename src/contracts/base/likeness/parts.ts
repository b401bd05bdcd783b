import { nestingLevels } from "../../../core/limits.ts";
import { isMapping, mayRefer, type ContractDocument, type Mapping } from "../document.ts";
import { pointerOf } from "../references.ts";
import { SameValues } from "./same-values.ts";

/** The parts of a document that are compared as a whole (a path or a schema), by their pointers. */
type Parts = ReadonlyMap<string, unknown>;

/** Returns the number of keys that lead to a part, by the first key. */
export type Layout = (key: string) => number;

/**
 * Finds the values that mean the same in two versions of a document: they are equal, and so is everything that
 * they refer to. `isNamed` returns true for a pointer whose target is the same if its name is the same.
 */
export function sameParts(
  [before, after]: readonly [ContractDocument, ContractDocument],
  layout: Layout,
  isNamed: (pointer: readonly string[]) => boolean,
): Map<string, readonly [unknown, unknown]> {
  const [base, head] = [partsOf(before.root, layout), partsOf(after.root, layout)];
  const values = new SameValues(before.text.length + after.text.length);
  const same = new Map<string, readonly [unknown, unknown]>();
  for (const [key, value] of base)
    if (head.has(key) && values.are(value, head.get(key))) same.set(key, [value, head.get(key)]);
  if (!mayRefer(before) && !mayRefer(after)) return same;
  const leading = new Map<string, string[]>();
  const open: string[] = [...base.keys(), ...head.keys()].filter((each) => !same.has(each));
  const partOf = (pointer: readonly string[]): string => keyOf(pointer, layout(pointer[0] ?? ""));
  for (const [key, [value]] of same)
    for (const { pointer, isMerged } of referencesIn(value)) {
      if (pointer === null) {
        open.push(key);
        continue;
      }
      const to = partOf(pointer);
      const target = (same.get(to) ?? [base.get(to)])[0];
      const isPassedOn = isMapping(target) && typeof target["$ref"] === "string";
      if (isNamed(pointer) && !isMerged && !isPassedOn) continue;
      if (leading.get(to)?.push(key) === undefined) leading.set(to, [key]);
    }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    same.delete(next);
    const led = leading.get(next) ?? [];
    leading.delete(next);
    open.push(...led);
  }
  return same;
}

function keyOf(pointer: readonly string[], depth: number): string {
  return JSON.stringify(pointer.slice(0, depth));
}

function partsOf(root: unknown, layout: Layout): Parts {
  const parts = new Map<string, unknown>();
  const take = (value: unknown, pointer: readonly string[], depth: number): void => {
    if (pointer.length === depth || !isMapping(value)) parts.set(JSON.stringify(pointer), value);
    else for (const key of Object.keys(value)) take(value[key], [...pointer, key], depth);
  };
  for (const [key, value] of Object.entries(isMapping(root) ? root : {})) take(value, [key], layout(key));
  return parts;
}

interface Reference {
  /** Null if the reference is not a pointer within the same document. */
  readonly pointer: readonly string[] | null;
  /** True below `allOf`, where the target's content is included. */
  readonly isMerged: boolean;
}

function* referencesIn(root: unknown): Iterable<Reference> {
  const seen = { merged: new Set<unknown>(), other: new Set<unknown>() };
  const open: [value: unknown, isMerged: boolean, depth: number][] = [[root, false, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, isMerged, depth] = next;
    const known = isMerged ? seen.merged : seen.other;
    if (typeof value !== "object" || value === null || known.has(value)) continue;
    known.add(value);
    const written = (value as Mapping)["$ref"];
    const isInside = typeof written === "string" && written.startsWith("#");
    if (typeof written === "string" || depth > nestingLevels)
      yield { pointer: isInside ? pointerOf(written.slice(1)) : null, isMerged };
    if (depth > nestingLevels) continue;
    if (Array.isArray(value)) for (const each of value) open.push([each, isMerged, depth + 1]);
    else
      for (const key of Object.keys(value)) open.push([(value as Mapping)[key], key === "allOf", depth + 1]);
  }
}
