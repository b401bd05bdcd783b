import type { Evidence } from "../../core/model/evidence.ts";
import type { Finding } from "../../core/model/finding.ts";
import { count } from "../../core/text/message-text.ts";
import { withoutNames, type MayName } from "./named-callers.ts";
import { plainName, plainPath } from "./plain.ts";

/**
 * Returns `src/client.ts:12`, with `(base)` for a removed line. Never truncated, because editors and terminals
 * open it.
 */
export function placeText({ path, line, side }: Finding["place"]): string {
  return `${plainPath(path)}:${line}${side === "base" ? " (base)" : ""}`;
}

export interface CallerLine {
  /** The caller's name, or the number of callers of one class that may not be named. */
  readonly who: string;
  readonly named: boolean;
  readonly class: string;
  readonly count: number;
  readonly lastAt: string | null;
}

/**
 * Returns one line for each caller that may be named, and one for all others of a class. The caller with the most
 * calls comes first.
 */
export function callerLines(evidence: Evidence, mayName: MayName): CallerLine[] {
  return withoutNames(evidence, mayName).callers.map((each) => ({
    who: plainName(each.caller),
    named: evidence.callers.includes(each),
    class: each.class ?? "unknown",
    count: each.count,
    lastAt: each.lastAt,
  }));
}

/** Returns `used: 42 calls between 2026-10-15 and 2026-11-20`, with the reasons if they add to the count. */
export function evidenceText({ status, total, window, reasons }: Evidence): string {
  const span = window === null ? "" : ` between ${plainName(window.from)} and ${plainName(window.to)}`;
  const known = status === "used" || (status === "zero" && total === 0);
  const why = known || reasons.length === 0 ? "" : ` (${reasons.slice(0, 5).map(plainName).join("; ")})`;
  return status === "unknown" ? `unknown${why}` : `${status}: ${count(total, "call")}${span}${why}`;
}
