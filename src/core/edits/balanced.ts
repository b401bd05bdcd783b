const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[()[\]{}]/g;
const hashToken = /#[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[()[\]{}]/g;

/** True where every bracket of the code closes within it; comments and texts are left out as most languages write them. */
export function isBalanced(code: string, language: string): boolean {
  return openBrackets(code, language) === 0;
}

/** How many brackets stay open; null where one closes that was never opened. */
export function openBrackets(code: string, language: string): number | null {
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
  const pattern = new RegExp((language === "python" ? hashToken : token).source, "g");
  pattern.lastIndex = at;
  let depth = 0;
  for (let match = pattern.exec(code); match !== null; match = pattern.exec(code)) {
    if (match[0].length > 1) continue;
    depth += openers[match[0]] === undefined ? 1 : -1;
    if (depth === 0) return pattern.lastIndex;
  }
  return null;
}
