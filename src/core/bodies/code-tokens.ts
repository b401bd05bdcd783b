/** One part of a text in a programming language; comments and white space are none. */
export interface Token {
  readonly kind: "word" | "string" | "sign";
  /** Of a string what stands between its quotes. */
  readonly text: string;
}

const word = /[\p{L}\p{N}_$@]+/uy;
const cComment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const hashComment = /#[^\n]*/y;
const quoted = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/y;
const longQuoted = /"""(?:[^\\]|\\[\s\S])*?(?:"""|$)|'''(?:[^\\]|\\[\s\S])*?(?:'''|$)/y;
const template = /`(?:[^`\\]|\\[\s\S])*`?/y;
const raw = /`[^`]*`?/y;
const pattern = /\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const beforePattern = /^(?:[([{,;=:!&|?+\-*%<>~^]|return|typeof|case|in|of|void|await|throw)$/;

/**
 * The tokens of code in one of the languages that readers know, by a lexer that is right about comments and strings.
 * Statements that are nothing but a string (Python's docstrings), and signs that only end or line up what stands
 * beside them (`;`, the comma before a closing bracket), are left out: they change without changing what happens.
 */
export function codeTokens(text: string, language: string): readonly Token[] {
  const isPython = language === "python";
  const isScript = language === "typescript" || language === "javascript";
  const tokens: Token[] = [];
  let depth = 0;
  let at = 0;
  const take = (expression: RegExp): string | null => {
    expression.lastIndex = at;
    const found = expression.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  while (at < text.length) {
    const sign = text[at] ?? "";
    if (/\s/.test(sign)) {
      at += 1;
      continue;
    }
    if (take(isPython ? hashComment : cComment) !== null) continue;
    const start = at;
    const long = isPython || language === "java" ? take(longQuoted) : null;
    const string = long ?? take(quoted) ?? (sign === "`" ? take(isScript ? template : raw) : null);
    if (string !== null) {
      const isStatement = isPython && depth === 0 && beginsLine(text, start) && endsLine(text, at);
      if (!isStatement) tokens.push({ kind: "string", text: string.replaceAll(/^["'`]+|["'`]+$/g, "") });
      continue;
    }
    if (isScript && sign === "/" && mayBePattern(tokens.at(-1))) {
      const found = take(pattern);
      if (found !== null) {
        tokens.push({ kind: "string", text: found });
        continue;
      }
    }
    const name = take(word);
    if (name !== null) {
      tokens.push({ kind: "word", text: name });
      continue;
    }
    at += 1;
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) {
      depth = Math.max(0, depth - 1);
      if (tokens.at(-1)?.kind === "sign" && tokens.at(-1)?.text === ",") tokens.pop();
    }
    if (sign !== ";" || isPython) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}

function mayBePattern(before: Token | undefined): boolean {
  return before === undefined || (before.kind !== "string" && beforePattern.test(before.text));
}

function beginsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^[ \t]*[rbuf]{0,2}$/i.test(line);
}

function endsLine(text: string, at: number): boolean {
  const end = text.indexOf("\n", at);
  return /^[ \t\r;]*(?:#.*)?$/.test(text.slice(at, end < 0 ? text.length : end));
}

/** Whether two texts say the same but for comments, layout and the kind of quotes. */
export function sameCode(a: string, b: string, language: string): boolean {
  if (a === b) return true;
  const [own, other] = [codeTokens(a, language), codeTokens(b, language)];
  return (
    own.length === other.length &&
    own.every(({ kind, text }, index) => kind === other[index]?.kind && text === other[index]?.text)
  );
}
