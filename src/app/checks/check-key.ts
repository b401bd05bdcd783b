/** The subject of a check. It is stored in the check itself. */
export type CheckedChange =
  | { readonly kind: "pull"; readonly number: number; readonly base: string }
  | { readonly kind: "group"; readonly base: string; readonly from: string };

/** Returns one key for each pull request and base branch, and one for each branch of a merge queue. */
export function keyOf(change: CheckedChange): string {
  return change.kind === "pull"
    ? `check v1 pull ${String(change.number)} ${change.base}`
    : `check v1 group ${change.from} ${change.base}`;
}

/** Returns `#12 into main`. */
export function nameOfChange(change: CheckedChange): string {
  return change.kind === "pull"
    ? `#${String(change.number)} into ${change.base}`
    : `a merge group into ${change.base}`;
}

/** Null for keys of other programs or other versions. */
export function readKey(key: string): CheckedChange | null {
  const [, number, from, base = ""] =
    /^check v1 (?:pull ([1-9]\d{0,14})|group ([0-9a-f]{40,64})) (\S{1,255})$/.exec(key) ?? [];
  if (number !== undefined) return { kind: "pull", number: Number(number), base };
  return from === undefined ? null : { kind: "group", from, base };
}
