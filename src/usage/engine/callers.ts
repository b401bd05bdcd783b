import type { CallerUsage, RecordedCaller } from "../../core/model/evidence.ts";
import { audiences } from "../../core/model/feature.ts";

/** `calls` is greater than 0, and may be a fraction. */
export function recordedCaller(
  caller: string,
  callerClass: string | null | undefined,
  isRefused: boolean,
  calls: number,
): RecordedCaller {
  // A millionth over a whole number is rounding.
  const whole = Math.min(Math.max(1, Math.ceil(calls - 1e-6)), Number.MAX_SAFE_INTEGER);
  return {
    caller,
    class: audiences.find((each) => each === callerClass) ?? null,
    count: isRefused ? 0 : whole,
    refused: isRefused ? whole : 0,
    lastAt: null,
  };
}

/** Merges entries of one source about the same caller: counts are added, the latest day is used. */
export function sumCallers(callers: readonly RecordedCaller[]): RecordedCaller[] {
  const sum = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);
  return combine(callers, (a, b) => ({
    ...together(a, b, sum),
    refused: sum(a.refused, b.refused),
  }));
}

/** Merges entries of several sources: each may have seen the same calls, so a caller's largest count is used. */
export function largestOfCallers(callers: readonly CallerUsage[]): CallerUsage[] {
  return combine(callers, (a, b) => together(a, b, Math.max));
}

/** Calls of all callers. */
export function totalOf(callers: readonly CallerUsage[]): number {
  return Math.min(
    callers.reduce((sum, { count }) => sum + count, 0),
    Number.MAX_SAFE_INTEGER,
  );
}

/** By name; the most calls first, then by name. */
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
