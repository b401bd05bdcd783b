import type { Evidence } from "../core/evidence.ts";
import type { Finding } from "../core/finding.ts";
import { count } from "../core/show.ts";
import { plainName, plainPath } from "./plain.ts";

/** `src/client.ts:12`, and `(base)` where the line is gone. Not cut: editors and terminals open it. */
export function placeText({ path, line, side }: Finding["place"]): string {
  return `${plainPath(path)}:${line}${side === "base" ? " (base)" : ""}`;
}

/** Says which callers may be named where the public can read it. */
export type MayName = (caller: string) => boolean;

export interface CallerLine {
  /** The caller, or how many there are of one class whose names are not for this report. */
  readonly who: string;
  readonly named: boolean;
  readonly class: string;
  readonly count: number;
  readonly lastAt: string | null;
}

/** A line for each caller that may be named, one for all others of a class; the busiest first. */
export function callerLines(evidence: Evidence, mayName: MayName): CallerLine[] {
  const named = evidence.callers.filter((each) => mayName(each.caller));
  const others = evidence.callers.filter((each) => !mayName(each.caller));
  const lines = named.map((each) => ({
    who: plainName(each.caller),
    named: true,
    class: each.class ?? "unknown",
    count: each.count,
    lastAt: each.lastAt,
  }));
  const folded = [...Map.groupBy(others, (each) => each.class ?? "unknown")].map(([kind, callers]) => ({
    who: `${count(callers.length, "caller")} not named here`,
    named: false,
    class: kind,
    count: callers.reduce((sum, each) => sum + each.count, 0),
    lastAt: callers.reduce<string | null>((last, { lastAt }) => later(last, lastAt), null),
  }));
  return [...lines, ...folded].sort((a, b) => b.count - a.count);
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

/** `used: 42 calls between 2026-10-15 and 2026-11-20`; the reasons where they say more than the count. */
export function evidenceText({ status, total, window, reasons }: Evidence): string {
  const span = window === null ? "" : ` between ${plainName(window.from)} and ${plainName(window.to)}`;
  const known = status === "used" || (status === "zero" && total === 0);
  const why = known || reasons.length === 0 ? "" : ` (${reasons.slice(0, 5).map(plainName).join("; ")})`;
  return status === "unknown" ? `unknown${why}` : `${status}: ${count(total, "call")}${span}${why}`;
}
