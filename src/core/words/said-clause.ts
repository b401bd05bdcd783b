const removed =
  "remov(?:ed|al)|deleted|dropped|discontinued|retired|sunset(?:ted)?|decommissioned|shut down|turned (?:off|down)|gone|phased out|unavailable";

const kinds: readonly (readonly [ClauseKind, RegExp])[] = [
  // "This is deprecated", "deprecated since 4.0": says that, not why.
  [
    "deprecation",
    /(?:^\W*|\b(?:is|are|was|were|been|now|becomes?|gets?|officially)(?: (?:now|also|being|already))? |\uE000 )(?:deprecat(?:ed|ion)|obsolete)(?: (?:and|now|method|function|class|api|option|property|alias|name|field|parameter|version|endpoint|form|since|as of|in|from|with|at|v?\d[\w.]*|version|release|\uE000+))*[\s.!:,;()]*$/i,
  ],
  ["deprecation", /^\W*(?:as of|since|starting (?:in|with|from)|from) (?:[\w./\\-]+ )?v?\d[\w.]*\W*$/i],
  ["deprecation", /^[^\w\uE000]*(?:and )?(?:it )?should (?:not|no longer) be used\W*$/i],
  ["deprecation", /^\W*(?:please )?do(?: not|n't) use(?: (?:this|it)(?: \w+)?)?\W*$/i],
  [
    "removal",
    new RegExp(
      `\\b(?:will|'ll|to|may|might|shall|should|going to|gets?|about to|scheduled for|slated for|planned for|pending|marked for|has|have|is|are|was|were)\\b(?: \\w+){0,3}? (?:${removed})\\b`,
      "i",
    ),
  ],
  [
    "removal",
    new RegExp(`^\\W*(?:remove(?! the)|${removed}|removal|sunset|goes away|no longer available)\\b`, "i"),
  ],
  [
    "removal",
    /\b(?:will|going to) (?:go away|disappear|stop working|cease|expire|no longer (?:be )?(?:available|supported|work))\b/i,
  ],
  ["removal", /^\W*(?:and )?(?:is|are) no longer (?:available|supported|exposed)\W*$/i],
  ["example", /^[\s(]*(?:e\.g\.|for example|such as|i\.e\.|example)/i],
  ["replacement", /\bin favou?r of\b/i],
  [
    "replacement",
    /\b(?:no |without (?:an? |any )?)(?:direct |public )?(?:replacement|alternative|substitute)\b|^\W*see\b/i,
  ],
  ["replacement", /^\W*(?:please )?(?:use|import|call|switch to|migrate|prefer)\b/i],
  ["replacement", /^\W*\uE000[\uE000\s,]*(?:(?:and|or) \uE000+ ?)?instead\W*$/i],
];

type ClauseKind = "deprecation" | "removal" | "example" | "replacement";

/** What a clause says when it says no more than that the feature is deprecated, goes, or is (not) replaced. */
export function clauseKind(masked: string): ClauseKind | null {
  const clause = masked.slice(0, 400).replace(/\s+/g, " ");
  return kinds.find(([, pattern]) => pattern.test(clause))?.[0] ?? null;
}
