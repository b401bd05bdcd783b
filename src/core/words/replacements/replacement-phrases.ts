/** A phrase that introduces a replacement; the target follows the match. */
export interface Phrase {
  /** In small letters, at least one is in every match: without any of them, the pattern is not even compiled. */
  readonly words: readonly string[];
  readonly pattern: () => RegExp;
  /**
   * When a plain English word after it may be a name: never, before "instead", or at a clause's end. "through": also
   * then, and what follows is the replacement however many steps it is away ("in favor of a check through `x`").
   */
  readonly plain: "never" | "instead" | "end" | "through";
  /** How explicitly it names the replacement, the most explicit first. */
  readonly rank: Rank;
}

/** An order or a statement ("use X", "replaced by X"), a move or a suggestion, a pointer to something related. */
export const ranks = { explicit: 0, suggested: 1, related: 2 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** `near`: its words, at least one of which is in each match, separated by `|`. */
function phrase(near: string, source: string, plain: Phrase["plain"], rank: Rank): Phrase {
  let pattern: RegExp | null = null;
  return { words: near.split("|"), plain, rank, pattern: () => (pattern ??= new RegExp(source, "gi")) };
}
const explicit = (near: string, source: string, plain: Phrase["plain"] = "end"): Phrase =>
  phrase(near, source, plain, ranks.explicit);
const suggested = (near: string, source: string, plain: Phrase["plain"] = "end"): Phrase =>
  phrase(near, source, plain, ranks.suggested);
const related = (near: string, source: string): Phrase => phrase(near, source, "never", ranks.related);

// "use" is an order only at a clause's start or behind one of these; "we use `x`" and "internal use" are not.
const order =
  "(?:(?<=\\b(?:since|as of|in|from|with)\\s(?:version\\s)?v?\\d[\\w.]{0,20},?\\s)|(?<=^|[.!?:;,()\\n—–\\]-]\\s?|\\n\\n?)|(?<=\\b(?:please|pls|instead|should|must|can|could|may|might|just|rather|probably|and|or|then|now|directly|always|simply|but|so|either|you'll|recommended to|recommend to|want to|need to|have to|prefer to|advised to|encouraged to|ought to|better to|preferable to|preferred to|updated? to|changed? to|migrate to|moved? to|instead,|deprecated|removed|favou?r)\\s))";

const otherOrders =
  "(?:pass|set|provide|specify|obtain|get|create|implement|update|inherit(?: from)?|configure|read|add|enable|subclass|return|put|access|fetch|write|define|declare|register|apply|choose|select|send|initiali[sz]e|construct|query|wrap|annotate(?: with)?)";

export const phrases: readonly Phrase[] = [
  explicit("favo", "\\bin favou?r (?:of|for|on)(?: using| the use of)?\\b", "through"),
  explicit(
    "replac",
    "\\b(?:replaced?|replacing|replace (?:it|this|them|all uses|uses|calls|usages?)) (?:by|with|to)\\b",
    "through",
  ),
  explicit(
    "super|succeeded|obsoleted|subsumed|supplanted|deprecated",
    "\\bsuper[sc]e(?:e?ded|des?) by\\b|\\b(?:succeeded|obsoleted|subsumed|supplanted|deprecated) by\\b",
    "through",
  ),
  explicit("deprecated", "\\bdeprecated (?:version|variant|form|alias|synonym|name) (?:of|for)\\b", "never"),
  explicit("rename", "\\brenamed (?:to|as|into)\\b|\\brename to\\b"),
  explicit("migrat", "\\bmigrat(?:e|ed|ing)(?: [\\w\\uE000]+){0,4}? (?:to|towards)(?: using)?(?= |\\n)"),
  explicit(
    "switch|upgrade|move|change|convert|transition",
    "\\b(?:switch(?:ed|ing)?|upgrade|move|change|convert|transition)(?: over)? to(?: using)?\\b",
    "instead",
  ),
  explicit(
    "use|utili",
    `${order}(?:(?:re-?)?use|utili[sz]e)(?: instead)?(?: of this)?:?(?= |\\n)`,
    "instead",
  ),
  explicit(
    "using",
    "\\b(?:recommend(?:ed)?|prefer(?:red)?|consider|suggest(?:ed)?|by|instead,?|try|favou?r) using\\b",
    "instead",
  ),
  explicit(
    "prefer",
    "\\bprefer(?:,? (?:instead|rather))?(?: to (?:use|call|include|hold|add|create|implement|extend|inject|embed|pass|provide|set|import|rely on|depend on|delegate to|work with))?(?= |\\n)",
    "instead",
  ),
  explicit(
    "call|invoke|import|adopt|depend|rely|switch|extend|pipe|go through|set|override|include|embed|delegate",
    `${order}(?:call|invoke|import(?: from)?|adopt|depend on|rely on|switch to|extend|pipe to|go through|set|override|include|embed|delegate to)(?= |\\n)`,
    "instead",
  ),
  explicit(
    "replacement|successor|alternative|substitute",
    "\\b(?:replacement|successor|alternative|substitute)(?: (?:for|of|to) (?:this|it)(?: \\w+)?)?(?: method| function| api)? ?(?:is|would be|:|=)(?= |\\n|\\uE000)",
  ),
  // "Pass `x` on the command line instead", "please provide `x`": an order of any other kind says that it is one.
  explicit(
    "instead|please",
    `(?:(?<=\\bplease\\s)${otherOrders}(?= )|${order}${otherOrders}(?= [^.;\\n]{1,200}\\binstead\\b))`,
    "never",
  ),
  explicit("instead", "\\binstead:?(?= \\uE000)", "never"),
  suggested("moved|relocated", "\\b(?:moved|relocated) (?:to|into|under)\\b"),
  suggested("changed|converted", "\\b(?:changed|converted) (?:to|as|into)\\b"),
  suggested("try|consider", `${order}(?:try|consider)(?= |\\n)`, "never"),
  suggested(
    "now",
    "\\b(?:is|are) now(?: called| named| known as| provided by| available (?:as|in|at|from|through|via)| part of| in)?(?= |\\n)",
    "never",
  ),
  suggested("now", "\\bnow (?:called|named|known as|lives (?:in|at)|part of|provided by)\\b"),
  related("see|refer to", "\\bsee(?: also| instead)?:?(?= |\\n)|\\brefer to\\b"),
  related(
    "alias|synonym|shorthand|shortcut|wrapper|equivalent|identical",
    "\\b(?:alias|synonym|shorthand|shortcut|wrapper)(?: name)? (?:of|for|to|around)\\b|\\b(?:equivalent to|identical to)\\b",
  ),
  related("implement", "\\b(?:and|or|rather,?) implement\\b"),
];

/** Right before a phrase these turn it round. */
export const negation =
  /(?:\b(?:no need to|not|never|no|without|avoid|stop|cannot|cease|discouraged from|no longer)|n't)\s(?:\w{1,20}\s)?$/i;

/** "X should be used", "X is now used", "X replaces this". */
export const reversed =
  /^(?:\s(?:method|function|property|option|class|prop|type|api))?\s(?:(?:should|must|can|may|shall|is to|has to) (?:now )?be (?:used|preferred|called)|(?:is|are) (?:now )?(?:preferred|recommended)|(?:is|are) now used|(?:is|are) (?:the|its|a) (?:\w+ )?(?:replacement|successor|alternative)|replaces (?:this|it)|supersedes (?:this|it)|instead\b(?! of))/i;
