import type { Span } from "./text-lines.ts";

const slashed =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'|`((?:\\[\s\S]|[^`\\])*)`/g;
const hashed =
  /#[^\n]*|"""((?:\\[\s\S]|[^\\])*?)"""|'''((?:\\[\s\S]|[^\\])*?)'''|"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'/g;

/** What stands between the quotes of the texts in a span, in their order; comments are passed over. */
export function literalEnds(text: string, { start, end }: Span, language: string): Span[] {
  const found: Span[] = [];
  for (const match of text.slice(start, end).matchAll(language === "python" ? hashed : slashed)) {
    const content = match.slice(1).find((each) => each !== undefined);
    if (content === undefined) continue;
    const quotes = /^(?:"""|'''|["'`])/.exec(match[0])?.[0].length ?? 1;
    const from = start + match.index + quotes;
    found.push({ start: from, end: from + content.length });
  }
  return found;
}
