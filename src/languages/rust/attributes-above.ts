import { linesAround } from "../../core/limits.ts";

/** Lines that may be directly above: an empty line, a comment, or the last line of an attribute. */
const isEnd = /^$|^(?:\/\/(?!!)|\/\*|\*)|\][ \t]*(?:\/[/*].*)?$/;

/** Returns the lines of attributes and comments directly above a declaration, and its own lines before its name. */
export function attributesAbove(line: number, end: number | undefined, lines: readonly string[]): string {
  const own = (lines[line - 1] ?? "").slice(0, end);
  let first = line - 1;
  let open = 0;
  for (; first > 0 && line - first < linesAround; first -= 1) {
    const text = (lines[first - 1] ?? "").trim();
    if (/^#\s*\[/.test(text) ? hasItem(text) : open === 0 && !isEnd.test(text)) break;
    open += count(text, "]") + count(text, ")") - count(text, "[") - count(text, "(");
    const isPart = open > 0 || text === "" || /^(?:#\s*\[|\/\/(?!!)|\/\*|\*)/.test(text);
    if (!isPart) break;
    if (open < 0) open = 0;
  }
  return [...lines.slice(first, line - 1), own].join("\n");
}

/** Returns true if other code follows the attributes on their line: they apply to that code. */
function hasItem(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === "[") depth += 1;
    else if (sign === "]") depth -= 1;
    else if (depth === 0 && /[^\s#]/.test(sign)) return !/^\/[/*]/.test(text.slice(at));
  }
  return false;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
