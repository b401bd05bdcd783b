import { candidatesTried } from "../../../core/limits.ts";
import { derivedCategories } from "./categories.ts";
import { warnHelpersIn } from "./warners.ts";

const assigned = /^([A-Za-z_]\w*)(?:[ \t]*:[^=\n]{0,100})?[ \t]*=(?!=)/;
const spoken = /["'][^\n]*\s[^\n]*["']|["']{3}/;

/**
 * Returns the names that other modules import from this one for their warnings (helper functions and texts), if
 * their content differs between `before` and `after`. Null means that there is no file.
 */
export function sharedNames(before: string, after: string | null): readonly string[] {
  const [old, now] = [before, after ?? ""].map(sharedBy);
  const names = [...(old?.keys() ?? []), ...(now?.keys() ?? [])];
  return [...new Set(names)].filter((each) => old?.get(each) !== now?.get(each)).slice(0, candidatesTried);
}

/** Returns a fingerprint of each text or function, by name. */
function sharedBy(text: string): ReadonlyMap<string, string> {
  const shared = new Map<string, string>();
  for (const statement of text.split(/\n(?=[A-Za-z_@])/)) {
    const name = assigned.exec(statement)?.[1];
    if (name !== undefined && spoken.test(statement)) shared.set(name, (shared.get(name) ?? "") + statement);
  }
  for (const [name, helper] of warnHelpersIn(text, derivedCategories(text)))
    shared.set(name, JSON.stringify(helper));
  return shared;
}
