/** Limit: attributes and comments of more lines stand above nothing that people write. */
const most = 200;

/** Of the lines of attributes and comments right above a declaration, and of its own before its name. */
export function attributesAbove(line: number, end: number | undefined, lines: readonly string[]): string {
  const own = (lines[line - 1] ?? "").slice(0, end);
  let first = line - 1;
  let open = 0;
  for (; first > 0 && line - first < most; first -= 1) {
    const text = (lines[first - 1] ?? "").trim();
    open += count(text, "]") + count(text, ")") - count(text, "[") - count(text, "(");
    const isPart = open > 0 || text === "" || /^(?:#\s*\[|\/\/(?!!)|\/\*|\*)/.test(text);
    if (!isPart) break;
    if (open < 0) open = 0;
  }
  return [...lines.slice(first, line - 1), own].join("\n");
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
