/** `a, b or c`. */
export function inWords(names: readonly string[], last: "and" | "or"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;
}
