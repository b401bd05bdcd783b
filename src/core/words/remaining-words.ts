import { purpose } from "./clause.ts";
import { clauseKind } from "./said-clause.ts";
import { mark } from "./marked-names.ts";
import { looksLikeCode } from "./name.ts";
import { describes, givesReason } from "./sentence-role.ts";
import { overlaps, type Span } from "./span.ts";
import type { Sentence, Words } from "./words.ts";

const connective =
  /^(?:and|but|or|so|then|also|instead|either|both|it|this|that|is|was|please|however|the|a|an|of|with|to|as|for|in|on|method|methods|function|functions|option|options|property|class|component|hook|type|prop|api|deprecated|note|todo|remove)$/i;
const leading = /^(?:[\s,;:)\].!?*_=–—-]|(?:and|but|or|so|also|however)\b(?! (?:that|far)))+/i;
const trailing = /(?:[\s,;:([*_–—-]|\b(?:and|but|or|so|also)$)+$/i;

/** What is left of the words between `from` and `to` after everything claimed, one line; null if nothing is said. */
export function remainingWords(words: Words, claims: readonly Span[], range: Span): string | null {
  const said: string[] = [];
  let isAfterNotice = false;
  let isDescription = false;
  for (const sentence of words.sentences) {
    if (!overlaps(sentence, range)) continue;
    // "Use `x`. Returns the pages.": behind the notice the comment goes on with what the thing is.
    const written = words.masked.slice(sentence.start, sentence.end);
    isDescription ||= isAfterNotice && describes(written);
    if (isDescription && !givesReason(written) && !isNotice(words, sentence, claims)) continue;
    isAfterNotice ||= isNotice(words, sentence, claims);
    for (const run of runsOf(words, sentence, claims)) {
      const piece = { start: Math.max(run.start, range.start), end: Math.min(run.end, range.end) };
      if (piece.start < piece.end && hasSubstance(words, piece)) said.push(inProse(words, piece));
    }
  }
  return said.length === 0
    ? null
    : said.map((part, at) => (at < said.length - 1 ? closed(part) : part)).join(" ");
}

/** The sentence says that the feature is deprecated, goes, or is replaced. */
function isNotice({ masked }: Words, sentence: Sentence, claims: readonly Span[]): boolean {
  return (
    claims.some((claim) => overlaps(claim, sentence)) ||
    sentence.clauses.some(({ start, end }) => clauseKind(masked.slice(start, end)) !== null)
  );
}

function closed(part: string): string {
  return /[.!?]["')]?$/.test(part) ? part : `${part}.`;
}

/**
 * Runs of neighbouring clauses that nothing claims. In a sentence with a claim, a run is a clause of its own, or a
 * fragment of the order ("`a`, `b` and `c` for pages"), which gives no reason.
 */
function runsOf({ masked }: Words, sentence: Sentence, claims: readonly Span[]): Span[] {
  const runs: Span[] = [];
  const claimed = claims.filter((claim) => overlaps(claim, sentence));
  const kinds = sentence.clauses.map((clause) => {
    if (claimed.some((claim) => overlaps(claim, clause))) return "replacement";
    return clauseKind(masked.slice(clause.start, clause.end));
  });
  const order = kinds.indexOf("replacement");
  for (const [index, clause] of sentence.clauses.entries()) {
    if (kinds[index] !== null) continue;
    const said = masked.slice(clause.start, clause.end);
    const last = runs.at(-1);
    if (last?.end === clause.start) runs[runs.length - 1] = { start: last.start, end: clause.end };
    else if (order < 0 || (index < order ? !circumstance.test(said) : statement.test(said)))
      runs.push(clause);
  }
  return runs;
}

/** "For names, use `x`": when the order counts, and not why. */
const circumstance = new RegExp(
  `^\\W*(?!${purpose})(?:to|for|in|if|when|with|on|from|instead|by|at)\\b`,
  "i",
);

/** A clause that can give a reason after "use `x`": it has a conjunction, a pronoun, a purpose or a verb. */
const statement = new RegExp(
  `^\\W*(?:(?:because|since|as|due|which|that|so|whereas|although|though|it|its|they|their|this|these|there|we|not|no|it's)\\b|${purpose})|` +
    "\\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|may|might|must|should|cannot)\\b|n't\\b",
  "i",
);

/** A word of three letters that is neither a name nor a connective: "Slow." is a sentence, too. */
function hasSubstance({ masked }: Words, piece: Span): boolean {
  // A paragraph of code without a fence, such as the example behind "for example:".
  if (/^[\s]*[.{<[][\w\s<]/.test(masked.slice(piece.start, piece.end))) return false;
  const all = masked
    .slice(piece.start, piece.end)
    .replaceAll(mark, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}@#$./-]+|[^\p{L}\p{N}()]+$/gu, ""))
    .filter((word) => word !== "");
  // `tag:v6.8.0` is a mark of its project.
  const telling = all.filter(
    (word) => !connective.test(word) && !looksLikeCode(word) && !/^\w+:v?\d[\w.]*$/.test(word),
  );
  const isCjk = telling.some((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u.test(word),
  );
  return isCjk || telling.some((word) => /\p{L}{3}/u.test(word));
}

/** The piece as written, link markup read out, from its first to its last word. */
function inProse({ text, masked, names }: Words, piece: Span): string {
  const visible = masked.slice(piece.start, piece.end);
  const start = piece.start + (leading.exec(visible)?.[0].length ?? 0);
  const end = piece.end - (trailing.exec(visible.slice(start - piece.start))?.[0].length ?? 0);
  let prose = "";
  let at = start;
  for (const name of names) {
    if (name.start < at || name.end > end) continue;
    const written = text.slice(name.start, name.end);
    prose += text.slice(at, name.start) + (/^[`"'h]/.test(written) ? written : name.label);
    at = name.end;
  }
  return (prose + text.slice(at, end)).replace(/\s+/g, " ").trim();
}
