export function inWords(names: readonly string[], last: "and" | "or"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;
}

/** Returns `a, b and 3 more`, with at most `most` names. */
export function firstInWords(names: readonly string[], most: number): string {
  if (names.length <= most) return inWords(names, "and");
  return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
}
