import type { CallRequest } from "../../callers/call-request.ts";

/** The request in a GraphQL context: `req` as Apollo's users put it there, `request` as Yoga does. */
export function requestIn(context: unknown): CallRequest | null {
  for (const name of ["req", "request"]) {
    const request = property(context, name);
    const headers = property(request, "headers");
    if (typeof headers !== "object" || headers === null) continue;
    if (Symbol.iterator in headers)
      return viewOfHeaders(headers as Iterable<readonly [string, string]>, request);
    return request as CallRequest;
  }
  return null;
}

export function viewOfHeaders(headers: Iterable<readonly [string, string]>, original: unknown): CallRequest {
  return { headers: Object.fromEntries(headers), original };
}

function property(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null && name in of
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
