import type { NoticeSource } from "../model/declaration.ts";
import { audiences, type Day } from "../model/feature.ts";
import type { ReadNotice } from "../model/notice.ts";
import { oneLine } from "./considered.ts";
import { comparableWords } from "./comparable-words.ts";
import type { KeyName } from "./keys.ts";
import { reasonIn } from "./reason.ts";
import { deniesReplacement, isNone } from "./replacements/no-replacement.ts";
import { readReplacement, readReplacementValue } from "./replacements/replacement.ts";
import { readSunset } from "./sunset.ts";
import { readTimedWords } from "./timed-words.ts";
import { readAnnounced } from "./time-value.ts";
import { takeApart, type Words } from "./words.ts";

interface ReadingOptions {
  readonly releases: Readonly<Record<string, Day>>;
  /** Keys next to a notice that state its sunset date. The first one that is present counts. */
  readonly sunsetKeys?: readonly string[];
}

/**
 * Reads what a notice says, in all of its forms. A slot wins over a key in the words (`sunset: 2027-01-15`), a key over prose
 * ("will be removed on 2027-01-15"). Total: every text gives a notice, whatever it holds.
 * `releases` maps a version to the day from which the branch may lack what it removes.
 */
export function readNotice(source: NoticeSource, options: ReadingOptions): ReadNotice {
  const { also = [] } = source;
  return also.reduce(
    (notice, { text, links }) =>
      lacksNothing(notice)
        ? notice
        : filled(notice, readForm({ ...source, text, links: links ?? [], slots: {} }, options, true)),
    readForm(source, options),
  );
}

const hasEnd = ({ sunset, sunsetVersion, dateDefects }: ReadNotice): boolean =>
  sunset !== null || sunsetVersion !== null || dateDefects.length > 0;

const lacksNothing = (notice: ReadNotice): boolean =>
  notice.replacement !== null && notice.reason !== null && hasEnd(notice);

/** Fills what the first form does not say from another one. */
function filled(notice: ReadNotice, other: ReadNotice): ReadNotice {
  const { sunset, sunsetVersion, dateDefects } = hasEnd(notice) ? notice : other;
  const replacement = notice.replacement ?? other.replacement;
  return {
    ...notice,
    sunset,
    sunsetVersion,
    dateDefects,
    replacement,
    reason: notice.reason ?? other.reason,
    saysNoReplacement: replacement === null && (notice.saysNoReplacement || other.saysNoReplacement),
  };
}

/** Reads one form of a notice. */
function readForm(
  source: NoticeSource,
  { releases, sunsetKeys = [] }: ReadingOptions,
  isDescription = false,
): ReadNotice {
  const text = (source.text ?? "").trim();
  const slots = slotsOf(source, sunsetKeys);
  const words = takeApart(text);
  const keyed = (key: KeyName): string | undefined => words.keys.find((each) => each.key === key)?.value;
  const stated = (key: "replacement" | "audience" | "feature"): string =>
    oneLine(slots[key] || keyed(key) || "");
  const timed = readTimedWords(words, releases);
  const prose = readReplacement(words, source.links ?? []);
  const replacement = stated("replacement");
  const denied = isNone(replacement) || deniesReplacement(words.masked, prose.strong);
  const named = replacement !== "" ? readReplacementValue(replacement) : denied ? null : prose.name;
  const audience = stated("audience").toLowerCase();
  let comparable: string | null = null;
  return {
    // Computed on request, as in the source.
    get line() {
      return source.line;
    },
    get endLine() {
      return source.endLine;
    },
    text,
    replacement: named === null ? null : oneLine(named) || null,
    reason:
      oneLine(slots.reason ?? "") ||
      reasonOf(words, { orders: prose.claims, times: timed.claims, isDescription }),
    announced:
      readAnnounced(slots.since ?? "") ??
      readAnnounced(keyed("announced") ?? keyed("since") ?? "") ??
      timed.announced,
    ...readSunset(slots, words, timed, releases),
    audience: audiences.find((each) => each === audience) ?? null,
    feature: stated("feature").split(/\s/)[0] || null,
    saysNoReplacement: named === null && denied,
    unreadable: source.text === null,
    conditional: source.conditional ?? false,
    get comparable() {
      return (comparable ??= comparableWords({ text: source.text, slots }, words, timed.claims));
    },
  };
}

function reasonOf(words: Words, claims: Parameters<typeof reasonIn>[1]): string | null {
  const key = words.keys.find((each) => each.key === "reason");
  if (key === undefined) return reasonIn(words, claims);
  return reasonIn(words, claims, { start: key.end, end: key.valueEnd }) ?? oneLine(key.value);
}

function slotsOf({ slots, keys = {} }: NoticeSource, sunsetKeys: readonly string[]): NoticeSource["slots"] {
  const sunset = slots.sunset ?? keys[sunsetKeys.find((each) => keys[each] !== undefined) ?? ""];
  return sunset === undefined ? slots : { ...slots, sunset };
}
