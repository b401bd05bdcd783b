import { addDays, daysBetween, parseDay } from "../../core/time/day.ts";
import { parseDuration, subtractDuration } from "../../core/time/window.ts";
import type { Day } from "../../core/model/feature.ts";
import type { LedgerFeature, LedgerScope, UsageLedger } from "../../ports/usage-ledger.ts";

const pageSize = 200;
/** Minimum share of the window's hours in which the feature was instrumented. */
const leastCoverage = 0.95;
const hour = 3_600_000;

interface Cursor {
  readonly to: Day;
  readonly after: string;
}

/**
 * Returns one page in the format of the usage file. Null if the window or the cursor is invalid. A feature counts
 * as instrumented if services reported it for almost all hours of the window, and within the last two hours.
 * Otherwise zero calls prove nothing.
 */
export async function usagePage(
  ledger: Pick<UsageLedger, "read">,
  scope: LedgerScope,
  asked: { readonly window: string; readonly cursor: string },
  now: number,
): Promise<object | null> {
  const today = new Date(now).toISOString().slice(0, 10);
  const cursor = asked.cursor === "" ? { to: today, after: "" } : readCursor(asked.cursor);
  const window = parseDuration(asked.window);
  if (window === null || cursor === null || cursor.to > today || cursor.to < addDays(today, -1)) return null;
  const { to, after } = cursor;
  const from = subtractDuration(to, window);
  if (daysBetween(from, to) > 3660) return null;
  const found = await ledger.read({ ...scope, from, to, after, most: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    schema: 1,
    window: { from, to },
    features: page.map((each) => ({
      feature: each.feature,
      instrumented: isInstrumented(each, from, now),
      callers: each.callers.map(({ class: kind, ...caller }) => ({
        ...caller,
        class: kind === "unknown" ? null : kind,
      })),
    })),
    next: found.length > pageSize && last !== undefined ? writeCursor({ to, after: last.feature }) : null,
  };
}

function isInstrumented({ watched }: LedgerFeature, from: Day, now: number): boolean {
  const begin = Date.parse(`${from}T00:00:00Z`);
  const all = Math.max(1, Math.floor((now - begin) / hour));
  const byDay = new Map(watched.map((each) => [each.day, each.hours]));
  const isSeen = (at: number): boolean => {
    const [day, index] = [new Date(at).toISOString().slice(0, 10), new Date(at).getUTCHours()];
    return (((byDay.get(day) ?? 0) >> index) & 1) === 1;
  };
  let seen = 0;
  for (let at = begin; at + hour <= now; at += hour) if (isSeen(at)) seen += 1;
  return seen >= all * leastCoverage && [0, 1].some((ago) => isSeen(now - ago * hour));
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.to, cursor.after])).toString("base64url");
}

function readCursor(text: string): Cursor | null {
  try {
    const [to, after] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    return typeof to === "string" && parseDay(to) === to && typeof after === "string" ? { to, after } : null;
  } catch {
    return null;
  }
}
