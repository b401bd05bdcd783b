/** Splits values into portions whose queries are short enough for the parser and the log of any server. */
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

/** Runs tasks, at most `lanes` at the same time. */
export async function inLanes(lanes: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  const lane = async (): Promise<void> => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
