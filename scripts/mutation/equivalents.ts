// Mutants that no test can notice, and why.

/** By the source's name and the text that is changed; `to` null: whatever it becomes. */
export interface Equivalent {
  readonly unit: string;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    unit: "sunset-shortened",
    from: "sunsetFrom === null || sunsetTo === null",
    to: "sunsetFrom === null && sunsetTo === null",
    reason: "for the types alone: a comparison with null is false as well",
  },
  {
    unit: "notice-window-too-short",
    from: "sunset === null || from === null",
    to: "sunset === null && from === null",
    reason: "the first half is for the types alone: an undated notice is not asked about",
  },
  {
    unit: "question",
    from: "excuses.every",
    to: "excuses.some",
    reason: "an audit knows one excuse",
  },
  {
    unit: "question",
    from: "false",
    to: null,
    reason: "what is not a change has no excuse that could be asked for",
  },
  {
    unit: "sunset-extended",
    from: "sunsetFrom === null || sunsetTo === null",
    to: "sunsetFrom === null && sunsetTo === null",
    reason: "for the types alone: what moves later has a date on both sides",
  },
  {
    unit: "judge",
    from: "rank(draft.atLeast) > rank(severity)",
    to: "rank(draft.atLeast) >= rank(severity)",
    reason: "puts the same severity in its own place",
  },
  {
    unit: "judge",
    from: "rank(most) < rank(severity)",
    to: "rank(most) <= rank(severity)",
    reason: "puts the same severity in its own place",
  },
  {
    unit: "line-dates",
    from: "own > latest",
    to: "own >= latest",
    reason: "puts the same day in its own place",
  },
  {
    unit: "audience",
    from: "audiences.indexOf(a) >= audiences.indexOf(b)",
    to: "audiences.indexOf(a) > audiences.indexOf(b)",
    reason: "of two that are the same either is it",
  },
  {
    unit: "compare-registers",
    from: "moved: false",
    to: "moved: true",
    reason: "of what it gives only a shortened sunset is taken",
  },
  {
    unit: "overload-pairs",
    from: "each.notice === null",
    to: "each.notice !== null",
    reason: "a part of a key, which distinguishes the two either way",
  },
  {
    unit: "containers",
    from: "!file || !feature.declaration",
    to: "!file && !feature.declaration",
    reason: "for the types alone: what is compared has both",
  },
  {
    unit: "containers",
    from: "depth < 100",
    to: "depth <= 100",
    reason: "a bound, against containers that are nested in each other",
  },
  {
    unit: "moves",
    from: "common < Math.min(a.length, b.length)",
    to: "common <= Math.min(a.length, b.length)",
    reason: "two paths differ before either of them ends",
  },
  {
    unit: "transitions",
    from: "head === null || !before || !after",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "head === null || !before",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "head === null",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "!before",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "!after",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "to > from",
    to: "to >= from",
    reason: "the same day has been answered before",
  },
  {
    unit: "resolve",
    from: "seen.size > nameSteps",
    to: "seen.size >= nameSteps",
    reason: "a limit: one step more or less",
  },
  {
    unit: "resolve",
    from: "length > 0",
    to: "length >= 0",
    reason: "a package without a name has no files",
  },
  {
    unit: "fates",
    from: "doors.length > 1",
    to: null,
    reason: "saves the parsing of files that cannot contain the name; what they contain is the same",
  },
  {
    unit: "meaning",
    from: "length < chainSteps",
    to: "length <= chainSteps",
    reason: "a limit: one step more or less",
  },
  {
    unit: "meaning",
    from: "depth >= chainSteps",
    to: "depth > chainSteps",
    reason: "a limit: one step more or less",
  },
  {
    unit: "compatibility",
    from: "looks.left < 0",
    to: "looks.left <= 0",
    reason: "a limit: one name more or less",
  },
  {
    unit: "type-tree",
    from: "depth > typeLevels",
    to: "depth >= typeLevels",
    reason: "a limit: one level more or less",
  },
  {
    unit: "alterations",
    from: "moved: false",
    to: "moved: true",
    reason: "of what it gives only alterations are taken",
  },
  {
    unit: "compare-names",
    from: "moved: false",
    to: "moved: true",
    reason: "of what it gives only lost visibility is taken",
  },
  { unit: "judge", from: "a < b", to: "a <= b", reason: "equal texts have been answered before" },
  {
    unit: "binding",
    from: "farther < 12",
    to: "farther <= 12",
    reason: "a word of removal reaches nine words far, and each of the twelve is one",
  },
];
