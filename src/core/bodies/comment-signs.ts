import type { Lexis, TextLexis } from "../model/language/lexis.ts";

/** Returns a pattern of the characters that open a line comment. It never matches if there are none. */
export function lineSigns({ lineComments }: TextLexis): string {
  if (lineComments.length === 0) return "(?!)";
  const signs = lineComments.map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return `(?:${signs.join("|")})`;
}

/** Returns the closing quotes of strings that have more than one character, such as `"""`. */
export function longQuotes({ strings }: Lexis): readonly string[] {
  return strings.map(({ close }) => close).filter((each) => each.length > 1);
}
