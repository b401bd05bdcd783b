const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[()[\]{}]/g;
const hashToken = /#[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[()[\]{}]/g;

/** What is longer is not judged: of many texts that do not close, each is sought an end for to the end of the code. */
const longest = 200_000;

/** True where every bracket of the code closes within it; comments and texts are left out as most languages write them. */
export function isBalanced(code: string, language: string): boolean {
  return openBrackets(code, language) === 0;
}

/** How many brackets stay open; null where one closes that was never opened, or the code is too long. */
export function openBrackets(code: string, language: string): number | null {
  if (code.length > longest) return null;
  const open: string[] = [];
  for (const [sign] of code.matchAll(language === "python" ? hashToken : token)) {
    if (sign.length > 1) continue;
    const opener = openers[sign];
    if (opener === undefined) open.push(sign);
    else if (open.pop() !== opener) return null;
  }
  return open.length;
}

/** Offset behind the bracket that closes the one at `at`; null where none does. */
export function behindBracket(code: string, at: number, language: string): number | null {
  let depth = 0;
  const near = code.slice(at, at + longest / 10);
  for (const match of near.matchAll(language === "python" ? hashToken : token)) {
    if (match[0].length > 1) continue;
    depth += openers[match[0]] === undefined ? 1 : -1;
    if (depth === 0) return at + match.index + 1;
  }
  return null;
}
