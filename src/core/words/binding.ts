import type { Span } from "./span.ts";

type Role = "removal" | "past" | "announced" | "other";

interface RoleWord extends Span {
  readonly role: Role;
}

const removal =
  "remov(?:e|ed|al|ing)|delet(?:e|ed|ion|ing)|sunset(?:s|ted|ting)?(?:[ -]date)?|retir(?:e|ed|es|ing|ement)|" +
  "decommission(?:ed|ing|s)?|discontinu(?:e|ed|es|ing|ation)|expir(?:e|es|ed|y|ing|ation(?: date|:))|" +
  "shut(?:s|ting)?[ -]?(?:down|off)|turn(?:ed|s|ing)? (?:down|off)|switch(?:ed)? off|phas(?:ed?|ing) out|" +
  "end[ -]of[ -](?:life|support|service)|EOL|drop(?:s|ped|ping)?(?!-)|go(?:es|ing)? away|gone|disappears?|" +
  "ceases?|stops? (?:working|being|functioning|responding)|" +
  "no longer (?:be )?(?:available|supported|work|works|accepted|served|maintained|exist|exists|function)|" +
  "unavailable|not (?:be )?(?:available|returned|supported|accepted) (?:after|from|starting)|unsupported|support (?:will )?(?:ends?|stops?)|until";
const announced =
  "(?:deprecat(?:ed|ion)|obsoleted?|announced)(?: \\w+)?(?: (?:since|on|as of|in|from|with|at|by))?(?: (?:version|release))?";
const other =
  "since|as of|introduced|added|available|published|released|created|updated|modified|written|filed|opened|reported|" +
  "fixed|landed|merged|see|start(?:ed|ing) life|dated|older than|newer than|copyright";
const roleWord = new RegExp(
  `\\b(?:(?<removal>${removal})|(?<announced>${announced})|(?<other>${other}))\\b`,
  "gi",
);

const past = /\b(?:was|were|been|had|already|got)\s(?:\w{1,20}ly\s)?$/i;
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const beforeDay = new RegExp(
  `(?:\\b(?:on|by|after|at|from|in|before|until|till|for|of|to|is|be|the|date|day|starting|beginning|effective|around|about|` +
    `approximately|planned|scheduled|set|targeted|target|between|and|or|else|otherwise|midnight|end|(?:earl|soon|lat)(?:i?er) than|` +
    `${weekday}|now)|[(:=,/–—\\d]|\\s-)[\\s("'*_~:=,–—-]*$`,
  "i",
);
const beforeVersion =
  /(?:\b(?:in|from|with|by|at|as of|for|until|till|after|before|of|to|on|starting|is|the|target|versions?|releases?|major|branch|line)|[(:=,]|\b[A-Z@][\w.+#-]*|\uE000)[\s(`"'*_:=]*$/;
/** "removed in runc 1.6": the version of a product whose name is in lower case. */
const beforeOwnVersion =
  /\b[iI]n\s(?!about|around|roughly|under|over|some|the|a|an|at|its|his|our|your|their|this|that|all|any|each|every|another|less|more|up|january|february|march|april|may|june|july|august|september|october|november|december)[a-z][\w.+-]{1,30}\s$/;
const beforeBare =
  /\b(?:versions?|releases?|major|[A-Z][\w.]*(?<!\bIn|\bBy|\bOn|\bAt|\bAfter|\bUntil|\bFrom))[\s`"'*_:]*$|\b[iI]n\s$|[:=]\s?$/;
const counted =
  /^\s?(?:-|\+)?\s?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|releases?|versions?|steps?|places?|times|cases|of|more|or more|major|minor|sprints?|characters?|items?|bytes?|ms|kb|mb)\b/i;
const opens =
  /(?:^|[,;:(–—]|\b(?:and|but|so))\s*(?:(?:on|from|after|by|in|at|until|starting(?: (?:on|from|with|in))?|beginning|effective|with)\s)?(?:the |version |release )?[(]?$/i;

export function roleWordsOf(masked: string, sentence: Span): RoleWord[] {
  const text = masked.slice(sentence.start, sentence.end);
  return [...text.matchAll(roleWord)].map((match) => {
    const start = sentence.start + match.index;
    return {
      start,
      end: start + match[0].length,
      role: opensNotice(match, masked, start) ? "announced" : roleOf(match, text),
    };
  });
}

/** "since 2026-01-05" at the beginning of a notice is the date of the deprecation. */
function opensNotice(match: RegExpExecArray, masked: string, start: number): boolean {
  return /^(?:since|as of)$/i.test(match[0]) && masked.slice(0, start).trim() === "";
}

function roleOf(match: RegExpExecArray, text: string): Role {
  if (match.groups?.["announced"] !== undefined) return "announced";
  if (match.groups?.["other"] !== undefined) return "other";
  const before = text.slice(Math.max(0, match.index - 30), match.index);
  // "no longer works in v5" describes a state, but with "will" or "after" it is a plan.
  const isState = /^no longer/i.test(match[0]) && !/\b(?:will|going to|to|'ll)\s$/i.test(before);
  if (isState && /^ (?:in|from|with|as of|since)\b/i.test(text.slice(match.index + match[0].length)))
    return "other";
  return past.test(before) ? "past" : "removal";
}

interface TimePhrase extends Span {
  readonly kind: "day" | "version";
  readonly bare: boolean;
}

/** Returns the nearest fitting word of the sentence, which determines the role of a date or version. */
export function bind(
  phrase: TimePhrase,
  masked: string,
  sentence: Span,
  words: readonly RoleWord[],
): RoleWord | null {
  let farther = 0;
  for (let index = words.length - 1; index >= 0 && farther < 12; index -= 1) {
    const word = words[index];
    if (word === undefined || word.end > phrase.start) continue;
    farther += 1;
    const gap = masked.slice(word.end, phrase.start);
    if (word.role === "announced" || word.role === "other") {
      // "removed as of v5" names the version, but a date after "as of" is never a sunset.
      const asOf = phrase.kind === "version" && /^as of$/i.test(masked.slice(word.start, word.end));
      if (!asOf && wordCount(gap) <= (word.role === "other" ? 2 : 1)) return word;
    } else if (reaches(phrase, gap, masked)) return word;
  }
  return bindRight(phrase, masked, sentence, words);
}

function reaches(phrase: TimePhrase, gap: string, masked: string): boolean {
  if (gap.length > 120 || wordCount(gap) > 9) return false;
  const adjacent = /^[\s`"'*_:=(]*$/.test(gap);
  if (phrase.kind === "day") return adjacent || beforeDay.test(gap);
  // "drops support for Shops 3.8": the version of the product that is no longer supported.
  if (/^ support (?:for|of) (?:(?!(?:in|with|from|at|by|after|as)\b)\S+ )*$/.test(gap)) return false;
  const isCounted = counted.test(masked.slice(phrase.end, phrase.end + 20));
  if (!phrase.bare) return adjacent || beforeVersion.test(gap) || (beforeOwnVersion.test(gap) && !isCounted);
  const isYear = phrase.end - phrase.start > 3;
  return (beforeBare.test(gap) || (!isYear && beforeOwnVersion.test(gap))) && !isCounted;
}

/** "On 2027-01-15 this will be shut down", "In v5 this is removed", "before 2027-01-15, when it is removed". */
function bindRight(
  phrase: TimePhrase,
  masked: string,
  sentence: Span,
  words: readonly RoleWord[],
): RoleWord | null {
  const before = masked.slice(Math.max(sentence.start, phrase.start - 40), phrase.start);
  const isRelative = /^,? (?:when|(?:after|at|on|by) which)\b/i.test(
    masked.slice(phrase.end, phrase.end + 20),
  );
  if ((!opens.test(before) && !isRelative) || /\b(?:as of|since)\s$/i.test(before)) return null;
  // "2026-01-05: Use `x` to remove": the day of the notice.
  if ((phrase.bare && !beforeBare.test(before)) || masked[phrase.end] === ":") return null;
  const next = words.find((word) => word.start >= phrase.end);
  if (next === undefined || (next.role !== "removal" && next.role !== "past")) return null;
  // "From 2.0 this is not used and will be removed in 3.2": the removal has its own time.
  if (/^ (?:in|with|from|by|on|after) v?\d/.test(masked.slice(next.end, next.end + 12))) return null;
  const gap = masked.slice(phrase.end, next.start);
  return gap.length <= 120 && wordCount(gap) <= 10 && !/\d/.test(gap) ? next : null;
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\uE000]+/gu)?.length ?? 0;
}
