import type { NoticeSource } from "../model/declaration.ts";
import { consideredLength, oneLine } from "./considered.ts";
import { clauseRole } from "./roles.ts";
import { fill, overlaps, type Span } from "./span.ts";
import type { Words } from "./words.ts";
import { findDays } from "./written-day.ts";

const compared = ["replacement", "reason", "since"] as const;

/**
 * Returns the text that distinguishes an amended notice from an unchanged one: its words on one line, without removal
 * clauses, dates and markup. Keys and slots are both written as `key=value`. Dates, versions, defects, audience and
 * pinned id are compared separately.
 */
export function comparableWords(
  source: Pick<NoticeSource, "text" | "slots">,
  words: Words,
  timed: readonly Span[],
): string {
  const dropped = [
    ...words.keys,
    ...words.sentences.flatMap((sentence) => {
      const here = timed.filter((claim) => overlaps(claim, sentence));
      return sentence.clauses.filter(
        (clause) =>
          here.some((claim) => overlaps(claim, clause)) ||
          clauseRole(words.masked.slice(clause.start, clause.end)) === "removal",
      );
    }),
  ];
  // The full stop after a removed clause or key would remain.
  const prose = fill(words.text, dropped, " ").replace(/(?<=^|\s)[.,;:()]+(?=\s|$)/g, "");
  const keys = compared.map((key) => {
    const value = source.slots[key] ?? words.keys.find((each) => each.key === key)?.value ?? "";
    return `${key}=${withoutDays(oneLine(value))}`;
  });
  const unread = (source.text ?? "").trim().slice(consideredLength);
  return [withoutDays(prose), ...keys.filter((pair) => !pair.endsWith("=")), oneLine(unread)]
    .map(withoutMarkup)
    .filter((part) => part !== "")
    .join("\n");
}

/** Removes backticks, quotes and doc links around names. */
function withoutMarkup(text: string): string {
  return text
    .replace(/\{@link(?:code|plain)?\s+([^{}]{1,200})\}/g, "$1")
    .replace(/[`"]/g, "")
    .trim()
    .replace(/(?<=\S)[.;]$/, "");
}

function withoutDays(text: string): string {
  return fill(text, findDays(text), " ").replace(/\s+/g, " ").trim();
}
