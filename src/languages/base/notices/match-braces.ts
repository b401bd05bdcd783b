/** Each opening brace with the one that closes it, in one pass, so that braces without end cost nothing. */
export function matchBraces(text: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const start = brace === "{" ? undefined : open.pop();
    if (brace === "{") open.push(index);
    else if (start !== undefined) closes.set(start, index);
  }
  return closes;
}
