import type { NoticeSource } from "../model/declaration.ts";
import type { Day } from "../model/feature.ts";
import type { DateDefect } from "../model/notice.ts";
import { readTime, type EndTime } from "./time-value.ts";
import type { TimedWords } from "./timed-words.ts";
import { dayOfRelease } from "./version.ts";
import type { Words } from "./words.ts";

export interface Sunset {
  readonly sunset: Day | null;
  readonly sunsetVersion: string | null;
  readonly dateDefects: readonly DateDefect[];
}

/** Returns the sunset of a notice: slots take precedence over keys, keys over prose, a date over a version. */
export function readSunset(
  slots: NoticeSource["slots"],
  words: Words,
  timed: TimedWords,
  releases: Readonly<Record<string, Day>>,
): Sunset {
  const keys = words.keys.filter(({ key }) => key === "sunset" || key === "removal");
  const levels: readonly (readonly EndTime[])[] = [
    [
      ...readTime(slots.sunset ?? "", "sunset"),
      ...readTime(slots.removal ?? "", "removal"),
      ...readTime(slots.version ?? "", "removal"),
    ],
    keys.flatMap(({ key, value }) => readTime(value, key === "sunset" ? "sunset" : "removal")),
    timed.removals,
  ];
  const times = levels.flat();
  const days = [...new Set(times.flatMap(({ day }) => day ?? []))];
  const sunset = dayOf(levels);
  const sunsetVersion = times.find(({ version }) => version !== null)?.version ?? null;
  const released = sunsetVersion === null ? null : dayOfRelease(sunsetVersion, releases);
  return {
    sunset: days.length === 0 ? released : sunset,
    sunsetVersion,
    dateDefects: [...defectsOf(times, days.length > 0), ...conflictOf(days, times, sunset)],
  };
}

/** Returns the day of the first level that has one. Null if that level has two different days. */
function dayOf(levels: readonly (readonly EndTime[])[]): Day | null {
  for (const level of levels) {
    const days = new Set(level.flatMap(({ day }) => day ?? []));
    if (days.size > 0) return days.size === 1 ? ([...days][0] ?? null) : null;
  }
  return null;
}

/** A month or a quarter next to a day only repeats it. Each defect is reported once. */
function defectsOf(times: readonly EndTime[], hasDay: boolean): DateDefect[] {
  const defects = new Map<string, DateDefect>();
  for (const { defect, partial } of times)
    if (defect !== null && !(partial && hasDay)) defects.set(`${defect.kind} ${defect.written}`, defect);
  return [...defects.values()];
}

function conflictOf(days: readonly Day[], times: readonly EndTime[], sunset: Day | null): DateDefect[] {
  if (days.length < 2) return [];
  const other =
    times.find(({ day }) => day !== null && day !== sunset && day !== days[0]) ??
    times.find(({ day }) => day !== null && day !== sunset);
  const message = `${days.length} different sunset dates are given: ${days.join(", ")}; use only one`;
  return [{ kind: "conflicting", written: other?.written ?? days.join(", "), message }];
}
