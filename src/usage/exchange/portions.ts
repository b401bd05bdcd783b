/** The values in portions whose statements stay short enough for any server's parser and log. */
export function portionsOf(values: readonly string[], mostCharacters = 8000, most = 100): string[][] {
  const portions: string[][] = [];
  let room = 0;
  for (const value of values) {
    const last = portions.at(-1);
    room -= value.length;
    if (last === undefined || room < 0 || last.length === most) {
      portions.push([value]);
      room = mostCharacters - value.length;
    } else last.push(value);
  }
  return portions;
}
