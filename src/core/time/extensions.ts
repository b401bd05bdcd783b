import type { Day } from "../model/feature.ts";
import { daysBetween, maxDay } from "./day.ts";

/** The number of extensions of a sunset date, and their total length. */
export interface Extensions {
  readonly count: number;
  readonly days: number;
  /** The date that the first of them moved; null where there was none. */
  readonly first: Day | null;
}

export const noExtensions: Extensions = { count: 0, days: 0, first: null };

/** The state from one commit of the line on. `order` increases along the line. */
export interface DatedState {
  readonly order: number;
  readonly day: Day | null;
}

/**
 * Counts the extensions of one run of notices: its dates, and those to which decisions moved it. A time without a date
 * is passed over.
 */
export function countExtensions(written: readonly DatedState[], decided: readonly DatedState[]): Extensions {
  const began = Math.min(...written.map(({ order }) => order));
  const orders = [...written, ...decided].map(({ order }) => order).filter((each) => each >= began);
  let before: Day | null = null;
  let all = noExtensions;
  for (const order of [...new Set(orders)].sort((a, b) => a - b)) {
    const notice = standing(written, order);
    if (notice === null) continue;
    const now: Day = maxDay(notice, standing(decided, order));
    if (before !== null && now > before) {
      const days = all.days + daysBetween(before, now);
      all = { count: all.count + 1, days, first: all.first ?? before };
    }
    before = now;
  }
  return all;
}

/** The newest state at that point of the line. */
function standing(states: readonly DatedState[], order: number): Day | null {
  let newest: DatedState | null = null;
  for (const each of states)
    if (each.order <= order && (newest === null || each.order >= newest.order)) newest = each;
  return newest?.day ?? null;
}
