import type { Cursor } from "../cursor.ts";
import { own } from "../document.ts";

/** Names of the properties that a schema requires, with what the branches require that are written in place: all of them hold. */
export function requiredOf(
  at: Cursor,
  around: ReadonlySet<string> | undefined,
  depth = 0,
): ReadonlySet<string> {
  const own = requiredIn(at);
  const branches = depth > 20 ? null : at.at("allOf");
  if (branches === null && around === undefined) return own;
  const inBranches = [...(branches?.items() ?? [])].flatMap((each) => [
    ...requiredOf(each, undefined, depth + 1),
  ]);
  return new Set([...own, ...(around ?? []), ...inBranches]);
}

function requiredIn(at: Cursor): ReadonlySet<string> {
  const required = own(at.value, "required");
  return new Set(Array.isArray(required) ? required.filter((each) => typeof each === "string") : []);
}
