import { mark } from "./marked-names.ts";
import { looksLikeCode } from "./name.ts";
import { clauseRole, finite, isConditional, purpose, type Role, saysWhy } from "./roles.ts";
import { overlaps, type Span } from "./span.ts";
import type { Sentence, Words } from "./words.ts";

/** Spans that name the replacement or a time. */
interface Claims {
  readonly orders: readonly Span[];
  readonly times: readonly Span[];
}

const connective =
  /^(?:and|but|or|so|then|also|instead|either|both|it|this|that|is|was|please|however|the|a|an|of|with|to|as|for|in|on|method|methods|function|functions|option|options|property|class|component|hook|type|prop|api|deprecated|note|todo|remove|alternative|alternatively|\w+:v?\d[\w.]*)$/i;
const leading = /^(?:[\s,;:)\].!?*_=–—-]|(?:and|but|or|so|also|however)\b(?! (?:that|far)))+/i;
const trailing = /(?:[\s,;:([*_–—-]|\b(?:and|but|or|so|also)$)+$/i;

/** The sentences and clauses that say why, one line; null where none does. What has no sign of a reason is none. */
export function reasonIn(words: Words, claims: Claims): string | null {
  const pieces: Span[] = [];
  let isHeld = false;
  for (const sentence of words.sentences) {
    const written = words.masked.slice(sentence.start, sentence.end);
    // "If it is set, the order is empty; the page is not": both hold under the condition.
    isHeld = isConditional(written) || (isHeld && words.text[sentence.start - 1] === ";");
    if (isHeld) continue;
    for (const piece of runsOf(words, sentence, rolesOf(words, sentence, claims))) {
      if (!hasSubstance(words, piece)) continue;
      // "It has a flaw: ..." goes on behind the colon.
      const last = pieces.at(-1);
      const isOpen = last?.end === piece.start && /[:;]\s*$/.test(words.text.slice(last.start, piece.start));
      if (isOpen) pieces[pieces.length - 1] = { start: last.start, end: piece.end };
      else if (saysWhy(words.masked.slice(piece.start, piece.end))) pieces.push(piece);
    }
  }
  const said = pieces.map((piece) => inProse(words, piece));
  const closed = said.map((text, at) =>
    at === said.length - 1 || /[.!?]["')]?$/.test(text) ? text : `${text}.`,
  );
  return closed.join(" ") || null;
}

function rolesOf({ masked }: Words, { clauses }: Sentence, { orders, times }: Claims): (Role | null)[] {
  const roles = clauses.map((clause): Role | null => {
    if (orders.some((order) => overlaps(order, clause))) return "replacement";
    const role = clauseRole(masked.slice(clause.start, clause.end));
    if (role === "reason") return null;
    return role ?? (times.some((time) => overlaps(time, clause)) ? "deprecation" : null);
  });
  // An example is part of the statement before it, unless it shows how the order is meant.
  if (roles.includes("replacement")) return roles;
  return roles.map((role, at) => (role === "example" && at > 0 ? (roles[at - 1] ?? null) : role));
}

const verb = new RegExp(`\\b(?:${finite})\\b|n't\\b`, "i");
/** With one of these or a verb, a clause can give a reason after "use `x`". */
const conjunction = new RegExp(
  `^\\W*(?:(?:because|since|as|due|which|that|so|whereas|although|though|it|its|they|their|this|these|there|we|not|no|it's)\\b|${purpose})`,
  "i",
);
/** "For names, use `x`": when an order counts, and not why. */
const circumstance = new RegExp(
  `^\\W*(?!${purpose})(?:to|for|in|if|when|with|on|from|instead|by|at|either)\\b`,
  "i",
);
/** "Paging (of files) is deprecated": the clause before says only what is. */
const predicate = /^(?!\W*(?:and|but|or|so|it|this)\b).*\b(?:is|are|was|were|been)\b/is;

/** Runs of neighbouring clauses that have no role. Fragments of a neighbour with a role are cut from their start. */
function runsOf({ masked }: Words, { clauses }: Sentence, roles: readonly (Role | null)[]): Span[] {
  const runs: Span[] = [];
  const order = roles.findIndex((role) => role === "replacement" || role === "removal");
  const said = ({ start, end }: Span): string => masked.slice(start, end);
  for (let from = 0, to = 0; from < clauses.length; from = to + 1) {
    for (to = from; roles[to] === null;) to += 1;
    const next = clauses[to];
    const isSubject = next !== undefined && roles[to] === "deprecation" && predicate.test(said(next));
    const first = clauses.slice(from, to).find((clause) => {
      const hasVerb = verb.test(said(clause));
      if (isSubject && !hasVerb) return false;
      if (order < 0) return true;
      return from > order ? hasVerb || conjunction.test(said(clause)) : !circumstance.test(said(clause));
    });
    if (first) runs.push({ start: first.start, end: clauses[to - 1]?.end ?? first.end });
  }
  return runs;
}

/** A word of three letters that is neither a name nor a connective: "Slow." is a sentence, too. */
function hasSubstance({ masked }: Words, piece: Span): boolean {
  const said = masked.slice(piece.start, piece.end);
  // A paragraph of code without a fence, such as the example behind "for example:".
  if (/^\s*(?:[.{<[][\w\s<{]|[\w.]+ = \S)/.test(said)) return false;
  const words = said.replaceAll(mark, " ").split(/\s+/);
  return words
    .map((word) => word.replace(/^[^\p{L}\p{N}@#$./-]+|[^\p{L}\p{N}()]+$/gu, ""))
    .some((word) => /(?:\p{L}-?){3}/u.test(word) && !connective.test(word) && !looksLikeCode(word));
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
  const said = (prose + text.slice(at, end)).replace(/\s+/g, " ").trim();
  return said.includes("(") ? said : said.replace(")", "");
}
