import { clauseRole, isDescription, isOtherwise, isPurpose, isStatement, saysWhy } from "./roles.ts";
import { overlaps, type Span } from "./span.ts";
import type { Sentence, Words } from "./words.ts";

/** The spans of replacements and times, and the kind of text. */
interface Claims {
  readonly orders: readonly Span[];
  readonly times: readonly Span[];
  /** True if the text is a description instead of a separate notice. */
  readonly isDescription: boolean;
}

/** "Pages of a shop.\nDeprecated: it leaks": the text before the word is the description. */
const ownNotice = /(?<=[\s.])(?:[Dd]eprecated(?: (?:in|since|as of) v?\d[\w.]*)?:|Deprecated\.) /;
const leading =
  /^(?:v?\d[\d.-]+(?::| [-–—])|\[[#\w.:-]+\](?![(:[])|[\s,;:)\].!?*_=–—-]|(?:and|but|or|so|also|however|as well as)\b(?! (?:that|far)))+/i;
const trailing = /(?:[\s,;:([*_–—-]|\b(?:and|but|or|so|also|however)(?=[\s,]*$))+$/i;

/**
 * Returns the sentences and clauses with a reason, on one line. Null if there is none. A clause without a sign of a
 * reason is included only inside the value of a `reason` key (`stated`).
 */
export function reasonIn(words: Words, claims: Claims, stated?: Span): string | null {
  const pieces: Span[] = [];
  const notice = ownNotice.exec(words.masked)?.index ?? 0;
  const sentences = words.sentences.filter(({ end }) => end > notice);
  let isDescribed = claims.isDescription;
  for (const sentence of sentences) {
    // "Use `x`. Page describes a page. It is never empty.": after the notice comes the description.
    const written = ({ start, end }: Span): string => words.masked.slice(start, end);
    isDescribed &&= sentence.clauses.every((clause) => clauseRole(written(clause)) === null);
    isDescribed ||= isDescription(written(sentence));
    for (const run of runsOf(words, sentence, claims)) {
      const piece = stated ? common(run, stated) : run;
      // "It has a flaw: ..." continues after the colon.
      const last = pieces.at(-1);
      const isOpen =
        last?.end === piece.start &&
        /[:;]\s*$/.test(words.text.slice(last.start, piece.start)) &&
        !isOtherwise(written(piece));
      const isFirst = last === undefined || last.start < sentence.start;
      if (isOpen) pieces[pieces.length - 1] = { start: last.start, end: piece.end };
      else if (stated ? piece.start < piece.end : isFirst && saysWhy(written(piece), isDescribed))
        pieces.push(piece);
    }
  }
  // "Orders are kept by the shop.": the first statement of a notice is the reason if there is no other.
  const [first] = sentences;
  if (pieces.length === 0 && !stated && !claims.isDescription && first) {
    const [run] = runsOf(words, first, claims);
    const isWhole = run?.start === first.start && run.end === first.end;
    if (isWhole && isStatement(words.masked.slice(first.start, first.end))) pieces.push(first);
  }
  // "Use `y` to avoid copies. `x` leaks.": the purpose of a replacement counts only if there is no other
  // reason.
  const strong = pieces.filter((piece) => !isPurpose(words.masked.slice(piece.start, piece.end)));
  const said = (strong.length > 0 ? strong : pieces).map((piece) => inProse(words, piece));
  const closed = said.map((text, at) =>
    at === said.length - 1 || /[.!?]["')]?$/.test(text) ? text : `${text}.`,
  );
  return closed.join(" ") || null;
}

const common = (one: Span, other: Span): Span => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
});

/** Returns runs of clauses that may be the reason. After a clause about the replacement or the removal, a run starts at
 * its first clause that says why. */
function runsOf({ masked }: Words, { clauses }: Sentence, { orders, times }: Claims): Span[] {
  const runs: Span[] = [];
  const roles = clauses.map((clause) => {
    if (orders.some((order) => overlaps(order, clause))) return "replacement";
    const role = clauseRole(masked.slice(clause.start, clause.end));
    if (role === "reason") return null;
    return role ?? (times.some((time) => overlaps(time, clause)) ? "deprecation" : null);
  });
  const order = roles.findIndex((role) => role === "replacement" || role === "removal");
  for (let from = 0, to = 0; from < clauses.length; from = to + 1) {
    for (to = from; roles[to] === null;) to += 1;
    const run = clauses.slice(from, to);
    const first = run.find(
      ({ start, end }) =>
        order < 0 ||
        from < order ||
        (saysWhy(masked.slice(start, end)) && !/^\W*or\b/.test(masked.slice(start, end))),
    );
    if (first) runs.push({ start: first.start, end: run.at(-1)?.end ?? first.end });
  }
  return runs;
}

/** Returns a part of the text without link markup and without leading and trailing punctuation. */
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
  const said = (prose + text.slice(at, end)).replace(/\s+/g, " ").trim();
  return said.includes("(") ? said : said.replace(")", "");
}
