const opener = /#|"""|'''|"|'/g;

/** Where the texts in three quotes begin and end; one that is never closed goes to the end. */
export function longTextsIn(text: string): readonly (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  opener.lastIndex = 0;
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const [quote] = match;
    const from = match.index + quote.length;
    if (quote.length === 3) {
      const end = closed(text, quote, from, text.length);
      found.push([match.index, end]);
      opener.lastIndex = end;
      continue;
    }
    const line = text.indexOf("\n", from);
    const last = line < 0 ? text.length : line;
    opener.lastIndex = quote === "#" ? last : closed(text, quote, from, last);
  }
  return found;
}

export function withoutLongTexts(line: string): string {
  let rest = "";
  let from = 0;
  for (const [start, end] of longTextsIn(line)) {
    rest += line.slice(from, start);
    from = end;
  }
  return rest + line.slice(from);
}

/** Behind the quote that closes; what is escaped does not. */
function closed(text: string, quote: string, from: number, last: number): number {
  for (let at = text.indexOf(quote, from); at >= 0 && at < last; at = text.indexOf(quote, at + 1)) {
    let slashes = at;
    while (slashes > from && text[slashes - 1] === "\\") slashes -= 1;
    if ((at - slashes) % 2 === 0) return at + quote.length;
  }
  return last;
}
