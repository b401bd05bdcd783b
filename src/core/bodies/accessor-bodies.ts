import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { CodeToken } from "./code-tokens.ts";
import { behindBracket } from "./token-brackets.ts";

/** The bodies of a property's accessors, in their order; null where one of them has none, or something else stands there. */
export function accessorBodies(
  tokens: readonly CodeToken[],
  { accessors }: HollowForms,
): readonly (readonly CodeToken[])[] | null {
  if (accessors.size === 0) return null;
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (at < tokens.length && !isSign(tokens[at], "}")) {
    const isAccessor = tokens[at]?.kind === "word" && accessors.has(tokens[at]?.text ?? "");
    const isBlock = isSign(tokens[at + 1], "{");
    const isArrow = isSign(tokens[at + 1], "=") && isSign(tokens[at + 2], ">");
    if (isAccessor && (isBlock || isArrow)) {
      ends.push(at);
      begins.push(at + (isBlock ? 2 : 3));
      at = isBlock ? behindBracket(tokens, at + 1) : at + 3;
    } else if (isAccessor) return null;
    // Before the first one stand attributes and modifiers.
    else if (begins.length === 0 && tokens[at]?.kind !== "word" && !isSign(tokens[at], "[")) return null;
    else at = opens(tokens[at]) ? behindBracket(tokens, at) : at + 1;
  }
  if (begins.length === 0) return null;
  return begins.map((begin, index) => tokens.slice(begin, ends[index + 1] ?? at));
}

function isSign(token: CodeToken | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text;
}

function opens(token: CodeToken | undefined): boolean {
  return token?.kind === "sign" && token.text !== "" && "([{".includes(token.text);
}
