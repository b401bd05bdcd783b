import type { CallerUsage } from "../../core/model/evidence.ts";

/** Entries of one source about the same caller put together: counts added, the latest day kept. */
export function sumCallers(callers: readonly CallerUsage[]): CallerUsage[] {
  return combine(callers, (a, b) => Math.min(a + b, Number.MAX_SAFE_INTEGER));
}

/** Entries of several sources: each may have seen the same calls, so the largest count of a caller is kept. */
export function largestOfCallers(callers: readonly CallerUsage[]): CallerUsage[] {
  return combine(callers, Math.max);
}

/** Calls of all callers. */
export function totalOf(callers: readonly CallerUsage[]): number {
  return Math.min(
    callers.reduce((sum, { count }) => sum + count, 0),
    Number.MAX_SAFE_INTEGER,
  );
}

/** By name; the most calls first, then by name. */
function combine(callers: readonly CallerUsage[], count: (a: number, b: number) => number): CallerUsage[] {
  const byName = new Map<string, CallerUsage>();
  for (const each of callers) {
    const known = byName.get(each.caller);
    byName.set(
      each.caller,
      known === undefined
        ? each
        : {
            caller: each.caller,
            class: known.class ?? each.class,
            count: count(known.count, each.count),
            lastAt: later(known.lastAt, each.lastAt),
          },
    );
  }
  return [...byName.values()].sort((a, b) => b.count - a.count || (a.caller < b.caller ? -1 : 1));
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
