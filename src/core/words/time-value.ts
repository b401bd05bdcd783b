import type { Day } from "../model/feature.ts";
import type { DateDefect } from "../model/notice.ts";
import { consider } from "./considered.ts";
import { readVersion } from "./version.ts";
import { ambiguous, findDays, placeholder } from "./written-day.ts";

/** A time of removal: a day, a version, or a defect. */
export interface EndTime {
  readonly written: string;
  readonly day: Day | null;
  readonly version: string | null;
  readonly defect: DateDefect | null;
  readonly partial: boolean;
}

const noDate =
  /^(?:tb[adc]|to be (?:decided|determined|announced|defined)|never|unknown|undecided|someday|yyyy-mm-dd|\?+|xxx+)$/i;
const none = /^(?:none|n\/?a|null|nil|-+)?$/i;

/** Reads a slot or key about the removal. `sunset` must be a date or a version; other text in `removal` is ignored. */
export function readTime(value: string, kind: "sunset" | "removal"): EndTime[] {
  const text = consider(value.slice(0, 500)).replace(/^["'`*_]+|["'`*_.;,]+$/g, "");
  if (none.test(text)) return [];
  const nothing: EndTime = { written: text, day: null, version: null, defect: null, partial: false };
  const days = findDays(text);
  if (days.length > 0) return days.map((day) => ({ ...nothing, ...day }));
  const version =
    readVersion(text) ?? (kind === "removal" ? readVersion(/^\S*/.exec(text)?.[0] ?? "") : null);
  if (version !== null && !/^(?:19|20)\d{2}(?:\d{4})?$/.test(version)) return [{ ...nothing, version }];
  if (noDate.test(text)) return [{ ...nothing, defect: placeholder(text) }];
  if (version !== null)
    return [{ ...nothing, partial: true, ...ambiguous(text, "the month and the day are missing") }];
  return kind === "removal" ? [] : [{ ...nothing, ...ambiguous(text.slice(0, 80), "it is not a date") }];
}

/** Reads the announcement day from a slot or key. Null for a version or any other text. */
export function readAnnounced(value: string): Day | null {
  return findDays(consider(value.slice(0, 500)))[0]?.within ?? null;
}
