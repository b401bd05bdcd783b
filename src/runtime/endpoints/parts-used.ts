import { type CallRequest, headerOf } from "../callers/call-request.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import type { WatchedPart } from "../../core/governed/endpoint.ts";
import { requestQuery } from "../../core/governed/request-path.ts";

export interface UsedPart {
  readonly feature: GovernedFeature;
  /** As in coordinates: `?limit`, `header:x-old`. */
  readonly place: string;
}

/** Returns the deprecated parameters, headers and cookies that a request contains. */
export function partsUsed(
  parts: readonly WatchedPart[],
  url: string,
  request: CallRequest,
): readonly UsedPart[] {
  const query = requestQuery(url);
  return parts.flatMap((part) => {
    const { feature, name } = part;
    switch (part.in) {
      case "query":
        return hasParameter(query, name) ? [{ feature, place: `?${name}` }] : [];
      case "header":
        return request.headers[name] === undefined ? [] : [{ feature, place: `header:${name}` }];
      case "cookie":
        return hasCookie(headerOf(request, "cookie") ?? "", name)
          ? [{ feature, place: `cookie:${name}` }]
          : [];
      case "path":
        return [{ feature, place: `path:${name}` }];
    }
  });
}

/** Matches `tags`, `tags[]`, `tags[0]` and `tags[name]`. */
function hasParameter(query: URLSearchParams, name: string): boolean {
  if (query.has(name)) return true;
  for (const key of query.keys()) if (key.startsWith(`${name}[`)) return true;
  return false;
}

function hasCookie(cookies: string, name: string): boolean {
  return cookies.split(";").some((each) => each.split("=", 1)[0]?.trim() === name);
}
