/** A phrase that introduces a replacement; the target stands right behind the match. */
export interface Phrase {
  /** In small letters; one of them stands in every match: where none does, the pattern is not even made. */
  readonly words: readonly string[];
  readonly pattern: () => RegExp;
  /** How much a mere English word behind it may be a name: never, before "instead", or at a clause's end. */
  readonly plain: "never" | "instead" | "end";
  /** A phrase that points at something related counts only where nothing stronger is said. */
  readonly weak: boolean;
}

/** `near`: its words, one of which stands in each match, apart by `|`. */
function phrase(near: string, source: string, plain: Phrase["plain"], weak: boolean): Phrase {
  let pattern: RegExp | null = null;
  return { words: near.split("|"), plain, weak, pattern: () => (pattern ??= new RegExp(source, "gi")) };
}
const strong = (near: string, source: string, plain: Phrase["plain"] = "end"): Phrase =>
  phrase(near, source, plain, false);
const weak = (near: string, source: string): Phrase => phrase(near, source, "never", true);

// "use" is an order only at a clause's start or behind one of these; "we use `x`" and "internal use" are not.
const order =
  "(?:(?<=\\b(?:since|as of|in|from|with)\\s(?:version\\s)?v?\\d[\\w.]{0,20},?\\s)|(?<=^|[.!?:;,()\\n—–-]\\s?|\\n\\n?)|(?<=\\b(?:please|pls|instead|should|must|can|could|may|might|just|rather|and|or|then|now|directly|always|simply|but|so|either|you'll|recommended to|recommend to|want to|need to|have to|prefer to|advised to|encouraged to|ought to|better to|preferable to|preferred to|updated? to|changed? to|migrate to|moved? to|instead,|deprecated|favou?r)\\s))";

export const phrases: readonly Phrase[] = [
  strong("favo", "\\bin favou?r of(?: using| the use of)?\\b"),
  strong(
    "replac",
    "\\b(?:replaced?|replacing|replace (?:it|this|them|all uses|uses|calls|usages?)) (?:by|with)\\b",
  ),
  strong(
    "super|succeeded|obsoleted|subsumed|supplanted",
    "\\bsuper[sc]e(?:e?ded|des?) by\\b|\\b(?:succeeded|obsoleted|subsumed|supplanted) by\\b",
  ),
  strong("rename|changed|converted", "\\b(?:renamed|changed|converted) (?:to|as|into)\\b|\\brename to\\b"),
  strong("moved|relocated", "\\b(?:moved|relocated) (?:to|into|under)\\b"),
  strong("migrat", "\\bmigrat(?:e|ed|ing)(?: [\\w\\uE000]+){0,4}? (?:to|towards)(?: using)?(?= |\\n)"),
  strong(
    "switch|upgrade|move|change|convert|transition",
    "\\b(?:switch(?:ed|ing)?|upgrade|move|change|convert|transition)(?: over)? to(?: using)?\\b",
    "instead",
  ),
  strong("use", `${order}(?:re-?)?use(?: instead)?(?: of this)?:?(?= |\\n)`, "instead"),
  strong(
    "using",
    "\\b(?:recommend(?:ed)?|prefer(?:red)?|consider|suggest(?:ed)?|by|instead,?|try|favou?r) using\\b",
    "instead",
  ),
  strong(
    "prefer",
    "\\bprefer(?:,? (?:instead|rather))?(?: to (?:use|call|include|hold|add|create|implement|extend|inject|embed|pass|provide|set|import|rely on|depend on|delegate to|work with))?(?= |\\n)",
    "instead",
  ),
  strong(
    "call|invoke|import|try|consider|adopt|depend|rely|switch|extend|pipe|go through|set|override|include|embed|delegate",
    `${order}(?:call|invoke|import(?: from)?|try|consider|adopt|depend on|rely on|switch to|extend|pipe to|go through|set|override|include|embed|delegate to)(?= |\\n)`,
    "instead",
  ),
  strong(
    "replacement|successor|alternative|substitute",
    "\\b(?:replacement|successor|alternative|substitute)(?: (?:for|of|to) (?:this|it)(?: \\w+)?)?(?: method| function| api)? ?(?:is|would be|:|=)(?= |\\n|\\uE000)",
  ),
  strong(
    "now",
    "\\b(?:is|are) now(?: called| named| known as| provided by| available (?:as|in|at|from|through|via)| part of| in)?(?= |\\n)",
    "never",
  ),
  strong("instead", "\\binstead:?(?= \\uE000)", "never"),
  strong("now", "\\bnow (?:called|named|known as|lives (?:in|at)|part of|provided by)\\b"),
  weak("see|refer to", "\\bsee(?: also| instead)?:?(?= |\\n)|\\brefer to\\b"),
  weak(
    "alias|synonym|shorthand|shortcut|wrapper|same as|equivalent|identical",
    "\\b(?:alias|synonym|shorthand|shortcut|wrapper)(?: name)? (?:of|for|to|around)\\b|\\b(?:same as|equivalent to|identical to)\\b",
  ),
  weak("implement", "\\b(?:and|or|rather,?) implement\\b"),
];

/** Right before a phrase these turn it round. */
export const negation =
  /(?:\b(?:not|never|no|without|avoid|stop|cannot|cease|discouraged from|no longer)|n't)\s(?:\w{1,20}\s)?$/i;

/** "X should be used", "X is preferred", "X replaces this". */
export const reversed =
  /^(?:\s(?:method|function|property|option|class|prop|type|api))?\s(?:(?:should|must|can|may|shall|is to|has to) (?:now )?be (?:used|preferred|called)|(?:is|are) (?:now )?(?:preferred|recommended)|(?:is|are) (?:the|its|a) (?:\w+ )?(?:replacement|successor|alternative)|replaces (?:this|it)|supersedes (?:this|it)|instead\b(?! of))/i;
