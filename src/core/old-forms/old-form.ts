import type { Placed } from "../document/placed.ts";

/** In a path: each item of a list, or each value of a mapping. */
export const anyStep = "*";

/** A form of a document that is still read in addition to its successor (rule 9 of the convention). */
export interface OldForm<V> {
  /** Keys from the root. */
  readonly old: readonly string[];
  readonly new: readonly string[];
  /** Returns true if a value at the old path has the old form. Null: every value at that path has. */
  readonly isOld: ((value: Placed<V>) => boolean) | null;
  /** Converts the value to the new form. Null: it is unchanged. */
  readonly convert: ((value: Placed<V>) => Placed<V>) | null;
}

/** Returns the old form of a key that was renamed in its mapping. */
export function renamedKey<V>(inside: readonly string[], old: string, key: string): OldForm<V> {
  return { old: [...inside, old], new: [...inside, key], isOld: null, convert: null };
}

/** Returns the reason why a form is invalid, or null. */
export function formDefect({
  old,
  new: current,
  isOld,
}: Pick<OldForm<never>, "old" | "new" | "isOld">): string | null {
  if (old.length === 0 || current.length === 0) return "names no key";
  const shared = sharedSteps(old, current);
  if ([...old.slice(shared), ...current.slice(shared)].includes(anyStep))
    return `has \`${anyStep}\` where its two paths differ; each old value needs one new place`;
  if (shared === old.length && shared === current.length && isOld === null)
    return "has one path for both forms, but does not say which values are old";
  return null;
}

/** Returns the number of steps that two paths share at their beginning. */
export function sharedSteps(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at < 0 ? one.length : at;
}
