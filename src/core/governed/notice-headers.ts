import { startOf } from "./day.ts";
import type { GovernedEndpoint } from "./endpoint.ts";
import type { GovernedFeature } from "./governed-feature.ts";

/** The notice headers in the responses of one endpoint. */
export interface NoticeHeaders {
  /** RFC 9745 §2.1: a structured field's date, `@1688169599`. */
  readonly deprecation: string;
  /** RFC 8594 §3: an IMF-fixdate; null where no sunset is set. */
  readonly sunset: string | null;
  /** Milliseconds since the epoch; infinite where no sunset is set. */
  readonly sunsetAt: number;
  /** The features that the headers describe. */
  readonly features: readonly GovernedFeature[];
}

/**
 * Headers of an endpoint; null where nothing says that it goes. Of a contract's notice and the route's the earlier
 * days count. `today`: the millisecond at which the day of the start began, for notices that do not say since when.
 */
export function noticeHeaders(endpoint: GovernedEndpoint, today: number): NoticeHeaders | null {
  const features = endpoint.features.filter(({ kept }) => !kept);
  if (features.length === 0) return null;
  const sunsetAt = earliest(features.map(({ sunset }) => sunset)) ?? Infinity;
  // RFC 9745 §4: the sunset is never the earlier one.
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
