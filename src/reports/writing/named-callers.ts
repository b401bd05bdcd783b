import type { CallerUsage, Evidence } from "../../core/model/evidence.ts";
import { count } from "../../core/text/message-text.ts";

/** Returns true if a caller may be named in a public place. */
export type MayName = (caller: string) => boolean;

/** Combines callers that may not be named into one entry per class. Their calls still count. */
export function withoutNames(evidence: Evidence, mayName: MayName): Evidence {
  const others = evidence.callers.filter((each) => !mayName(each.caller));
  if (others.length === 0) return evidence;
  const folded = [...Map.groupBy(others, (each) => each.class)].map(([kind, callers]) => ({
    caller: `${count(callers.length, "caller")} not named here`,
    class: kind,
    count: callers.reduce((sum, each) => sum + each.count, 0),
    lastAt: callers.reduce<CallerUsage["lastAt"]>((last, { lastAt }) => later(last, lastAt), null),
  }));
  const named = evidence.callers.filter((each) => mayName(each.caller));
  return { ...evidence, callers: [...named, ...folded].sort((a, b) => b.count - a.count) };
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
