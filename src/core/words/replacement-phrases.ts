/** A phrase that introduces a replacement; the target stands right behind the match. */
export interface Phrase {
  readonly pattern: RegExp;
  /** How much a mere English word behind it may be a name: never, before "instead", or at a clause's end. */
  readonly plain: "never" | "instead" | "end";
  /** A phrase that points at something related counts only where nothing stronger is said. */
  readonly weak: boolean;
}

const strong = (source: string, plain: Phrase["plain"] = "end"): Phrase => ({
  pattern: new RegExp(source, "gi"),
  plain,
  weak: false,
});
const weak = (source: string): Phrase => ({ pattern: new RegExp(source, "gi"), plain: "never", weak: true });

// "use" is an order only at a clause's start or behind one of these; "we use `x`" and "internal use" are not.
const order =
  "(?:(?<=\\b(?:since|as of|in|from|with)\\s(?:version\\s)?v?\\d[\\w.]{0,20},?\\s)|(?<=^|[.!?:;,()\\n—–-]\\s?|\\n\\n?)|(?<=\\b(?:please|pls|instead|should|must|can|could|may|might|just|rather|and|or|then|now|directly|always|simply|but|so|either|you'll|recommended to|recommend to|want to|need to|have to|prefer to|advised to|encouraged to|ought to|better to|preferable to|preferred to|updated? to|changed? to|migrate to|moved? to|instead,|deprecated|favou?r)\\s))";

export const phrases: readonly Phrase[] = [
  strong("\\bin favou?r of(?: using| the use of)?\\b"),
  strong("\\b(?:replaced?|replacing|replace (?:it|this|them|all uses|uses|calls|usages?)) (?:by|with)\\b"),
  strong("\\bsuper[sc]e(?:e?ded|des?) by\\b|\\b(?:succeeded|obsoleted|subsumed|supplanted) by\\b"),
  strong("\\b(?:renamed|changed|converted) (?:to|as|into)\\b|\\brename to\\b"),
  strong("\\b(?:moved|relocated) (?:to|into|under)\\b"),
  strong("\\bmigrat(?:e|ed|ing)(?: [\\w\\uE000]+){0,4}? (?:to|towards)(?: using)?(?= |\\n)"),
  strong(
    "\\b(?:switch(?:ed|ing)?|upgrade|move|change|convert|transition)(?: over)? to(?: using)?\\b",
    "instead",
  ),
  strong(`${order}(?:re-?)?use(?: instead)?(?: of this)?:?(?= |\\n)`, "instead"),
  strong(
    "\\b(?:recommend(?:ed)?|prefer(?:red)?|consider|suggest(?:ed)?|by|instead,?|try|favou?r) using\\b",
    "instead",
  ),
  strong(
    "\\bprefer(?:,? (?:instead|rather))?(?: to (?:use|call|include|hold|add|create|implement|extend|inject|embed|pass|provide|set|import|rely on|depend on|delegate to|work with))?(?= |\\n)",
    "instead",
  ),
  strong(
    `${order}(?:call|invoke|import(?: from)?|try|consider|adopt|depend on|rely on|switch to|extend|pipe to|go through|set|override|include|embed|delegate to)(?= |\\n)`,
    "instead",
  ),
  strong(
    "\\b(?:replacement|successor|alternative|substitute)(?: (?:for|of|to) (?:this|it)(?: \\w+)?)?(?: method| function| api)? ?(?:is|would be|:|=)(?= |\\n|\\uE000)",
  ),
  strong(
    "\\b(?:is|are) now(?: called| named| known as| provided by| available (?:as|in|at|from|through|via)| part of| in)?(?= |\\n)",
    "never",
  ),
  strong("\\binstead:?(?= \\uE000)", "never"),
  strong("\\bnow (?:called|named|known as|lives (?:in|at)|part of|provided by)\\b"),
  weak("\\bsee(?: also| instead)?:?(?= |\\n)|\\brefer to\\b"),
  weak(
    "\\b(?:alias|synonym|shorthand|shortcut|wrapper)(?: name)? (?:of|for|to|around)\\b|\\b(?:same as|equivalent to|identical to)\\b",
  ),
  weak("\\b(?:and|or|rather,?) implement\\b"),
];

/** Right before a phrase these turn it round. */
export const negation =
  /(?:\b(?:not|never|no|without|avoid|stop|cannot|cease|discouraged from|no longer)|n't)\s(?:\w{1,20}\s)?$/i;

/** "X should be used", "X is preferred", "X replaces this". */
export const reversed =
  /^(?:\s(?:method|function|property|option|class|prop|type|api))?\s(?:(?:should|must|can|may|shall|is to|has to) (?:now )?be (?:used|preferred|called)|(?:is|are) (?:now )?(?:preferred|recommended)|(?:is|are) (?:the|its|a) (?:\w+ )?(?:replacement|successor|alternative)|replaces (?:this|it)|supersedes (?:this|it)|instead\b(?! of))/i;
