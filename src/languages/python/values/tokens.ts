/** A word, a literal or a sign of code; comments and white space are none. */
export interface Token {
  readonly kind: "name" | "string" | "number" | "sign";
  readonly text: string;
}

const strings = String.raw`"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'`;
const token = new RegExp(
  String.raw`(#[^\n]*|[\s\\]+)|((?:[rRuUbBfFtT]{1,2}(?=["']))?(?:${strings}))|([\p{ID_Start}_]\p{ID_Continue}*)|(\d\w*)|([!=<>+:|&*/-]=|\S)`,
  "gu",
);

/** Returns the tokens of a piece of code, at most `most` of them. */
export function tokensOf(code: string, most: number = 100_000): readonly Token[] {
  const found: Token[] = [];
  for (const [text, blank, string, name, number] of code.matchAll(token)) {
    if (blank !== undefined) continue;
    if (found.length >= most) break;
    const kind =
      string === undefined ? (name === undefined ? (number ? "number" : "sign") : "name") : "string";
    found.push({ kind, text });
  }
  return found;
}

/** Returns true if code mentions a name. String literals and comments are ignored. */
export function mentions(code: string, name: string): boolean {
  return code.includes(name) && tokensOf(code).some(({ kind, text }) => kind === "name" && text === name);
}

const outside = new RegExp(`#[^\\n]*|${strings}`, "g");

/** The code with its texts emptied and its comments left out. */
export function codeAlone(code: string): string {
  return code.replaceAll(outside, (each) => (each.startsWith("#") ? "" : '""'));
}

/** The plain words that a literal holds, or null where it is none. */
export function wordsOfString(text: string): string | null {
  const match = /^[rRuU]?("""|'''|"|')([\s\S]*)\1$/.exec(text);
  return match?.[2] === undefined || match[2].includes("\\") ? null : match[2];
}
