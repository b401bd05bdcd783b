import type { Lexis, TextLexis } from "../model/language/lexis.ts";

/** Pattern of the signs that open a comment up to the end of its line; matches nothing where there are none. */
export function lineSigns({ lineComments }: TextLexis): string {
  if (lineComments.length === 0) return "(?!)";
  const signs = lineComments.map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return `(?:${signs.join("|")})`;
}

/** Returns the closing signs of multi-line texts that have more than one character: `"""`. */
export function longQuotes({ strings }: Lexis): readonly string[] {
  return strings.map(({ close }) => close).filter((each) => each.length > 1);
}
