import { mark } from "../marked-names.ts";

/** "Removed without replacement." */
const plainly = /\b(?:no|without(?: an?| any)?) (?:replacements?|alternatives?|substitutes?|successor)\b/i;
const said = new RegExp(
  [
    "\\bno (?:direct |exact |public |planned |official |drop-in )(?:replacements?|alternatives?|substitutes?|successor)\\b",
    "\\bwithout (?:an? |any )?(?:direct |public )(?:replacement|alternative|substitute)\\b",
    "\\bnot? (?:be )?replaced\\b",
    "\\b(?:no longer|(?:is|are|was|be|being) (?:not|never)|isn't|aren't|not being|^not) (?:being |actually |really )?(?:needed|used|necessary|required|relevant|useful|in use|referenced)\\b(?! (?:as|to|for) )",
    "\\bunused\\b|\\bunnecessary\\b",
    "\\b(?:is|are|now|was) (?:now )?an? no-?op\\b|^no-?op\\b",
    "\\b(?:has|have|had) no (?:longer any )?effect\\b|\\bno longer has any effect\\b|\\bno effect\\b",
    "\\b(?:does|do) nothing\\b|\\bis ignored\\b",
  ].join("|"),
  "i",
);
const none = /^(?:none|nothing|n\/?a|null|nil|no|no replacement|-+)\.?$/i;

/**
 * Returns true if the text says that nothing replaces the feature. If it also names a replacement (`isNamed`), only
 * explicit wording counts.
 */
export function deniesReplacement(masked: string, isNamed: boolean): boolean {
  const words = masked.replaceAll(mark, "").replace(/\s+/g, " ");
  return plainly.test(words) || (!isNamed && said.test(words));
}

export function isNone(value: string): boolean {
  return none.test(value.trim());
}
