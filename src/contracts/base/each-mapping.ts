import { isMapping } from "./document.ts";

/** Each mapping once, however many aliases lead to it. */
export function eachMapping(root: unknown, see: (value: object) => void): void {
  const seen = new Set<unknown>();
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMapping(value)) see(value);
    for (const each of Object.values(value)) if (typeof each === "object" && each !== null) open.push(each);
  }
}
