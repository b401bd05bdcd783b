const written = /^(?:[1-5](?:\d\d|XX)|default)$/i;

/**
 * Returns the listed codes that cover an unlisted code: its range, all listed codes of its range, or `default`.
 * `default` does not cover a success. Empty if no code does.
 */
export function codesFor(code: string, listed: readonly string[]): readonly string[] {
  if (!written.test(code) || listed.includes(code)) return [];
  const own = code.toUpperCase();
  const known = listed.filter((each) => written.test(each));
  const range = `${own.charAt(0)}XX`;
  const same = known.filter((each) => each.toUpperCase() === own);
  if (same.length > 0) return same;
  if (own === "DEFAULT") return [];
  const isOfRange = (each: string): boolean => each.startsWith(own.charAt(0));
  const found = known.filter(own === range ? isOfRange : (each) => each.toUpperCase() === range);
  if (found.length > 0 || own.startsWith("2")) return found;
  return known.filter((each) => each === "default");
}

/** Splits the coordinate of a response into the operation, its code, and the rest with its colon, or null. */
export function answerParts(coordinate: string): { operation: string; code: string; rest: string } | null {
  const [, operation, code, rest] = /^(.*?) ([1-5](?:\d\d|XX)|default)(:.*)$/is.exec(coordinate) ?? [];
  return operation === undefined || code === undefined || rest === undefined
    ? null
    : { operation, code, rest };
}
