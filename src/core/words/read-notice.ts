import type { NoticeSource } from "../model/declaration.ts";
import type { Day } from "../model/feature.ts";
import type { ReadNotice } from "../model/notice.ts";
import { readForm } from "./notice-form.ts";

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
        : filled(notice, formAt({ ...source, text, links: links ?? [], slots: {} }, options)),
    formAt(source, options),
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

/** What one form says, as the notice that stands there. */
function formAt(source: NoticeSource, { releases, sunsetKeys = [] }: ReadingOptions): ReadNotice {
  const form = readForm({ ...source, slots: slotsOf(source, sunsetKeys) }, releases);
  return {
    // Looked for when somebody asks, as the source does.
    get line() {
      return source.line;
    },
    get endLine() {
      return source.endLine;
    },
    ...form.said,
    unreadable: source.text === null,
    conditional: source.conditional ?? false,
    get comparable() {
      return form.comparable();
    },
  };
}

function slotsOf({ slots, keys = {} }: NoticeSource, sunsetKeys: readonly string[]): NoticeSource["slots"] {
  if (slots.sunset !== undefined) return slots;
  const key = sunsetKeys.find((each) => keys[each] !== undefined);
  const sunset = key === undefined ? undefined : keys[key];
  return sunset === undefined ? slots : { ...slots, sunset };
}
