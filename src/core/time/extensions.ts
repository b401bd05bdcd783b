import type { Day } from "../model/feature.ts";
import { daysBetween, maxDay } from "./day.ts";

export interface Extensions {
  readonly count: number;
  readonly days: number;
  /** The date before the first extension. Null without extensions. */
  readonly first: Day | null;
}

export const noExtensions: Extensions = { count: 0, days: 0, first: null };

/** The date as of one commit of the branch. `order` increases with each commit. */
export interface DatedState {
  readonly order: number;
  readonly day: Day | null;
}

/** Counts the extensions in one unbroken period with notices, by dates and by decisions. Skips missing dates. */
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

/** Returns the newest state up to that commit. */
function standing(states: readonly DatedState[], order: number): Day | null {
  let newest: DatedState | null = null;
  for (const each of states)
    if (each.order <= order && (newest === null || each.order >= newest.order)) newest = each;
  return newest?.day ?? null;
}
