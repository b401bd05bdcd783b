/** Character codes of JSON's punctuation. */
export const sign = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

const backslash = 0x5c;
const lineBreak = 0x0a;
const [space, tab, carriageReturn] = [0x20, 0x09, 0x0d];

export function skipSpace(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const each = text.charCodeAt(at);
    if (each !== space && each !== lineBreak && each !== tab && each !== carriageReturn) return at;
  }
}

/** Returns the offset after the closing quote of the string that opens at `from`. */
export function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length;
}

/** Returns the offset after the value that begins at `from`. If the text is not JSON, returns some later offset. */
export function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === sign.quote) return endOfText(text, from);
  if (first !== sign.openBrace && first !== sign.openBracket) return endOfWord(text, from);
  const close = first === sign.openBrace ? sign.closeBrace : sign.closeBracket;
  return endByLines(text, from, close) ?? endByDepth(text, from);
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[,\]}\s]/.test(text.charAt(at))) at += 1;
  return at;
}

/**
 * Returns the end of the value that opens at `from`: the next line that begins with the closing bracket at the
 * same indentation. This works because a JSON string cannot contain a line break. Null if the value is not laid
 * out that way.
 */
function endByLines(text: string, from: number, close: number): number | null {
  if (text.charCodeAt(from + 1) !== lineBreak) return null;
  const depth = depthOf(text, text.lastIndexOf("\n", from) + 1);
  if (depthOf(text, from + 2) <= depth) return null;
  for (let at = text.indexOf("\n", from + 2); at >= 0; at = text.indexOf("\n", at + 1))
    if (text.charCodeAt(at + 1 + depth) === close && depthOf(text, at + 1) === depth) return at + depth + 2;
  return null;
}

function depthOf(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at - start;
}

/** Returns true for a character that indents a line. */
export function isSpace(each: number): boolean {
  return each === space || each === tab;
}

function endByDepth(text: string, from: number): number {
  let at = from;
  for (let depth = 0; at < text.length;) {
    const each = text.charCodeAt(at);
    if (each === sign.quote) {
      at = endOfText(text, at);
      continue;
    }
    at += 1;
    if (each === sign.openBrace || each === sign.openBracket) depth += 1;
    else if ((each === sign.closeBrace || each === sign.closeBracket) && --depth === 0) return at;
  }
  return at;
}
