/** The role of a clause. "usage": how to use the feature, or where to read more. */
type Role = "reason" | "deprecation" | "removal" | "replacement" | "usage";

/** "to avoid X", "for better X": a purpose. */
export const purpose =
  "in preparation for\\b|(?:in order )?to (?:be (?:consistent|compatible)|avoid|prevent|fix|reduce|improve|ensure|simplify|align|match|keep|support|make|allow)\\b|" +
  "for (?:an? )?(?:better|consistency|clarity|performance|safety|security|correctness|compatibility|readability|simplicity)\\b";
const purposeOnly = new RegExp(`^\\W*(?:${purpose})`, "i");
/** Verbs that make a clause a statement. */
const finite = "is|are|was|were|has|have|had|does|do|did|will|would|can|could|may|might|must|should|cannot";
const removed =
  "remov(?:ed|al)|deleted|dropped|discontinued|retired|sunset(?:ted)?|decommissioned|shut down|turned (?:off|down)|gone|phased out|unavailable";

/** "because it was removed" gives a reason, but "because this is deprecated" does not. */
const cause = [
  /^\W*(?:because|due to|in preparation for|as the (?!.*\bwill\b)|whereas|although(?! still\b)|since (?!(?:[\w.-]+ )?v?\d|version|release|been)[a-z]+)\b(?<!\b(?:it|this))(?! (?:it|this)\b)/i,
  // The subject is not the feature, so something else was removed.
  new RegExp(
    `^(?!\\W*(?:this|it|which|they|these|and|or|but|also|has|have|was|were)\\b)[^\uE000]*\\b(?:was|were|has been|(?:is|are) being) (?:\\w+ly )?(?:${removed})\\b`,
    "i",
  ),
  /\b(?:ends?|drops?|ended|dropped) (?:\w+ )?support (?:for|of)\b/i,
];

/** Clauses that only say that the feature is deprecated, removed, or (not) replaced. The first match counts. */
const clauseCues: readonly (readonly [Role, readonly RegExp[]])[] = [
  [
    "deprecation",
    [
      /(?:^\W*|\b(?:is|are|was|were|been|not|now|becomes?|gets?|officially|marked)(?: (?:as|now|also|being|already|since))? |\uE000 )(?:dep\w{2,8}ated|deprecation|obsoleted?)(?: (?:and|now|later|soon|notice|warning|command|method|function|class|api|option|property|alias|name|field|parameter|version|endpoint|form|(?:since|as of|in|from) [\w./-]+(?= v?\d)|since|as of|in|from|on|with|at|v?\d[\w.]*|release|\uE000+))*(?: (?:in|for) [\w.]+| by(?: the)?(?: [\w.]+){1,2})?[\s.!:,;()*_–—-]*$/i,
      /^\W*(?:as of|since|starting (?:in|with|from)|from|in) (?:[\w./\\-]+ )?(?:v?\d[\w.]*|\uE000+)[^\w\uE000]*$/i,
      /^\W*(?:and )?(?:please )?(?:do not|don't) (?:use|set|call|rely on)\b|\bplan(?:s|ned|ning)? to (?:deprecate|remove)\b/i,
    ],
  ],
  [
    "removal",
    [
      new RegExp(
        `\\b(?:will|'ll|to be|may|might|shall|should|going to|gets?|about to|scheduled for|slated for|planned for|pending|marked for|has|have|is|are|was|were)\\b(?: \\w+){0,3}? (?:${removed})\\b`,
        "i",
      ),
      new RegExp(
        `^\\W*(?:remove(?! the)|${removed}|goes away|(?:(?:and )?(?:is|are) )?no longer (?:available|exposed))\\b`,
        "i",
      ),
      /\b(?:no|any) (?:\w+ ){0,3}(?:dates?|plans?|timeline|schedule) (?:for|to) (?:\w+ ){0,2}(?:remov|delet)/i,
      /^\W*(?:at|after) which (?:point|time|date)\b/i,
      /\b(?:will|going to)\b.*\b(?:in|after|from|as of|starting(?: with)?) (?:version |[A-Z][\w.]* )?v?\d/i,
      /\b(?:will|going to) (?:be )?(?:change|switch|become|stop working|cease|expire|(?:no longer|not) (?:be )?(?:available|supported|work|exported|exposed|returned|accepted|accessible|possible))\b|\b(?:will|may|might|going to) (?:go away|disappear)\b/i,
      /\b(?:will|can|may|might|to|going to)\b.*\bin (?:a |the |some )?(?:future|next|upcoming|later|coming)\b|\bin (?:a |the )?(?:future|next|upcoming|later|coming)\b.*\b(?:will|can|may|might)\b/i,
    ],
  ],
  [
    "replacement",
    [
      /\bin (?:the )?favou?r of\b|(?:^\W*|\b(?:is|are|was|been|be|and) )(?:replaced?|superseded) (?:by|with|to)\b/i,
      /\b(?:no (?:\w+ ){0,2}|without (?:\w+ ){0,2})(?:replacement|alternative|substitute|migration)\b|^\W*(?:replacement|alternative)s?\b|\breplacements? (?:is|are)\b|(?:\bnot|n't) be replaced\b/i,
      /\bbeen (?:moved|renamed)\b|^\W*(?:this|it|they)(?: \w+)? (?:has|have|was|were) (?:moved|renamed)\b|\bname (?:has |was )?changed\b|\b(?:originally|formerly|previously) (?:known|called|named)\b|\b(?:is|now) (?:now )?an? (?:\w+ )?alias\b/i,
      // "which returns the same pages"
      /^\W*(?:which|they|it) (?:\w+ )?(?:is|are|has|have|does|returns|gives|provides) (?:an? |the )?(?:same|equivalent|identical)\b/i,
      /^\W*(?:(?:since|as of|in) v?\d[\w.]*,? )?(?:so )?(?:(?:please|just|only) )?(?:use(?! only\b)|import|call|switch to|migrate|prefer|pass|provide|specify)\b/i,
      /\b(?:should|must) (?:always |only )?be (?:used|passed|called|set|given)\W*$|\b(?:is|are) (?:now )?(?:encouraged|recommended|preferred|advised)\W*$/i,
      // An instruction to the reader with any verb, but not "because callers should see errors instead".
      /^(?!\W*(?:because|since|as|which|so|that|this|it)\b).*\binstead\b(?! of)|^\W*please (?!note|be\b)/i,
    ],
  ],
  [
    "usage",
    [
      /\bfollowing\b.*:\W*$|^\W*if you (?:need|require|want|wish)\b|\b(?:may|might|can|will) (?:also|still)\b|\bstill (?:useful|usable|supported|available|possible|valid)\b|^\W*then\b|\btakes? precedence\b|^\W*(?:and |but |so )?you (?:can|should|must|may|will|need|have)\b(?! no longer)/i,
      /^\W*(?:please )?(?:to (?:.* )?\w+ (?:this|the|these) (?:\w+ )?\w*(?:warnings?|messages?|errors?)|see|visit|refer to|check|consult|follow|refs?(?=:)|as (?:described|documented|explained|shown)|(?:for )?(?:more |further )?(?:info|details|information))\b/i,
    ],
  ],
];

const condition = /\b(?:if|when|whenever|unless|whether)\b.*$/is;
const conditional = /^\W*(?:if|when|whether|unless)\b(?! (?:you )?us(?:e|ing) (?:this|it)\b)/i;
/** A message about one particular call. */
const circumstance =
  /\b(?:was|were) (?:also |not )?(?:called|provided|passed|given|specified|supplied)\b|\byou (?:passed|provided|specified|called|gave|set|(?:are|were) (?:passing|providing|calling|giving|setting))\b|\bfalling back\b/i;
const describing =
  "describes|implements|represents|specifies|defines|contains|holds|provides|returns|indicates|determines|stores|denotes|controls|configures|enables|ensures";
const descriptions = [
  // "Deprecated page size", "Provides details of a page".
  /^\W*Deprecated (?!(?:as|since|because|now|in|from|for|by|with|at|on|due|and)\b)\p{L}/u,
  new RegExp(`^\\W*(?:${describing})\\b`, "i"),
  // "Returns all pages", "Adapt the pages": a verb, because an article follows and not a predicate.
  /^\W*(?!(?:This|Its|As|Since|Because|With|In|On|For|At|By|From|After|Before|Although|Though|While|Whereas|Where|When|If|Only|Not|Both|Like|Unlike|And|But|So|Due|\p{L}+ing|Causes|Leaks|Drops|Breaks|Fails|Loses|Blocks|Hides|Has|Does|Is|Was|Always|Never)\b)\p{Lu}\p{Ll}+(?: (?:the|an)|s (?:a|all|any|each|every|if|whether|this|that|how|what|when|which))\b/u,
  // "Page describes a page", "The number of pages".
  new RegExp(
    `^\\W*(?:\\p{Lu}[\\w.]*|\\p{Ll}+\\p{Lu}\\w*|\uE000+) (?<!\\b(?:It|This|That|These|They|Always|Never|Only) )(?:${describing}|is (?:an?|the))\\b`,
    "u",
  ),
  // "option to sort the pages", "The default is 10."
  /^\W*(?:option|flag|parameter|argument|setting|method|function|class|field) (?:to|for|that|which)\b|^\W*(?:The )?[Dd]efaults?(?: value)? (?:is|to)\b/,
  // "Only valid for pages", "Cannot be empty."
  /^\W*(?:Only (?:valid|applies|applicable|allowed|required|relevant|set)|(?:Cannot|Must|May|Can) (?:not )?be)\b/,
  new RegExp(`^\\W*(?:The|An?) (?!.*\\b(?:${finite}|always|never|now)\\b)`),
];
/** An instruction or a recommendation: "Read the size from the settings." */
const orders = [
  /^\W*(?:additionally|furthermore|moreover|alternatively|perhaps)\b/i,
  /^\W*(?:To|In order to) \w[^,]*,(?: |$)/,
  /^[^(,;]*\bshould (?!not\b|only\b|always\b|never\b)/i,
  /^\W*(?:(?:and|but|or) )?(?:(?:do not|don't) \w|(?:please )?(?:note|be aware)\b)/i,
  /^\W*(?:(?:clients?|users?|callers?|consumers?|developers?|applications?|you)(?: \w+)? (?:can|should|must|may|will|need|have)\b|(?:it|they|this) (?:is|are) used\b|(?:it is|it's) (?:\w+ )?(?:recommended|preferable|advised|suggested|better|best)\b|(?:it|they|this) should\b|(?:\w+ )?(?:clients?|users?|callers?|consumers?|developers?|applications?|you) are (?:\w+ )?(?:advised|encouraged|urged|expected)\b|we (?:recommend|suggest)\b|that is,|in this case,)/i,
  /^\W*(?:(?:and|but|or|please|also|instead|just|\w+ly),? )?(?:add|apply|avoid|change|check|choose|configure|consider|construct|convert|create|define|disable|enable|ensure|get|implement|initiali[sz]e|inherit|make|obtain|override|perform|print|put|read|recreate|register|rely on|remove|replace|return|run|select|send|set|show|skip|subclass|update|wrap|write) (?!(?:[\w-]+ ){0,3}(?:is|are|was|were|has|have|do|does|can|will|may)\b)[\w"\uE000]/i,
];

/** Signs of a reason in any context. */
const signs = [
  ...cause,
  // A cause or a purpose.
  /\b(?:because|due to|owing to|given that|now that|for (?:this|that|the same) reason|since (?:it|they|this|these|we|you|there))\b/i,
  new RegExp(`\\bsince (?!v?\\d|version|release)(?:[\\w\uE000-]+ ){1,5}(?:${finite})\\b`, "i"),
  /^\W*(?:since|as|so that) (?!(?:of|an?|though|if)\b|[\p{L}_.-]+ v?\d)|\b(?:with|following|after) the (?:introduction|removal|deprecation) of\b|\b(?:uses?|supports?|relies on|based on|wraps|calls) (?:an? |the )?(?:obsolete|deprecated|outdated)/iu,
  // The feature does nothing, or is not needed.
  /\b(?:no[ -]longer|no more(?! than)|any ?more|unused|ignore[ds]|redundant|superfluous|unnecessary|unsupported|unmaintained|unneeded|useless|meaningless|pointless|irrelevant|no[ -]?op|no effect|does nothing|no sense|end[ -]of[ -]life|not (?!be used)(?:\w+ )?(?:maintained|supported|used|needed|required|recommended|implemented|validated|intended|meant))\b/i,
  // A defect.
  /\b(?:broken|non-?functional|wrong|incorrect|inaccurate|unsafe|insecure|unreliable|unstable|vulnerab\w+|compromised|misleading|confusing|unexpected|ambiguous|error-prone|inefficient|inconsistent|incompatible|incomplete|problem(?:s|atic)?|issues (?:with|in|found)|flaw(?:s|ed)?|(?<!\b(?:avoid|prevent)s? (?:\w+ )?)bugs?|buggy|slow|leaks?|loses|drops|collisions?|hard-?coded|hard to|difficult to|too (?:many|much|\w+ (?:to|for))|suboptimal|outdated|inadequate|insufficient|inappropriate|cumbersome|(?:poor|bad|worse|slower) \w+|deadlocks?|should (?:not|never) be (?!used|called)\w+(?:ed|en)|discouraged|twice|accidental(?:ly)?|by accident|mistakes?|misuse|prone to|undefined behaviou?r|typo|misspelled|performance (?:issues|problems)|(?:is|are) no need)\b/i,
  // The feature exists for old callers or the project itself.
  /\b(?:backwards?[ -]compatib\w+|historic(?:al)? (?:reasons?|purposes?)|historically|leftover|(?<=^\W*)internal \w+(?=\W*$)|internal (?:use|only|\w+ (?:only|purposes?))|implementation detail|(?:only|internally|previously) used|used (?:only|internally|previously)|was only|(?:kept|retained|left|exists?) (?:in |here |only |primarily |solely |just )*(?:for|to|as|because)|experiment(?:al)?)\b/i,
];

/** Signs of a reason that a description, an instruction or a condition can also contain. */
const weakSigns = [
  /\b(?:never|(?<=will )not|not(?! be used|-)|compatibility|legacy|originally|formerly|cannot|(?<!-)only|always|now|already|automatically|disabled|(?:is|are|was|considered) (?:an? )?internal|redirected|migrated)\b|(?:n't|\b(?:do|does|wo)nt)\b(?! be used)/i,
  // The text is in a script for which there are no other signs.
  /(?:(?!\p{Script=Latin})\p{L}){3}/u,
  /^\W*(?:it|they)\b(?! will\b|'ll\b)/i,
  /\b(?:fail(?:s|ed)?|crash(?:es|ed)?|hangs|blocks|breaks|disrupts|hampers?|hinders?|hides|overflows|panics|swallows|truncates|violates|prevent(?:s|ed)|caus(?:es|ed)|le(?:ads?|d) to|result(?:s|ed)? in|limited)\b/i,
  /\b(?:for|in) (?:\w+ )?(?:tests?|testing|debugging)\b/i,
  /\b(?:whereas|although(?! still\b)|(?<!as )though|(?:may|might|can) (?:change|break|fail|lead|cause|block))\b/i,
  new RegExp(`\\b(?:${purpose})`, "i"),
  /^\W*(?:[\p{L}\uE000]+ ){1,4}(?:has|have) (?:been |moved|changed)/iu,
];

const statement =
  /^(?!\W*(?:used|prior to|before|until|up to|in (?:older|earlier|previous)|as of|since)\b|.*\b(?:deprecat|obsolet|remov|replac|will\b|after\b|(?:is|are) (?:changing|switching|moving)\b|(?:was|were) used\W*$))(?:(?!\b(?:which|that|if|when)\b).)*[\w\uE000] (?:is|are|was|were|has|have|does|do|cannot)\b/i;

/** Returns the role of a clause of the masked text. Null if it is unclear. */
export function clauseRole(masked: string): Role | null {
  const said = considered(masked);
  if (cause.some((pattern) => pattern.test(said))) return "reason";
  return clauseCues.find(([, patterns]) => patterns.some((pattern) => pattern.test(said)))?.[0] ?? null;
}

function considered(masked: string): string {
  // "[cleanup] Unused." begins with a label.
  return masked
    .slice(0, 400)
    .replace(/\s+/g, " ")
    .replace(/^\W*\[[#\w.:-]+\] /, "");
}

export function isDescription(masked: string): boolean {
  return descriptions.some((pattern) => pattern.test(considered(masked)));
}

/** Returns true if the sentence describes the feature or its use, and does not give a reason for the deprecation. */
export function isOtherwise(masked: string): boolean {
  const said = considered(masked);
  return [conditional, ...descriptions, ...orders].some((pattern) => pattern.test(said));
}

/** Returns true if the sentence is a statement other than a description of the feature or its use, or a plan. */
export function isStatement(masked: string): boolean {
  const said = considered(masked);
  return statement.test(said) && !circumstance.test(said) && !isOtherwise(said);
}

/** Returns true if the sentence is conditional, so that it describes how the feature works. */
export function isConditional(masked: string): boolean {
  return conditional.test(considered(masked));
}

/** Returns true if the clause only states a purpose. */
export function isPurpose(masked: string): boolean {
  return purposeOnly.test(considered(masked));
}

/** Returns true if the text has a sign of a reason. `isSure`: ignores signs that descriptions can have too. */
export function saysWhy(masked: string, isSure = false): boolean {
  const said = considered(masked);
  if (conditional.test(said) || circumstance.test(said)) return false;
  if (signs.some((sign) => sign.test(said))) return true;
  if (isSure || isOtherwise(said)) return false;
  const always = said.replace(condition, "");
  return weakSigns.some((sign) => sign.test(always));
}
