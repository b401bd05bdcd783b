import { addDays, dayOf, daysBetween } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Duration } from "../../core/model/policy.ts";
import { addDuration, subtractDuration } from "../../core/time/window.ts";
import type { PrometheusServer } from "./server.ts";

/** The moment of a query, and the days that it is about. */
export interface Moment {
  /** Seconds since the epoch, by the server's clock. */
  readonly time: number;
  readonly hours: number;
  readonly window: { readonly from: Day; readonly to: Day };
}

/**
 * The server's own present, by which its data are dated, or the last second of a `today` in the past. All queries are
 * about this moment.
 */
export async function momentOf(
  server: PrometheusServer,
  question: { readonly today: Day; readonly window: Duration },
): Promise<Moment | { readonly failure: string }> {
  const answer = await server.query("time()");
  if ("failure" in answer) return answer;
  const [clock, ...more] = answer.samples;
  if (clock === undefined || more.length > 0 || !(clock.value > 0))
    return { failure: "it does not return its time: is it a Prometheus server?" };
  const endOfToday = daysBetween("1970-01-01", addDays(question.today, 1)) * 86_400 - 1;
  const time = Math.min(Math.floor(clock.value), endOfToday);
  const to = dayOf(time);
  const from = firstDayOf(to, question.window);
  return { time, hours: daysBetween(from, to) * 24, window: { from, to } };
}

/** Months differ in length: a window taken back from its end may be shorter than one counted from its beginning. */
function firstDayOf(to: Day, window: Duration): Day {
  let from = subtractDuration(to, window);
  while (from > "1970-01-01" && addDuration(from, window) > to) from = addDays(from, -1);
  return from;
}
