import { startOf } from "./day.ts";
import type { GovernedEndpoint } from "./endpoint.ts";
import type { GovernedFeature } from "./governed-feature.ts";

export interface NoticeHeaders {
  /** RFC 9745 §2.1: a structured field's date, `@1688169599`. */
  readonly deprecation: string;
  /** RFC 8594 §3: an IMF-fixdate. Null without a sunset. */
  readonly sunset: string | null;
  /** Milliseconds since the epoch; Infinity without a sunset. */
  readonly sunsetAt: number;
  readonly features: readonly GovernedFeature[];
}

/**
 * Returns the headers of an endpoint. Null if none of its features is to be removed. If the contract and the route both
 * have a notice, the earlier dates count. `today`: the start of the current day in milliseconds, for notices without an
 * announcement date.
 */
export function noticeHeaders(endpoint: GovernedEndpoint, today: number): NoticeHeaders | null {
  const features = endpoint.features.filter(({ kept }) => !kept);
  if (features.length === 0) return null;
  const sunsetAt = earliest(features.map(({ sunset }) => sunset)) ?? Infinity;
  // RFC 9745 §4: the sunset must not be before the deprecation.
  const since = earliest(features.map(({ announced }) => announced)) ?? Math.min(today, sunsetAt);
  return {
    deprecation: `@${Math.floor(since / 1000)}`,
    sunset: sunsetAt === Infinity ? null : new Date(sunsetAt).toUTCString(),
    sunsetAt,
    features,
  };
}

function earliest(days: readonly (string | null)[]): number | null {
  const moments = days.filter((each) => each !== null).map(startOf);
  return moments.length === 0 ? null : Math.min(...moments);
}
