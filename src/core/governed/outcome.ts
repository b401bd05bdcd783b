/** Outcomes of a call: answered, or refused before it reached the feature. */
export const outcomes = ["served", "refused"] as const;

export type Outcome = (typeof outcomes)[number];

/**
 * Statuses that mean a refused call: missing or wrong credentials (401, 403), unknown resource (404), unsupported
 * method (405), removed (410), too many requests (429).
 */
const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405, 410, 429]);

/** A response without a status counts as served. */
export function outcomeOf(status: number | null): Outcome {
  return status !== null && refusals.has(status) ? "refused" : "served";
}

/** Returns the number of calls with an outcome that counts as use. */
export function countedCalls(
  calls: { readonly count: number; readonly refused?: number },
  counting: readonly Outcome[],
): number {
  const served = counting.includes("served") ? calls.count : 0;
  const refused = counting.includes("refused") ? (calls.refused ?? 0) : 0;
  return Math.min(served + refused, Number.MAX_SAFE_INTEGER);
}
