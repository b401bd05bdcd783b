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
  /** Keys next to a notice that contain its sunset date. The first one that is present counts. */
  readonly sunsetKeys?: readonly string[];
}

/**
 * Reads all forms of a notice. A slot takes precedence over a key in the text (`sunset: 2027-01-15`), and a key over
 * prose ("will be removed on 2027-01-15"). Never fails: every text is a notice. `releases` contains the first day on
 * which the branch may lack the features that a version removes.
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

/** Adds values from another form that the first form lacks. */
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
    // Getters, because the source computes its lines on demand too.
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
