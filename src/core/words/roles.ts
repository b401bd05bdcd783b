/** The role of a clause or sentence in a notice. "usage" says how to use the thing, "description" what it is. */
export type Role =
  | "deprecation"
  | "removal"
  | "replacement"
  | "reason"
  | "usage"
  | "description"
  | "pointer"
  | "example";

type Cues = readonly (readonly [Role, readonly RegExp[]])[];

/** "to avoid X", "for better X": why something is done. */
export const purpose =
  "to (?:avoid|prevent|fix|reduce|improve|ensure|simplify|align|match|keep|support|make|allow)\\b|" +
  "for (?:an? )?(?:better|consistency|clarity|performance|safety|security|correctness|compatibility|readability|simplicity)\\b";
/** Verbs that make a clause a statement. */
export const finite =
  "is|are|was|were|has|have|had|does|do|did|will|would|can|could|may|might|must|should|cannot";
const removed =
  "remov(?:ed|al)|deleted|dropped|discontinued|retired|sunset(?:ted)?|decommissioned|shut down|turned (?:off|down)|gone|phased out|unavailable";

/** A clause that says no more than that the feature is deprecated, goes, or is (not) replaced. The first cue that fits counts. */
const clauseCues: Cues = [
  ["reason", [/^\W*(?:because|due to|whereas|although)\b(?! (?:it|this)\b)/i]],
  [
    "deprecation",
    [
      /(?:^\W*|\b(?:is|are|was|were|been|now|becomes?|gets?|officially|marked)(?: (?:as|now|also|being|already))? |\uE000 )(?:deprecat(?:ed|ion)|obsoleted?)(?: (?:and|now|method|function|class|api|option|property|alias|name|field|parameter|version|endpoint|form|since|as of|in|from|on|with|at|v?\d[\w.]*|release|\uE000+))*(?: (?:in|for) [\w.]+)?[\s.!:,;()*_–—-]*$/i,
      // "`size` option deprecated", as a title says it.
      /^\W*(?:the )?[\w.\uE000]{1,60}(?: \w+)? (?:is )?deprecated[\s.!:,;]*$/i,
      /^\W*(?:as of|since|starting (?:in|with|from)|from|in) (?:[\w./\\-]+ )?v?\d[\w.]*\W*$/i,
      /^\W*(?:and )?(?:(?:it|this(?: \w+)?) )?should (?:not|no longer) be used(?: any ?(?:more|longer))?\W*$/i,
      /^\W*(?:and )?(?:please )?(?:do not|don't) (?:use|set|call|rely on)\b/i,
      /^\W*(?:deprecated|obsoleted) by [\w.\uE000]+\W*$/i,
      /^\W*deprecated (?:\w+ )?(?:name|alias|version|form|synonym|variant) (?:of|for)\b/i,
    ],
  ],
  [
    "removal",
    [
      new RegExp(
        `\\b(?:will|'ll|to|may|might|shall|should|going to|gets?|about to|scheduled for|slated for|planned for|pending|marked for|has|have|is|are|was|were)\\b(?: \\w+){0,3}? (?:${removed})\\b`,
        "i",
      ),
      new RegExp(`^\\W*(?:remove(?! the)|${removed}|goes away|no longer available)\\b`, "i"),
      /\b(?:will|going to) (?:be )?(?:go away|disappear|stop working|cease|expire|no longer (?:be )?(?:available|supported|work))\b/i,
      /^\W*(?:it )?will (?:still |continue to )?be supported\b/i,
      /\b(?:will|can|may|might|to|going to)\b.*\bin (?:a |the |some )?(?:future|next|upcoming|later|coming)\b|\bin (?:a |the )?(?:future|next|upcoming|later|coming)\b.*\b(?:will|can|may|might)\b/i,
      /\bwill (?:be|become) (?:made )?(?:public|private|internal|protected|final|abstract|read-?only|required|mandatory|optional)\b/i,
      /^\W*(?:is )?(?:only )?supported (?:in|until|through(?:out)?) v?\d[\w.]*(?: releases?)?\W*$/i,
      /^[^\w\uE000]*(?:and )?(?:is|are) no longer (?:available|supported|exposed)\W*$/i,
    ],
  ],
  ["example", [/^[\s(]*(?:e\.g\.|for example|such as|i\.e\.|example)/i]],
  [
    "replacement",
    [
      /\bin favou?r of\b|(?:^\W*|\b(?:is|are|was|been|be|and) )(?:replaced?|superseded) (?:by|with|to)\b/i,
      /\b(?:no (?:\w+ ){0,2}|without (?:\w+ ){0,2})(?:replacement|alternative|substitute|migration)\b/i,
      /\bbeen (?:moved|renamed)\b/i,
      // "which returns the same pages"
      /^\W*(?:which|they|it) (?:\w+ )?(?:is|are|has|have|does|returns|gives|provides) (?:an? |the )?(?:same|equivalent|identical)\b/i,
      /^\W*(?:(?:since|as of|in) v?\d[\w.]*,? )?(?:so )?(?:(?:please|just) )?(?:use|import|call|switch to|migrate|prefer|pass|provide|specify)\b/i,
      /\b(?:should|must) be (?:used|passed|called|set|given)\W*$|\b(?:is|are) (?:now )?(?:encouraged|recommended|preferred|advised)\W*$/i,
      // An order to the reader, whatever the verb; "because callers should see errors instead" is none.
      /^(?!\W*(?:because|since|as|which|so|that|this|it)\b).*\binstead\b(?! of)|^\W*please (?!note|be\b)/i,
    ],
  ],
  [
    "usage",
    [
      /\b(?:may|might|can|will) (?:also|still)\b|^\W*then\b|^\W*(?:and |but |so )?you (?:can|should|must|may|will|need|have)\b(?! no longer)/i,
    ],
  ],
  [
    "pointer",
    [
      /^\W*(?:please )?(?:see|visit|refer to|check|consult|follow|refs?(?=:)|as (?:described|documented|explained|shown)|(?:for )?(?:more |further )?(?:info|details|information))\b/i,
    ],
  ],
];

/** A sentence that says something else, the most explicit cue first. */
const sentenceCues: Cues = [
  // "Nothing is sent if the ID is not set": what holds under a condition is how the thing works.
  ["usage", [/^\W*(?:if|when|whether|unless)\b(?! (?:you )?us(?:e|ing) (?:this|it)\b)/i]],
  [
    "reason",
    [
      /\b(?:because|due to|since (?!v?\d|version|release)|no longer|not (?:\w+ )?any ?more|unused|ignored|broken|wrong|unsafe|insecure|unreliable|redundant|superfluous|unnecessary|unsupported|no[ -]?op|no effect|only used|used only|does nothing|backwards?[ -]compatib\w+|kept (?:for|only)|(?:is|are) an? legacy|internal (?:use|only)|not (?:\w+ )?(?:maintained|supported|used|needed|required|recommended|implemented)|misleading|error-prone|inefficient)\b/i,
    ],
  ],
  [
    "usage",
    [
      /^\W*(?:(?:clients?|users?|callers?|consumers?|developers?|applications?|you)(?: \w+)? (?:can|should|must|may|will|need|have)\b|(?:it is|it's) (?:also )?(?:recommended|preferable|advised|suggested|better|best)\b|we (?:recommend|suggest)\b|(?:please )?note\b|that is,|in this case,|to \w+ (?:this|the|these) (?:warnings?|messages?)\b)/i,
      // An order without "instead": "Read the size from the settings."
      /^\W*(?:(?:please|also|instead|just|\w+ly),? )?(?:add|apply|avoid|change|check|choose|configure|construct|convert|create|define|disable|enable|ensure|get|implement|initiali[sz]e|inherit|make|obtain|override|put|read|recreate|register|rely on|remove|replace|return|select|send|set|subclass|update|wrap|write) (?!(?:[\w-]+ ){0,3}(?:is|are|was|were|has|have|do|does|can|will|may)\b)[\w"\uE000]/i,
      // "Keys to include": what a value means.
      new RegExp(
        `^\\W*(?:Callback|Configuration|Count|Duration|Flag|Function|ID|Key|Label|List|Map|Name|Number|Option|Path|Setting|Size|Text|Timeout|Type|URL|Value)s? (?:to|of|for|that|used) (?!.*\\b(?:${finite})\\b)`,
      ),
      /\b(?:was|were) (?:also )?(?:provided|passed|given|specified|supplied)\b/i,
    ],
  ],
  [
    "description",
    [
      // "Returns the pages", "Page describes a page", "The number of pages".
      /^\W*(?!(?:This|Its|Causes|Leaks|Drops|Breaks|Fails|Loses|Blocks|Hides|Has|Does|Is|Was)\b)\p{Lu}\p{Ll}+s (?:the|an?|all|any|each|every|if|whether|this|that|how|what|when|which)\b/u,
      /^\W*(?:\p{Lu}[\w.]*|\uE000+) (?<!\b(?:It|This|That|These|They) )(?:describes|represents|specifies|defines|contains|holds|provides|returns|indicates|determines|stores|denotes|controls|configures|enables|ensures|is (?:an?|the))\b/u,
      new RegExp(`^\\W*(?:The|An?) (?!.*\\b(?:${finite})\\b)`),
    ],
  ],
];

/** Signs of a reason next to a notice that a description can have, too. */
const weakSign =
  /(?:\b(?:never|now|disabled|(?:is|are|was|were|does|has|have) not)\b|n't\b)|^\W*(?:it|they)\b/i;
const condition = /\b(?:if|when|whenever|unless|whether)\b.*$/is;

function firstRole(cues: Cues, text: string): Role | null {
  const said = text.slice(0, 400).replace(/\s+/g, " ");
  return cues.find(([, patterns]) => patterns.some((pattern) => pattern.test(said)))?.[0] ?? null;
}

/** The role of a clause of the masked words, null where it may say anything else. */
export function clauseRole(masked: string): Role | null {
  return firstRole(clauseCues, masked);
}

/** The role of a sentence whose clauses have none. */
export function sentenceRole(masked: string): Role | null {
  return firstRole(sentenceCues, masked);
}

/** The sentence may give a reason where it follows a notice. */
export function mayBeReason(masked: string): boolean {
  const role = sentenceRole(masked);
  return role === "reason" || (role === null && weakSign.test(masked.replace(condition, "")));
}
