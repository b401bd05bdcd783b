import type { Finding } from "../../core/model/finding.ts";

/** `[start, count]` on the head side, as in a hunk's header; count 0: lines were taken away after `start`. */
export type Hunk = readonly [start: number, count: number];

export interface HeadPlace {
  readonly path: string;
  readonly line: number;
}

export type PlaceOnHead = (finding: Finding) => HeadPlace | null;

/**
 * Where a finding can be shown on the head's diff. A finding on the head stays where it is; one on a removed
 * line goes to the nearest line of the same file that the change touches; null where no such file is left.
 *
 * `removals` are lines of the head after which lines were taken away (0: before the first).
 */
export function placer(
  hunks: ReadonlyMap<string, readonly Hunk[]>,
  removals: ReadonlyMap<string, readonly number[]> = new Map(),
): PlaceOnHead {
  return ({ place: { path, line, side } }) => {
    if (side === "head") return { path, line: Math.max(1, line) };
    const touched = [
      ...(hunks.get(path) ?? []).map(([start, count]) => nearestIn(start, count, line)),
      ...(removals.get(path) ?? []).map((each) => Math.max(1, each)),
    ];
    const [first, ...rest] = touched;
    if (first === undefined) return null;
    const nearest = rest.reduce((best, each) => (closer(each, best, line) ? each : best), first);
    return { path, line: nearest };
  };
}

function nearestIn(start: number, count: number, line: number): number {
  return Math.max(1, Math.min(Math.max(line, start), start + Math.max(count, 1) - 1));
}

/** At the same distance the earlier line wins. */
function closer(a: number, b: number, line: number): boolean {
  const difference = Math.abs(a - line) - Math.abs(b - line);
  return difference < 0 || (difference === 0 && a < b);
}
