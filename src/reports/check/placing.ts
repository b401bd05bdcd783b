import type { Finding } from "../../core/model/finding.ts";

/** `[start, count]` at head, as in the header of a hunk. Count 0: lines were removed after `start`. */
export type Hunk = readonly [start: number, count: number];

export interface HeadPlace {
  readonly path: string;
  readonly line: number;
}

export type PlaceOnHead = (finding: Finding) => HeadPlace | null;

/**
 * Places findings in the diff of head. A finding at head keeps its place. A finding on a removed line moves to the
 * nearest changed line of the same file. Null if the file no longer exists. `removals`: lines of head after which
 * lines were removed (0: before the first line).
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

/** Compares distances. At the same distance, the earlier line is closer. */
function closer(a: number, b: number, line: number): boolean {
  const difference = Math.abs(a - line) - Math.abs(b - line);
  return difference < 0 || (difference === 0 && a < b);
}
