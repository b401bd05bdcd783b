import type { Span } from "./span.ts";

export type KeyName =
  | "sunset"
  | "removal"
  | "replacement"
  | "reason"
  | "since"
  | "announced"
  | "audience"
  | "feature";

/** `sunset: 2027-01-15` in the words. The span covers key and value, of `reason:` the key alone. */
export interface WrittenKey extends Span {
  readonly key: KeyName;
  readonly value: string;
  readonly valueEnd: number;
}

const spellings: Readonly<Record<string, KeyName>> = {
  sunset: "sunset",
  "sunset date": "sunset",
  "removal date": "sunset",
  "deletion date": "sunset",
  removaldate: "sunset",
  deletiondate: "sunset",
  removal: "removal",
  "removal version": "removal",
  "removed in": "removal",
  "breaking change": "removal",
  "deletion target": "removal",
  replacement: "replacement",
  reason: "reason",
  since: "since",
  announced: "announced",
  audience: "audience",
  feature: "feature",
};

const spelled = Object.keys(spellings)
  .sort((a, b) => b.length - a.length)
  .map((key) => key.replace(" ", "[ _-]"))
  .join("|");
/** A key begins a line or a list item, or follows the end of a sentence, a comma or a bracket; `@sunset` needs no colon. */
const keyPattern = new RegExp(
  `(?<=^(?:[-•]\\s)?|[.!?;,)\\uE000]\\s|[(\\[])[*_]{0,2}(?:(${spelled})[*_]{0,2}\\s?[:=](?!:)[*_]{0,2}|@(${spelled})(?![\\w-])[ :=])[ \\t]?`,
  "gim",
);

/**
 * The keys in the words, in order. `masked` has the marked names covered, so that a key inside code is
 * none; values are cut from `text`. `feature:` and `audience:` count only with a single word behind them.
 */
export function findKeys(text: string, masked: string): WrittenKey[] {
  const heads = [...masked.matchAll(keyPattern)].map((match) => ({
    start: match.index,
    from: match.index + match[0].length,
    key: spellings[(match[1] ?? match[2] ?? "").toLowerCase().replace(/[_-]/, " ")] ?? "reason",
  }));
  const keys: WrittenKey[] = [];
  for (const [index, head] of heads.entries()) {
    const limit = heads[index + 1]?.start ?? text.length;
    const end = head.from + valueLength(head.key, masked.slice(head.from, limit));
    const written = text.slice(head.from, end);
    const value = head.key === "reason" ? written.trim() : tidyValue(written);
    const single = head.key === "feature" || head.key === "audience";
    if (value === "" || (single && /\s/.test(value))) continue;
    // What a reason says stays in the words: it may hold a date or a replacement of its own.
    const ownEnd = head.key === "reason" ? head.from : end;
    keys.push({ key: head.key, value, valueEnd: end, start: head.start, end: ownEnd });
  }
  return keys;
}

/** A reason runs to the next key or a blank line, a single value to its sentence's or line's end. */
function valueLength(key: KeyName, rest: string): number {
  const match = valueEnd(key).exec(rest);
  return match === null ? rest.length : match.index;
}

function valueEnd(key: KeyName): RegExp {
  switch (key) {
    case "reason":
      return /\n\n|\n(?=@)/;
    case "sunset":
    case "since":
    case "announced":
      // "Jan. 15, 2027" holds both a full stop and a comma; "Sun, 20 Jun 2027" and "2027-01-15, 14:00" a comma.
      return /\n|(?<!\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?=\.\s\d))\.(?=\s|$)|[;)\]]|\s\(|,(?<!\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6},)(?! \d{4}\b| \d{1,2}:\d{2}| at\b)/i;
    case "removal":
    case "replacement":
    case "audience":
    case "feature":
      return /\n|\.(?=\s|$)|;(?=\s|$)|,(?=\s|$)(?![^()]{0,80}\))|\)(?=[.,;]?(?:\s|$))(?<!\([^()]{0,80}\))/;
  }
}

function tidyValue(value: string): string {
  return value.replace(/^[\s*]+|[\s.,;*]+$/g, "");
}
