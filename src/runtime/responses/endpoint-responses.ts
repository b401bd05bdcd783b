import type { GovernedEndpoint } from "../../core/governed/endpoint.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { type BrownoutWindow, currentWindow } from "../../core/governed/brownouts.ts";
import { type LinkOptions, linksOf, type LinksFor } from "./links.ts";
import { type NoticeHeaders, noticeHeaders } from "../../core/governed/notice-headers.ts";
import { brownedOut, gone, type TurnedAway } from "./turned-away.ts";

/** How calls after the sunset date are answered. */
export type OnSunset = "serve" | "warn" | "gone";

/** Changes to the responses of one endpoint, computed when the service starts. */
export interface EndpointResponse {
  readonly headers: NoticeHeaders;
  readonly links: LinksFor;
  turnedAway(now: number): TurnedAway | null;
}

export interface ResponseOptions {
  readonly links: LinkOptions;
  readonly base: string;
  readonly onSunset: (feature: GovernedFeature) => OnSunset;
  readonly brownouts: (feature: GovernedFeature, sunsetAt: number) => readonly BrownoutWindow[];
  /** Headers of refusals, such as `Access-Control-Allow-Origin`, because no middleware adds them there. */
  readonly refusalHeaders: Readonly<Record<string, string>>;
  /** Start of the day on which the service started, in milliseconds. */
  readonly today: number;
}

/** Null if the endpoint itself is not deprecated. */
export function endpointResponse(
  endpoint: GovernedEndpoint,
  options: ResponseOptions,
): EndpointResponse | null {
  const headers = noticeHeaders(endpoint, options.today);
  if (headers === null) return null;
  const { features, sunsetAt } = headers;
  const [first] = features.toSorted((a, b) => (a.sunset ?? "9").localeCompare(b.sunset ?? "9"));
  if (first === undefined) return null;
  const { coordinate } = endpoint;
  const isGone = features.some((feature) => options.onSunset(feature) === "gone");
  const windows = features.flatMap((feature) => options.brownouts(feature, sunsetAt));
  return {
    headers,
    links: linksOf(endpoint, features, options.links, options.base),
    turnedAway: (now) => {
      if (now >= sunsetAt) return isGone ? gone(coordinate, first, options.refusalHeaders) : null;
      const window = windows.length === 0 ? null : currentWindow(windows, now);
      return window === null ? null : brownedOut(coordinate, first, window, now, options.refusalHeaders);
    },
  };
}
