const head = /^[ \t]*(?:\/\*(?:(?!\*\/).){0,1000}\*\/[ \t]*)?/;

/**
 * Returns true if the last comment before a line's declaration contains `@internal`. The compiler may leave such
 * declarations out of its types.
 */
export function saysInternal(text: string, line: number): boolean {
  if (!text.includes("@internal")) return false;
  let at = 0;
  for (let count = 1; count < line && at >= 0; count += 1) at = text.indexOf("\n", at) + 1 || -1;
  return at >= 0 && isInternalAt(text, at);
}

/**
 * Returns true if the last comment before a declaration contains `@internal`. The declaration begins at the offset,
 * or after a comment on its line.
 */
export function isInternalAt(text: string, at: number): boolean {
  const own = head.exec(text.slice(at, at + 1100))?.[0] ?? "";
  // Decorators may be between the comment and its declaration.
  let before = text.slice(Math.max(0, at - 12_000), at) + own;
  for (;;) {
    const without = before.replace(/\n[ \t]*@[\w.]+(?:\([^()\n]{0,500}\))?[ \t]*\n?$/, "\n");
    if (without === before) break;
    before = without;
  }
  const last = before.trimEnd();
  const open = last.endsWith("*/") ? last.lastIndexOf("/*") : -1;
  if (open >= 0) return last.slice(open).includes("@internal");
  return /\/\/[^\n]*@internal[^\n]*$/.test(last);
}
