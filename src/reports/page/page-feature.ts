import { daysBetween } from "../../core/time/day.ts";
import { isWholeFile, splitId, type Day } from "../../core/model/feature.ts";
import type { RegisterReport, ReportedFeature } from "../../core/model/result/register-report.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { OverviewState } from "../../core/overview/overview-query.ts";
import { count } from "../../core/text/message-text.ts";
import { byText } from "../check/order.ts";
import { markup, type Markup } from "./markup.ts";
import { isDay } from "./time-axis.ts";

/** A feature with the data that the page shows. */
export interface PageFeature {
  /** Position in the table, and number of the anchor: `f12`. */
  readonly index: number;
  readonly known: ReportedFeature;
  /** Name without the path. */
  readonly name: string;
  readonly path: string;
  readonly state: OverviewState;
  /** Day of the announcement: the notice's own date, or the day on which the notice was added. */
  readonly since: Day | null;
  /** Null if there is no date that can be drawn. */
  readonly sunset: Day | null;
  /** The date in the notice, if a decision moved it. */
  readonly written: Day | null;
}

/** Sorts features with a date first, the nearest first, then by path and line. */
export function pageFeaturesOf({ features }: RegisterReport): PageFeature[] {
  return features
    .map((known) => ({ known, sunset: drawable(known.entry.effectiveSunset) }))
    .toSorted(
      (a, b) =>
        byText(a.sunset ?? "~", b.sunset ?? "~") ||
        byText(a.known.entry.feature.place.path, b.known.entry.feature.place.path) ||
        a.known.entry.feature.place.line - b.known.entry.feature.place.line ||
        byText(a.known.entry.feature.id, b.known.entry.feature.id),
    )
    .map(({ known, sunset }, index) => pageFeature(known, sunset, index));
}

function pageFeature(known: ReportedFeature, sunset: Day | null, index: number): PageFeature {
  const { entry, facts } = known;
  const { feature, state } = entry;
  const written = drawable(feature.notice.sunset);
  return {
    index,
    known,
    name: nameOf(feature),
    path: feature.place.path,
    state: state === "deprecated" && sunset === null ? "undated" : state,
    since: drawable(feature.notice.announced) ?? drawable(facts.introduced),
    sunset,
    written: written === sunset ? null : written,
  };
}

/** A whole file is shown by its file name. */
function nameOf({ id, place }: Feature): string {
  const { local } = splitId(id);
  return isWholeFile(local) ? `${place.path.slice(place.path.lastIndexOf("/") + 1)} ${local}` : local;
}

/** Text after the name of a feature of which only some uses are deprecated. */
export function someWays({ entry }: ReportedFeature): Markup | null {
  return entry.feature.notice.conditional ? markup` <small>only some uses</small>` : null;
}

/** Returns `in 56 days`, `today` or `14 months ago`. */
export function fromToday(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  const far = Math.abs(days);
  const months = Math.round(far / 30.44);
  const length =
    far < 100
      ? count(far, "day")
      : months < 36
        ? count(months, "month")
        : count(Math.round(months / 12), "year");
  return days > 0 ? `in ${length}` : `${length} ago`;
}

function drawable(day: string | null): Day | null {
  return isDay(day) ? day : null;
}
