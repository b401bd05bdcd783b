/** `a, b or c`. */
export function inWords(names: readonly string[], last: "and" | "or"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;
}

/** `a, b and 3 more`: at most `most` of them by name. */
export function firstInWords(names: readonly string[], most: number): string {
  if (names.length <= most) return inWords(names, "and");
  return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
}
