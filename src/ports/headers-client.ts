import type { ServedHeaders } from "../core/governed/served-headers.ts";
import type { HttpFailure } from "./http-client.ts";

export type HeadersOutcome =
  | { readonly outcome: "answered"; readonly headers: ServedHeaders }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

/** Requests the headers of a single response. Never throws, follows no redirects and does not retry. */
export interface HeadersClient {
  ask(method: "GET" | "HEAD" | "OPTIONS", url: string): Promise<HeadersOutcome>;
}
