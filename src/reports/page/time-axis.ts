import { scaleUtc } from "d3-scale";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";

/** Positions of days on the timeline, in percent of the width. */
export interface TimeAxis {
  readonly from: Day;
  readonly to: Day;
  readonly today: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** 0 to 100. Days outside the axis are at the nearer edge. */
  at(day: Day): number;
  isBefore(day: Day): boolean;
  isAfter(day: Day): boolean;
}

/**
 * Days that are further from today are drawn at the edge, with an arrow. Otherwise one old notice would
 * compress all others.
 */
const [mostPast, mostFuture] = [2 * 365, 3 * 365];
const [leastPast, leastFuture] = [30, 60];
/** From this number of days, the earliest and the latest twentieth do not widen the axis. */
const many = 40;

const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns true if the text is a day that can be drawn. */
export function isDay(text: string | null): text is Day {
  return text !== null && plainDay.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns an axis around today on which most days can be distinguished. */
export function timeAxis(days: readonly Day[], today: Day): TimeAxis {
  const sorted = days.toSorted();
  const outer = sorted.length < many ? 0 : Math.floor(sorted.length / 20);
  const first = sorted[outer] ?? today;
  const last = sorted[sorted.length - 1 - outer] ?? today;
  const from = earlier(later(first, addDays(today, -mostPast)), addDays(today, -leastPast));
  const to = later(earlier(last, addDays(today, mostFuture)), addDays(today, leastFuture));
  const margin = Math.max(3, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / 40));
  const [start, end] = [addDays(from, -margin), addDays(to, margin)];
  const scale = scaleUtc([new Date(start), new Date(end)], [0, 100]).clamp(true);
  const format = scale.tickFormat();
  const at = (date: Date): number => Math.round(scale(date) * 100) / 100;
  return {
    from: start,
    to: end,
    today: at(new Date(today)),
    ticks: scale.ticks(6).map((tick) => ({ at: at(tick), label: format(tick) })),
    at: (day) => at(new Date(day)),
    isBefore: (day) => day < start,
    isAfter: (day) => day > end,
  };
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}
