import type { CodeToken } from "./code-tokens.ts";

/** Returns the index after the bracket that closes the one at an index, or after all tokens if it is not closed. */
export function behindBracket(tokens: readonly CodeToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: "sign", text: "" };
    if (kind !== "sign") continue;
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}
