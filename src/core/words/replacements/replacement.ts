import { findMarkedNames, mark } from "../marked-names.ts";
import { looksLikeCode, tidyName } from "../name.ts";
import { isNone } from "./no-replacement.ts";
import { negation, phrases, reversed } from "./replacement-phrases.ts";
import type { Span } from "../span.ts";
import { readTarget } from "./target.ts";
import type { Words } from "../words.ts";

interface ProseReplacement {
  readonly name: string | null;
  /** True when an order names it ("use X"), false when it is only pointed at ("see X"). */
  readonly strong: boolean;
  /** From each phrase to its target: claimed, so that it is no reason. */
  readonly claims: readonly Span[];
}

interface CandidateName extends Span {
  readonly name: string;
  readonly rank: number;
}

/** The replacement that the prose names: an order before a pointer, markup and code before plain words. */
export function readReplacement(words: Words, links: readonly string[]): ProseReplacement {
  const known = new Set(links.map(tidyName).filter((link) => link !== ""));
  const candidates = [...behindPhrases(words, known), ...beforePhrases(words), ...alone(words, known)];
  const best = candidates.reduce<CandidateName | null>(
    (best, next) =>
      best === null || next.rank < best.rank || (next.rank === best.rank && next.start < best.start)
        ? next
        : best,
    null,
  );
  return { name: best?.name ?? null, strong: best !== null && best.rank < 2, claims: candidates };
}

/** A value that can only be the replacement: its name where one is marked, else as written; null for "none". */
export function readReplacementValue(value: string): string | null {
  const written = value.replace(/\s+/g, " ").trim();
  if (written === "" || isNone(written)) return null;
  const [name] = findMarkedNames(written);
  return tidyName(name !== undefined && name.name !== "" ? name.name : written) || null;
}

function behindPhrases(words: Words, links: ReadonlySet<string>): CandidateName[] {
  const candidates: CandidateName[] = [];
  const { masked } = words;
  const lower = masked.toLowerCase();
  for (const { words: near, pattern, plain, weak } of phrases) {
    if (!near.some((each) => lower.includes(each))) continue;
    for (const match of masked.matchAll(pattern())) {
      const start = match.index;
      if (negation.test(masked.slice(Math.max(0, start - 50), start))) continue;
      const from = start + match[0].length;
      const target = readTarget(words, from, sentenceEnd(words, start), plain, links);
      if (target === null || (weak && target.name.startsWith("http"))) continue;
      candidates.push({ name: target.name, rank: weak ? 2 : target.sure ? 0 : 1, start, end: from });
    }
  }
  return candidates;
}

function beforePhrases({ masked, names }: Words): CandidateName[] {
  return names
    .filter(
      (name) => name.name !== "" && reversed.test(masked.slice(name.end, name.end + 80).replace("\n", " ")),
    )
    .map(({ name, start, end }) => ({ name, rank: 0, start, end: end + 1 }));
}

/** The words are nothing but a name. */
function alone({ text, masked, names }: Words, links: ReadonlySet<string>): CandidateName[] {
  const rest = masked.replaceAll(mark, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first] = names;
  if (first !== undefined && first.name !== "" && rest.length <= 1 && !/^not$/i.test(rest[0] ?? ""))
    return [{ name: first.name, rank: 1, start: first.start, end: first.end }];
  const name = tidyName(masked);
  const single = names.length === 0 && /^\S{2,200}$/.test(masked.trim());
  if (!single || !(looksLikeCode(masked.trim().replace(/[.,;:]+$/, "")) || links.has(name))) return [];
  return [{ name, rank: 1, start: 0, end: text.length }];
}

/** Sentences are in order; a binary search keeps many phrases in many sentences cheap. */
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
