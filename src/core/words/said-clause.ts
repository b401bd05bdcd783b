const removed =
  "remov(?:ed|al)|deleted|dropped|discontinued|retired|sunset(?:ted)?|decommissioned|shut down|turned (?:off|down)|gone|phased out|unavailable";

const removedWords =
  "remov|deleted|dropped|discontinued|retired|sunset|decommissioned|shut down|turned|gone|phased|unavailable";

/** Each with the words of which one stands in every match, in small letters: most patterns are never even compiled. */
const kinds: readonly (readonly [ClauseKind, string, RegExp])[] = [
  // "This is deprecated", "deprecated since 4.0": says that, not why.
  [
    "deprecation",
    "deprecat|obsolete",
    /(?:^\W*|\b(?:is|are|was|were|been|now|becomes?|gets?|officially)(?: (?:now|also|being|already))? |\uE000 )(?:deprecat(?:ed|ion)|obsolete)(?: (?:and|now|method|function|class|api|option|property|alias|name|field|parameter|version|endpoint|form|since|as of|in|from|with|at|v?\d[\w.]*|version|release|\uE000+))*[\s.!:,;()*_–—-]*$/i,
  ],
  // "`size` option deprecated", as a title says it.
  ["deprecation", "deprecated", /^\W*(?:the )?[\w.\uE000]{1,60}(?: \w+)? (?:is )?deprecated[\s.!:,;]*$/i],
  [
    "deprecation",
    "as of|since|starting|from|in",
    /^\W*(?:as of|since|starting (?:in|with|from)|from|in) (?:[\w./\\-]+ )?v?\d[\w.]*\W*$/i,
  ],
  ["deprecation", "should", /^\W*(?:and )?(?:(?:it|this(?: \w+)?) )?should (?:not|no longer) be used\W*$/i],
  ["deprecation", "use", /^\W*(?:please )?(?:do not|don't) use\b/i],
  [
    "removal",
    removedWords,
    new RegExp(
      `\\b(?:will|'ll|to|may|might|shall|should|going to|gets?|about to|scheduled for|slated for|planned for|pending|marked for|has|have|is|are|was|were)\\b(?: \\w+){0,3}? (?:${removed})\\b`,
      "i",
    ),
  ],
  [
    "removal",
    `${removedWords}|goes away|no longer`,
    new RegExp(`^\\W*(?:remove(?! the)|${removed}|removal|sunset|goes away|no longer available)\\b`, "i"),
  ],
  [
    "removal",
    "go away|disappear|stop working|cease|expire|no longer",
    /\b(?:will|going to) (?:be )?(?:go away|disappear|stop working|cease|expire|no longer (?:be )?(?:available|supported|work))\b/i,
  ],
  ["removal", "supported", /^\W*(?:it )?will (?:still |continue to )?be supported\b/i],
  [
    "removal",
    "supported",
    /^\W*(?:is )?(?:only )?supported (?:in|until|through(?:out)?) v?\d[\w.]*(?: releases?)?\W*$/i,
  ],
  ["removal", "no longer", /^[^\w\uE000]*(?:and )?(?:is|are) no longer (?:available|supported|exposed)\W*$/i],
  ["example", "e.g.|example|such as|i.e.", /^[\s(]*(?:e\.g\.|for example|such as|i\.e\.|example)/i],
  [
    "replacement",
    "favo|replaced|superseded",
    /\bin favou?r of\b|(?:^\W*|\b(?:is|are|was|been|be|and) )(?:replaced?|superseded) (?:by|with|to)\b/i,
  ],
  [
    "replacement",
    "replacement|alternative|substitute",
    /\b(?:no |without (?:an? |any )?)(?:direct |public )?(?:replacement|alternative|substitute)\b/i,
  ],
  [
    "replacement",
    "use|import|call|switch to|migrate|prefer|pass|provide|specify",
    /^\W*(?:please )?(?:use|import|call|switch to|migrate|prefer|pass|provide|specify)\b/i,
  ],
  // An order to the reader, whatever the verb; "because callers should see errors instead" is none.
  [
    "replacement",
    "instead|please",
    /^(?!\W*(?:because|since|as|which|so|that|this|it)\b).*\binstead\b(?! of)|^\W*please (?!note|be\b)/i,
  ],
  [
    "pointer",
    "see|visit|refer|check|consult|follow|more|details|information",
    /^\W*(?:please )?(?:see|visit|refer to|check|consult|follow|(?:for )?(?:more |further )?(?:info|details|information))\b/i,
  ],
];

type ClauseKind = "deprecation" | "removal" | "example" | "replacement" | "pointer";

/** What a clause says when it says no more than that the feature is deprecated, goes, or is (not) replaced. */
export function clauseKind(masked: string): ClauseKind | null {
  const clause = masked.slice(0, 400).replace(/\s+/g, " ");
  const lower = clause.toLowerCase();
  const isNear = (near: string): boolean => near.split("|").some((each) => lower.includes(each));
  return kinds.find(([, near, pattern]) => isNear(near) && pattern.test(clause))?.[0] ?? null;
}
