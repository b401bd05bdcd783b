import type { Day } from "../model/feature.ts";
import { bind, roleWordsOf } from "./binding.ts";
import type { Span } from "./span.ts";
import { overlaps } from "./span.ts";
import type { EndTime } from "./time-value.ts";
import { dayOfRelease, findVersions } from "./version.ts";
import type { Words } from "./words.ts";
import { findDays } from "./written-day.ts";

/** The times in the prose, and the clauses that contain them. */
export interface TimedWords {
  readonly removals: readonly EndTime[];
  readonly announced: Day | null;
  /** From the word to its date or version. These spans are not a reason. */
  readonly claims: readonly Span[];
}

const bareParticiple = /^\W*Removed\s(?:in|from|with|since)\s/;

/** Finds the dates and versions in the prose that belong to a word of removal or announcement. */
export function readTimedWords(words: Words, releases: Readonly<Record<string, Day>>): TimedWords {
  const { masked } = words;
  const days = findDays(masked);
  const versions = findVersions(masked).filter((version) => !days.some((day) => overlaps(day, version)));
  const removals: EndTime[] = [];
  const claims: Span[] = [];
  let announced: Day | null = null;
  for (const sentence of words.sentences) {
    const roles = roleWordsOf(masked, sentence);
    if (roles.length === 0) continue;
    const claim = (at: Span, by: Span): void => {
      claims.push({ start: Math.min(at.start, by.start), end: Math.max(at.end, by.end) });
    };
    for (const day of days.filter((day) => overlaps(day, sentence))) {
      const role = bind({ ...day, kind: "day", bare: false }, masked, sentence, roles);
      if (role === null || role.role === "other") continue;
      claim(day, role);
      if (role.role === "announced") announced ??= day.within;
      if (role.role === "removal") removals.push({ ...day, version: null });
    }
    for (const version of versions.filter((version) => overlaps(version, sentence))) {
      const role = bind({ ...version, kind: "version" }, masked, sentence, roles);
      if (role === null || role.role === "other") continue;
      claim(version, role);
      if (role.role !== "removal" || isHistory(masked.slice(sentence.start, sentence.end), version.version))
        continue;
      const written = masked.slice(version.start, version.end);
      removals.push({ written, day: null, version: version.version, defect: null, partial: false });
    }
  }
  return { removals, announced, claims };

  /** "Removed in 3.11." describes the past. "removed in v5", or a version that `releases:` lists, is a plan. */
  function isHistory(sentence: string, version: string): boolean {
    if (!bareParticiple.test(sentence) || dayOfRelease(version, releases) !== null) return false;
    return !/^\W*Removed\s\w+\s(?:version\s)?v\.?\d/i.test(sentence);
  }
}
