import { surroundings } from "../../../core/limits.ts";

/** Splits the text from the bracket at `open` to its end at its commas. Null if the bracket is not closed. */
export function splitArguments(
  text: string,
  open: number,
): { readonly written: readonly string[]; readonly end: number } | null {
  const written: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < text.length && at - open < surroundings; at += 1) {
    const sign = text[at] ?? "";
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === "#") at = endOfLine(text, at);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    if (depth === 0 || (depth === 1 && sign === ",")) {
      const each = text.slice(from, at).trim();
      if (each !== "") written.push(each);
      from = at + 1;
    }
    if (depth === 0) return { written, end: at };
  }
  return null;
}

/** Returns the offset of the last quote of the string that begins at `start`. */
export function endOfString(text: string, start: number): number {
  const sign = text[start] ?? "";
  const quote = text.startsWith(sign.repeat(3), start) ? sign.repeat(3) : sign;
  for (let at = start + quote.length; at < text.length && at - start < surroundings; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text.startsWith(quote, at)) return at + quote.length - 1;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}
