import type { Evidence } from "../../core/model/evidence.ts";
import { largestOfCallers, totalOf } from "./callers.ts";

const strength: Record<Evidence["status"], number> = { zero: 0, unknown: 1, used: 2 };

/**
 * What several sources say of one feature: used over unknown over zero; null when none speaks of it. Sources
 * may have seen the same calls, so a caller counts with its largest count. Callers that only together pass
 * `threshold` make the feature used. `counted`: what sources recorded whose silence would mean nothing; only their
 * calls count.
 */
export function mergeEvidence(
  list: readonly Evidence[],
  threshold: number = Number.POSITIVE_INFINITY,
  counted: readonly Evidence[] = [],
): Evidence | null {
  const strongest = list.toSorted((a, b) => strength[b.status] - strength[a.status])[0];
  const all = [...list, ...counted];
  if (strongest !== undefined && all.length === 1) return strongest;
  const callers = largestOfCallers(all.flatMap((each) => each.callers));
  const total = Math.max(totalOf(callers), ...all.map((each) => each.total));
  const status = total > threshold ? "used" : strongest?.status;
  if (status === undefined) return null;
  const deciding = strongest === undefined ? all : list.filter((each) => each.status === strongest.status);
  const reasons = [...new Set(deciding.flatMap((each) => each.reasons))];
  if (status !== strongest?.status) reasons.unshift(`${total} calls, all sources together`);
  return { status, reasons, window: spanOf(deciding), total, callers };
}

/** From the earliest first day to the latest last day. */
function spanOf(list: readonly Evidence[]): Evidence["window"] {
  const windows = list.flatMap(({ window }) => window ?? []);
  const from = windows.map((each) => each.from).sort()[0];
  const to = windows
    .map((each) => each.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
