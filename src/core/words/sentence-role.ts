/** A cause or a defect: the sentence gives a reason, whatever its form is. */
const cause =
  /\b(?:because|due to|since (?!v?\d|version|release)|no longer|not (?:\w+ )?any ?more|unused|ignored|broken|wrong|unsafe|insecure|unreliable|redundant|superfluous|unnecessary|unsupported|no[ -]?op|no effect|only used|used only|does nothing|backwards?[ -]compatib\w+|kept (?:for|only))\b/i;

/** Signs of a reason that a description can have, too. */
const weakSign =
  /(?:\b(?:never|now|disabled|(?:is|are|was|were|does|has|have) not)\b|n't\b)|^\W*(?:it|they)\b/i;

/** "Nothing is sent if the ID is not set": a condition is no reason. */
const underCondition = /\b(?:if|when|whenever|unless|whether)\b[\s\S]*$/i;

const describingVerbs =
  "describes|represents|specifies|defines|contains|holds|provides|returns|indicates|determines|stores|denotes|controls|configures|is (?:an?|the)";

/** "Returns the pages", "The number of pages", "Page describes a page": the forms of a description. */
const description = new RegExp(
  [
    "^\\W*(?!(?:This|Its|Causes|Leaks|Drops|Breaks|Fails|Loses|Blocks|Hides|Has|Does|Is|Was)\\b)\\p{Lu}\\p{Ll}+s (?:the|an?|all|any|each|every|if|whether|this|that|how|what|when|which)\\b",
    `^\\W*(?:\\p{Lu}[\\w.]*|[\uE000]+) (?<!\\b(?:It|This|That|These|They) )(?:${describingVerbs})\\b`,
    "^\\W*(?:The|An?) (?![^.]*\\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can|cannot|could|should)\\b)",
  ].join("|"),
  "u",
);

/** The sentence says what the thing is, and no cause or defect. */
export function describes(sentence: string): boolean {
  return description.test(sentence) && !cause.test(sentence);
}

/** The sentence names a cause or a defect. */
export function namesCause(sentence: string): boolean {
  return cause.test(sentence);
}

/** The sentence has a sign of a reason and does not only describe the thing. */
export function givesReason(sentence: string): boolean {
  return (
    cause.test(sentence) ||
    (weakSign.test(sentence.replace(underCondition, "")) && !description.test(sentence))
  );
}
