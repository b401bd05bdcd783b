import type { CallerUsage, RecordedCaller } from "../../core/model/evidence.ts";
import { audiences } from "../../core/model/feature.ts";

/** Rounds the calls of a caller. `calls` is positive and may be a fraction. */
export function recordedCaller(
  caller: string,
  callerClass: string | null | undefined,
  isRefused: boolean,
  calls: number,
): RecordedCaller {
  // A fraction of a millionth is a rounding error.
  const whole = Math.min(Math.max(1, Math.ceil(calls - 1e-6)), Number.MAX_SAFE_INTEGER);
  return {
    caller,
    class: audiences.find((each) => each === callerClass) ?? null,
    count: isRefused ? 0 : whole,
    refused: isRefused ? whole : 0,
    lastAt: null,
  };
}

/** Merges entries of one source for the same caller: adds the counts, and uses the latest day. */
export function sumCallers(callers: readonly RecordedCaller[]): RecordedCaller[] {
  const sum = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);
  return combine(callers, (a, b) => ({
    ...together(a, b, sum),
    refused: sum(a.refused, b.refused),
  }));
}

/**
 * Merges entries of several sources. They may have seen the same calls, so the largest count of each caller is
 * used.
 */
export function largestOfCallers(callers: readonly CallerUsage[]): CallerUsage[] {
  return combine(callers, (a, b) => together(a, b, Math.max));
}

export function totalOf(callers: readonly CallerUsage[]): number {
  return Math.min(
    callers.reduce((sum, { count }) => sum + count, 0),
    Number.MAX_SAFE_INTEGER,
  );
}

/** Merges entries with the same name, and sorts them by calls, the most first, then by name. */
function combine<C extends CallerUsage>(callers: readonly C[], both: (a: C, b: C) => C): C[] {
  const byName = new Map<string, C>();
  for (const each of callers) {
    const known = byName.get(each.caller);
    byName.set(each.caller, known === undefined ? each : both(known, each));
  }
  return [...byName.values()].sort((a, b) => b.count - a.count || (a.caller < b.caller ? -1 : 1));
}

function together(a: CallerUsage, b: CallerUsage, count: (a: number, b: number) => number): CallerUsage {
  return {
    caller: a.caller,
    class: a.class ?? b.class,
    count: count(a.count, b.count),
    lastAt: later(a.lastAt, b.lastAt),
  };
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
