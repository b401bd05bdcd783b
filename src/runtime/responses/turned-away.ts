import { type GovernedFeature, instead } from "../../core/governed/governed-feature.ts";
import type { BrownoutWindow } from "../../core/governed/brownouts.ts";

/** A response that replaces the handler's. */
export interface TurnedAway {
  readonly status: 410 | 503;
  /** Headers in addition to those on all responses of the endpoint. */
  readonly headers: Readonly<Record<string, string>>;
  /** A problem document (RFC 9457). */
  readonly body: string;
}

/** 410 Gone, after the sunset date. */
export function gone(
  coordinate: string,
  feature: GovernedFeature,
  more: Readonly<Record<string, string>>,
): TurnedAway {
  return turnedAway(410, more, {
    title: "Gone",
    detail: `${coordinate} was deprecated, and its sunset was on ${feature.sunset ?? "an earlier day"}. ${instead(feature)}`,
    ...facts(coordinate, feature),
  });
}

/** 503, during a brownout, with the time at which it ends. */
export function brownedOut(
  coordinate: string,
  feature: GovernedFeature,
  window: BrownoutWindow,
  now: number,
  more: Readonly<Record<string, string>>,
): TurnedAway {
  const until = new Date(window.to).toISOString();
  const seconds = Math.max(1, Math.ceil((window.to - now) / 1000));
  return turnedAway(
    503,
    { ...more, "Retry-After": String(seconds) },
    {
      title: "Service Unavailable",
      detail: `${coordinate} is deprecated and will be removed on ${feature.sunset ?? "a later day"}. Requests to it are rejected for a short time, until ${until}. ${instead(feature)}`,
      ...facts(coordinate, feature),
      until,
    },
  );
}

function turnedAway(
  status: TurnedAway["status"],
  headers: Readonly<Record<string, string>>,
  { title, detail, ...facts }: Readonly<Record<string, string | null>>,
): TurnedAway {
  const body = JSON.stringify({ type: "about:blank", title, status, detail, ...facts });
  return {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
    body,
  };
}

function facts(coordinate: string, { replacement, sunset }: GovernedFeature): Record<string, string | null> {
  return { feature: coordinate, replacement, sunset };
}
