import type { HttpOutcome } from "../../ports/http-client.ts";

const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Returns true if another try may succeed. A late answer is not requested again: it would be late for every caller.
 */
export function mayPass(outcome: HttpOutcome): boolean {
  switch (outcome.outcome) {
    case "answered":
      return passing.has(outcome.status);
    case "redirected":
      return false;
    case "failed":
      return outcome.failure.kind === "unreachable" || outcome.failure.kind === "cut";
  }
}

/** Milliseconds before the next try: 200, 400, … with half of it left to chance, so that runs do not keep step. */
export function backoff(tries: number, chance: number): number {
  return 200 * 2 ** (tries - 1) * (0.5 + chance);
}

/** Milliseconds that `Retry-After` asks for (RFC 9110 §10.2.3), seconds or a date; null where it says nothing. */
export function retryAfter(header: string | null, epochMilliseconds: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - epochMilliseconds);
}
