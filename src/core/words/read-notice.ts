import type { NoticeSource } from "../model/declaration.ts";
import { audiences, type Audience, type Day } from "../model/feature.ts";
import type { ReadNotice } from "../model/notice.ts";
import { oneLine } from "./considered.ts";
import { comparableWords } from "./comparable-words.ts";
import type { KeyName } from "./keys.ts";
import { remainingWords } from "./remaining-words.ts";
import { deniesReplacement, isNone } from "./no-replacement.ts";
import { readReplacement, readReplacementValue } from "./replacement.ts";
import type { Span } from "./span.ts";
import { readSunset } from "./sunset.ts";
import { readTimedWords } from "./timed-words.ts";
import { readAnnounced } from "./time-value.ts";
import { takeApart, type Words } from "./words.ts";

/**
 * Reads what a notice says, in all of its forms. A slot wins over a key in the words (`sunset: 2027-01-15`), a key over prose
 * ("will be removed on 2027-01-15"). Total: every text gives a notice, whatever it holds.
 * `releases` maps a version to the day from which the branch may lack what it removes.
 */
export function readNotice(source: NoticeSource, options: ReadingOptions): ReadNotice {
  const { also = [] } = source;
  return also.reduce(
    (notice, { text, links = [] }) =>
      lacksNothing(notice)
        ? notice
        : filled(notice, readForm({ ...source, text, links, slots: {} }, options)),
    readForm(source, options),
  );
}

interface ReadingOptions {
  readonly releases: Readonly<Record<string, Day>>;
  /** Keys beside a notice that say its sunset, the first that is there. */
  readonly sunsetKeys?: readonly string[];
}

const hasEnd = ({ sunset, sunsetVersion, dateDefects }: ReadNotice): boolean =>
  sunset !== null || sunsetVersion !== null || dateDefects.length > 0;

const lacksNothing = (notice: ReadNotice): boolean =>
  notice.replacement !== null && notice.reason !== null && hasEnd(notice);

/** What the first form leaves out, from another one; where both speak, the first one counts. */
function filled(notice: ReadNotice, other: ReadNotice): ReadNotice {
  const { sunset, sunsetVersion, dateDefects } = hasEnd(notice) ? notice : other;
  const replacement = notice.replacement ?? other.replacement;
  return {
    ...{ ...notice, sunset, sunsetVersion, dateDefects, replacement },
    // Words that say nothing else of the deprecation may be a parameter's description.
    reason: notice.reason ?? (other.replacement !== null || hasEnd(other) ? other.reason : null),
    saysNoReplacement: replacement === null && (notice.saysNoReplacement || other.saysNoReplacement),
  };
}

/** One form of a notice. */
function readForm(source: NoticeSource, options: ReadingOptions): ReadNotice {
  const slots = slotsOf(source, options.sunsetKeys ?? []);
  const words = takeApart((source.text ?? "").trim());
  const keyed = (key: KeyName): string | undefined => words.keys.find((each) => each.key === key)?.value;
  const stated = (key: "replacement" | "audience" | "feature"): string =>
    oneLine(slots[key] || keyed(key) || "");
  const timed = readTimedWords(words, options.releases);
  const prose = readReplacement(words, source.links ?? []);
  const replacement = stated("replacement");
  const denied = isNone(replacement) || (!prose.strong && deniesReplacement(words.masked));
  const named = replacement !== "" ? readReplacementValue(replacement) : denied ? null : prose.name;
  const claims = [...timed.claims, ...prose.claims];
  let comparable: string | null = null;
  return {
    // Looked for when somebody asks, as the source does.
    get line() {
      return source.line;
    },
    get endLine() {
      return source.endLine;
    },
    text: (source.text ?? "").trim(),
    replacement: named === null ? null : oneLine(named) || null,
    reason: reasonOf(slots.reason, words, claims),
    announced:
      (slots.since === undefined ? null : readAnnounced(slots.since)) ??
      announcedIn(words) ??
      timed.announced,
    ...readSunset(slots, words, timed, options.releases),
    audience: audienceOf(stated("audience")),
    feature: stated("feature").split(/\s/)[0] || null,
    unreadable: source.text === null,
    conditional: source.conditional ?? false,
    saysNoReplacement: named === null && denied,
    get comparable() {
      return (comparable ??= comparableWords(source, words, timed.claims));
    },
  };
}

function slotsOf({ slots, keys = {} }: NoticeSource, sunsetKeys: readonly string[]): NoticeSource["slots"] {
  if (slots.sunset !== undefined) return slots;
  const key = sunsetKeys.find((each) => keys[each] !== undefined);
  const sunset = key === undefined ? undefined : keys[key];
  return sunset === undefined ? slots : { ...slots, sunset };
}

function reasonOf(slot: string | undefined, words: Words, claims: readonly Span[]): string | null {
  if (slot !== undefined && oneLine(slot) !== "") return oneLine(slot);
  const key = words.keys.find((each) => each.key === "reason");
  if (key === undefined) return remainingWords(words, claims, { start: 0, end: words.text.length });
  return remainingWords(words, claims, { start: key.end, end: key.valueEnd }) ?? oneLine(key.value);
}

function announcedIn(words: Words): Day | null {
  const key =
    words.keys.find((each) => each.key === "announced") ?? words.keys.find((each) => each.key === "since");
  return key === undefined ? null : readAnnounced(key.value);
}

function audienceOf(written: string): Audience | null {
  const word = written.toLowerCase();
  return audiences.find((audience) => audience === word) ?? null;
}
