import { nestingLevels } from "../../../core/limits.ts";
import type { Cursor } from "../cursor.ts";
import { own } from "../document.ts";

/**
 * Returns the names of the properties that a schema requires, including those that its inline branches require,
 * because all branches apply.
 */
export function requiredOf(at: Cursor, around: ReadonlySet<string> | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  collect(at, names, new Set());
  for (const each of around ?? []) names.add(each);
  return names;
}

/** Visits each value once, because aliases may repeat a branch many times. */
function collect(at: Cursor, names: Set<string>, seen: Set<unknown>, depth = 0): void {
  if (seen.has(at.value)) return;
  seen.add(at.value);
  const required = own(at.value, "required");
  for (const each of Array.isArray(required) ? required : []) if (typeof each === "string") names.add(each);
  if (depth > nestingLevels) return;
  for (const each of at.at("allOf")?.items() ?? []) collect(each, names, seen, depth + 1);
}
