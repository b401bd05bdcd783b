/** Ranks of phrases by how explicitly they name the replacement: instruction, suggestion, pointer. */
export const ranks = { explicit: 0, suggested: 1, related: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/**
 * When a plain English word after a phrase may be a name: never, only before "instead", or at the end of a clause.
 * "through": like "end", and the replacement may be several steps away ("in favor of a check through `x`").
 */
export type Plain = "never" | "instead" | "end" | "through";

/** A phrase that introduces a replacement. The name follows the match. */
interface Phrase {
  readonly rank: Rank;
  readonly plain: Plain;
  readonly pattern: RegExp;
}

// "use" is an instruction only at the start of a clause or after one of these words. "we use `x`" and
// "internal use" are not.
const order =
  "(?:(?<=(?:^|\\b(?:since|as of|in|from|with)\\s)(?:version\\s)?v?\\d[\\w.]{0,20}[,:]?\\s)|(?<=^|[.!?:;,()\\n—–+\\]-]\\s?|\\n\\n?)|(?<=\\b(?:please|pls|kindly|instead|should|should only|must|must only|can|could|may|might|just|rather|probably|and|or|then|now|directly|always|simply|but|so|either|you'll|meanwhile|in the meantime|recommended to|recommend to|want to|need to|have to|prefer to|advised to|encouraged to|ought to|better to|preferable to|preferred to|updated? to|changed? to|migrate to|moved? to|looking to|your \\w{1,20} to|instead,|deprecated|removed|favou?r)\\s))";

/** Any verb. Its object is a replacement only before "instead", or after "please" or "instead". */
const anyVerb =
  "(?!(?:an?|the|this|that|these|those|its?|no|all|any|some|each|every|they|we|you|which|there|if|when|whether|while|because|since|as|to|of|in|on|at|by|for|from|with|and|or|but|so|only|also|not|don't|do|be|is|are|instead|please|use|avoid|stop|note|see|refer|check|ensure|make|remove|delete|drop|adjust|disable)\\b)[a-z]+(?<![^s]s|ed|ing)(?: from| with)?";

/** "`size` should be set on `x`". */
const passive =
  "\\b(?:should|must)(?: now| only)? be (?:passed|given|set|specified|provided|configured|defined|called|declared) (?:on|to|via|through|with|using|by|in|from|as)";

const table: readonly (readonly [keyof typeof ranks, Plain, readonly string[]])[] = [
  [
    "explicit",
    "through",
    [
      "\\bin (?:the )?(?:favou?r|preference) (?:of|or|for|on|to)(?: using| the use of)?\\b",
      "\\b(?:replaced?(?: (?:on|in) [\\w.]+(?: v?\\d[\\w.]*)?)?|replacing|replace (?:it|this|them|(?:all )?(?:uses|calls|usages?)(?: (?:of|to|with) \\S{1,100})?)) (?:by|with|to)\\b",
      "\\b(?:super[sc]e(?:e?ded|des?)|succeeded|obsoleted|subsumed|supplanted|substituted) by\\b",
    ],
  ],
  [
    "explicit",
    "end",
    [
      "\\bdeprecated (?:version|variant|form|alias|synonym|name) (?:of|for)\\b|\\b(?:typo|misspelling) (?:of|for)\\b",
      "\\brenamed (?:to|as|into)\\b|\\brename to\\b|\\b(?:is|was|were|been|being) renamed(?= \\uE000)",
      "\\bmigrat(?:e|ed|ing)(?: [\\w\\uE000]+){0,4}? (?:to|towards)(?: using)?(?= |\\n)",
      "\\b(?:replacement|successor|alternatives?|substitute|(?:new|preferred|recommended|right|correct|proper) (?:name|way|approach))(?: (?:for|of|to) (?:this|it)(?: \\w+)?)?(?: method| function| api)? ?(?:is|would be|:|=)(?= |\\n|\\uE000)",
    ],
  ],
  [
    "explicit",
    "instead",
    [
      "(?<!\\b(?:the|an?|this|will) )\\b(?:switch(?:ed|ing)?|upgrade|move|change|convert|transition)(?: over)? to(?: using)?\\b",
      `${order}(?:(?:re-?)?use|utili[sz]e)(?: instead)?(?: of this)?(?: from)?:?(?= |\\n)|${order}used(?= \\S{1,100} instead\\b(?! of))`,
      "\\b(?:recommend(?:ed)?|prefer(?:red)?|consider|suggest(?:ed)?|by|instead,?|try|favou?r) using\\b",
      `${order}(?:${anyVerb} (?:via|through)|${anyVerb} (?:it|them|this) (?:as|from|via|through))(?= |\\n)`,
      `${order}(?:prefer|favou?r)(?:,? (?:instead|rather))?(?: to (?!not\\b|be\\b|avoid\\b|keep\\b)[a-z]+(?: (?:on|to|with))?)?(?= |\\n)`,
      `${order}(?:call|invoke|implement|import(?: it| them)?(?: from)?|adopt|depend on|rely on|switch to|extend|opt for|go with|pipe to|go through|set|override|include|embed|delegate to)(?= |\\n)`,
    ],
  ],
  [
    "explicit",
    "never",
    [
      "\\bdeprecated by\\b|\\bnot use [^.;,\\n]{1,80} but(?: only| rather)?(?= )",
      // "Pass `x` on the command line instead", "please provide `x`".
      `(?<=\\b(?:please|instead),?\\s)(?!update\\b)${anyVerb}(?= )|${order}${anyVerb}(?= [^.;\\n]{1,200}\\b(?:instead\\b|directly(?:[.,;\\n]|$)|for the same (?:effect|result|behaviou?r)))`,
      // "This should be set on `x` instead."
      `${passive}(?= [^.;\\n]{1,200}\\binstead\\b)`,
      "\\binstead:?(?= \\uE000)",
      "\\b(?:see|refer to)(?= \\S{1,200} (?:as|for) (?:an? |the )?(?:replacement|alternative|substitute)\\b)",
    ],
  ],
  [
    "suggested",
    "end",
    [
      "\\b(?:mov(?:ed|ing)|relocat(?:ed|ing)|promot(?:ed|ing)|graduat(?:ed|ing)|merg(?:ed|ing)|folded|flattened|consolidated|combined|integrated|extracted|split|inlined|incorporated) (?:to|into|under)\\b|\\b(?:changed|converted) (?:to|as|into)\\b",
      "\\bnow (?:called|named|known as|lives (?:in|at)|part of|provided by)\\b",
    ],
  ],
  [
    "suggested",
    "never",
    [
      `${order}(?:try|consider)(?= |\\n)(?! (?:wrapping|removing|avoiding|renaming|replacing)\\b)|${passive}(?= )|\\b(?:we|I) (?:recommend|suggest)(?= )|\\b(?:recommended|suggestion):`,
      "\\b(?:is|are) now(?: called| named| known as| provided by| part of| in)?(?= |\\n)|(?<=^|[.:;]\\s)now (?:uses|utili[sz]es)(?= )",
      // "Sizes are now kept in the `sizes` field."
      "\\bnow (?:available|accessible|exposed|exported|stored|persisted|kept|held|found|located|defined|declared|configured|controlled|managed|handled|implemented|represented|covered|offered|served|set) (?:as|by|in|on|at|from|through|via|with|under)\\b",
      "\\b(?:absorbed|covered|overtaken|taken over|made obsolete) by\\b|\\b(?:became|(?:has|have) become)\\b|\\bfunctionality (?:is|was|can be) (?:available|provided|covered|found|handled|implemented) (?:by|in|through|via|with)\\b",
    ],
  ],
  [
    "related",
    "never",
    [
      "(?<!\\()\\bsee(?: instead)?:?(?= |\\n)(?! also\\b| \\S{1,200} for (?:the |more |further )?(?:reasons?|details?|discussion|background|information|more)\\b)|\\brefer to\\b",
      // "You can list pages of a shop using `x`."
      `${order}${anyVerb} (?:[\\w-]+ ){1,8}(?:using|via|through|directly with)(?= )`,
      "\\b(?:alias(?:ed)?|synonym|shorthand|shortcut|wrapper)(?: name)? (?:of|for|to|around)\\b|\\b(?:equivalent to|identical to)\\b",
    ],
  ],
];

export const phrases: readonly Phrase[] = table.flatMap(([rank, plain, sources]) =>
  sources.map((source) => ({ rank: ranks[rank], plain, pattern: new RegExp(source, "gi") })),
);

/** Words right before a phrase that negate it. */
export const negation =
  /(?:\b(?:no need to|not|neither|nor|never|no|without|avoid|stop|cannot|cease|discouraged from|no longer)|n't)\s(?:\w{1,20}\s)?$/i;

/** "X should be used", "X is now used", "X replaces this". */
export const reversed =
  /^(?:\s(?:method|function|property|option|class|prop|type|api|resource|endpoint|field|struct|attribute|parameter)s?)?\s(?:(?:should|must|can|may|shall|will|is to|has to) (?:now )?be (?:used|preferred|called)(?! (?:only|just)\b)|(?:is|are) (?:now )?(?:preferred|recommended|encouraged)|(?:is|are) now used(?! to\b)|(?:is|are|(?:was|has been) (?:added|introduced) as) (?:now )?(?:the|its|an?) (?:\w+ )?(?:replacement|successor|alternative)|(?:is|are) (?:now )?the (?:preferred|recommended) (?:way|approach)|(?:does|provides|offers) the same\b|(?:replaces|supersedes|(?:has|have) (?:replaced|superseded)) (?:this|it)|instead\b(?! of))/i;
