/** A word, a text, a number or a sign. Comments are left out. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}

const pattern =
  /\/\/(?:\\\r?\n|.)*|\/\*|(?:u8|[uUL])?R"[^()\\\s"]{0,16}\(|(?:u8|[uUL])?"(?:\\[\s\S]|[^"\\\n])*"?|(?:u8|[uUL])?'(?:\\[\s\S]|[^'\\\n])*'?|\d(?:'?[\w.])*|[\p{ID_Start}_$][\p{ID_Continue}$]*|::|->|\S/gu;
const word = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/** The tokens of a text. */
export function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const find = new RegExp(pattern);
  for (let found = find.exec(text); found !== null; found = find.exec(text)) {
    const [own] = found;
    const start = found.index;
    const raw = /R"([^(]*)\($/.exec(own);
    const closer = own === "/*" ? "*/" : raw === null ? null : `)${raw[1] ?? ""}"`;
    const close = closer === null ? -1 : text.indexOf(closer, find.lastIndex);
    if (closer !== null) find.lastIndex = close < 0 ? text.length : close + closer.length;
    if (/^\/[/*]/.test(own)) continue;
    const end = find.lastIndex;
    tokens.push({ text: text.slice(start, end), start, end, isWord: word.test(own) });
  }
  return tokens;
}

/** For each bracket that opens, the index of the one that closes it; `-1` for all other tokens. */
export function bracketsOf(tokens: readonly Token[]): Int32Array {
  const closes = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  let braces = 0;
  tokens.forEach(({ text }, at) => {
    if (text === "{") braces += 1;
    if (text === "(" || text === "[" || text === "{") open.push(at);
    const opener = text === ")" ? "(" : text === "]" ? "[" : text === "}" ? "{" : null;
    if (opener === null || (opener === "{" && braces === 0)) return;
    // A brace closes what was left open in it.
    if (opener === "{") while (tokens[open.at(-1) ?? -1]?.text !== "{") open.pop();
    if (tokens[open.at(-1) ?? -1]?.text !== opener) return;
    closes[open.pop() ?? 0] = at;
    if (opener === "{") braces -= 1;
  });
  return closes;
}
