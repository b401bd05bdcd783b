import { nestingLevels } from "../../core/limits.ts";

/** The first line (1-based) that is indented below more lines than can be read, or null. */
export function tooIndented(text: string): number | null {
  const around: number[] = [];
  let line = 0;
  for (let start = 0; start >= 0 && start < text.length; line += 1) {
    const end = text.indexOf("\n", start);
    let at = start;
    let width = 0;
    for (let sign = text[at]; sign === " " || sign === "\t"; sign = text[at]) {
      width += sign === "\t" ? 8 : 1;
      at += 1;
    }
    if (at !== end && text[at] !== "\r" && at < text.length) {
      while ((around.at(-1) ?? -1) >= width) around.pop();
      around.push(width);
      if (around.length > nestingLevels) return line + 1;
    }
    start = end < 0 ? -1 : end + 1;
  }
  return null;
}
