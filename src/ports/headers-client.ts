import type { ServedHeaders } from "../core/governed/served-headers.ts";
import type { HttpFailure } from "./http-client.ts";

export type HeadersOutcome =
  | { readonly outcome: "answered"; readonly headers: ServedHeaders }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

/** Requests the headers of one response from a service. Never throws, follows no redirect, tries once. */
export interface HeadersClient {
  ask(method: "GET" | "HEAD" | "OPTIONS", url: string): Promise<HeadersOutcome>;
}
