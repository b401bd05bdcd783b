import type { GovernedEndpoint } from "../../core/governed/endpoint.ts";
import { EndpointMap } from "../../core/governed/endpoint-map.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { type NoticeHeaders, noticeHeaders } from "../../core/governed/notice-headers.ts";
import { operationOfPath } from "../../core/governed/operation.ts";
import { bySpecificity } from "../../core/governed/specificity.ts";
import { safeAddress, successorOf } from "../../core/governed/successor.ts";
import { templateSegments, type TemplateSegment } from "../../core/governed/template.ts";

/** Settings of a proxy, in addition to the register. */
export interface ProxyOptions {
  /** Path prefix of the deployed API, before the register's templates: `/api`. Empty for none. */
  readonly basePath: string;
  /** URL of the page about the deprecations (RFC 9745 §3). Null: no link is sent. */
  readonly link: string | null;
  /**
   * Endpoints that are not deprecated, but that the template of a deprecated endpoint matches: `GET /v1/users/me`.
   */
  readonly notDeprecated: readonly string[];
  /** The proxy's expression for the caller. Null: the default. */
  readonly caller: string | null;
  /** Start of the current day in milliseconds, for notices without a day of announcement. */
  readonly today: number;
}

/**
 * An endpoint that a proxy matches. `headers` is null for an endpoint that is matched only so that the template of
 * a deprecated endpoint does not match it.
 */
export interface ServedEndpoint {
  readonly coordinate: string;
  /** `*` means every method. */
  readonly method: string;
  readonly segments: readonly TemplateSegment[];
  readonly feature: GovernedFeature | null;
  readonly headers: NoticeHeaders | null;
  /** Links that do not depend on the request. */
  readonly links: readonly string[];
  /** Templates of successors, with parameters from the request. */
  readonly successors: readonly string[];
}

/** Returns the endpoints of a register, the most specific first, because a proxy uses the first match. */
export function servedEndpoints(
  features: readonly GovernedFeature[],
  options: ProxyOptions,
): readonly ServedEndpoint[] {
  const { endpoints } = new EndpointMap(features, { basePath: options.basePath });
  const served = endpoints.flatMap((each) => servedEndpoint(each, options) ?? []);
  const known = new Set(served.map(({ coordinate }) => coordinate));
  const others = options.notDeprecated.filter((each) => !known.has(each)).map((each) => other(each, options));
  return [...served, ...others].toSorted(bySpecificity);
}

function servedEndpoint(endpoint: GovernedEndpoint, options: ProxyOptions): ServedEndpoint | null {
  const { coordinate, segments, features } = endpoint;
  const [feature] = features;
  // Only a part of the endpoint is deprecated, which a proxy cannot see.
  if (feature === undefined) return null;
  const headers = noticeHeaders(endpoint, options.today);
  const speaking = headers?.features ?? [];
  const base = options.basePath.replace(/\/$/, "");
  const successors = [...new Set(speaking.flatMap((each) => successorOf(each, base) ?? []))];
  const isTemplate = (address: string): boolean => address.includes("{");
  const about = options.link === null ? [] : [deprecationLink(options.link)];
  return {
    coordinate,
    method: coordinate.slice(0, coordinate.indexOf(" ")),
    segments,
    feature,
    headers,
    links: [...about, ...successors.filter((each) => !isTemplate(each)).map(successorLink)],
    successors: successors.filter(isTemplate),
  };
}

function other(coordinate: string, { basePath }: ProxyOptions): ServedEndpoint {
  const operation = operationOfPath(coordinate);
  if (operation === null) throw new TypeError(`${JSON.stringify(coordinate)} is not an endpoint`);
  const { method, template } = operation;
  const segments = templateSegments(`${basePath.replace(/\/$/, "")}${template}`);
  return { coordinate, method, segments, feature: null, headers: null, links: [], successors: [] };
}

function deprecationLink(address: string): string {
  return `<${safeAddress(address).replaceAll(/[{}]/g, encodeURIComponent)}>; rel="deprecation"; type="text/html"`;
}

export function successorLink(address: string): string {
  return `<${address}>; rel="successor-version"`;
}
