import { bodyTokens } from "../limits.ts";
import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { CodeToken } from "./code-tokens.ts";

/**
 * Returns true if a body only answers that the resource is gone. For an endpoint, the answer may also be that it was
 * not found. The body must not call anything else.
 */
export function answersGone(
  tokens: readonly CodeToken[],
  { gone: isGone, notFound, answers, flow }: HollowForms,
  lexis: Lexis,
  isEndpoint: boolean,
): boolean {
  const gone = { test: (text: string) => isGone.test(text) || (isEndpoint && notFound.test(text)) };
  if (tokens.length > bodyTokens || !tokens.some(({ text }) => gone.test(text))) return false;
  return tokens.every(({ kind, text }, index) => {
    if (kind !== "word") return true;
    if (flow.has(text)) return false;
    const isCalled = tokens[index + 1]?.text === "(";
    return !isCalled || gone.test(text) || answers.test(text) || lexis.warners.test(text);
  });
}
