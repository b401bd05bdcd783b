import { findMarkedNames, mark } from "../marked-names.ts";
import { looksLikeCode, tidyName } from "../name.ts";
import { isNone } from "./no-replacement.ts";
import { negation, phrases, type Rank, ranks, reversed } from "./replacement-phrases.ts";
import type { Span } from "../span.ts";
import { readTarget } from "./target.ts";
import { isNamedPart } from "./target-words.ts";
import type { Words } from "../words.ts";

interface ProseReplacement {
  readonly name: string | null;
  /** False if the text only points at it ("see X"). */
  readonly strong: boolean;
  /** From each phrase to its name. These spans are not a reason. */
  readonly claims: readonly Span[];
}

interface CandidateName extends Span {
  readonly name: string;
  readonly rank: Rank;
  /** True if it can only be a name. */
  readonly sure: boolean;
}

/** Returns the replacement in the prose: from the most explicit phrase, preferring markup or code. */
export function readReplacement(words: Words, links: readonly string[]): ProseReplacement {
  const known = new Set(links.map(tidyName).filter((link) => link !== ""));
  const candidates = [...behindPhrases(words, known), ...beforePhrases(words), ...alone(words, known)];
  const [best] = candidates.toSorted(
    (a, b) => a.rank - b.rank || Number(b.sure) - Number(a.sure) || a.start - b.start,
  );
  return {
    name: best?.name ?? null,
    strong: best !== undefined && best.rank !== ranks.related,
    // "X has moved to `y`. Use `z` instead.": if there is an instruction, a move is a reason.
    claims: candidates.filter(
      ({ name, rank }) => best?.rank !== ranks.explicit || rank !== ranks.suggested || name === best.name,
    ),
  };
}

/** Reads a value that can only be the replacement: the marked name in it, or else the whole text. Null for "none". */
export function readReplacementValue(value: string): string | null {
  const written = value.replace(/\s+/g, " ").trim();
  if (written === "" || isNone(written)) return null;
  const name = findMarkedNames(written).find(({ start, name }) => start === 0 || !name.startsWith("http"));
  return tidyName(name !== undefined && name.name !== "" ? name.name : written) || null;
}

function behindPhrases(words: Words, links: ReadonlySet<string>): CandidateName[] {
  const candidates: CandidateName[] = [];
  const { masked } = words;
  for (const { pattern, plain, rank } of phrases) {
    for (const match of masked.matchAll(pattern)) {
      const start = match.index;
      if (isDenied(masked, start)) continue;
      const from = start + match[0].length;
      const end = sentenceEnd(words, start);
      // "Use\n\npages.list()", "Use one of:\n- `pages`": the object of the instruction is on another line.
      const limit = /^(?:[^:]{0,60}:)?\s*$/.test(masked.slice(from, end)) ? sentenceEnd(words, end) : end;
      const target = readTarget(words, from, limit, plain, links);
      if (target === null || (rank === ranks.related && target.name.startsWith("http"))) continue;
      candidates.push({ name: target.name, rank, sure: target.sure, start, end: from });
    }
  }
  return candidates;
}

const isDenied = (masked: string, at: number): boolean =>
  negation.test(masked.slice(Math.max(0, at - 50), at));

function beforePhrases({ masked, names }: Words): CandidateName[] {
  return [...names, ...codeWords(masked)]
    .filter(
      ({ name, start, end }) =>
        name !== "" &&
        reversed.test(masked.slice(end, end + 80).replace("\n", " ")) &&
        !isDenied(masked, start),
    )
    .map(({ name, start, end }) => ({ name, rank: ranks.explicit, sure: true, start, end: end + 1 }));
}

/** Finds words without markup that can only be code. "x instead" counts only at the start of a sentence. */
function codeWords(masked: string): { name: string; start: number; end: number }[] {
  return [
    ...masked.matchAll(/(?<=^|[.!?]\s|\n)[\w$.#:]{2,200}(?=\s)|(?<=\s)[\w$.#:]{2,200}(?=\s(?!instead\b))/g),
  ]
    .filter(({ 0: word, index }) => {
      const end = index + word.length;
      return (
        looksLikeCode(word) || isNamedPart(masked.slice(index - 4, index), word, masked.slice(end, end + 20))
      );
    })
    .map(({ 0: word, index }) => ({ name: tidyName(word), start: index, end: index + word.length }));
}

/** Returns the name if the text is only a name. */
function alone({ text, masked, names }: Words, links: ReadonlySet<string>): CandidateName[] {
  const rest = masked.replaceAll(mark, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first] = names;
  // A URL alone points to an explanation of the deprecation.
  if (first?.name.startsWith("http")) return [];
  if (first !== undefined && first.name !== "" && rest.length <= 1 && !/^not$/i.test(rest[0] ?? ""))
    return [{ name: first.name, rank: ranks.explicit, sure: false, start: first.start, end: first.end }];
  const name = tidyName(masked);
  const single = names.length === 0 && /^\S{2,200}$/.test(masked.trim());
  if (!single || !(looksLikeCode(masked.trim().replace(/[.,;:]+$/, "")) || links.has(name))) return [];
  return [{ name, rank: ranks.explicit, sure: false, start: 0, end: text.length }];
}

/** Uses a binary search, because there may be many phrases in many sentences. */
function sentenceEnd({ sentences, text }: Words, at: number): number {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? text.length) > at) high = middle;
    else low = middle + 1;
  }
  return sentences[low]?.end ?? text.length;
}
