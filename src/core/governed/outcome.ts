/** Outcomes of a call: answered, or refused before it reached the feature. */
export const outcomes = ["served", "refused"] as const;

export type Outcome = (typeof outcomes)[number];

/**
 * Answers to a caller who did not get through: no or wrong credentials (401, 403), no such resource (404), a method
 * that is not there (405), removed (410), too many requests (429).
 */
const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405, 410, 429]);

/** The outcome by the response's status; a response without one counts as served. */
export function outcomeOf(status: number | null): Outcome {
  return status !== null && refusals.has(status) ? "refused" : "served";
}

/** Calls of one caller that count as use, by the outcomes that count. */
export function countedCalls(
  calls: { readonly count: number; readonly refused?: number },
  counting: readonly Outcome[],
): number {
  const served = counting.includes("served") ? calls.count : 0;
  const refused = counting.includes("refused") ? (calls.refused ?? 0) : 0;
  return Math.min(served + refused, Number.MAX_SAFE_INTEGER);
}
