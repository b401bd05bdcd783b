import { codeParts } from "../bodies/code-parts.ts";
import { bodyLength, passageLength } from "../limits.ts";
import type { Lexis } from "../model/language/lexis.ts";

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Returns true if every bracket of the code is closed in it. Comments and strings are ignored. */
export function isBalanced(code: string, lexis: Lexis): boolean {
  return openBrackets(code, lexis) === 0;
}

/** Returns the number of unclosed brackets. Null if a closing one has no opening one, or if the code is too long. */
export function openBrackets(code: string, lexis: Lexis): number | null {
  if (code.length > bodyLength) return null;
  const open: string[] = [];
  for (const { sign } of brackets(code, lexis)) {
    const opener = openers[sign];
    if (opener === undefined) open.push(sign);
    else if (open.pop() !== opener) return null;
  }
  return open.length;
}

/** Returns the offset after the bracket that closes the one at `at`. Null if it is not closed. */
export function behindBracket(code: string, at: number, lexis: Lexis): number | null {
  let depth = 0;
  for (const { sign, start } of brackets(code.slice(at, at + passageLength), lexis)) {
    depth += openers[sign] === undefined ? 1 : -1;
    if (depth === 0) return at + start + 1;
  }
  return null;
}

function* brackets(code: string, lexis: Lexis): Generator<{ readonly sign: string; readonly start: number }> {
  for (const { kind, start } of codeParts(code, lexis, "signs")) {
    const sign = code[start] ?? "";
    if (kind === "sign" && "()[]{}".includes(sign)) yield { sign, start };
  }
}
